import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { Mail } from '#contract/mail.ts';
import { listDemoMails } from '#contract/calls/mail-calls.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { LinkedText } from '../ui/linked-text.tsx';

/** A demo installation sends no mails: here is what would have come to this address. */
export function DemoMails({ to }: { to: string }) {
  const { t } = useTranslation();
  const [mails, setMails] = useState<readonly Mail[] | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    setFailure('');
    try {
      setMails(await call(listDemoMails, { query: { to } }));
    } catch (cause) {
      setFailure(failureWords(cause));
    }
    setBusy(false);
  };
  return (
    <section aria-label={t('accounts.demoMailbox')} className="mt-8 border-t border-line pt-6">
      <h2 className="text-sm font-medium">{t('accounts.demoMailbox')}</h2>
      <p className="mt-1 text-sm text-muted">{t('accounts.demoMailboxText')}</p>
      <Button className="mt-3" icon={MailOpen} isBusy={isBusy} onClick={() => void look()}>
        {t('accounts.openDemoMailbox')}
      </Button>
      <div role="status" className="mt-4 flex flex-col gap-3">
        {failure !== '' && <p className="text-sm text-danger">{failure}</p>}
        {mails?.length === 0 && <p className="text-sm text-muted">{t('accounts.noDemoMail')}</p>}
        {mails?.slice(0, 1).map((mail) => (
          <article key={mail.id} className="rounded-card border border-line bg-card p-4">
            <h3 className="mb-2 text-sm font-semibold">{mail.subject}</h3>
            <LinkedText text={mail.body} />
          </article>
        ))}
      </div>
    </section>
  );
}
