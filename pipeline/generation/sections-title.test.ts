import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import type { Block, Document } from '../document.ts';
import { generate } from './generate.ts';

type Part = string | [level: number, heading: string];

/** A lesson of the parts between two marks, in a document that says more around it. */
function titleOf(parts: readonly Part[], { language = 'en', before = [], after = [] }: Around = {}): string {
  const all = [...before, ...parts, ...after];
  const blocks = all.map(
    (part, id): Block => ({
      id,
      kind: typeof part === 'string' ? 'paragraph' : 'heading',
      text: typeof part === 'string' ? part : part[1],
      marks: [],
      ...(typeof part !== 'string' && { level: part[0] }),
      provenance: [{ source: 'markup' }],
    }),
  );
  const document: Document = {
    sha256: 'e'.repeat(64),
    mediaType: 'document',
    language,
    blocks,
    outline: [],
    notices: [],
  };
  const [blockStart, blockEnd] = [before.length, before.length + parts.length];
  const sentences = blocks
    .slice(blockStart, blockEnd)
    .flatMap(({ id, kind, text }) =>
      kind === 'heading'
        ? []
        : [{ block: id, start: 0, end: text.length, text, wordCount: text.split(' ').length, stems: [] }],
    );
  const [part] = analyse([{ index: 0, headingPath: [], blockStart, blockEnd, sentences, seconds: 60 }], document);
  return part === undefined ? '' : generate(part, document).title.text;
}

interface Around {
  language?: string;
  before?: readonly Part[];
  after?: readonly Part[];
}

const told = 'Whoever is the last to leave at night looks at the doors, the lights and the heating once more.';
const house: Part[] = [[1, 'House rules'], told, [2, 'Arrival'], told];

test('of several sections a title names the main ones, in small letters', () => {
  const parts: Part[] = [[2, 'Keys'], told, [2, 'Guests'], told, [2, 'Quiet Hours'], told];
  expect(titleOf(parts, { before: house })).toBe('Keys, guests and quiet hours');
});

test('a section that is by the way, or that any document ends with, is not in the title', () => {
  const parts: Part[] = [
    [2, 'Keys'],
    told,
    [2, 'Guests'],
    told,
    [2, 'Bins'],
    'Two of them.',
    [2, 'Further reading'],
    told,
  ];
  expect(titleOf(parts, { before: house })).toBe('Keys and guests');
});

test('sections that their chapter has no others beside are called as the chapter is', () => {
  const parts: Part[] = [[2, 'Living together'], [3, 'Guests'], told, [3, 'Quiet hours'], told];
  expect(titleOf(parts, { before: house, after: [[2, 'Moving out'], told] })).toBe('Living together');
});

test('the heading of a whole document gives its first lesson no more than its half of the title', () => {
  const parts: Part[] = [[1, 'House rules'], [2, 'Keys'], told, [2, 'Guests'], told];
  expect(titleOf(parts, { after: [[2, 'Bins'], told] })).toBe('House rules: Keys and guests');
});

test('where one section is most of a lesson it alone is its title', () => {
  const parts: Part[] = [[2, 'Keys'], told, [2, 'Guests'], `${told} ${told} ${told} ${told}`];
  expect(titleOf(parts, { before: house })).toBe('Guests');
});

test('text that goes on from the lesson before counts with the section that it belongs to', () => {
  expect(titleOf([told, [2, 'Guests'], told], { before: [...house, [2, 'Keys'], told] })).toBe('Keys and guests');
});

test('two names in one heading stand apart among others, and a described thing stays one', () => {
  const parts: Part[] = [[2, 'Reporting and enforcement'], told, [2, 'Conflicts of interest'], told];
  expect(titleOf(parts, { before: house })).toBe('Reporting, enforcement and conflicts of interest');
  const water: Part[] = [[2, 'Hot and cold water'], told, [2, 'Bins'], told];
  expect(titleOf(water, { before: house })).not.toMatch(/Hot, cold/u);
});

test('a deed beside a thing becomes one, and a name keeps its capital', () => {
  const parts: Part[] = [[2, 'Discuss Concerns'], told, [2, 'Wi-Fi'], told];
  expect(titleOf(parts, { before: house })).toBe('Discussing concerns and Wi-Fi');
});

