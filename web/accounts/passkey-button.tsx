import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureWords } from '../api/failure-words.ts';
import { canUsePasskeys, enterByPasskey, PasskeyCancelled } from '../api/passkey.ts';
import { finishBy } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Signs in without a password; absent where the browser or the address has no passkeys. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!canUsePasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    setFailure('');
    try {
      await finishBy(enterByPasskey());
    } catch (cause) {
      // Who closes the browser's own window knows that they did.
      if (!(cause instanceof PasskeyCancelled)) setFailure(failureWords(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-5 flex flex-col gap-3">
      {failure !== '' && <Alert takesFocus>{failure}</Alert>}
      <Button size="large" icon={KeyRound} isBusy={isBusy} onClick={() => void enter()}>
        {t('accounts.withPasskey')}
      </Button>
    </div>
  );
}
