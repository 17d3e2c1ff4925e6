/** What a field's limits say to a person, whatever the field. Translations use the names as their keys. */
export const fieldSentences = {
  missing: 'This is required.',
  tooLong: 'Use at most {n} characters.',
  tooMany: 'Add {n} at most.',
  tooLarge: 'Use {n} or less.',
  tooSmall: 'Use {n} or more.',
  noText: "This contains a character we can't store. Delete it, or type the text again.",
  noTime: 'Use a time like 2026-11-23T09:00:00Z.',
  noAddress: 'Choose a file from the library, or enter an address that starts with https://.',
  sameOptions: 'Two options in a question are the same. Change one of them.',
  noAnswer: "A question's answer isn't one of its options. Mark the right one.",
  manyOptions: "A question has more than 10 options, and a chat can't show more. Remove some.",
  notAmong: 'Choose one of these: {values}',
} as const;
