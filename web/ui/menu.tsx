import { EllipsisVertical } from 'lucide-react';
import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { lazyPage } from './lazy-page.ts';
import { IconButton } from './button.tsx';
import type { MenuAction } from './menu-action.ts';

const loadPopup = lazyPage(() => import('./menu-popup.tsx'), 'MenuPopup');
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).Component })); // React.lazy asks for a default

/**
 * The actions of a row or a person. Without `trigger` three dots open it, named by `label`. The menu itself is loaded when
 * somebody comes near it.
 */
export function Menu({
  label,
  actions,
  trigger,
}: {
  label?: string;
  /** A list of many rows makes them only of the menu that is opened. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  trigger?: ReactElement;
}) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const face = trigger ?? <IconButton icon={EllipsisVertical} label={label ?? t('ui.moreActions')} />;
  const comeNear = () => void loadPopup();
  const button = cloneElement(face as ReactElement<Record<string, unknown>>, {
    // Triggers are buttons, which take these.
    'aria-haspopup': 'menu',
    'aria-expanded': isAsked,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: () => setAsked(true),
  });
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MenuPopup actions={typeof actions === 'function' ? actions() : actions} trigger={face} />
    </Suspense>
  );
}
