import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import type { LanguageModelView } from '#contract/connected-model.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { languageModelQuery, useForgetModel, useTryModel } from './language-model-queries.ts';
import { ModelCosts } from './model-costs.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelTrial } from './model-trial.tsx';
import { WritingOrganizations } from './writing-organizations.tsx';

/** Which model writes lessons, tried before it is trusted. */
export function LanguageModelPage() {
  const { t } = useTranslation();
  const query = useQuery(languageModelQuery());
  const view = query.data;
  return (
    <Page
      title={t('languageModel.title')}
      subtitle={t('languageModel.subtitle')}
      chip={
        view && (
          <StatusChip tone={view.source === 'none' ? 'neutral' : 'success'}>
            {t(`languageModel.source.${view.source}`)}
          </StatusChip>
        )
      }
    >
      <QueryStates query={query} failureTitle={t('languageModel.loadFailed')}>
        {(answer) => <Connection view={answer} />}
      </QueryStates>
    </Page>
  );
}

function Connection({ view }: { view: LanguageModelView }) {
  const { t } = useTranslation();
  const trial = useTryModel();
  // A form for each state of what is saved: after a change it starts from what holds now.
  const { found: _, calls_today: __, ...saved } = view;
  const isOperators = view.source === 'environment';
  return (
    <div className="flex flex-col gap-6">
      {isOperators && (
        <Alert tone="neutral" title={t('languageModel.operatorTitle')}>
          {t('languageModel.operatorText', { model: view.model })}
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card title={t('languageModel.connection')}>
          <ModelForm key={JSON.stringify(saved)} view={view} isLocked={isOperators} trial={trial} />
          {view.source === 'saved' && <Disconnect />}
        </Card>
        <div className="flex flex-col gap-6">
          <ModelTrial trial={trial} />
          <ModelCosts view={view} />
          {view.source !== 'none' && <WritingOrganizations />}
          <Card title={t('languageModel.leavesTitle')}>
            <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
              <li>{t('languageModel.leaves.sentences')}</li>
              <li>{t('languageModel.leaves.never')}</li>
              <li>{t('languageModel.leaves.checked')}</li>
              <li>{t('languageModel.leaves.fallback')}</li>
            </ul>
            {view.source !== 'none' && (
              <p className="mt-4 text-sm text-muted">
                {t('languageModel.callsToday', { n: formatNumber(view.calls_today) })}
              </p>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}

function Disconnect() {
  const { t } = useTranslation();
  const forget = useForgetModel();
  const asking = useDialog();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button icon={Unplug} onClick={asking.open}>
        {t('languageModel.disconnect')}
      </Button>
      <ConfirmDialog
        control={asking}
        title={t('languageModel.disconnectTitle')}
        question={t('languageModel.disconnectText')}
        confirmLabel={t('languageModel.disconnect')}
        failureTitle={t('languageModel.disconnectFailed')}
        isDangerous
        onConfirm={async () => {
          await forget.mutateAsync({});
          asking.close();
          notify.success(t('languageModel.disconnected'));
        }}
      />
    </div>
  );
}
