import { EllipsisVertical } from 'lucide-react';
import { cloneElement, lazy, type MouseEvent, type ReactElement, Suspense, useDeferredValue, useState } from 'react';
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
  const [isAsked, setAsked] = useState<false | 'by pointer' | 'by key'>(false);
  // The frame that answers a press shows the pressed button, the next one the menu, whose making takes longer than a frame.
  // Keys come too quickly behind one another: the second of them is for the menu.
  const isSeen = useDeferredValue(isAsked);
  const face = trigger ?? <IconButton icon={EllipsisVertical} label={label ?? t('ui.moreActions')} />;
  const comeNear = () => void loadPopup();
  const button = cloneElement(face as ReactElement<Record<string, unknown>>, {
    // Triggers are buttons, which take these.
    'aria-haspopup': 'menu',
    'aria-expanded': isAsked !== false,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: ({ detail }: MouseEvent) => setAsked(detail === 0 ? 'by key' : 'by pointer'),
  });
  if (isSeen === false && isAsked !== 'by key') return button;
  return (
    <Suspense fallback={button}>
      <MenuPopup actions={typeof actions === 'function' ? actions() : actions} trigger={face} />
    </Suspense>
  );
}
