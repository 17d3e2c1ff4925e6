import { shownOnce } from './shown-once.tsx';

/**
 * One question before something happens. It closes on Cancel and Escape; the caller closes it once it is done, and where
 * that fails it stays open and says why.
 */
export const ConfirmDialog = shownOnce(() => import('./confirm-frame.tsx'), 'ConfirmFrame');
