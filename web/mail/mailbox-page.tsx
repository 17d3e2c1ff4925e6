import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { Mail } from '#contract/mail.ts';
import { useMay, useUser } from '../api/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkedText } from '../ui/linked-text.tsx';
import { Card, Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { useMails } from './mail-queries.ts';

/** Mails that stay here because no mail server is connected. */
export function MailboxPage() {
  const { t } = useTranslation();
  const { role, email } = useUser();
  const [q] = useUrlParameter('q');
  const mails = useMails(q);
  const seesLearners = useMay('create_courses');
  const subtitle =
    role === 'admin'
      ? t('mailbox.subtitleAll')
      : t(seesLearners ? 'mailbox.subtitleTeacher' : 'mailbox.subtitleOwn', { email });
  const reading = useDialog();
  const [chosen, setChosen] = useState<Mail>();
  const open = (mail: Mail) => {
    setChosen(mail);
    reading.open();
  };
  return (
    <Page title={t('mailbox.title')} subtitle={subtitle}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={t('mailbox.search')} />
      </div>
      <Card isFlush>
        <DataTable
          label={t('mailbox.title')}
          list={mails}
          columns={useColumns(open)}
          rowId={(mail) => mail.id}
          onOpen={open}
          failureTitle={t('mailbox.loadFailed')}
          empty={
            <EmptyState
              drawing={q === '' ? 'messages' : 'search'}
              title={q === '' ? t('mailbox.empty') : t('mailbox.noMatch', { q })}
            >
              {q === '' && t('mailbox.emptyText')}
            </EmptyState>
          }
        />
      </Card>
      <SideSheet control={reading} title={chosen?.subject ?? ''}>
        {chosen && (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-muted">
              {t('mailbox.to', { email: chosen.to })} · <RelativeTime at={chosen.at} />
            </p>
            <LinkedText text={chosen.body} />
          </div>
        )}
      </SideSheet>
    </Page>
  );
}

function useColumns(onOpen: (mail: Mail) => void): Column<Mail>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'subject',
      header: t('mailbox.subject'),
      onCard: 'title',
      cell: (mail) => (
        <button
          type="button"
          onClick={() => onOpen(mail)}
          className="rounded-tick text-left font-medium hover:underline"
        >
          {mail.subject}
        </button>
      ),
    },
    { id: 'to', header: t('mailbox.recipient'), cell: (mail) => <Recipient address={mail.to} /> },
    { id: 'at', header: t('mailbox.at'), align: 'end', cell: (mail) => <RelativeTime at={mail.at} /> },
  ];
}

const Recipient = ({ address }: { address: string }) => (
  <span className="min-w-0 max-sm:text-right">
    <EmailAddress address={address} />
  </span>
);
