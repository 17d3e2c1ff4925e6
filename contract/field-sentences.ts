/** What a field's limits say to a person, whatever the field. Translations use the names as their keys. */
export const fieldSentences = {
  missing: 'This is required.',
  tooLong: 'Use at most {n} characters.',
  tooMany: 'At most {n} are possible.',
  tooLarge: 'Use {n} at most.',
  tooSmall: 'Use {n} at least.',
} as const;
