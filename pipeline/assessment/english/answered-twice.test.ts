import { expect, test } from 'vitest';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import type { LessonDraft } from '../../lesson-plan.ts';
import { isAnsweredTwice } from './answered-twice.ts';

const twice = (text: string, left: string, other: string): boolean => {
  const sentences = ['The rule itself.', other].map((one) => ({ text: one, stems: contentStems(one, rulesOf('en')) }));
  return isAnsweredTwice({ text, left }, 0, { segment: { sentences } } as unknown as LessonDraft);
};

test('a case with another deed in the lesson has two answers', () => {
  const asked = 'What should you do if a winch jams?';
  expect(twice(asked, 'Cut the rope at once', 'If a winch jams, call the mate.')).toBe(true);
});

test('a sentence that says the same is no other answer', () => {
  const asked = 'What should you do if a winch jams?';
  expect(twice(asked, 'Cut the rope at once', 'If a winch jams, cut its rope at once and wait.')).toBe(false);
});

test('what must never be done, only another ban tells too', () => {
  const asked = 'What must you never do with a running winch?';
  expect(twice(asked, 'Leave it alone on the deck', 'A running winch must be seen by two of the crew.')).toBe(false);
  expect(twice(asked, 'Leave it alone on the deck', 'A running winch must not be cleaned.')).toBe(true);
});
