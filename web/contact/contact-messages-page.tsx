import { Check, Mail, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ContactMessage } from '#contract/contact.ts';
import { failureWords } from '../api/failure-words.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card, Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { TabList } from '../ui/tab-list.tsx';
import type { Column } from '../ui/table-column.ts';
import { notify } from '../ui/toasts.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { useContactMessages, useDeleteContactMessage, useMarkContactMessage } from './contact-queries.ts';

/** What visitors wrote by the form of the public site. */
export function ContactMessagesPage() {
  const { t } = useTranslation();
  const [q] = useUrlParameter('q');
  const [state, setState] = useUrlChoice('state', ['waiting', 'done']);
  const messages = useContactMessages(q, state);
  const reading = useDialog();
  const erasing = useDialog();
  const mark = useMarkContactMessage();
  const erase = useDeleteContactMessage();
  const [chosen, setChosen] = useState<ContactMessage>();
  const open = (message: ContactMessage) => {
    setChosen(message);
    reading.open();
  };
  const tick = (message: ContactMessage) =>
    mark.mutate(
      { params: { messageId: message.id }, body: { done: message.done_at === null } },
      { onSuccess: reading.close, onError: (failure) => notify.error(failureWords(failure)) },
    );
  const remove = async (message: ContactMessage) => {
    await erase.mutateAsync({ params: { messageId: message.id } });
    erasing.close();
    reading.close();
  };
  const list = (
    <Card isFlush>
      <DataTable
        label={t('contact.title')}
        list={messages}
        columns={useColumns(open)}
        rowId={(message) => message.id}
        onOpen={open}
        failureTitle={t('contact.loadFailed')}
        empty={
          q === '' ? (
            <EmptyState drawing="messages" title={t(`contact.empty.${state}`)}>
              {t('contact.emptyText')}
            </EmptyState>
          ) : (
            <EmptyState drawing="search" title={t('contact.noMatch', { q })} />
          )
        }
      />
    </Card>
  );
  return (
    <Page title={t('contact.title')} subtitle={t('contact.subtitle')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={t('contact.search')} />
      </div>
      <TabList
        label={t('contact.title')}
        tabs={(['waiting', 'done'] as const).map((value) => ({ value, label: t(`contact.${value}`), panel: list }))}
        value={state}
        onChange={setState}
      />
      <SideSheet control={reading} title={chosen?.subject ?? ''}>
        {chosen && (
          <Letter message={chosen} isBusy={mark.isPending} onTick={() => tick(chosen)} onErase={erasing.open} />
        )}
      </SideSheet>
      {chosen && (
        <ConfirmDialog
          control={erasing}
          title={t('contact.eraseTitle')}
          question={t('contact.eraseQuestion', { name: chosen.name })}
          confirmLabel={t('contact.erase')}
          isDangerous
          onConfirm={() => remove(chosen)}
        />
      )}
    </Page>
  );
}

function useColumns(onOpen: (message: ContactMessage) => void): Column<ContactMessage>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'subject',
      header: t('contact.subject'),
      onCard: 'title',
      cell: (message) => (
        <button
          type="button"
          onClick={() => onOpen(message)}
          className="rounded-tick text-left font-medium hover:underline"
        >
          <bdi>{message.subject}</bdi>
        </button>
      ),
    },
    { id: 'name', header: t('contact.from'), cell: (message) => <bdi>{message.name}</bdi> },
    { id: 'at', header: t('contact.at'), align: 'end', cell: (message) => <RelativeTime at={message.at} /> },
  ];
}

function Letter({
  message,
  isBusy,
  onTick,
  onErase,
}: {
  message: ContactMessage;
  isBusy: boolean;
  onTick: () => void;
  onErase: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        <bdi>{message.name}</bdi> · <bdi className="break-all">{message.email}</bdi> · <RelativeTime at={message.at} />
      </p>
      <p className="whitespace-pre-wrap">
        <bdi>{message.message}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
          className="inline-flex min-h-9 touch:min-h-11 items-center gap-2 rounded-control bg-primary-fill px-4 text-sm font-medium text-on-primary"
        >
          <Icon of={Mail} size={18} />
          {t('contact.answer')}
        </a>
        <Button icon={message.done_at === null ? Check : RotateCcw} isBusy={isBusy} onClick={onTick}>
          {message.done_at === null ? t('contact.markDone') : t('contact.markWaiting')}
        </Button>
        <Button icon={Trash2} onClick={onErase}>
          {t('contact.erase')}
        </Button>
      </div>
    </div>
  );
}
