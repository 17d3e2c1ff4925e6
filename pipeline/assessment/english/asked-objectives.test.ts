import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import type { LessonDraft, Question } from '../../lesson-plan.ts';
import { askedObjectives } from './asked-objectives.ts';
import { objectiveOf } from './question-objectives.ts';
import { plainObjective } from './lesson-rules.ts';

test.each([
  ['What should you do if you smell gas?', 'Say what to do if you smell gas'],
  ['Kiln room: what should you never do while the kiln cools?', 'Say what not to do while the kiln cools'],
  ['Where must glaze samples be kept?', 'Say where glaze samples must be kept'],
  ['How often should you rinse the sieve?', 'Say how often to rinse the sieve'],
  ['Why should you wet the floor?', 'Explain why you should wet the floor'],
  ['What does “bisque” mean?', 'Say what “bisque” means'],
  ['Which drivers may lift loads over the path?', 'Say which drivers may lift loads over the path'],
  ['What happens if the mould is too wet?', 'Say what happens if the mould is too wet'],
  ['What is not allowed in the kiln room?', 'Say what is not allowed in the kiln room'],
  ['What must you not bring into the kiln room?', 'Say what not to bring into the kiln room'],
  ['Who should you notify of a cracked shelf?', 'Say whom to notify of a cracked shelf'],
])('%s', (question, objective) => {
  expect(objectiveOf(question)).toBe(objective);
});

test.each([
  'How large must the mesh be?',
  'What should you do with it?',
  'Which things does the desk need? Name two.',
  'Which two things should you do to unlock?',
])('makes none of "%s"', (question) => {
  expect(objectiveOf(question)).toBeUndefined();
});

test('a case that lost its subject, or holds a second clause, is no objective', () => {
  expect(objectiveOf('What should you do when get out of plane?')).toBeUndefined();
  expect(objectiveOf('What happens when you press and holding the rear button?')).toBeUndefined();
  expect(objectiveOf('What should you do if you lack time, a composter offers help?')).toBeUndefined();
});

const text = 'If you smell gas, close the main valve. The kiln room has two exits to the yard. Rinse the sieve daily.';
const span = (part: string) => ({ block: 0, start: text.indexOf(part), end: text.indexOf(part) + part.length });
const document = { blocks: [{ id: 0, kind: 'paragraph', text }], language: 'en' } as unknown as Document;
const segment = { blockStart: 0, blockEnd: 1, sentences: [], definitions: [], terms: [] };
const question = (asked: string, part: string) =>
  ({ question: asked, evidence: span(part), options: [], kind: 'recall' }) as unknown as Question;
const draftOf = (parts: object) =>
  ({
    segment,
    title: { text: 'Kiln room', sources: [span('kiln room')], how: 'trimmed:title' },
    objectives: [],
    keyPoints: [],
    ...parts,
  }) as unknown as LessonDraft;

test('a lesson without sections has what it asks for in a case, then its rules, each once', () => {
  const rule = {
    text: 'Rinse the sieve daily.',
    importance: 3,
    kind: 'rule',
    sources: [span('Rinse the sieve daily')],
  };
  const asked = [
    question('How often should you rinse the sieve?', 'Rinse the sieve daily'),
    question('What should you do if you smell gas?', 'If you smell gas, close the main valve.'),
  ];
  const textsOf = (keyPoints: object[], questions: Question[]) =>
    askedObjectives(draftOf({ keyPoints }), questions, document, false).map((one) => one.text);
  expect(textsOf([], asked)).toEqual(['Say what to do if you smell gas', 'Say how often to rinse the sieve']);
  expect(textsOf([rule], asked.slice(1))).toEqual(['Say what to do if you smell gas']);
});

test('short forms and articles make no second objective', () => {
  expect(plainObjective('Say what to do if you’re having a baby')).toBe(
    plainObjective('Say what to do if you are having baby'),
  );
});

test('a lesson about which nothing else can be told is explained once, and what is known is no objective', () => {
  const fact = {
    text: 'The kiln room has two exits to the yard.',
    importance: 2,
    kind: 'fact',
    sources: [span('The kiln')],
  };
  const texts = askedObjectives(draftOf({ keyPoints: [fact] }), [], document, false).map((one) => one.text);
  expect(texts).toEqual(['Explain the kiln room']);
});

test('who and what a question asks of stand before their verb', () => {
  expect(objectiveOf('What is the shared calendar used for?')).toBe('Say what the shared calendar is used for');
  expect(objectiveOf('What are team members responsible for?')).toBe('Say what team members are responsible for');
  expect(objectiveOf('Who should guards be installed by?')).toBe('Say who guards should be installed by');
  expect(objectiveOf('What is a major disadvantage of flooded batteries?')).toBe(
    'Name a major disadvantage of flooded batteries',
  );
});
