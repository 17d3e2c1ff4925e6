import { useState } from 'react';
import { verifyEmail } from '#contract/accounts.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { takeFragment } from '../api/kept-link.ts';
import { checkSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** The address is confirmed by a press, since mail programs open links by themselves. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [token] = useState(() => takeFragment().get('token') ?? '');
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
  return (
    <EntryFrame title={t('accounts.verifyTitle')} lead={t('accounts.verifyLead')}>
      <div className="flex flex-col items-start gap-5">
        {failure !== '' && <Alert takesFocus>{failure}</Alert>}
        {state === 'done' ? (
          <>
            <Alert tone="success" takesFocus>
              {t('accounts.verifyDone')}
            </Alert>
            <LinkButton to="/" look="primary" size="large">
              {t('accounts.verifyGoOn')}
            </LinkButton>
          </>
        ) : (
          <Button look="primary" size="large" isBusy={state === 'busy'} onClick={() => void confirm()}>
            {t('accounts.verifyButton')}
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}
