import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { exportOwnRecords } from '#contract/calls/accounts-calls.ts';
import { call } from '../api/call.ts';
import { signOut, useUser } from '../api/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, useDialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/overlay-props.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';
import { useDeleteOwnAccount } from './accounts-queries.ts';
import { PasswordField } from './password-field.tsx';

async function download(): Promise<void> {
  const records = await call(exportOwnRecords);
  const address = URL.createObjectURL(new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'account.json';
  link.click();
  URL.revokeObjectURL(address);
}

export function OwnAccountCard() {
  const { t } = useTranslation();
  const deleting = useDialog();
  const [isBusy, setBusy] = useState(false);
  return (
    <Card title={t('settings.ownAccount')}>
      <div className="flex flex-col gap-5">
        <Row text={t('settings.downloadText')}>
          <Button
            icon={Download}
            isBusy={isBusy}
            onClick={() => {
              setBusy(true);
              download()
                .catch((cause: unknown) => notify.failure(cause))
                .finally(() => setBusy(false));
            }}
          >
            {t('settings.download')}
          </Button>
        </Row>
        <Row text={t('settings.deleteText')}>
          <Button icon={Trash2} onClick={deleting.open} className="text-danger">
            {t('settings.deleteAccount')}
          </Button>
        </Row>
      </div>
      {deleting.isOpen && <DeleteDialog control={deleting} />}
    </Card>
  );
}

function Row({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="prose-width min-w-0 flex-1 basis-64 text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}

function DeleteDialog({ control }: { control: DialogControl }) {
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
