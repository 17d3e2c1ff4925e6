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
  sameOptions: 'Two options of a question are the same. Change one of them.',
  noAnswer: 'A question has no answer among its options. Say which one is right.',
  manyOptions: 'A question has more than 10 options, and a chat can show no more. Take some out.',
  notAmong: 'Choose one of these: {values}',
} as const;