test('a run of steps is told by its numbers', () => {
  const step = (number: number): Part[] => [[3, `Step ${number}: Fold side ${number}`], told];
  const before: Part[] = [[1, 'Napkins'], told, [2, 'Folding a swan'], ...step(1), ...step(2)];
  expect(titleOf([...step(3), ...step(4), ...step(5)], { before })).toBe('Folding a swan, steps 3 to 5');
});

test('another language keeps its first headings as they are', () => {
  const parts: Part[] = [[2, 'Llaves'], told, [2, 'Visitas'], told];
  expect(titleOf(parts, { before: house, language: 'es' })).toBe('Llaves y Visitas');
});

test('a section that is called after what one is doing already, keeps that word beside a thing', () => {
  const parts: Part[] = [[2, 'Wi-Fi setup'], told, [2, 'Opening the case'], told];
  expect(titleOf(parts, { before: house })).toBe('Wi-Fi setup and opening the case');
});

test('names of less than half of a lesson say that there is more', () => {
  const parts: Part[] = [
    ...(['Keys', 'Guests', 'If you are late', 'Lamps, heaters and stoves', 'Who cleans what?'] as const).flatMap(
      (name): Part[] => [[2, name], told],
    ),
  ];
  expect(titleOf(parts, { before: house })).toBe('Keys, guests and more');
  const others = (['If you are late', 'When it rains', 'Lamps, heaters and stoves'] as const).flatMap(
    (name): Part[] => [[2, name], told],
  );
  expect(titleOf([[2, 'Keys'], `${told} ${told}`, ...others], { before: house })).toBe('Keys and more');
  expect(titleOf([[2, 'How a lock works'], `${told} ${told}`, ...others], { before: house })).toBe('How a lock works');
});

test('what says where something is, or as what, is no name beside others', () => {
  const parts: Part[] = [[2, 'Check behind'], told, [2, 'As a guest'], told, [2, 'Keys'], told, [2, 'Bins'], told];
  expect(titleOf(parts, { before: house })).toBe('Keys and bins');
});

test('two sections with one end are named before it once, and an opener that the title says again is left out', () => {
  const parts: Part[] = [
    [2, 'Immediate response to the reports of crew'],
    told,
    [2, 'Follow-up response to the reports of crew'],
    told,
  ];
  expect(titleOf(parts, { before: house })).toBe('Immediate and follow-up response to the reports of crew');
  const talk: Part[] = [[1, 'End the war on mice'], 'A short talk.', [2, 'The war on mice'], told, [2, 'Traps'], told];
  expect(titleOf(talk, { after: [[2, 'Cats'], told] })).toBe('The war on mice and traps');
});

test('where sections are no names, what stands over all of them is the title', () => {
  const parts: Part[] = [
    [1, 'Handling of late guests'],
    told,
    [2, 'Before they come'],
    told,
    [2, 'If somebody asks you for the key and you are not the host'],
    told,
    [2, 'When all have come'],
    told,
  ];
  expect(titleOf(parts, { after: [[2, 'Cats'], told] })).toBe('Handling of late guests');
});

test('what says nothing of its subject has that before it, also where there is more', () => {
  expect(titleOf([[2, 'Preparations'], told], { before: house })).toBe('House rules: Preparations');
});

const words = (count: number, what: string): string => Array.from({ length: count }, () => what).join(' ');

test('two names of which one is of two things are joined so that each stays whole', () => {
  expect(
    titleOf([[1, 'Absences'], words(40, 'late'), [1, 'Sickness and communicable diseases'], words(40, 'ill')], {
      before: [[1, 'Food'], words(40, 'soup')],
      after: [[1, 'Fees'], words(40, 'coins')],
    }),
  ).toBe('Absences, and sickness and communicable diseases');
});

test('a document’s own heading stands before the first of the sections beside it', () => {
  const rest: Part[] = ['Boil', 'Cool', 'Ferment'].flatMap((name): Part[] => [[1, name], words(40, 'wort')]);
  expect(
    titleOf([[1, 'How to brew beer'], words(30, 'beer'), [1, 'Mashing'], words(60, 'malt')], { after: rest }),
  ).toBe('How to brew beer: Mashing');
});

test('where most stands under "Welcome!", the welcome is named with the sections', () => {
  expect(
    titleOf([[1, 'Welcome!'], words(80, 'hall'), [2, 'Food'], words(35, 'soup'), [2, 'Bicycles'], words(35, 'rack')], {
      after: [[2, 'Keys'], words(40, 'lock')],
    }),
  ).toBe('Welcome, food and bicycles');
});
