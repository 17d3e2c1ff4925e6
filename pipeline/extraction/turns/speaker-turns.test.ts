import { expect, test } from 'vitest';
import type { DraftBlock } from '../draft-block.ts';
import { isAsking, withTurns } from './speaker-turns.ts';

const paragraph = (text: string): DraftBlock => ({
  kind: 'paragraph',
  text,
  marks: [],
  provenance: [{ source: 'markup' }],
});
const talk = (...texts: readonly string[]): string[] => withTurns(texts.map(paragraph)).map(({ text }) => text);

test('who speaks is told once for each turn, and when he spoke is not', () => {
  expect(
    talk(
      'Ana Silva: 00:00:12',
      'Salt keeps food.',
      'Ben Moreau: So it does.',
      '[04:14] And sugar too.',
      'Ana Silva: Pepper does not.',
      'Ben Moreau: How long does salt keep it?',
      'Ana Silva: A year.',
      'Ben Moreau: Thank you.',
    ),
  ).toEqual([
    'Ana Silva: Salt keeps food.',
    'Ben Moreau: So it does.',
    'And sugar too.',
    'Ana Silva: Pepper does not.',
    'Ben Moreau: How long does salt keep it?',
    'Ana Silva: A year.',
  ]);
});

test('a question and what answers it are two turns that follow each other; a nod between two is none', () => {
  const blocks = withTurns(
    [
      'ANA: Salt keeps food for a year.',
      'BEN: Yeah.',
      'ANA: Sugar keeps fruit.',
      'BEN: Why does salt keep it?',
      'ANA: It draws the water out.',
      'BEN: Right.',
      'ANA: Nothing grows then.',
    ].map(paragraph),
  );
  expect(blocks.map(({ text }) => text)).toEqual([
    'ANA: Salt keeps food for a year.',
    'Sugar keeps fruit.',
    'BEN: Why does salt keep it?',
    'ANA: It draws the water out.',
    'Nothing grows then.',
  ]);
  expect(blocks.map(({ turn }) => [turn?.number, turn?.speaker, turn?.label, turn?.asks])).toEqual([
    [0, 'ANA', 5, undefined],
    [0, 'ANA', 0, undefined],
    [1, 'BEN', 5, true],
    [2, 'ANA', 5, undefined],
    [2, 'ANA', 0, undefined],
  ]);
});

test('of speakers without a name a dash shows that another goes on', () => {
  expect(talk('>> Salt keeps food.', '>> How long?', '>> A year.', 'Or more.', '>> Sugar keeps fruit.')).toEqual([
    '– Salt keeps food.',
    '– How long?',
    '– A year.',
    'Or more.',
    '– Sugar keeps fruit.',
  ]);
});

test('a name in bold on a line of its own opens a turn, and the list below it is speech', () => {
  const bold = (text: string): DraftBlock => ({
    ...paragraph(text),
    marks: [{ start: 0, end: text.length, kind: 'bold' }],
  });
  const list = (text: string): DraftBlock => ({ ...paragraph(text), kind: 'list' });
  const heading: DraftBlock = { ...paragraph('Capella'), kind: 'heading', level: 2 };
  const turns = ['Danny', 'Tim', 'Danny', 'Tim', 'Danny', 'Tim'].flatMap((name, at) => [
    bold(name),
    list(`• We opened point ${at}.\n• It closes in week ${at}.`),
  ]);
  const told = withTurns([heading, ...turns]);
  expect(told.slice(0, 4).map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Capella'],
    ['paragraph', 'Danny: We opened point 0.'],
    ['paragraph', 'It closes in week 0.'],
    ['paragraph', 'Tim: We opened point 1.'],
  ]);
});

test('what people do between their words, in italics, is not said', () => {
  const italic = { ...paragraph('Hace una pausa.'), marks: [{ start: 0, end: 15, kind: 'italic' as const }] };
  const said = ['Ana: La sal conserva.', 'Eva: ¿Cuánto tiempo?', 'Ana: Un año entero.', 'Eva: El azúcar también.'];
  const blocks = [...said, 'Ana: La pimienta no.', 'Eva: Ni el ajo.'].map(paragraph);
  expect(withTurns([...blocks.slice(0, 3), italic, ...blocks.slice(3)]).map(({ text }) => text)).not.toContain(
    'Hace una pausa.',
  );
});

test('labels in bold of a slide, and of a list of commands, are nobody', () => {
  const bold = (text: string): DraftBlock => ({
    ...paragraph(text),
    marks: [{ start: 0, end: text.length, kind: 'bold' }],
  });
  const slides = ['Outcome', 'Steps', 'Outcome', 'Steps', 'Outcome', 'Steps'].flatMap((label) => [
    bold(label),
    paragraph('Source code is scanned.'),
  ]);
  expect(withTurns(slides)).toEqual(slides);
  const commands = [
    'RSE: run_map PORT',
    'OBE: run_bsm LOG',
    'RSE: run_log',
    'OBE: run_ped IP',
    'RSE: stop',
    'OBE: stop',
  ];
  expect(talk(...commands)).toEqual(commands);
});

test('the remarks of a manual, a glossary and a section that is called after a person stay', () => {
  const manual = ['Note: Close the lid.', 'Warning: It is hot.', 'Note: Wait.', 'Warning: It turns.', 'Note: Go on.'];
  expect(talk(...manual)).toEqual(manual);
  const glossary = ['Salt: keeps food.', 'Sugar: keeps fruit.', 'Acid: keeps cucumbers.'];
  expect(talk(...glossary)).toEqual(glossary);
  const heading: DraftBlock = { ...paragraph('Jesse Houston'), kind: 'heading', level: 2 };
  const turns = ['ANA: Salt.', 'BEN: Sugar.', 'ANA: Acid.', 'BEN: Lime.', 'ANA: Smoke.', 'BEN: Ice.'].map(paragraph);
  expect(withTurns([heading, paragraph('He makes games.'), ...turns])[0]?.text).toBe('Jesse Houston');
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

test('a request to tell asks too, and so does a caption that lost its mark', () => {
  const asks = ['Why?', 'Tell us how you scaled it.', 'and so what did you find in the mice', '¿Por qué no?'];
  expect(asks.map((text) => isAsking(text, 'en'))).toEqual([true, true, true, true]);
  expect(['Right?', 'What it does is drain.', 'It turns.'].map((text) => isAsking(text, 'en'))).toEqual([
    false,
    false,
    false,
  ]);
});
