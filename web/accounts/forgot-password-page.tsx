import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Link, useLocation } from 'react-router';
import { emailPattern } from '#contract/accounts.ts';
import { forgotPassword } from '#contract/calls/accounts-calls.ts';
import { installation } from '#contract/calls/health-calls.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { toCallFailure } from '../api/failure.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { DemoMails } from './demo-mails.tsx';
import { EntryFrame } from './entry-frame.tsx';

const resendAfterSeconds = 30;

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  const typed =
    typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
      ? state.email
      : '';
  const [sentTo, setSentTo] = useState<string | null>(null);
  const place = useInstallation();
  return (
    <EntryFrame title={t('accounts.forgotTitle')} lead={t('accounts.forgotLead')}>
      {place?.mail === 'none' ? (
        <Alert tone="warning" title={t('accounts.mailNotConfigured')}>
          {t('accounts.mailNotConfiguredText')}
        </Alert>
      ) : (
        <AddressForm firstEmail={typed} sentTo={sentTo} onSent={setSentTo} />
      )}
      {sentTo !== null && place?.demo_mailbox === true && <DemoMails key={sentTo} to={sentTo} />}
      <p className="mt-6 text-sm">
        <Link to="/login" className="rounded-tick font-medium text-primary hover:underline">
          {t('accounts.backToSignIn')}
        </Link>
      </p>
    </EntryFrame>
  );
}

function useInstallation(): AnswerOf<typeof installation> | null {
  const [place, setPlace] = useState<AnswerOf<typeof installation> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, { signal: leaving.signal })
      .then(setPlace)
      // The form says what is wrong once it is used.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return place;
}

/** Counts down from `seconds` whenever `key` changes; 0 when a new try may be made. */
function useCountdown(key: number, seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (key === 0) return;
    setLeft(seconds);
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [key, seconds]);
  return left;
}

/** The confirmation says the same for every address; the address stays editable. */
function AddressForm({
  firstEmail,
  sentTo,
  onSent,
}: {
  firstEmail: string;
  sentTo: string | null;
  onSent: (email: string) => void;
}) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(firstEmail);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [sendings, setSendings] = useState(0);
  const wait = useCountdown(sendings, resendAfterSeconds);
  const isSame = sentTo !== null && email.trim() === sentTo;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    const problem = address === '' ? 'emailRequired' : emailPattern.test(address) ? '' : 'emailInvalid';
    setError(problem && t(`ui.said.${problem}`));
    if (problem !== '') return event.currentTarget.querySelector('input')?.focus();
    setBusy(true);
    setFailure('');
    try {
      await call(forgotPassword, { body: { email: address } });
      onSent(address);
      setSendings((before) => before + 1);
    } catch (cause) {
      const { reason, validationErrors } = toCallFailure(cause);
      const wrong = validationErrors['email']?.[0];
      if (wrong !== undefined) setError(wrong);
      else setFailure(reason === 'network' ? t('accounts.networkDown') : failureWords(cause));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {failure !== '' && <Alert takesFocus>{failure}</Alert>}
      {failure === '' && sentTo !== null && (
        <Alert key={sendings} tone="success" takesFocus title={t('accounts.linkSent')}>
          {t('accounts.linkSentText', { email: sentTo })}
        </Alert>
      )}
      <TextField
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" look="primary" size="large" isBusy={isBusy} disabled={isSame && wait > 0}>
        {isSame
          ? wait > 0
            ? t('accounts.resendIn', { seconds: wait })
            : t('accounts.resend')
          : t('accounts.sendLink')}
      </Button>
    </form>
  );
}
