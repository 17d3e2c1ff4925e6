import { expect, test } from 'vitest';
import { clausesOf, subjectOf, withoutAddition } from './clauses.ts';

const told = (sentence: string) => clausesOf(sentence).map(({ text }) => text);

test('clauses with their own subjects stand alone, each at its place', () => {
  const sentence =
    'The night guard must check every gate before ten, and the shift leader must write the result into the gate book; the book is kept for two years.';
  expect(told(sentence)).toEqual([
    'The night guard must check every gate before ten.',
    'the shift leader must write the result into the gate book.',
    'the book is kept for two years.',
  ]);
  for (const { start, end, text } of clausesOf(sentence))
    expect(sentence.slice(start, end)).toContain(text.replace(/\.$/u, ''));
});

test('a clause without a subject takes the one it shares', () => {
  expect(told('Drivers must report every scratch on the van the same day, and must hand in the photo of it.')).toEqual([
    'Drivers must report every scratch on the van the same day.',
    'Drivers must hand in the photo of it.',
  ]);
});

test('what a condition, an exception or an alternative may bind together stays together', () => {
  expect(told('Visitors must wear a badge, and guards must check the badge unless the hall is closed.')).toEqual([]);
  expect(told('The guard must call the police, or the shift leader must call the owner of the hall.')).toEqual([]);
});

test('each part of what is to be done in one case keeps the case', () => {
  expect(told('If the alarm rings, the staff must leave the hall, and the guard must close the doors.')).toEqual([
    'If the alarm rings, the staff must leave the hall.',
    'If the alarm rings, the guard must close the doors.',
  ]);
});

test('the parts of a list are no clauses', () => {
  expect(told('Clothing, jewelry, long hair, and even gloves can get caught in moving parts of the machine.')).toEqual(
    [],
  );
});

test('other languages are left whole', () => {
  expect(
    told('El conductor debe revisar las ruedas, y el jefe debe firmar el libro; el libro se guarda dos años.'),
  ).toEqual([]);
  expect(told('चालक को पहिये जाँचने चाहिए; और प्रबंधक को पुस्तक पर हस्ताक्षर करने चाहिए।')).toEqual([]);
  expect(told('ஓட்டுநர் சக்கரங்களைச் சரிபார்க்க வேண்டும்; மேலாளர் கையொப்பமிட வேண்டும்.')).toEqual([]);
});

test('the subject is the noun phrase before the finite verb', () => {
  expect(subjectOf('All visitors of the hall must sign the book.')).toBe('All visitors of the hall');
  expect(subjectOf('The forward booking of time is prohibited.')).toBe('The forward booking of time');
  expect(subjectOf('Documents kept in the office')).toBeUndefined();
  expect(subjectOf('It must be signed.')).toBeUndefined();
});

test('what only adds to a sentence is left out', () => {
  expect(
    withoutAddition(
      'For any flight at night, detailed records must be kept in the office, including the names of the crew.',
    ),
  ).toContain('For any flight at night, detailed records must be kept in the office.');
  expect(withoutAddition('Although the pump is small, the pump must be fixed to the wall by two people.')).toContain(
    'The pump must be fixed to the wall by two people.',
  );
});

test('a condition, an exception and half a noun phrase are no addition', () => {
  expect(withoutAddition('The tank must be emptied every night, which is not needed unless it rains.')).toEqual([]);
  expect(withoutAddition('The tools are fixed on a slide which moves in a controlled, reciprocating motion.')).toEqual(
    [],
  );
});

test('a sentence of commas without end has no clauses to tell apart', () => {
  expect(clausesOf(`The guard must go${', and the guard must go'.repeat(600)}.`)).toEqual([]);
  expect(withoutAddition(`The guard must go${', which is so'.repeat(1_000)}.`)).toEqual([]);
});

test('a list of rooms is no tail that may go', () => {
  const rule =
    'The person in the tower is responsible for making sure that everyone in the shop, dining room, storage room, and cellar gets out safely through the back door before the bell stops.';
  expect(withoutAddition(rule).filter((text) => /in the shop\.$/u.test(text))).toEqual([]);
});
