import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { givenRoles, type ManagedUser } from '#contract/users.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Select } from '../ui/select.tsx';
import { notify } from '../ui/toasts.tsx';
import { useChangeUser } from './users-queries.ts';

export function RoleDialog({ control, user }: { control: DialogControl; user: ManagedUser }) {
  const { t } = useTranslation();
  const managesAll = useMay('manage_users');
  const change = useChangeUser();
  const given = givenRoles.find((role) => role === user.role) ?? null;
  const [role, setRole] = useState<(typeof givenRoles)[number] | null>(given);
  const save = () => {
    if (role === null) return;
    change.mutate(
      { params: { userId: user.id }, body: { role } },
      {
        onSuccess: () => {
          control.close();
          notify.success(t('users.roleChanged', { name: user.name, role: t(`shell.role.${role}`) }));
        },
      },
    );
  };
  return (
    <Dialog
      control={control}
      title={t('users.changeRoleOf', { name: user.name })}
      description={t('users.changeRoleText')}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            isBusy={change.isPending}
            disabled={role === null || role === user.role}
            onClick={save}
          >
            {t('users.changeRole')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <FailureNotice cause={change.error} />}
        <Select
          label={t('users.role')}
          value={role}
          onChange={setRole}
          placeholder={t(`shell.role.${user.role}`)}
          choices={givenRoles
            .filter((choice) => managesAll || choice !== 'organization')
            .map((choice) => ({ value: choice, label: t(`shell.role.${choice}`) }))}
        />
        {role !== null && <p className="text-sm text-muted">{t(`users.roleMay.${role}`)}</p>}
      </div>
    </Dialog>
  );
}
