import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { organizationVerification, resendVerification } from '#contract/calls/accounts-calls.ts';
import { call } from '../api/call.ts';
import { installationQuery } from '../api/installation.ts';
import { userKey } from '../api/query-client.ts';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/toasts.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';

/**
 * Asks to confirm the address, and keeps nobody from working. With a real number connected it also says that nothing is
 * sent before, to everybody in the organization; there it stays when no mail can be sent, since somebody must mend that.
 */
export function VerifyNotice() {
  const user = useSession((session) => session.user);
  // Of two banners nobody reads the second; offline nothing could be confirmed anyway.
  const isOnline = useIsOnline();
  return user === null || !isOnline ? null : <NoticeFor user={user} />;
}

function NoticeFor({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data: installation } = useQuery(installationQuery());
  const isReal = installation?.simulator === false;
  const { data: organization } = useQuery({
    queryKey: userKey('organization-verification', user.email_verified),
    queryFn: ({ signal }) => call(organizationVerification, { signal }),
    enabled: isReal && user.role !== 'user',
  });
  const isHeldBack = organization?.is_needed === true && !organization.is_verified;
  if (installation === undefined || (user.email_verified && !isHeldBack)) return null;
  const canMail = installation.mail !== 'none';
  if (!canMail && !isHeldBack) return null;
  const heldBack = canMail ? t('shell.verifyHeldBack') : t('shell.verifyNoMail');
  return (
    <div data-print="off" className="mx-auto w-full max-w-[1264px] px-4 pt-4 sm:px-8">
      <Alert
        tone={isHeldBack ? 'warning' : 'neutral'}
        title={user.email_verified ? t('shell.verifyOwnerTitle') : t('shell.verifyTitle')}
        action={canMail && !user.email_verified && <SendAgain />}
      >
        {canMail && !user.email_verified && t('shell.verifyText', { email: user.email })} {isHeldBack && heldBack}
      </Alert>
    </div>
  );
}

function SendAgain() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
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
    <Button size="small" isBusy={isBusy} onClick={() => void again()}>
      {t('shell.verifyAgain')}
    </Button>
  );
}
