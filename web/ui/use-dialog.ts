import { useMemo, useState } from 'react';

export interface DialogControl {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** `const upload = useDialog()`: what opens it calls `upload.open`, the dialog takes `control={upload}`. */
export function useDialog(isOpenAtFirst = false): DialogControl {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);
}
