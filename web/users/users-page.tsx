import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { roles } from '#contract/roles.ts';
import { type ManagedUser, userStatuses } from '#contract/users.ts';
import { installationQuery } from '../api/installation.ts';
import { useMay, useUser } from '../api/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { type DialogControl, useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { hasDraft } from '../ui/kept-draft.ts';
import { Card, Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { LimitsCard } from './limits-card.tsx';
import { SendingCard } from './sending-card.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useChangeUser, useSendInvitation, useUsers } from './users-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const InviteDialog = shownOnce(() => import('./invite-dialog.tsx'), 'InviteDialog');
const HandOverLink = shownOnce(() => import('./hand-over-link.tsx'), 'HandOverLink');
const RoleDialog = shownOnce(() => import('./role-dialog.tsx'), 'RoleDialog');

/** Administrators see everybody; an organization account its own people. */
export function UsersPage() {
  const { t } = useTranslation();
  const { organization } = useUser();
  const managesAll = useMay('manage_users');
  const [q] = useUrlParameter('q');
  const [sort] = useUrlParameter('sort');
  const [role, setRole] = useUrlChoice('role', ['all', ...roles]);
  const [status, setStatus] = useUrlChoice('status', ['all', ...userStatuses]);
  const users = useUsers({ q, sort, role, status });
  const inviting = useDialog(hasDraft('user new'));
  const isFiltered = q !== '' || role !== 'all' || status !== 'all';
  const { dialogs, columns } = useUserActions();
  return (
    <Page
      title={t('users.title')}
      subtitle={managesAll ? t('users.subtitleAll') : t('users.subtitleOwn', { organization })}
      action={
        <Button look="primary" icon={UserPlus} onClick={inviting.open}>
          {t('users.invite')}
        </Button>
      }
    >
      {managesAll && <MailHint />}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label={t('users.search')} />
        <Select
          label={t('users.role')}
          className="max-sm:grow sm:w-60"
          value={role}
          onChange={setRole}
          choices={[
            { value: 'all', label: t('users.allRoles') },
            ...roles
              .filter((value) => managesAll || value !== 'admin')
              .map((value) => ({ value, label: t(`shell.role.${value}`) })),
          ]}
        />
        <Select
          label={t('users.status')}
          className="max-sm:grow sm:w-44"
          value={status}
          onChange={setStatus}
          choices={[
            { value: 'all', label: t('users.allStatuses') },
            ...userStatuses.map((value) => ({ value, label: t(`users.is.${value}`) })),
          ]}
        />
      </div>
      <Card isFlush>
        <DataTable
          label={t('users.title')}
          list={users}
          columns={columns}
          rowId={(user) => user.id}
          rowName={(user) => user.name}
          failureTitle={t('users.loadFailed')}
          empty={
            <EmptyState
              drawing={isFiltered ? 'search' : 'people'}
              title={isFiltered ? t('users.noMatch') : t('users.empty')}
            />
          }
        />
      </Card>
      {managesAll && (
        <div className="mt-6 flex flex-col gap-6">
          <SendingCard />
          <LimitsCard />
        </div>
      )}
      <InviteDialog control={inviting} />
      {dialogs}
    </Page>
  );
}

function MailHint() {
  const { t } = useTranslation();
  const { data: place } = useQuery(installationQuery());
  if (place?.mail !== 'none') return null;
  return (
    <div className="mb-4">
      <Alert tone="warning" title={t('users.mailMissing')}>
        {t('users.mailMissingText')}
      </Alert>
    </div>
  );
}

/** What a row's menu can do, with the dialogs it opens. */
function useUserActions() {
  const { t } = useTranslation();
  const changingRole = useDialog();
  const asking = useDialog();
  const handing = useDialog();
  const [chosen, setChosen] = useState<ManagedUser>();
  const [link, setLink] = useState('');
  const change = useChangeUser();
  const send = useSendInvitation();
  const choose = (dialog: DialogControl) => (user: ManagedUser) => {
    setChosen(user);
    dialog.open();
  };
  const setActive = async (user: ManagedUser, active: boolean) => {
    await change.mutateAsync({ params: { userId: user.id }, body: { active } });
    asking.close();
    notify.success(t(active ? 'users.reactivated' : 'users.deactivated', { name: user.name }));
  };
  const columns = useUserColumns({
    onChangeRole: choose(changingRole),
    onDeactivate: choose(asking),
    onReactivate: (user) => void setActive(user, true).catch((cause: unknown) => notify.failure(cause)),
    onSendLink: (user) =>
      send.mutate(
        { params: { userId: user.id } },
        {
          onSuccess: (sent) => {
            if (sent.link === null) return notify.success(t('users.linkSentTo', { email: user.email }));
            setLink(sent.link);
            choose(handing)(user);
          },
          onError: (cause) => notify.failure(cause),
        },
      ),
  });
  const dialogs = chosen && (
    <>
      {changingRole.isOpen && <RoleDialog control={changingRole} user={chosen} />}
      <ConfirmDialog
        control={asking}
        title={t('users.deactivateTitle', { name: chosen.name })}
        question={t('users.deactivateQuestion')}
        confirmLabel={t('users.deactivate')}
        isDangerous
        onConfirm={() => setActive(chosen, false)}
      />
      <HandOverLink control={handing} name={chosen.name} link={link} />
    </>
  );
  return { columns, dialogs };
}
