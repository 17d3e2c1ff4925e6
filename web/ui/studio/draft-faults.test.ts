import { expect, test } from 'vitest';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { cardLength, faultsOfCard, faultsOfPoints, placeToSplit, questionFaults, tooLongBy } from './draft-faults.ts';
import { type DraftQuestion, readQuestion } from './draft-question.ts';

const codesOf = (entry: object): string[] => {
  const wire = { id: 'q', point_id: 'p', question: 'Asked?', options: [], answer: '', feedback: {}, ...entry };
  const question = readQuestion(wire, undefined, () => 'key');
  return question === undefined ? ['none'] : questionFaults(question).map(({ code }) => code);
};
const card = (text: string, title = ''): LessonCard => ({ id: 'c', title, text, point_ids: [], sources: [] });

test('a question of every kind that can be asked has no fault', () => {
  expect(codesOf({ kind: 'choice', options: ['a', 'b'], answer: 'b' })).toEqual([]);
  expect(codesOf({ kind: 'order', options: ['b', 'a'], answer: 'a → b' })).toEqual([]);
  expect(codesOf({ kind: 'match', options: ['a = 2', 'b = 1'], answer: 'a = 1; b = 2' })).toEqual([]);
  expect(codesOf({ kind: 'recall', answer: 'a' })).toEqual([]);
});

test('what keeps a question from being asked is named', () => {
  expect(codesOf({ kind: 'choice', options: ['a', 'b'], answer: 'c' })).toEqual(['answerMissing']);
  expect(codesOf({ kind: 'choice', options: ['a', 'a'], answer: 'a' })).toEqual(['optionsEqual']);
  expect(codesOf({ kind: 'choice', options: ['a'], answer: 'a', question: ' ' })).toEqual([
    'questionMissing',
    'optionsFew',
  ]);
  expect(codesOf({ kind: 'choice', options: [...'abcdefghijkl'], answer: 'a' })).toEqual(['optionsMany']);
  expect(codesOf({ kind: 'recall' })).toEqual(['formsMissing']);
  expect(codesOf({ kind: 'order', options: ['a'], answer: 'a → ' })).toEqual(['stepsFew']);
  expect(codesOf({ kind: 'order', options: ['a', 'a', 'b'], answer: 'a → a → b' })).toEqual(['stepsEqual']);
  expect(codesOf({ kind: 'match', options: ['a = 1'], answer: '' })).toEqual(['pairsFew']);
  expect(codesOf({ kind: 'match', options: ['a = 1', 'a = 2'], answer: 'a = 1; a = 2' })).toContain('leftsEqual');
});

test('a card counts what is to be mended in it, in its points and in their questions', () => {
  const point = { id: 'p', text: ' ', kind: 'rule' as const, importance: 2 as const, sources: [] };
  const wire = { id: 'q', point_id: 'p', question: '', options: ['a', 'b'], answer: 'b', feedback: {}, kind: 'choice' };
  const question = readQuestion(wire, undefined, () => 'key');
  if (question === undefined) throw new Error('no question');
  const teaching = { ...card('Open it.'), point_ids: ['p'] };
  const other = { ...card(''), id: 'd' };
  const cards = [teaching, other];
  const ofPoints = faultsOfPoints({ title: 'Air', minutes: 3, needs: [], cards, points: [point], quiz: [question] });
  expect(faultsOfCard(teaching, ofPoints)).toBe(2);
  expect(faultsOfCard(other, ofPoints)).toBe(1);
});

test('a pair with one side is named, and so is a sign that the wire uses itself', () => {
  const match: DraftQuestion = {
    id: 'q',
    pointId: 'p',
    setting: '',
    question: 'Which?',
    difficulty: 2,
    status: 'ready',
    evidence: '',
    check: undefined,
    wire: undefined,
    isTouched: true,
    proof: undefined,
    form: 'match',
    kind: 'match',
    pairs: [
      { key: '1', left: 'a = b', right: '1' },
      { key: '2', left: 'c', right: '' },
    ],
    shown: [],
    whenRight: '',
    otherwise: '',
    spare: {},
  };
  expect(questionFaults(match).map(({ code }) => code)).toEqual(['pairHalf', 'pairSign']);
});

test('a card is counted as a reader counts, in every script, its title included', () => {
  expect(cardLength(card('नमस्ते 👩🏽‍⚕️', 'हाथ'))).toBe(7);
  expect(tooLongBy(card('x'.repeat(900)))).toBe(0);
  expect(tooLongBy(card('x'.repeat(900), 'Title'))).toBe(5);
});

test('a card of emoji alone is counted sign by sign, may be as long as any, and is split between two signs', () => {
  expect(cardLength(card('👩🏽‍⚕️🧼🇮🇳'))).toBe(3);
  expect(tooLongBy(card('🧼'.repeat(900)))).toBe(0);
  const long = card('👩🏽‍⚕️'.repeat(1000));
  expect(tooLongBy(long)).toBe(100);
  const at = placeToSplit(long);
  expect(tooLongBy({ ...long, text: long.text.slice(0, at) })).toBe(0);
  expect(long.text.slice(at)).toMatch(/^👩🏽‍⚕️/u);
});

test('a card that is too long is split at the end of a sentence, so that the first part fits', () => {
  const long = card('A sentence of some length. '.repeat(40).trim(), 'Title');
  const at = placeToSplit(long);
  expect(long.text.slice(0, at).endsWith('.')).toBe(true);
  expect(tooLongBy({ ...long, text: long.text.slice(0, at) })).toBe(0);
  expect(long.text.slice(at).trim()).not.toBe('');
});
