import { describe, expect, test } from 'vitest';
import { gradeShown, inOwnWords, inShownWords } from './grade-translated.ts';

const choice = { options: ['गर्म', 'ठंडा'], ownOptions: ['hot', 'cold'] };
const form = { kind: 'choice', options: ['ठंडा', 'गर्म'], answer: 'गर्म' } as const;

describe('an answer to a translated question', () => {
  test.each([
    [{ text: 'गर्म' }, 'right', 'गर्म'],
    [{ text: 'hot' }, 'right', 'गर्म'],
    [{ text: 'cold' }, 'wrong', 'ठंडा'],
    // As the message shows them: the letter counts by its order.
    [{ text: 'a' }, 'wrong', 'ठंडा'],
    [{ option: 1 }, 'right', 'गर्म'],
    [{ text: 'whatever else' }, 'unsure', 'whatever else'],
  ] as const)('%o is %s', (given, verdict, chosen) => {
    expect(gradeShown(choice, form, given)).toEqual({ verdict, chosen });
  });

  test('to a question that is no translation is graded as before', () => {
    expect(gradeShown({ options: choice.options }, form, { text: 'hot' }).verdict).toBe('unsure');
  });
});

describe('an answer is kept in the course’s own words and shown in its learner’s', () => {
  const order = { options: ['सुखाओ', 'धोओ'], ownOptions: ['Dry', 'Wash'] };
  const match = { options: ['साबुन = धोना', 'तौलिया = सुखाना'], ownOptions: ['Soap = wash', 'Towel = dry'] };
  test.each([
    [choice, 'ठंडा', 'cold'],
    [order, 'धोओ → सुखाओ', 'Wash → Dry'],
    [match, 'साबुन = सुखाना; तौलिया = धोना', 'Soap = dry; Towel = wash'],
    [choice, '⏭', '⏭'],
    [{ options: ['गर्म'] }, 'गर्म', 'गर्म'],
  ])('%o: %s', (question, shown, own) => {
    expect(inOwnWords(question, shown)).toBe(own);
    expect(inShownWords(question, own)).toBe(shown);
  });
});
