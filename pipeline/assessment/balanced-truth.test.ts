import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { Question } from '../lesson-plan.ts';
import { proofOf } from './answer-evidence.ts';
import { balancedTruth } from './balanced-truth.ts';
import type { Placed } from './choose-questions.ts';

const document = { language: 'en', sha256: 'a', blocks: [], notices: [] } as unknown as Document;

const placed = (what: string, turned = true): Placed => ({
  position: 0,
  question: {
    kind: 'true_false',
    question: `True or false: You may bring a ${what} to the yard.`,
    options: ['True', 'False'],
    answer: 'False',
    explanation: `Do not bring a ${what} to the yard.`,
    evidence: { block: 0, start: 0, end: 10 },
  } as Question,
  ...(turned && { turned: { question: `True or false: You must not bring a ${what} to the yard.`, answer: 'True' } }),
});

const answers = (chosen: Placed[]): string[] =>
  balancedTruth(chosen, new Map(), proofOf(document, [])).map(({ question }) => question.answer);

test('of statements that are all false every second is told as it stands', () => {
  expect(answers([placed('dog'), placed('cat'), placed('goat'), placed('hen')])).toEqual([
    'False',
    'True',
    'False',
    'True',
  ]);
});

test('a statement that cannot be told the other way stays, and one that waits for a person is not counted', () => {
  expect(answers([placed('dog', false), placed('cat', false), placed('hen')])).toEqual(['False', 'False', 'True']);
  const held = placed('dog');
  expect(answers([{ ...held, question: { ...held.question, needsEye: true } }, placed('hen')])).toEqual([
    'False',
    'False',
  ]);
});
