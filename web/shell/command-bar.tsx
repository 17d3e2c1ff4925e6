import { Dialog } from '@base-ui/react/dialog';
import { CornerDownLeft, LogOut, type LucideIcon, Moon, Search, Sun } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useNavigate } from 'react-router';
import { signOut } from '../api/session.ts';
import { classNames } from '../ui/class-names.ts';
import type { DialogControl } from '../ui/use-dialog.ts';
import { veilLook } from '../ui/veil-look.ts';
import { Icon } from '../ui/icon.tsx';
import { keepTabInside } from '../ui/keep-tab-inside.ts';
import { showTheme, useTheme } from '../ui/theme.ts';
import { fits } from './fits-query.ts';
import { useOfferedEntries } from './offered-entries.ts';

interface Command {
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** Ctrl or Cmd + K: go anywhere, do the main things, without leaving the keyboard. */
export function CommandBar({ control }: { control: DialogControl }) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const takeFocus = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    // At once, not after the opening: people type on while it comes.
    element?.focus();
  }, []);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const commands = useCommands().filter(({ label }) => fits(label, query.trim()));
  const current = commands[active];
  // Opened by keys it has no button that the focus could go back to, so it remembers by itself.
  const [before] = useState(() => document.activeElement);

  useEffect(() => () => void (before instanceof HTMLElement && before.focus()), [before]);

  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    control.close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && commands.length > 0) {
      event.preventDefault();
      setActive((active + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    }
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && control.close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilLook} />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={false}
          onKeyDown={keepTabInside}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-card border border-line bg-raised shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('shell.commandBar')}</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Icon of={Search} className="text-muted" />
            <input
              ref={takeFocus}
              role="combobox"
              aria-label={t('shell.commandPlaceholder')}
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={current && `${listId}-${active}`}
              placeholder={t('shell.commandPlaceholder')}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="h-13 w-full bg-transparent text-base outline-none"
            />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={t('shell.commandBar')}
            className="max-h-[50dvh] overflow-y-auto p-1.5"
          >
            {commands.map((command, index) => (
              <button
                type="button"
                key={command.label}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerMove={() => setActive(index)}
                onClick={() => run(command)}
                className={classNames(
                  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-sm touch:min-h-11',
                  index === active && 'bg-primary-soft',
                )}
              >
                <Icon of={command.icon} className="text-muted" />
                {command.label}
                {index === active && <Icon of={CornerDownLeft} size={16} className="ml-auto text-muted" />}
              </button>
            ))}
            {commands.length === 0 && (
              <p className="px-3 py-6 text-center text-sm text-muted">{t('shell.commandEmpty')}</p>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useCommands(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const theme = useTheme();
  const entries = useOfferedEntries();
  return [
    ...entries.map((entry) => ({
      label: t(`shell.nav.${entry.name}`),
      icon: entry.icon,
      run: () => void navigate(entry.to),
    })),
    theme === 'dark'
      ? { label: t('shell.themeLight'), icon: Sun, run: () => showTheme('light') }
      : { label: t('shell.themeDark'), icon: Moon, run: () => showTheme('dark') },
    { label: t('shell.signOut'), icon: LogOut, run: signOut },
  ];
}
