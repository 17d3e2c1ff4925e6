import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resendVerification } from '#contract/accounts.ts';
import { call } from '../api/call.ts';
import { installationQuery } from '../api/installation.ts';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';

/** Asks to confirm the address, and keeps nobody from working. Where no mail can be sent there is nothing to ask for. */
export function VerifyNotice() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const { data: installation } = useQuery({ ...installationQuery(), enabled: user?.email_verified === false });
  const [isBusy, setBusy] = useState(false);
  if (user === null || user.email_verified || installation === undefined || installation.mail === 'none') return null;
  const again = async () => {
    setBusy(true);
    try {
      await call(resendVerification);
      notify.success(t('shell.verifySent'));
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div data-print="off" className="mx-auto w-full max-w-[1264px] px-4 pt-4 sm:px-8">
      <Alert
        tone="neutral"
        title={t('shell.verifyTitle')}
        action={
          <Button size="small" isBusy={isBusy} onClick={() => void again()}>
            {t('shell.verifyAgain')}
          </Button>
        }
      >
        {t('shell.verifyText', { email: user.email })}
      </Alert>
    </div>
  );
}
