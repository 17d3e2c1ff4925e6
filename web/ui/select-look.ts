export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export const selectLook =
  'control-box flex w-full items-center justify-between gap-2 px-3 py-1.5 text-left text-base sm:text-sm';

/**
 * One line, as long as the name may be: controls that stand in a row stay of one height, and the list shows it whole. On a
 * phone, where words of Tamil fill the width, two.
 */
export const chosenLook = 'min-w-0 sm:truncate max-sm:line-clamp-2 max-sm:wrap-anywhere';
