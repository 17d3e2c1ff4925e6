import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { toldWords } from '../api/failure-words.ts';
import { type CallFailure, toCallFailure, validationLines } from '../api/failure.ts';
import { checkSession, signIn, useSession } from '../api/session.ts';
import type { SecondStep } from '#contract/accounts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm');

const checkAgainMs = 5000;

/** Where the guard sent us from; only ever a path of our own. */
const returnPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/dashboard';
};

export function SignInPage() {
  const { t } = useTranslation();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const isForHandset = useSearchParams()[0].has('demo');
  const state: unknown = useLocation().state;
  const to = isForHandset ? '/simulator' : returnPath(state);
  if (isAuthenticated) return <Navigate to={to} replace />;
  return (
    <EntryFrame title={t('accounts.signIn')} lead={t('accounts.signInLead')}>
      <WhySignedOut />
      <PasswordSet />
      <SignInForm />
    </EntryFrame>
  );
}

function WhySignedOut() {
  const { t } = useTranslation();
  const ended = useSession((session) => session.ended);
  useEffect(() => {
    if (ended !== 'unreachable') return;
    const timer = setInterval(() => void checkSession(), checkAgainMs);
    return () => clearInterval(timer);
  }, [ended]);
  if (ended !== 'expired' && ended !== 'unreachable') return null;
  return (
    <div className="mb-5">
      <Alert tone="warning">
        {ended === 'expired' ? t('accounts.sessionExpired') : t('accounts.serverUnreachable')}
      </Alert>
    </div>
  );
}

/** Whoever comes from /reset-password is told that it went well. */
function PasswordSet() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('notice' in state) || state.notice !== 'password_set')
    return null;
  return (
    <div className="mb-5">
      <Alert tone="success" takesFocus>
        {t('accounts.passwordSet')}
      </Alert>
    </div>
  );
}

interface Errors {
  email?: string;
  password?: string;
}

const firstOf = ({ validationErrors }: CallFailure, field: keyof Errors): Errors => {
  const [message] = validationErrors[field] ?? [];
  return message === undefined ? {} : { [field]: message };
};

function SignInForm() {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<{ lines: readonly string[]; count: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [typedEmail, setTypedEmail] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);

  const attempt = async (email: string, password: string) => {
    setBusy(true);
    setFailure(null);
    try {
      setStep(await signIn({ email, password }));
      setBusy(false);
    } catch (cause) {
      const told = toCallFailure(cause);
      const words =
        told.reason === 'network' ? t('accounts.networkDown') : toldWords(cause, t('accounts.signInFailed'));
      const lines = validationLines(told);
      setErrors({ ...firstOf(told, 'email'), ...firstOf(told, 'password') });
      setFailure((before) => ({ lines: lines.length > 0 ? lines : [words], count: (before?.count ?? 0) + 1 }));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    const password = String(form.get('password'));
    const found: Errors = {
      ...(email === '' && { email: t('ui.said.emailRequired') }),
      ...(password === '' && { password: t('ui.said.passwordRequired') }),
    };
    setErrors(found);
    const firstWrong = event.currentTarget.elements.namedItem(found.email ? 'email' : 'password');
    if (!found.email && !found.password) void attempt(email, password);
    else if (firstWrong instanceof HTMLElement) firstWrong.focus();
  };

  if (step !== null) return <SecondStepForm step={step} onLeave={() => setStep(null)} />;
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && (
          <Alert key={failure.count} takesFocus>
            {failure.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        )}
        <TextField
          label={t('accounts.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email}
          onChange={(event) => {
            setTypedEmail(event.target.value.trim());
            if (errors.email) setErrors({ ...errors, email: '' });
          }}
        />
        <PasswordField
          label={t('accounts.password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          onChange={() => errors.password && setErrors({ ...errors, password: '' })}
          trailing={
            <Link
              to="/forgot-password"
              state={{ email: typedEmail }}
              className="rounded-tick text-sm text-primary hover:underline"
            >
              {t('accounts.forgotPassword')}
            </Link>
          }
        />
        <Button type="submit" look="primary" size="large" isBusy={isBusy}>
          {t('accounts.signIn')}
        </Button>
        <p className="text-sm text-muted">
          {t('accounts.noAccount')}{' '}
          <Link to="/register" className="rounded-tick font-medium text-primary hover:underline">
            {t('accounts.signUp')}
          </Link>
        </p>
      </form>
      <PasskeyButton />
      <DemoAccounts isBusy={isBusy} onChoose={(account) => void attempt(account.email, account.password)} />
    </>
  );
}
