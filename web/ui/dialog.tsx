import { useMemo, useState } from 'react';
import type { DialogControl, DialogProps } from './overlay-props.ts';
import { shownOnce } from './shown-once.tsx';

/** `const upload = useDialog()`: what opens it calls `upload.open`, the dialog takes `control={upload}`. */
export function useDialog(isOpenAtFirst = false): DialogControl {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);
}

/**
 * A short task over the page. The focus stays inside, Escape closes it, and the focus goes back to what opened it.
 * `mayClose` is asked first (unsaved text); `footer` holds the buttons, the main one last.
 */
export const Dialog = shownOnce<'DialogFrame', DialogProps>(() => import('./dialog-frame.tsx'), 'DialogFrame');
