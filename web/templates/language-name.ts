import { languages } from '#contract/languages.ts';

/** A language in its own name; the code where it is none of the product's. */
export const languageName = (code: string): string =>
  code in languages ? languages[code as keyof typeof languages] : code; // `in` has just proved the key
