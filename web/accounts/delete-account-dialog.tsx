import { useState } from 'react';
import { signOut, useUser } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { useDeleteOwnAccount } from './accounts-queries.ts';
import { PasswordField } from './password-field.tsx';

/** Asks for the password, and once more where the whole organization goes with its last person. */
export function DeleteAccountDialog({ control }: { control: DialogControl }) {
  const { t } = useTranslation();
  const user = useUser();
  const remove = useDeleteOwnAccount();
  const [password, setPassword] = useState('');
  const [takesOrganization, setTakesOrganization] = useState(false);
  const wrongPassword = remove.error?.validationErrors['password']?.[0];
  const isKnownFailure = wrongPassword !== undefined || remove.error?.reason === 'organization_would_go';
  const send = () =>
    remove.mutate(
      { body: { password, erase_organization: takesOrganization } },
      {
        onSuccess: signOut,
        onError: (cause) => {
          if (cause.reason === 'organization_would_go') setTakesOrganization(true);
        },
      },
    );
  return (
    <Dialog
      control={control}
      title={t('settings.deleteAccount')}
      description={t('settings.deleteQuestion')}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button
            look="danger"
            type="submit"
            form="delete-account"
            isBusy={remove.isPending}
            disabled={password === ''}
          >
            {takesOrganization ? t('settings.deleteEverything') : t('settings.deleteAccount')}
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {remove.error && !isKnownFailure && <FailureNotice cause={remove.error} />}
        {takesOrganization && (
          <Alert tone="warning" takesFocus title={t('settings.lastPersonTitle', { organization: user.organization })}>
            {t('settings.lastPersonText')}
          </Alert>
        )}
        <PasswordField
          label={t('settings.currentPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrongPassword}
        />
      </form>
    </Dialog>
  );
}
