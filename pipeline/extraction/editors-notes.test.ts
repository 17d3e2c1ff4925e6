import { expect, test } from 'vitest';
import { draftBlock, type DraftBlock } from './draft-block.ts';
import { withoutEditorsNotes, withoutWikiNotes } from './editors-notes.ts';

const made = (kind: DraftBlock['kind'], text: string): DraftBlock =>
  draftBlock(kind, [{ text }], [{ source: 'markup' }]) as DraftBlock;
const left = (kind: DraftBlock['kind'], text: string) =>
  withoutEditorsNotes([made(kind, text)]).map((block) => block.text);

test('what is still to be written is told to no learner', () => {
  expect(left('paragraph', 'TODO: add a picture of the oven')).toEqual([]);
  expect(left('quote', 'FIXME')).toEqual([]);
  expect(left('paragraph', 'Warm it slowly (TODO: how slowly?) and wait. [TBD]')).toEqual(['Warm it slowly and wait.']);
  expect(left('list', 'Open it.\nTODO more steps\nClose it (* TODO: check).')).toEqual([
    'Open it.\nTODO more steps\nClose it.',
  ]);
});

test('what whoever uses a template fills in is no text, however often it stands there', () => {
  expect(left('paragraph', 'Practice Logo/Name Placeholder Practice Contact Placeholder')).toEqual([]);
  expect(left('paragraph', '[Clinic Name Placeholder]')).toEqual([]);
  const told = `${'placeholder '.repeat(60)}on 9 shelves`;
  expect(left('paragraph', told)).toEqual([told]);
});

test('what is still to be written goes from behind the last sentence too', () => {
  expect(left('paragraph', 'The yard is locked. It opens at six. TODO: Any other yards?')).toEqual([
    'The yard is locked. It opens at six.',
  ]);
  expect(left('paragraph', 'Write on the board: TODO: wash up.')).toEqual(['Write on the board: TODO: wash up.']);
});

test('words that only look like a remark stay', () => {
  for (const text of [
    'To do this, open the door.',
    'TODO lists help you plan.',
    'Todo lists help you plan.',
    'It is (to do so) best.',
  ])
    expect(left('paragraph', text)).toEqual([text]);
  expect(left('code', 'TODO: later')).toEqual(['TODO: later']);
});

test('a wiki’s remarks in brackets go', () => {
  expect(left('paragraph', 'Ovens are old.[citation needed] They last.')).toEqual(['Ovens are old. They last.']);
  expect(withoutWikiNotes('Ovens [edit]')).toBe('Ovens');
});

test('a pointer to a picture goes where the file holds none, and stays where it holds one', () => {
  const text = 'Wait until it browns. Here’s a picture of the crust.';
  expect(left('paragraph', text)).toEqual(['Wait until it browns.']);
  const figure: DraftBlock = { kind: 'figure', text: 'Figure', marks: [], provenance: [] };
  expect(withoutEditorsNotes([figure, made('paragraph', text)])[1]?.text).toBe(text);
});

test('marks and steps are where they were', () => {
  const bold = draftBlock(
    'paragraph',
    [{ text: 'Ovens (TODO: which?) are ' }, { text: 'hot', bold: true }],
    [{ source: 'markup' }],
  ) as DraftBlock;
  const [only] = withoutEditorsNotes([bold]);
  expect(only?.marks.map(({ start, end }) => only.text.slice(start, end))).toEqual(['hot']);
  const list = { ...made('list', '1. Open it.\nTODO: more\n2. Close it.'), steps: [0, 2], depths: [0, 1, 0] };
  expect(withoutEditorsNotes([list])[0]).toMatchObject({
    text: '1. Open it.\n2. Close it.',
    steps: [0, 1],
    depths: [0, 0],
  });
});

test('what is only said to be unknown yet goes, and a case that is to be confirmed stays', () => {
  const left = (text: string) => withoutEditorsNotes([made('paragraph', text)])[0]?.text;
  expect(left('The gate opens at seven (tbc). Ask the miller [TBA] for the key (to be confirmed).')).toBe(
    'The gate opens at seven. Ask the miller for the key.',
  );
  expect(left('A booking (to be confirmed by mail) holds for a day.')).toBe(
    'A booking (to be confirmed by mail) holds for a day.',
  );
});

test('a note to who teaches, and a place that waits for somebody’s words, are told to no learner', () => {
  expect(left('paragraph', 'Lock your phone. Trainer note: do not let them swap stories.')).toEqual([
    'Lock your phone.',
  ]);
  expect(left('paragraph', '(there should be something from the board here)')).toEqual([]);
  expect(left('paragraph', 'Put a note: wash your hands.')).toEqual(['Put a note: wash your hands.']);
});

test.each([
  'Location: ADD',
  'Add NAME AND EMAIL.',
  'Note: This document is a template for the roles of the fair. Replace what is marked.',
  'Need to add details here',
  '1. Need to add details here',
  'We still need to add some pictures here.',
  'Details to follow.',
  'More information coming soon',
])('what whoever uses a template fills in is gone: %s', (line) => {
  const blocks = ['Sweep the desk.', line].map((text) => ({ kind: 'paragraph', text, marks: [], provenance: [] }));
  expect(withoutEditorsNotes(blocks as never).map(({ text }) => text)).toEqual(['Sweep the desk.']);
});

test.each([
  ['Lacewings eat aphids. If you like them, here’s our blog post on hunting insects.', 'Lacewings eat aphids.'],
  [
    'Stakes keep plants upright. If you’re looking for more, we have a great trellising guide here!',
    'Stakes keep plants upright.',
  ],
  ['Join us by the link and tell your name: JOIN SERVER', 'Join us by the link and tell your name:'],
])('what only says that it can be read elsewhere is gone: %s', (text, left) => {
  const blocks = [{ kind: 'paragraph', text, marks: [], provenance: [] }];
  expect(withoutEditorsNotes(blocks as never).map((block) => block.text)).toEqual([left]);
});

test('a place that says "Location: Hall" and an order to add something stay', () => {
  const texts = [
    'Location: Hall 2',
    'Add water and stir.',
    'You need to add more details below the line.',
    'To be written before noon.',
    'Text to speech is on.',
    'Add CO2 to the tank.',
    'Here is a guide dog for each guest.',
  ];
  const blocks = texts.map((text) => ({ kind: 'paragraph', text, marks: [], provenance: [] }));
  expect(withoutEditorsNotes(blocks as never).map(({ text }) => text)).toEqual(texts);
});

test('a line that nobody has filled in is gone', () => {
  const text = 'Warden: Ana Ruiz\nTelephone: ????????\nEmergency number: ______';
  const blocks = [{ kind: 'list', text, marks: [], provenance: [] }];
  expect(withoutEditorsNotes(blocks as never).map((block) => block.text)).toEqual(['Warden: Ana Ruiz']);
});

test('a remark that is addressed to "@TODO" is gone as well', () => {
  const blocks = [
    { kind: 'paragraph', text: 'Call the desk [@TODO which number] at once.', marks: [], provenance: [] },
  ];
  expect(withoutEditorsNotes(blocks as never).map(({ text }) => text)).toEqual(['Call the desk at once.']);
});
