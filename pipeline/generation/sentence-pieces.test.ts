import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '../languages/words.ts';
import { piecesOf, withoutInsertion } from './sentence-pieces.ts';

/** Each construction, what it tells in parts, and a twin that stays whole. */
const taken: [sentence: string, parts: string[]][] = [
  [
    'The night guard must check every gate before ten, and the shift leader must write the result into the gate book.',
    ['The night guard must check every gate before ten.', 'The shift leader must write the result into the gate book.'],
  ],
  [
    'The key hangs in the office; however, the old book of the hall is kept in the cellar.',
    ['The key hangs in the office.', 'The old book of the hall is kept in the cellar.'],
  ],
  [
    'Drivers must report every scratch on the van, and must hand in a photo of the scratch.',
    ['Drivers must report every scratch on the van.', 'Drivers must hand in a photo of the scratch.'],
  ],
  [
    'The keeper must inspect the pump, clean the filters, and sign the book of the hall.',
    [
      'The keeper must inspect the pump.',
      'The keeper must clean the filters.',
      'The keeper must sign the book of the hall.',
    ],
  ],
  [
    'The meter shows the pressure of the tank and rings the bell of the upper hall.',
    ['The meter shows the pressure of the tank.', 'The meter rings the bell of the upper hall.'],
  ],
  [
    'The forms will be sent to the main office and stored in the cellar of the hall.',
    ['The forms will be sent to the main office.', 'The forms will be stored in the cellar of the hall.'],
  ],
  [
    'If the alarm rings, the staff must leave the hall, and the guard must close the doors.',
    ['If the alarm rings, the staff must leave the hall.', 'If the alarm rings, the guard must close the doors.'],
  ],
  [
    'If you are a cook, you can find the rules here, and if you are a driver, you must ask the office.',
    ['If you are a cook, you can find the rules here.', 'If you are a driver, you must ask the office.'],
  ],
  [
    'While the old hall has no bell, every new hall has a red bell, and the keeper must test the bell.',
    ['Every new hall has a red bell.', 'The keeper must test the bell.'],
  ],
  // Surely of the last part, and perhaps of the first: only the last is told.
  [
    'Visitors must wear a badge, and guards must check the badge unless the hall is closed.',
    ['Guards must check the badge unless the hall is closed.'],
  ],
  [
    'The keeper must inspect the pump and sign the book before the hall is opened.',
    ['The keeper must sign the book before the hall is opened.'],
  ],
  // What stands in summer may not stand in winter.
  [
    'In summer, the hall must be locked at ten, and the guard must open the upper windows.',
    ['In summer, the hall must be locked at ten.'],
  ],
];

test('each part of a sentence is told with its subject and its case', () => {
  for (const [sentence, parts] of taken) expect(piecesOf(sentence), sentence).toEqual(parts);
});

test('what may belong together stays together', () => {
  for (const sentence of [
    'The guard must call the police, or the shift leader must call the owner of the hall.',
    'The guard must not leave the gate and lock the doors of the hall behind the visitors.',
    'The guard must be able to open the gate and lock the doors of the hall.',
    'The policy states that guards must check the gates, and leaders must sign the gate book.',
    'The guard has a key that opens the gate and locks the doors of the hall.',
    'Visitors can enter the hall if the bell rings, and the guard must open the lower gate.',
    'You may leave the hall by the gate, but you must call the guard of the hall.',
    'The keeper will review and update the rules of the hall and the book.',
    'Clothing, jewelry, long hair, and even gloves can get caught in moving parts of the machine.',
    'The book names the owners, the keepers, and the guests were asked by the owners.',
    'Both the guard of the hall and the leader must sign the gate book at night.',
    'The hall must be closed at night; otherwise, the guard must stay at the gate.',
    'Its aims are safety for all; respect for the guests; a clean hall for the owners.',
  ])
    expect(piecesOf(sentence), sentence).toEqual([]);
});

test('what leans on another part is not told alone', () => {
  expect(piecesOf('Drivers must report every scratch on the van, and must hand in the photo of it.')).toEqual([
    'Drivers must report every scratch on the van.',
  ]);
  expect(piecesOf('The sensor does not stop the machine; rather, it warns the people in the hall.')).toEqual([
    'The sensor does not stop the machine.',
  ]);
});

