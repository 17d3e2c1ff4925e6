import { CircleQuestionMark, Search } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { NavLink, useLocation } from 'react-router';
import { guideOrigin } from '../api/product.ts';
import { useUnread } from '../delivery/delivery-queries.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { guideAddress } from './guide-address.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { useOfferedEntries } from './offered-entries.ts';
import { PersonMenu } from './person-menu.tsx';

const groups = ['start', 'create', 'deliver', 'admin'] as const;

/** The left column, and the drawer on phones. */
export function Navigation({ onLeave, onSearch }: { onLeave?: () => void; onSearch: () => void }) {
  const { t } = useTranslation();
  const entries = useOfferedEntries();
  return (
    <div className="flex h-full flex-col gap-5 short:gap-3">
      <button
        type="button"
        onClick={onSearch}
        className="flex min-h-9 items-center gap-2.5 rounded-control border border-line bg-card px-3 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink touch:min-h-11"
      >
        <Icon of={Search} size={18} />
        {t('shell.commandHint')}
        <kbd className="ml-auto touch:hidden rounded-tick bg-neutral-soft px-1.5 font-sans text-xs">
          {navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <nav
        aria-label={t('shell.navigation')}
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto short:gap-2"
      >
        {groups.map((group) => {
          const shown = entries.filter((entry) => entry.group === group);
          if (shown.length === 0) return null;
          return (
            <div key={group}>
              {group !== 'start' && (
                <p className="px-3 pb-1.5 text-xs font-medium text-muted short:pb-0.5">
                  {t(`shell.navGroup.${group}`)}
                </p>
              )}
              <EntryList entries={shown} onLeave={onLeave} />
            </div>
          );
        })}
      </nav>
      <div className="flex flex-col gap-2 border-t border-line pt-3 short:gap-1.5 short:pt-2">
        <EntryList entries={entries.filter((entry) => entry.group === 'foot')} onLeave={onLeave} />
        <HelpLink />
        <PersonMenu />
      </div>
    </div>
  );
}

/** The guide that fits this screen, in a tab of its own; nothing where this installation shows no guides. */
function HelpLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (guideOrigin === undefined) return null;
  return (
    <a
      href={guideOrigin + guideAddress(pathname)}
      target="_blank"
      rel="noreferrer"
      className="-mt-1.5 flex min-h-9 short:min-h-7 items-center gap-3 rounded-control px-3 text-sm text-muted transition-colors hover:bg-neutral-soft hover:text-ink touch:min-h-11"
    >
      <Icon of={CircleQuestionMark} />
      {t('shell.help')}
    </a>
  );
}

function EntryList({ entries, onLeave }: { entries: readonly NavigationEntry[]; onLeave: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavLink
            to={entry.to}
            onClick={() => onLeave?.()}
            className={({ isActive }) =>
              classNames(
                'relative flex min-h-9 short:min-h-7 items-center gap-3 rounded-control px-3 text-sm transition-colors touch:min-h-11',
                isActive
                  ? 'bg-neutral-soft font-medium text-ink before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-primary'
                  : 'text-muted hover:bg-neutral-soft hover:text-ink',
              )
            }
          >
            <Icon of={entry.icon} />
            {t(`shell.nav.${entry.name}`)}
            {entry.name === 'inbox' && <UnreadCount />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** How much waits in the inbox; nothing is shown for nothing. */
function UnreadCount() {
  const { t } = useTranslation();
  const unread = useUnread(true).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-primary-fill px-2 text-xs text-on-primary tabular-nums">
      {t('shell.unread', { count: unread })}
    </span>
  );
}
