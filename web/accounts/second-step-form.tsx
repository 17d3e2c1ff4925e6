import { type FormEvent, useState } from 'react';
import type { SecondStep } from '#contract/accounts.ts';
import { finishSignIn } from '#contract/calls/second-factors-calls.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { toCallFailure } from '../api/failure.ts';
import { finishBy } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The second half of a sign-in: the password was right. */
export function SecondStepForm({ step, onLeave }: { step: SecondStep; onLeave: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await finishBy(call(finishSignIn, { body: { step_token: step.token, code } }));
    } catch (cause) {
      const [wrong] = toCallFailure(cause).validationErrors['code'] ?? [];
      if (wrong === undefined) setFailure(failureWords(cause));
      else setError(failureWords(cause) || wrong);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') setError(t('ui.said.codeRequired'));
    else void send();
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure !== '' && <Alert takesFocus>{failure}</Alert>}
        <p className="text-sm text-muted">
          {step.has_totp ? t('accounts.secondStepText') : t('accounts.secondStepPasskey')}
        </p>
        <TextField
          label={t('accounts.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
        />
        <Button type="submit" look="primary" size="large" isBusy={isBusy}>
          {t('accounts.goOn')}
        </Button>
      </form>
      {step.has_passkey && <PasskeyButton />}
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-3 text-sm text-muted">
        <p>{t('accounts.lostFactors')}</p>
        <button type="button" onClick={onLeave} className="rounded-tick text-primary hover:underline">
          {t('accounts.startAgain')}
        </button>
      </div>
    </>
  );
}
