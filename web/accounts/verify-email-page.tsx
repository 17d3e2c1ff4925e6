import { useState } from 'react';
import { Navigate } from 'react-router';
import { verifyEmail } from '#contract/calls/accounts-calls.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { takeFragment } from '../api/kept-link.ts';
import { checkSession, useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EntryFrame } from './entry-frame.tsx';

/**
 * The address is confirmed by a press, since mail programs open links by themselves, and in a session of its account: a
 * press of somebody whose address was taken for an account must not make that account good.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [token] = useState(() => takeFragment().get('token') ?? '');
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setState('busy');
    setFailure('');
    try {
      await call(verifyEmail, { body: { token } });
      setState('done');
      void checkSession();
    } catch (cause) {
      setState('asked');
      setFailure(failureWords(cause));
    }
  };
  // A link to this page without its token has nothing to confirm.
  if (token === '' && isSignedIn) return <Navigate to="/" replace />;
  return (
    <EntryFrame title={t('accounts.verifyTitle')} lead={t('accounts.verifyLead')}>
      <div className="flex flex-col items-start gap-5">
        {failure !== '' && <Alert takesFocus>{failure}</Alert>}
        {state === 'done' && (
          <>
            <Alert tone="success" takesFocus>
              {t('accounts.verifyDone')}
            </Alert>
            <LinkButton to="/" look="primary" size="large">
              {t('accounts.verifyGoOn')}
            </LinkButton>
          </>
        )}
        {state !== 'done' && isSignedIn && (
          <Button look="primary" size="large" isBusy={state === 'busy'} onClick={() => void confirm()}>
            {t('accounts.verifyButton')}
          </Button>
        )}
        {state !== 'done' && !isSignedIn && <SignInFirst token={token} />}
      </div>
    </EntryFrame>
  );
}

function SignInFirst({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert tone="neutral">{t('accounts.verifyNeedsSignIn')}</Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login" state={{ from: `/verify-email#token=${token}` }} look="primary" size="large">
          {t('accounts.signIn')}
        </LinkButton>
        <LinkButton to="/forgot-password" size="large">
          {t('accounts.forgotPassword')}
        </LinkButton>
      </div>
    </>
  );
}
