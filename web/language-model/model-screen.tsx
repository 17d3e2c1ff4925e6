import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LanguageModelView } from '#contract/connected-model.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import type { ModelCalls } from './language-model-queries.ts';
import { ModelCosts } from './model-costs.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelTrial } from './model-trial.tsx';

/** How a model is connected, tried and paid for, and what it is shown. */
export function ModelScreen({
  view,
  calls,
  isLocked = false,
  own,
  children,
}: {
  view: LanguageModelView;
  calls: ModelCalls;
  /** It can be tried and not changed. */
  isLocked?: boolean;
  /** Of an organization, with the name of the model that writes in its place; null: none does. */
  own?: { instead: string | null };
  /** Below the costs. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  // A form for each state of what is saved: after a change it starts from what holds now.
  const { found: _, calls_today: __, ...saved } = view;
  const isOwn = own !== undefined;
  const lines = [
    t('languageModel.leaves.sentences'),
    t('languageModel.leaves.never'),
    ...(isOwn ? [t('languageModel.own.contract')] : []),
    t('languageModel.leaves.checked'),
    t('languageModel.leaves.fallback'),
  ];
  const today = { n: formatNumber(view.calls_today) };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card title={t('languageModel.connection')}>
        <ModelForm key={JSON.stringify(saved)} view={view} calls={calls} isLocked={isLocked} isOwn={isOwn} />
        {view.source === 'saved' && <Disconnect calls={calls} instead={own?.instead ?? null} />}
      </Card>
      <div className="flex flex-col gap-6">
        <ModelTrial trial={calls.trial} />
        <ModelCosts view={view} query={calls.spending} />
        {children}
        <Card title={t('languageModel.leavesTitle')}>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {view.source !== 'none' && (
            <p className="mt-4 text-sm text-muted">
              {isOwn ? t('languageModel.own.callsToday', today) : t('languageModel.callsToday', today)}
            </p>
          )}
        </Card>
      </div>
    </div>
  );
}

/** Asks before it forgets a model and its key. @param instead the model that writes from then on; null: none */
export function Disconnect({ calls, instead }: { calls: ModelCalls; instead: string | null }) {
  const { t } = useTranslation();
  const asking = useDialog();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button icon={Unplug} onClick={asking.open}>
        {t('languageModel.disconnect')}
      </Button>
      <ConfirmDialog
        control={asking}
        title={t('languageModel.disconnectTitle')}
        question={
          instead === null
            ? t('languageModel.disconnectText')
            : t('languageModel.own.disconnectText', { model: instead })
        }
        confirmLabel={t('languageModel.disconnect')}
        failureTitle={t('languageModel.disconnectFailed')}
        isDangerous
        onConfirm={async () => {
          await calls.forget.mutateAsync({});
          asking.close();
          notify.success(t('languageModel.disconnected'));
        }}
      />
    </div>
  );
}
