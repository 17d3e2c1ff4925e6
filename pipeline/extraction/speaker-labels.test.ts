import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withoutSpeakers } from './speaker-labels.ts';

const talk = (...texts: readonly string[]): string[] =>
  withoutSpeakers(
    texts.map((text): DraftBlock => ({ kind: 'paragraph', text, marks: [], provenance: [{ source: 'markup' }] })),
  ).map(({ text }) => text);

test('names of who speaks and times are no content', () => {
  expect(
    talk(
      'Ana Silva: 00:00:12',
      'Salt keeps food.',
      'Ben Moreau: So it does.',
      '[04:14] And sugar too.',
      'Ana Silva: Yes.',
      'Ben Moreau: How long?',
      'Ana Silva: A year.',
      'Ben Moreau: Good.',
    ),
  ).toEqual(['Salt keeps food.', 'So it does.', 'And sugar too.', 'Yes.', 'How long?', 'A year.', 'Good.']);
});

test('the remarks of a manual keep their labels', () => {
  const manual = [
    'Note: Close the lid.',
    'Warning: It is hot.',
    'Note: Wait.',
    'Warning: It turns.',
    'Note: Go on.',
    'Warning: Stop.',
  ];
  expect(talk(...manual)).toEqual(manual);
  const glossary = ['Salt: keeps food.', 'Sugar: keeps fruit.', 'Acid: keeps cucumbers.'];
  expect(talk(...glossary)).toEqual(glossary);
});

test('times before the paragraphs of a transcript without names are no words of it', () => {
  const said = [
    'We start with the tide.',
    'It turns twice a day.',
    'Ropes stretch.',
    'Knots hold.',
    'Boats swing.',
    'Lamps burn.',
  ];
  expect(talk(...said.map((text, index) => `${index}:0${index} ${text}`))).toEqual(said);
  expect(talk('8:00 Open the gate.', 'Count the cash.')).toEqual(['8:00 Open the gate.', 'Count the cash.']);
});
