import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { listSecondFactors, proveIdentity } from '#contract/calls/second-factors-calls.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { canUsePasskeys, PasskeyCancelled, unlockPasskey } from '../api/passkey.ts';
import { userKey } from '../api/query-client.ts';
import { useUser } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

type Proof = Parameters<typeof call<typeof proveIdentity>>[1] extends { body: infer B } | undefined ? B : never;

/** Whoever sits here shows once more who they are; then the call that waits is made again. */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: own } = useQuery({
    queryKey: userKey('second-factors'),
    queryFn: ({ signal }) => call(listSecondFactors, { signal }),
  });
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const prove = async (proof: () => Promise<Proof>) => {
    setBusy(true);
    setError('');
    try {
      await call(proveIdentity, { body: await proof() });
      onEnd(true);
    } catch (cause) {
      if (!(cause instanceof PasskeyCancelled)) setError(failureWords(cause));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() === '' || isBusy) return;
    void prove(async () => (way === 'password' ? { password: typed } : { code: typed }));
  };
  const turn = () => {
    setWay(way === 'password' ? 'code' : 'password');
    setTyped('');
    setError('');
  };
  const hasCodes = own !== undefined && (own.totp_since !== null || own.recovery_codes_left > 0);
  const hasPasskey = own !== undefined && own.passkeys.length > 0 && canUsePasskeys();
  return (
    <Dialog
      control={{ isOpen: true, open: () => undefined, close: () => onEnd(false) }}
      title={t('shell.proofTitle')}
      description={t('shell.proofText')}
      width="narrow"
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" form="fresh-proof" isBusy={isBusy} disabled={typed.trim() === ''}>
            {t('shell.proofConfirm')}
          </Button>
        </>
      }
    >
      <form id="fresh-proof" className="flex flex-col gap-4" onSubmit={submit} noValidate>
        {/* So that a password manager knows whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <TextField
          key={way}
          label={way === 'password' ? t('shell.proofPassword') : t('shell.proofCode')}
          type={way === 'password' ? 'password' : 'text'}
          autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <div className="flex flex-wrap gap-2">
          {hasPasskey && (
            <Button
              size="small"
              icon={KeyRound}
              disabled={isBusy}
              onClick={() => void prove(async () => ({ passkey: await unlockPasskey() }))}
            >
              {t('shell.proofByPasskey')}
            </Button>
          )}
          {hasCodes && (
            <Button size="small" disabled={isBusy} onClick={turn}>
              {way === 'password' ? t('shell.proofByCode') : t('shell.proofByPassword')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
