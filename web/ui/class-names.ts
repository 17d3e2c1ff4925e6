/** Joins what is there: classNames('a', isOn && 'b', undefined) gives 'a b'. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
