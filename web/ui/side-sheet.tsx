import type { SideSheetProps } from './overlay-props.ts';
import { shownOnce } from './shown-once.tsx';

/** Details of a row, from the right; `side` left is the navigation on phones. */
export const SideSheet = shownOnce<'SheetFrame', SideSheetProps>(() => import('./sheet-frame.tsx'), 'SheetFrame');
