import { History } from 'lucide-react';
import type { VersionImpact } from '#contract/versions.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { notify } from '../ui/toasts.tsx';
import { useMoveToVersion } from './courses-queries.ts';

/** Who began with an earlier version goes on with it, until somebody gives them the published one. */
export function BehindNotice({ courseId, impact }: { courseId: string; impact: VersionImpact }) {
  const { t } = useTranslation();
  const asking = useDialog();
  const move = useMoveToVersion();
  const n = formatNumber(impact.version);
  const moveNow = async () => {
    await move.mutateAsync({ params: { courseId } });
    asking.close();
    notify.success(t('versions.moved', { n }));
  };
  return (
    <>
      <Alert
        tone="neutral"
        title={t('versions.behind', { count: impact.behind })}
        action={
          <Button size="small" icon={History} onClick={asking.open}>
            {t('versions.moveNow', { n })}
          </Button>
        }
      >
        {t('versions.behindText', { n })}
      </Alert>
      <ConfirmDialog
        control={asking}
        title={t('versions.moveNow', { n })}
        question={t('versions.moveQuestion')}
        confirmLabel={t('versions.moveNow', { n })}
        onConfirm={moveNow}
      />
    </>
  );
}
