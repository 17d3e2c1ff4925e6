import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery, DeliveryStatus } from '#contract/delivery.ts';
import { formatDateTime } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { type MessageFilter, useMessages, useResendMessage } from './delivery-queries.ts';

const tones: Record<DeliveryStatus, Tone> = {
  planned: 'neutral',
  queued: 'neutral',
  sending: 'neutral',
  unknown: 'warning',
  held: 'warning',
  accepted: 'primary',
  sent: 'primary',
  delivered: 'success',
  read: 'success',
  failed: 'error',
  cancelled: 'neutral',
  received: 'primary',
};

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
  const [q] = useUrlParameter('q');
  const messages = useMessages({ ...filters[tab], ...(q !== '' && { q }) });
  const sheet = useDialog();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = messages.rows.find((message) => message.id === chosenId);
  const open = (message: Delivery) => {
    setChosenId(message.id);
    sheet.open();
  };
  return (
    <Page title={t('delivery.title')} subtitle={t('delivery.subtitle')}>
      <div className="mb-4 flex flex-col gap-4">
        <TabList
          label={t('delivery.title')}
          tabs={tabs.map((value) => ({ value, label: t(`delivery.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
        <div className="flex">
          <SearchField label={t('delivery.search')} />
        </div>
      </div>
      <DataTable
        label={t('delivery.title')}
        list={messages}
        columns={useColumns(open)}
        rowId={(message) => message.id}
        failureTitle={t('delivery.loadFailed')}
        onOpen={open}
        empty={
          q === '' && tab === 'all' ? (
            <EmptyState drawing="messages" title={t('delivery.empty')}>
              {t('delivery.emptyText')}
            </EmptyState>
          ) : (
            <EmptyState drawing="search" title={t('delivery.noMatch')} />
          )
        }
      />
      <SideSheet control={sheet} title={t('delivery.message')}>
        {chosen && <MessageDetails message={chosen} />}
      </SideSheet>
    </Page>
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
    { id: 'kind', header: t('delivery.column.kind'), cell: (message) => t(`delivery.kind.${message.kind}`) },
    {
      id: 'text',
      header: t('delivery.column.text'),
      className: 'max-w-96',
      cell: (message) => <span className="line-clamp-1 text-muted">{message.text}</span>,
    },
    {
      id: 'status',
      header: t('delivery.column.status'),
      cell: (message) => <StatusChip tone={tones[message.status]}>{t(`delivery.status.${message.status}`)}</StatusChip>,
    },
    { id: 'at', header: t('delivery.column.at'), cell: (message) => <RelativeTime at={message.at} /> },
  ];
}

function MessageDetails({ message }: { message: Delivery }) {
  const { t } = useTranslation();
  const resend = useResendMessage();
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div className="-mx-5 -mt-5 bg-chat p-5">
        <SpeechBubble side={message.direction === 'in' ? 'in' : 'out'} text={message.text} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusChip tone={tones[message.status]}>{t(`delivery.status.${message.status}`)}</StatusChip>
        <span className="text-muted">
          {message.learner_name} · {t(`learners.channel.${message.channel}`)}
          {message.simulated && ` · ${t('delivery.simulated')}`}
        </span>
      </div>
      {message.error !== '' && (
        <Alert
          title={t('delivery.notArrived')}
          action={
            message.status === 'failed' && (
              <Button
                size="small"
                icon={RotateCcw}
                isBusy={resend.isPending}
                onClick={() =>
                  resend.mutate({ params: { messageId: message.id } }, { onError: (cause) => notify.failure(cause) })
                }
              >
                {t('delivery.resend')}
              </Button>
            )
          }
        >
          {message.error}
        </Alert>
      )}
      {message.reason !== '' && (
        <div>
          <h3 className="font-semibold">{t('delivery.why')}</h3>
          <p className="mt-1 text-muted">{message.reason}</p>
        </div>
      )}
      <div>
        <h3 className="font-semibold">{t('delivery.timeline')}</h3>
        <ol className="mt-2 flex flex-col gap-3 border-l border-line-strong pl-4">
          {message.timeline.map((entry) => (
            <li key={entry.status + entry.at} className="relative flex justify-between gap-4">
              <span aria-hidden="true" className="absolute top-2.5 -left-4 h-px w-2.5 bg-primary" />
              <span>{t(`delivery.status.${entry.status}`)}</span>
              <span className="text-muted tabular-nums">{formatDateTime(entry.at)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
