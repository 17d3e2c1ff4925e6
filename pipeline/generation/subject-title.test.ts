import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { withDocumentSubject } from './subject-title.ts';

function titled(
  title: string,
  name: string | undefined,
  headings: string[] = ['Thinning'],
  how: string = 'trimmed:title',
): Sourced {
  const blocks = headings.map(
    (text, id): Block => ({ id, kind: 'heading', level: 2, text, marks: [], provenance: [] }),
  );
  const document = { blocks, language: 'en' } as unknown as Document;
  const own: Sourced = { text: title, sources: [{ block: 0, start: 0, end: 4 }], how };
  return withDocumentSubject(own, name, { blockStart: 0, blockEnd: 1 } as AnalysedSegment, document);
}

test.each([
  ['Thinning and topping', 'Tomato Growing Tips & Tricks', 'Tomato Growing: Thinning and topping'],
  ['Roles', 'Timekeeping policy and procedures', 'Timekeeping policy and procedures: Roles'],
  ['Searching', 'Combined User Manual for LoomMinder', 'LoomMinder: Searching'],
  ['Choking', 'Basic First Aid Guide', 'Basic First Aid: Choking'],
  ['Takeoff and landing', 'Circuit Operations', 'Circuit Operations: Takeoff and landing'],
])('"%s" of "%s" says of what it is', (title, name, told) => {
  expect(titled(title, name).text).toBe(told);
});

test('of the names of several sections as many stand behind the subject as fit', () => {
  const names = 'Smoking laws, fire safety notice, animals and more';
  expect(titled(names, 'Conditions of hire', ['Smoking laws'], 'template:sections').text).toBe(
    'Conditions of hire: Smoking laws and fire safety notice',
  );
  expect(titled(names, 'Conditions of the old village hall', ['Smoking laws'], 'template:sections').text).toBe(names);
  const two = 'Covering plants in the winter and turning the crops';
  expect(titled(two, 'Tomato Growing', ['Covering'], 'template:sections').text).toBe(
    'Tomato Growing: Covering plants in the winter',
  );
});

test('a question that leaves open of what it asks, and a word that many names have, need the subject', () => {
  expect(titled('Which signs could show up?', 'Migraine').text).toBe('Migraine: Which signs could show up?');
  expect(titled('Evidence-based treatment', 'Common Cold Treatment in Children').text).toBe(
    'Common Cold Treatment in Children: Evidence-based treatment',
  );
});

test.each([
  ['Running the loom', 'Running a large loom'],
  ['Gardening rules', 'Gardens'],
  ['What is a loom?', 'Weaving'],
  ['Loom: Warp', 'Weaving'],
  ['Thinning', 'A very long name of a document that nobody would want to read before each lesson'],
])('"%s" under "%s" stays as it is', (title, name) => {
  expect(titled(title, name).text).toBe(title);
});

test('a document without a title is called as its first heading says that it is', () => {
  expect(titled('Step by step', undefined, ['Kombucha instructions', 'Step by step']).text).toBe(
    'Kombucha: Step by step',
  );
  expect(titled('Warp', undefined, ['Installation', 'Warp']).text).toBe('Warp');
});

test('the subject has its source where the document writes it', () => {
  expect(titled('Warp', 'Loom care', ['Warp', 'Loom care']).sources[0]?.block).toBe(1);
  expect(titled('Warp', 'Loom care', ['Warp']).how).toBe('template:part');
});
