import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuAction } from './menu-action.ts';

/** What `Menu` is from the first time it is asked for. */
export function MenuPopup({ actions, trigger }: { actions: readonly MenuAction[]; trigger: ReactElement }) {
  const navigate = useNavigate();
  const chosen = useRef<() => void>(undefined);
  // What a choice opens gives the focus back to where it was: first the menu has to have given it back to its button.
  const actOnceClosed = (isOpen: boolean): void => {
    const act = chosen.current;
    chosen.current = undefined;
    if (!isOpen && act !== undefined) setTimeout(act);
  };
  return (
    <Base.Root defaultOpen onOpenChangeComplete={actOnceClosed}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className="min-w-48 rounded-card border border-line bg-raised p-1 text-sm shadow-float outline-none">
            {actions.map((action) => (
              <div key={action.label} className={classNames(action.startsGroup && 'mt-1 border-t border-line pt-1')}>
                <Base.Item
                  disabled={action.isDisabled}
                  onClick={() => {
                    const { to } = action;
                    chosen.current = to === undefined ? action.onSelect : () => void navigate(to);
                  }}
                  className={classNames(
                    'flex min-h-8 touch:min-h-11 cursor-default items-center gap-2.5 rounded-control px-2.5 outline-none data-disabled:opacity-55 data-highlighted:bg-primary-soft',
                    action.isDangerous && 'text-danger',
                  )}
                >
                  {action.icon && (
                    <Icon of={action.icon} size={18} className={action.isDangerous ? '' : 'text-muted'} />
                  )}
                  {action.label}
                </Base.Item>
              </div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
