import { expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import { trialCards } from './trial-cards.ts';

function aLesson(title: string, texts: string[], quiz: { evidence: string; question: string }[] = []): ResultLesson {
  const cards = texts.map((text, nth) => ({ id: `${title}-${nth}`, title: '', text, point_ids: [], sources: [] }));
  const questions = quiz.map((each) => ({ ...each, options: ['One', 'Two'], status: 'ready', answer: 'One' }));
  // Only what the cards are made from.
  return { title, content: texts.join('\n\n'), cards, quiz: questions } as unknown as ResultLesson;
}

test('the first three cards of the first lesson are shown, and no more', () => {
  const { title, cards } = trialCards([aLesson('Rivers', ['A.', 'B.', 'C.', 'D.']), aLesson('Lakes', ['E.'])]);
  expect([title, cards.map(({ text }) => text)]).toEqual(['Rivers', ['A.', 'B.', 'C.']]);
});

test('where the first lesson is shorter the next one goes on', () => {
  const { cards } = trialCards([aLesson('Rivers', ['A.']), aLesson('Lakes', ['B.', 'C.', 'D.'])]);
  expect(cards.map(({ text }) => text)).toEqual(['A.', 'B.', 'C.']);
});

test('the question is one that a shown card answers', () => {
  const quiz = [
    { evidence: 'D.', question: 'Of a later card?' },
    { evidence: 'B.', question: 'Of the second card?' },
  ];
  expect(trialCards([aLesson('Rivers', ['A.', 'B.', 'C.', 'D.'], quiz)]).question?.text).toBe('Of the second card?');
});

test('nothing is shown of nothing', () => {
  expect(trialCards([])).toEqual({ title: '', cards: [], question: null });
});
