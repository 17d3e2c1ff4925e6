import { useQuery } from '@tanstack/react-query';
import type { OwnModelView } from '#contract/own-model.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ownModelQuery, useOwnModel } from './language-model-queries.ts';
import { Disconnect, ModelScreen } from './model-screen.tsx';

/** The language model of an organization, for its head. */
export function OwnModelPage() {
  const { t } = useTranslation();
  const query = useQuery(ownModelQuery());
  const view = query.data;
  const isUsed = view?.is_allowed === true && view.source === 'saved';
  return (
    <Page
      title={t('languageModel.title')}
      subtitle={t('languageModel.own.subtitle')}
      chip={
        view && (
          <StatusChip tone={isUsed ? 'success' : 'neutral'}>
            {t(isUsed ? 'languageModel.source.saved' : 'languageModel.source.none')}
          </StatusChip>
        )
      }
    >
      <QueryStates query={query} failureTitle={t('languageModel.loadFailed')}>
        {(answer) => <OwnModel view={answer} />}
      </QueryStates>
    </Page>
  );
}

function OwnModel({ view }: { view: OwnModelView }) {
  const { t } = useTranslation();
  const calls = useOwnModel();
  const { instead } = view;
  const now = instead === null ? t('languageModel.own.nowNone') : t('languageModel.own.nowShared', { model: instead });
  if (!view.is_allowed)
    return view.source === 'none' ? (
      <Alert tone="neutral" title={t('languageModel.own.notAllowedTitle')}>
        {`${t('languageModel.own.notAllowed')} ${now}`}
      </Alert>
    ) : (
      <Card title={t('languageModel.own.takenBackTitle')}>
        <p className="text-sm">{`${t('languageModel.own.takenBack', { model: view.model, key: view.key })} ${now}`}</p>
        <Disconnect calls={calls} instead={instead} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-6">
      {view.source === 'none' && (
        <Alert tone="neutral" title={t('languageModel.own.emptyTitle')}>
          {now}
        </Alert>
      )}
      <ModelScreen view={view} calls={calls} own={{ instead }} />
    </div>
  );
}
