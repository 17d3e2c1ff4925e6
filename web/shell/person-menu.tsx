import { ChevronsUpDown, Languages, LogOut, Moon, Settings, Sun } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { changeProfile } from '#contract/calls/accounts-calls.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { replaceUser, signOut, useUser } from '../api/session.ts';
import { showLanguage } from '../i18n/translate.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuAction } from '../ui/menu-action.ts';
import { showTheme, useTheme } from '../ui/theme.ts';

/** The person at the foot of the navigation: settings, theme, language, the way out. */
export function PersonMenu() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const theme = useTheme();
  // The screen changes at once; the profile follows, so that the next browser knows. Where that fails, nothing is lost.
  const remember = useContractMutation(changeProfile);
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const actions: MenuAction[] = [
    { label: t('shell.nav.settings'), icon: Settings, to: '/settings' },
    {
      label: theme === 'dark' ? t('shell.themeLight') : t('shell.themeDark'),
      icon: theme === 'dark' ? Sun : Moon,
      onSelect: () => {
        showTheme(otherTheme);
        remember.mutate({ form: { theme: otherTheme } }, { onSuccess: replaceUser });
      },
    },
    ...languageCodes
      .filter((code) => code !== i18n.language)
      .map((code, index) => ({
        label: languages[code],
        icon: Languages,
        startsGroup: index === 0,
        onSelect: () => {
          void showLanguage(code);
          remember.mutate({ form: { language: code } }, { onSuccess: replaceUser });
        },
      })),
    { label: t('shell.signOut'), icon: LogOut, startsGroup: true, onSelect: signOut },
  ];
  return (
    <Menu
      actions={actions}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-neutral-soft"
        >
          <span className="sr-only">{t('shell.person')}: </span>
          <Avatar name={user.name} picture={user.avatar} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{user.name}</span>
            <span className="block truncate text-xs text-muted">{t(`shell.role.${user.role}`)}</span>
          </span>
          <Icon of={ChevronsUpDown} size={16} className="text-muted" />
        </button>
      }
    />
  );
}
