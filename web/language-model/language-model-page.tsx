import { useQuery } from '@tanstack/react-query';
import type { LanguageModelView } from '#contract/connected-model.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { languageModelQuery, useSharedModel } from './language-model-queries.ts';
import { ModelScreen } from './model-screen.tsx';
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
        {(answer) => <SharedModel view={answer} />}
      </QueryStates>
    </Page>
  );
}

function SharedModel({ view }: { view: LanguageModelView }) {
  const { t } = useTranslation();
  const calls = useSharedModel();
  const isOperators = view.source === 'environment';
  return (
    <div className="flex flex-col gap-6">
      {isOperators && (
        <Alert tone="neutral" title={t('languageModel.operatorTitle')}>
          {t('languageModel.operatorText', { model: view.model })}
        </Alert>
      )}
      <ModelScreen view={view} calls={calls} isLocked={isOperators}>
        <WritingOrganizations hasModel={view.source !== 'none'} />
      </ModelScreen>
    </div>
  );
}