test('what stands in commas behind a subject is left out, but for what denies, binds or counts', () => {
  expect(withoutInsertion('Visitors, who come by the west gate, must wear a badge in the hall.')).toBe(
    'Visitors must wear a badge in the hall.',
  );
  expect(withoutInsertion('Moving parts, such as belts, wheels, and gears, must be covered.')).toBe(
    'Moving parts must be covered.',
  );
  for (const sentence of [
    'Visitors, who may not come before ten, must wear a badge in the hall.',
    'The forms, which must be sent within 2 days, are kept in the cellar.',
    'The bank, which lends money, and the fund, which gives advice, were founded in one year.',
  ])
    expect(withoutInsertion(sentence), sentence).toBeUndefined();
});

test('other languages are left whole', () => {
  for (const sentence of [
    'El conductor debe revisar las ruedas, y el jefe debe firmar el libro; el libro se guarda dos años.',
    'चालक को पहिये जाँचने चाहिए; और प्रबंधक को पुस्तक पर हस्ताक्षर करने चाहिए।',
    'ஓட்டுநர் சக்கரங்களைச் சரிபார்க்க வேண்டும்; மேலாளர் கையொப்பமிட வேண்டும்.',
  ])
    expect(piecesOf(sentence)).toEqual([]);
});

test('a sentence of clauses without end is told in no parts', () => {
  expect(piecesOf(`The guard must go${', and the guard must go'.repeat(600)}.`)).toEqual([]);
  expect(withoutInsertion(`The guard${', who is here'.repeat(600)}, must go.`)).toBeUndefined();
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isInOrder(words: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  return words.every((word) => {
    at = whole.indexOf(word, at) + 1;
    return at > 0;
  });
}

const actor = fc.constantFrom('the guard', 'every driver', 'the keeper of the hall', 'all visitors', 'the two leaders');
const form = fc.constantFrom('must', 'must not', 'should', 'may', 'will', 'can');
const deed = fc.constantFrom(
  'check the gate',
  'sign the book of the house',
  'report the leak within 2 days',
  'open the door only at night',
  'wear a helmet of 3 kg',
  'leave the hall',
);
const condition = fc.constantFrom('', '', 'If the bell rings, ', 'Before the hall opens, ', 'In the cellar, ');
const end = fc.constantFrom('', '', ' unless the hall is closed', ' until ten', ' except in summer');
const link = fc.constantFrom(', and ', '; ', ', but ', ' and ', ', so ', '; however, ', ', or ');
const clause = fc.tuple(actor, form, deed).map((parts) => parts.join(' '));
const shared = fc.tuple(form, deed).map((parts) => parts.join(' '));
const sentence = fc
  .tuple(condition, clause, link, fc.oneof(clause, shared, deed), end)
  .map((parts) => `${parts.join('').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`);

test('a part is the sentence with words left out, and begins and ends as a sentence does', () => {
  fc.assert(
    fc.property(sentence, (written) => {
      for (const part of piecesOf(written)) {
        expect(part).toMatch(/^\p{Lu}.*\p{Ll}\.$/u);
        expect(countWords(part)).toBeLessThan(countWords(written));
        expect(isInOrder(wordsOf(part), wordsOf(written)), `${part} < ${written}`).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('no part loses a denial, an "only", a number, or the condition that its deed stands under', () => {
  fc.assert(
    fc.property(sentence, (written) => {
      const opening = /^(?:If|Before|In)[^,]+, /u.exec(written)?.[0] ?? '';
      const closing = / (?:unless|until|except)[^.]+/u.exec(written)?.[0] ?? '';
      for (const part of piecesOf(written)) {
        for (const [told] of part.matchAll(
          /(?:must|should|may|will|can)(?: not)? (?:\p{L}+ ){2,3}(?:within 2|only at)?/gu,
        ))
          expect(written, part).toContain(told.split(' ').slice(2).join(' '));
        if (/report the leak/u.test(part)) expect(part).toContain('within 2 days');
        if (/open the door/u.test(part)) expect(part).toContain('only at night');
        expect(part.startsWith(opening), `${part} < ${written}`).toBe(true);
        // A condition at the end binds the last part at least, and may bind every one.
        if (!/; /u.test(written)) expect(part, written).toContain(closing);
      }
      const denied = [...written.matchAll(/must not ([^,;.]+)/gu)].map(
        ([, told = '']) => told.split(/ (?:and|unless|until|except) /u)[0] ?? '',
      );
      for (const part of piecesOf(written))
        for (const told of denied.filter(
          (one) => part.includes(one) && !written.replace(`must not ${one}`, '').includes(one),
        ))
          expect(part, written).toContain(`not ${told}`);
    }),
    { numRuns: 300 },
  );
});
