import type { KeyboardEvent, ReactNode } from 'react';

export interface DialogControl {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export const veilLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

export interface DialogProps {
  control: DialogControl;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** `full`: the whole window, where the work of a page is done; `children` scroll by themselves. */
  width?: 'narrow' | 'normal' | 'wide' | 'full';
  /** Beside the title. */
  tools?: ReactNode;
  mayClose?: () => boolean;
  /** Keys that work wherever the focus is in it. */
  onKeys?: (event: KeyboardEvent) => void;
  /** What has the focus at first; `true`: the first stop. */
  initialFocus?: (how: string) => HTMLElement | null | true;
  /** What has the focus once it is closed, where what opened it may be gone. */
  finalFocus?: () => HTMLElement | null;
}

export interface ConfirmDialogProps {
  control: DialogControl;
  title: string;
  question: ReactNode;
  /** A field that the answer needs. */
  children?: ReactNode;
  confirmLabel: string;
  /** A promise that it returns is waited for: the button is busy meanwhile, and a failure is told where the question stands. */
  onConfirm: () => unknown;
  /** Above the reason why it failed. */
  failureTitle?: string;
  isBusy?: boolean;
  isDangerous?: boolean;
}

export interface SideSheetProps {
  control: DialogControl;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
  /** Wide: for what has to be read in it, such as a page. */
  width?: 'normal' | 'wide';
  /** On a phone nothing of the page is left beside it. */
  fillsPhone?: boolean;
}
