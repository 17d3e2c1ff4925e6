import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { chatText } from '../ui/chat-text.tsx';
import { Card, Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlChoice } from '../ui/url-state.ts';
import { everyMessage, type MessageFilter, useMessages } from './delivery-queries.ts';
import { MessageFilters, useMessageFilter } from './message-filters.tsx';
import { messageTones } from './message-tones.ts';
import { saveMessages } from './save-messages.ts';
import { troubleWords } from './trouble-words.ts';

const MessageDetails = lazyPart(() => import('./message-details.tsx'), 'MessageDetails');

const tabs = ['all', 'out', 'in', 'failed', 'held'] as const;
const filters: Record<(typeof tabs)[number], MessageFilter> = {
  all: {},
  out: { direction: 'out' },
  in: { direction: 'in' },
  failed: { status: 'failed' },
  held: { status: 'held' },
};

/** Every message with what became of it. */
export function MessagesPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useUrlChoice('tab', tabs);
  const chosenFilter = useMessageFilter();
  const filter = { ...chosenFilter, ...filters[tab] };
  const isFiltered = Object.keys(filter).length > 0;
  const messages = useMessages(filter);
  const sheet = useDialog();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = messages.rows.find((message) => message.id === chosenId);
  const open = (message: Delivery) => {
    setChosenId(message.id);
    sheet.open();
  };
  return (
    <Page title={t('delivery.title')} subtitle={t('delivery.subtitle')} action={<ExportButton filter={filter} />}>
      <div className="mb-4 flex flex-col gap-4">
        <TabList
          label={t('delivery.title')}
          tabs={tabs.map((value) => ({ value, label: t(`delivery.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
        <MessageFilters />
      </div>
      <Card isFlush>
        <DataTable
          label={t('delivery.title')}
          list={messages}
          columns={useColumns(open)}
          rowId={(message) => message.id}
          failureTitle={t('delivery.loadFailed')}
          onOpen={open}
          empty={
            isFiltered ? (
              <EmptyState drawing="search" title={t('delivery.noMatch')} />
            ) : (
              <EmptyState drawing="messages" title={t('delivery.empty')}>
                {t('delivery.emptyText')}
              </EmptyState>
            )
          }
        />
      </Card>
      <SideSheet control={sheet} title={t('delivery.message')}>
        {chosen && <MessageDetails message={chosen} />}
      </SideSheet>
    </Page>
  );
}

const mostExported = 10_000;

function ExportButton({ filter }: { filter: MessageFilter }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveMessages(await everyMessage(filter, mostExported), t);
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} isBusy={isBusy} onClick={() => void save()}>
      {t('delivery.export')}
    </Button>
  );
}

function useColumns(onOpen: (message: Delivery) => void): Column<Delivery>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'learner',
      header: t('delivery.column.learner'),
      onCard: 'title',
      cell: (message) => (
        <button type="button" className="text-left font-medium hover:underline" onClick={() => onOpen(message)}>
          {message.learner_name}
        </button>
      ),
    },
    { id: 'kind', header: t('delivery.column.kind'), cell: (message) => t(`messageKind.${message.kind}`) },
    {
      id: 'text',
      header: t('delivery.column.text'),
      className: 'max-w-96',
      cell: (message) => (
        <>
          <span className="line-clamp-1 text-muted">{chatText(message.text)}</span>
          {message.error !== '' && <span className="line-clamp-2 text-xs text-danger">{troubleWords(message, t)}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: t('delivery.column.status'),
      cell: (message) => (
        <StatusChip tone={messageTones[message.status]}>{t(`delivery.status.${message.status}`)}</StatusChip>
      ),
    },
    { id: 'at', header: t('delivery.column.at'), cell: (message) => <RelativeTime at={message.at} mayCome /> },
  ];
}
