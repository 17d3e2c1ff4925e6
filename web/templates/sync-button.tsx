import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { notify } from '../ui/toasts.tsx';
import { useTranslation } from '../i18n/translate.ts';
import { templateSyncQuery, useSyncTemplates } from './meta-templates-queries.ts';

/** Asks Meta for the state of all templates, and offers to take over what only Meta has. */
export function SyncButton() {
  const { t } = useTranslation();
  const state = useQuery(templateSyncQuery()).data;
  const sync = useSyncTemplates();
  const adopting = useDialog();
  const [unknown, setUnknown] = useState<readonly { name: string; language: string }[]>([]);
  const run = async (adopt: boolean) => {
    const outcome = await sync.mutateAsync({ body: { adopt } });
    adopting.close();
    notify.success(
      outcome.adopted > 0
        ? t('templates.sync.adopted', { count: outcome.adopted })
        : t('templates.sync.done', { count: outcome.changed }),
    );
    setUnknown(outcome.unknown);
    if (outcome.unknown.length > 0) adopting.open();
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        icon={RefreshCw}
        isBusy={sync.isPending}
        disabled={state?.is_connected === false}
        onClick={() => void run(false).catch((cause: unknown) => notify.failure(cause, t('templates.sync.failed')))}
      >
        {t('templates.sync.button')}
      </Button>
      {state?.synced_at != null && (
        <span className="text-xs text-muted">
          {t('templates.sync.last')} <RelativeTime at={state.synced_at} />
        </span>
      )}
      <ConfirmDialog
        control={adopting}
        title={t('templates.sync.unknownTitle', { count: unknown.length })}
        question={
          <>
            {t('templates.sync.unknownText')}
            <span className="mt-2 block max-h-40 overflow-y-auto font-medium">
              {unknown.map(({ name, language }) => `${name} (${language})`).join(', ')}
            </span>
          </>
        }
        confirmLabel={t('templates.sync.adopt')}
        failureTitle={t('templates.sync.failed')}
        onConfirm={() => run(true)}
      />
    </span>
  );
}
