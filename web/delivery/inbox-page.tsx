import { ArrowLeft, UserRound } from 'lucide-react';
import type { Conversation } from '#contract/inbox.ts';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { AskedChip } from './asked-question.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { useConversations } from './delivery-queries.ts';

const tabs = ['open', 'done'] as const;
const assignments = ['all', 'mine', 'nobody'] as const;

/** What learners wrote that the product did not understand, for a person to answer. */
export function InboxPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useUrlChoice('tab', tabs);
  const [q] = useUrlParameter('q');
  const [chosen, choose] = useUrlParameter('conversation', { replace: false });
  const [assigned, setAssigned] = useUrlChoice('assigned', assignments);
  const list = useConversations(tab, assigned, q);
  return (
    <Page title={t('inbox.title')} subtitle={t('inbox.subtitle')}>
      <div className={classNames('mb-4 flex-col gap-4', chosen === '' ? 'flex' : 'hidden lg:flex')}>
        <TabList
          label={t('inbox.title')}
          tabs={tabs.map((value) => ({ value, label: t(`inbox.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
        <div className="flex flex-wrap items-end gap-3">
          <SearchField label={t('inbox.search')} />
          <Select
            label={t('inbox.assignee.label')}
            className="max-sm:grow sm:w-44"
            value={assigned}
            onChange={setAssigned}
            choices={assignments.map((value) => ({ value, label: t(`inbox.assignee.${value}`) }))}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(16rem,22rem)_1fr]">
        <div className={classNames('min-w-0', chosen !== '' && 'hidden lg:block')}>
          {list.error !== null && list.rows.length === 0 ? (
            <FailureNotice
              title={t('inbox.loadFailed')}
              cause={list.error}
              onRetry={list.refetch}
              isRetrying={list.isFetching}
            />
          ) : list.isPending ? (
            <StillWaiting>
              <SkeletonLines count={6} />
            </StillWaiting>
          ) : list.rows.length === 0 ? (
            <EmptyState
              drawing={q === '' ? 'messages' : 'search'}
              title={t(q === '' ? emptyTitles[assigned] : 'inbox.noMatch')}
            >
              {q === '' && assigned === 'all' && t('inbox.emptyText')}
            </EmptyState>
          ) : (
            <ConversationList rows={list.rows} chosen={chosen} onChoose={choose} />
          )}
          {list.error !== null && list.rows.length > 0 && (
            <div className="mt-3">
              <FailureNotice title={t('inbox.loadFailed')} cause={list.error} onRetry={list.refetch} />
            </div>
          )}
          {list.hasMore && (
            <div className="mt-3 flex justify-center">
              <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
                {t('inbox.more')}
              </Button>
            </div>
          )}
        </div>
        {chosen === '' ? (
          <p className="hidden place-content-center rounded-card border border-dashed border-line p-10 text-center text-sm text-muted lg:grid">
            {t('inbox.chooseOne')}
          </p>
        ) : (
          <div className="min-w-0">
            <div className="mb-3 lg:hidden">
              <Button look="quiet" icon={ArrowLeft} onClick={() => choose('')}>
                {t('inbox.back')}
              </Button>
            </div>
            <ConversationPane key={chosen} conversationId={chosen} />
          </div>
        )}
      </div>
    </Page>
  );
}

const emptyTitles = {
  all: 'inbox.empty',
  mine: 'inbox.assignee.emptyMine',
  nobody: 'inbox.assignee.emptyNobody',
} as const;

function ConversationList({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly Conversation[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const ownId = useSession(({ user }) => user?.id);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={row.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(row.id)}
            className={classNames(
              'flex w-full flex-col gap-1 px-4 py-3 text-left text-sm hover:bg-neutral-soft',
              row.id === chosen && 'bg-neutral-soft',
            )}
          >
            <span className="flex w-full items-center justify-between gap-3">
              <span className={classNames('truncate', row.unread > 0 && 'font-semibold')}>
                {row.name || row.phone || t('inbox.unknown')}
              </span>
              <span className="shrink-0 text-xs text-muted">
                <RelativeTime at={row.last_inbound_at} />
              </span>
            </span>
            <span className="flex w-full items-center justify-between gap-3">
              <span className="line-clamp-1 min-w-0 text-muted">{row.last_text}</span>
              {row.unread > 0 && (
                <span className="shrink-0 rounded-full bg-primary-fill px-2 text-xs text-on-primary tabular-nums">
                  {t('inbox.unread', { count: row.unread })}
                </span>
              )}
            </span>
            {(row.asked !== null || row.assignee !== null) && (
              <span className="flex flex-wrap gap-2">
                {row.asked !== null && <AskedChip outcome={row.asked} />}
                {row.assignee !== null && (
                  <span className="inline-flex min-w-0 items-center gap-1 text-xs text-muted">
                    <Icon of={UserRound} size={14} />
                    <bdi className="truncate">
                      {row.assignee.id === ownId ? t('inbox.assignee.you') : row.assignee.name}
                    </bdi>
                  </span>
                )}
              </span>
            )}
            {row.learner_id === null && (
              <span className="flex">
                <StatusChip tone="warning">{t('inbox.unknown')}</StatusChip>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
