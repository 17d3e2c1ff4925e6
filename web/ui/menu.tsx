import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  /** Either what to do or where to go. */
  onSelect?: () => void;
  to?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
}

/** The actions of a row or a person. Without `trigger` three dots open it, named by `label`. */
export function Menu({
  label,
  actions,
  trigger,
}: {
  label?: string;
  actions: readonly MenuAction[];
  trigger?: ReactElement;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Base.Root>
      <Base.Trigger render={trigger ?? <IconButton icon={EllipsisVertical} label={label ?? t('ui.moreActions')} />} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className="min-w-48 rounded-card border border-line bg-raised p-1 text-sm shadow-float outline-none">
            {actions.map((action) => (
              <div key={action.label} className={classNames(action.startsGroup && 'mt-1 border-t border-line pt-1')}>
                <Base.Item
                  disabled={action.isDisabled}
                  onClick={() => {
                    action.onSelect?.();
                    if (action.to !== undefined) void navigate(action.to);
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
