/** What a field's limits say to a person, whatever the field. Translations use the names as their keys. */
export const fieldSentences = {
  missing: 'This is required.',
  tooLong: 'Use at most {n} characters.',
  tooMany: 'At most {n} are possible.',
  tooLarge: 'Use {n} at most.',
  tooSmall: 'Use {n} at least.',
  noText: 'This holds a character that cannot be kept. Delete it, or type the text anew.',
  noTime: 'Write a time such as 2026-11-23T09:00:00Z.',
  noAddress: 'Choose a file of the library, or give an address that begins with https://.',
  notAmong: 'Choose one of these: {values}',
} as const;
