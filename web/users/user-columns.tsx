import { KeyRound, Mail, UserCheck, UserCog, UserX } from 'lucide-react';
import type { Translate } from '../i18n/translate.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { ManagedUser } from '#contract/users.ts';
import { useMay, useUser } from '../api/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { Column } from '../ui/table-column.ts';
import { Menu } from '../ui/menu.tsx';
import type { MenuAction } from '../ui/menu-action.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

const tones: Record<ManagedUser['status'], Tone> = { active: 'success', invited: 'primary', deactivated: 'neutral' };

interface UserActions {
  onChangeRole: (user: ManagedUser) => void;
  onDeactivate: (user: ManagedUser) => void;
  onReactivate: (user: ManagedUser) => void;
  onSendLink: (user: ManagedUser) => void;
}

export function useUserColumns(actions: UserActions): Column<ManagedUser>[] {
  const { t } = useTranslation();
  const self = useUser();
  const managesAll = useMay('manage_users');
  // An organization account has power over creators and users only; nobody changes themselves here.
  const mayChange = (user: ManagedUser) =>
    user.id !== self.id && (managesAll || user.role === 'creator' || user.role === 'user');
  const organization: Column<ManagedUser> = {
    id: 'organization',
    header: t('users.organization'),
    cell: (user) => user.organization,
  };
  return [
    {
      id: 'name',
      header: t('settings.name'),
      isSortable: true,
      onCard: 'title',
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={user.name} picture={user.avatar} />
          <span className="min-w-0">
            <span className="block font-medium">{user.name}</span>
            <span className="block text-xs font-normal break-all text-muted">{user.email}</span>
          </span>
        </span>
      ),
    },
    { id: 'role', header: t('users.role'), cell: (user) => t(`shell.role.${user.role}`) },
    ...(managesAll ? [organization] : []),
    {
      id: 'status',
      header: t('users.status'),
      cell: (user) => <StatusChip tone={tones[user.status]}>{t(`users.is.${user.status}`)}</StatusChip>,
    },
    {
      id: 'seen',
      header: t('users.seen'),
      cell: (user) => (user.last_seen_at === null ? t('users.never') : <RelativeTime at={user.last_seen_at} />),
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      onCard: 'actions',
      cell: (user) =>
        mayChange(user) ? (
          <Menu label={t('users.actions', { name: user.name })} actions={rowActions(t, user, actions)} />
        ) : null,
    },
  ];
}

function rowActions(t: Translate, user: ManagedUser, actions: UserActions): MenuAction[] {
  if (user.status === 'deactivated')
    return [{ label: t('users.reactivate'), icon: UserCheck, onSelect: () => actions.onReactivate(user) }];
  return [
    { label: t('users.changeRole'), icon: UserCog, onSelect: () => actions.onChangeRole(user) },
    user.status === 'invited'
      ? { label: t('users.sendAgain'), icon: Mail, onSelect: () => actions.onSendLink(user) }
      : { label: t('users.sendResetLink'), icon: KeyRound, onSelect: () => actions.onSendLink(user) },
    {
      label: t('users.deactivate'),
      icon: UserX,
      isDangerous: true,
      startsGroup: true,
      onSelect: () => actions.onDeactivate(user),
    },
  ];
}
