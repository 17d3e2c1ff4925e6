import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import type { LessonDraft, Question } from '../../lesson-plan.ts';
import { askedObjectives, objectiveOf } from './asked-objectives.ts';

test.each([
  ['What should you do if you smell gas?', 'Know what to do if you smell gas'],
  ['Kiln room: what should you never do while the kiln cools?', 'Know what not to do while the kiln cools'],
  ['Where must glaze samples be kept?', 'Know where glaze samples must be kept'],
  ['How often should you rinse the sieve?', 'Know how often to rinse the sieve'],
  ['Why should you wet the floor?', 'Explain why you should wet the floor'],
  ['What does “bisque” mean?', 'Say what “bisque” means'],
  ['Which drivers may lift loads over the path?', 'Know which drivers may lift loads over the path'],
  ['What happens if the mould is too wet?', 'Know what happens if the mould is too wet'],
])('%s', (question, objective) => {
  expect(objectiveOf(question)).toBe(objective);
});

test.each(['How large must the mesh be?', 'What should you do with it?'])('makes none of "%s"', (question) => {
  expect(objectiveOf(question)).toBeUndefined();
});

const text = 'If you smell gas, close the main valve. The kiln room has two exits to the yard. Rinse the sieve daily.';
const span = (part: string) => ({ block: 0, start: text.indexOf(part), end: text.indexOf(part) + part.length });
const document = { blocks: [{ text }], language: 'en' } as unknown as Document;
const question = (asked: string, part: string) =>
  ({ question: asked, evidence: span(part), options: [], kind: 'recall' }) as unknown as Question;

test('what a lesson asks and tells comes before "Describe" its headings, and each rule once', () => {
  const draft = {
    objectives: [
      { text: 'Rinse the sieve daily', sources: [span('Rinse the sieve daily')], how: 'template:duty' },
      { text: 'Describe gas', sources: [span('gas')], how: 'template:describe' },
      { text: 'Describe exits', sources: [span('exits')], how: 'template:describe' },
    ],
    keyPoints: [
      { text: 'The kiln room has two exits to the yard.', importance: 2, sources: [span('The kiln room has')] },
    ],
  } as unknown as LessonDraft;
  const asked = [
    question('What should you do if you smell gas?', 'If you smell gas, close the main valve.'),
    question('How often should you rinse the sieve?', 'Rinse the sieve daily'),
  ];
  expect(askedObjectives(draft, asked, document, false).map((one) => one.text)).toEqual([
    'Rinse the sieve daily',
    'Know what to do if you smell gas',
  ]);
  expect(askedObjectives(draft, [], document, false).map((one) => one.text)).toEqual([
    'Rinse the sieve daily',
    'Know that the kiln room has two exits to the yard',
  ]);
});

test('a heading makes an objective only where nothing else does, or in a textbook', () => {
  const heading = { text: 'Describe kilns, including gas and valves', sources: [], how: 'template:describe' };
  const told = {
    text: 'The kiln room has two exits to the yard.',
    importance: 2,
    sources: [span('The kiln room has')],
  };
  const textsOf = (keyPoints: object[], narrative: boolean) => {
    const draft = {
      objectives: [heading, { ...heading, text: 'Describe glaze' }],
      keyPoints,
    } as unknown as LessonDraft;
    return askedObjectives(draft, [], document, narrative).map((one) => one.text);
  };
  expect(textsOf([told], false)).toEqual(['Know that the kiln room has two exits to the yard']);
  expect(textsOf([], false)).toEqual(['Describe kilns']);
  heading.text = 'Describe specifically';
  expect(textsOf([], false)).toEqual(['Describe glaze']);
  heading.text = 'Describe kilns, including gas and valves';
  expect(textsOf([told], true)).toEqual([heading.text, 'Describe glaze']);
});

test('an order is nothing to be known that it is so', () => {
  const keyPoints = [{ text: 'Use wax when the shelf is clearly marked', importance: 2, sources: [] }];
  expect(askedObjectives({ objectives: [], keyPoints } as unknown as LessonDraft, [], document, false)).toEqual([]);
});

test('who and what a question asks of stand before their verb', () => {
  expect(objectiveOf('What is the shared calendar used for?')).toBe('Know what the shared calendar is used for');
  expect(objectiveOf('What are team members responsible for?')).toBe('Know what team members are responsible for');
  expect(objectiveOf('Who should guards be installed by?')).toBe('Know who guards should be installed by');
  expect(objectiveOf('What is a major disadvantage of flooded batteries?')).toBe(
    'Know a major disadvantage of flooded batteries',
  );
});
