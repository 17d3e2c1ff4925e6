import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import type { LessonDraft } from '../../lesson-plan.ts';
import { subjectsAbove, underItsDocument, unnamedThings, withSubject } from './section-subject.ts';

const documentOf = (...headings: string[]): Document =>
  ({
    language: 'en',
    title: 'Museum handbook',
    blocks: [
      ...headings.map((text, id) => ({ id, kind: 'heading', level: id + 1, text })),
      { id: headings.length, kind: 'paragraph', text: 'Whatever is said.' },
    ],
  }) as unknown as Document;
const draftAt = (block: number): LessonDraft => ({ segment: { sentences: [{ block }] } }) as unknown as LessonDraft;

test('a question of few words says what its section is about', () => {
  expect(withSubject('What happens when the lid is lifted?', 0, draftAt(1), documentOf('Display cases')).question).toBe(
    'Display cases: what happens when the lid is lifted?',
  );
});

test('a heading that says nothing gives way to the one above it', () => {
  expect(
    withSubject('What happens when the lid is lifted?', 0, draftAt(2), documentOf('Display cases', 'Overview'))
      .question,
  ).toBe('Display cases: what happens when the lid is lifted?');
});

test('a question that a page asks is of the part it stands in, where what the page is called says nothing', () => {
  const page = (title: string): Document =>
    ({
      language: 'en',
      title,
      blocks: [
        { id: 0, kind: 'heading', level: 1, text: title },
        { id: 1, kind: 'heading', level: 2, text: 'Joining the choir' },
        { id: 2, kind: 'heading', level: 3, text: 'When are rehearsals?' },
        { id: 3, kind: 'heading', level: 3, text: 'Do you need to read music?' },
      ],
    }) as unknown as Document;
  const asked = 'Do you need to read music?';
  expect(underItsDocument(asked, 3, page('Frequently asked questions'))).toBe(
    'Joining the choir: do you need to read music?',
  );
  expect(underItsDocument(asked, 3, page('Harbour Voices'))).toBe('Harbour Voices: do you need to read music?');
});

test.each([
  'Before you open',
  'Treatment',
  'Precautions',
  'Foundation practice',
  'Standard process',
  'Hands-on',
  'Features',
  'As a lender',
])('a heading of a general kind gives way, too: %s', (heading) => {
  expect(
    withSubject('What happens when the lid is lifted?', 0, draftAt(2), documentOf('Display cases', heading)).question,
  ).toBe('Display cases: what happens when the lid is lifted?');
});

test('a question that says it itself stays as it is', () => {
  const asked = 'What should guards do when a display case is left open overnight by a visitor?';
  expect(withSubject(asked, 0, draftAt(1), documentOf('Opening hours')).question).toBe(asked);
  expect(withSubject('Who locks display cases?', 0, draftAt(1), documentOf('Display cases')).question).toBe(
    'Who locks display cases?',
  );
});

test('what is spoken of as known and named nowhere leaves a question open', () => {
  expect(unnamedThings('When can the process be left out?', [])).toEqual(['process']);
  expect(unnamedThings('When can the process be left out?', ['Loan process'])).toEqual([]);
  expect(unnamedThings('When can the process of lending be left out?', [])).toEqual([]);
  expect(withSubject('When can the process be left out?', 0, draftAt(1), documentOf('Overview')).isOpen).toBe(true);
});

test('what a sentence stands under is read from the nearest heading upwards', () => {
  expect(subjectsAbove(2, documentOf('1. Loans', 'Returns:'))).toEqual(['Returns', 'Loans', 'Museum handbook']);
});

test('a term of two words needs no heading to be asked for what it means', () => {
  const headings = documentOf('Parts of a press');
  expect(withSubject('What is a trip zone?', 0, draftAt(1), headings).question).toBe('What is a trip zone?');
  expect(withSubject('What are drivers expected to do?', 0, draftAt(1), headings).question).toBe(
    'Parts of a press: what are drivers expected to do?',
  );
});

test('a heading that is a rule does not stand before a question that names its subject', () => {
  const headings = documentOf('Ventilation is mandatory');
  expect(withSubject('Why is ventilation never off?', 0, draftAt(1), headings).question).toBe(
    'Why is ventilation never off?',
  );
});

test('a heading that points at something stands before no question', () => {
  expect(
    withSubject('What happens when the lid is lifted?', 0, draftAt(2), documentOf('Cases', 'Open it first')).question,
  ).toBe('Cases: what happens when the lid is lifted?');
});

test('a length of time alone does not say of what it is', () => {
  const asked = 'How long should you apply pressure continuously?';
  expect(withSubject(asked, 0, draftAt(1), documentOf('Severe bleeding')).question).toBe(
    'Severe bleeding: how long should you apply pressure continuously?',
  );
});

test('under a heading that asks, only what the whole document is about is put before a question', () => {
  const headings = documentOf('Performance reviews', 'How to give feedback');
  expect(withSubject('What happens when praise is honest?', 0, draftAt(2), headings).question).toBe(
    'Museum handbook: what happens when praise is honest?',
  );
});

test('a heading far above a rule is not what the rule is about', () => {
  const { blocks, ...rest } = documentOf('Loans');
  const long = blocks.map((block) => (block.kind === 'heading' ? block : { ...block, text: 'word '.repeat(1300) }));
  const far = {
    ...rest,
    blocks: [...long, { ...long.at(-1), id: long.length, text: 'A lamp fails.' }],
  } as typeof rest & {
    blocks: typeof blocks;
  };
  const asked = withSubject('What should guards do if a lamp fails?', 0, draftAt(long.length), far);
  expect(withSubject('What should guards do after the tour?', 0, draftAt(long.length), far).isOpen).toBe(true);
  expect(asked.question).not.toContain('Loans:');
  expect(withSubject('What should guards do if a lamp fails?', 0, draftAt(1), documentOf('Loans')).question).toContain(
    'Loans:',
  );
});

test.each(['As a download', 'Via post offices', 'Features', 'Exercise 2', 'Rules 2 and 3 are changed as shown'])(
  'a part of the heading above it, a sentence and a place in a row stand before no question: %s',
  (heading) => {
    expect(
      withSubject('What happens when the lid is lifted?', 0, draftAt(2), documentOf('Display cases', heading)).question,
    ).toBe('Display cases: what happens when the lid is lifted?');
  },
);

test('a heading that names a case stands before a question, and so do rules of a house', () => {
  expect(
    withSubject('What happens when the lid is lifted?', 0, draftAt(1), documentOf('In case of fire')).question,
  ).toBe('In case of fire: what happens when the lid is lifted?');
  expect(withSubject('What happens when the lid is lifted?', 0, draftAt(1), documentOf('House Rules')).question).toBe(
    'House Rules: what happens when the lid is lifted?',
  );
});
