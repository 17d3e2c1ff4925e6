import { shownOnce } from './shown-once.tsx';

/** Details of a row, from the right; `side` left is the navigation on phones. */
export const SideSheet = shownOnce(() => import('./sheet-frame.tsx'), 'SheetFrame');
