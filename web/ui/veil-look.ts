/** Behind every window, also one that opens over another: what is below cannot be pressed, and looks so. */
export const veilLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
