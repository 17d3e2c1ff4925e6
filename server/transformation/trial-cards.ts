import { chatCards, placeOfQuote } from '#contract/chat-cards.ts';
import type { ResultLesson } from '#contract/transformation.ts';
import { trialCardCount } from '#contract/trial-limits.ts';
import type { Trial } from '#contract/trials.ts';

/**
 * What a visitor sees of the lessons: the first cards of the first lesson, and a question that these cards answer. Where
 * that lesson is shorter, the next one goes on.
 */
export function trialCards(lessons: readonly ResultLesson[]): Pick<Trial, 'title' | 'cards' | 'question'> {
  const cards = lessons
    .slice(0, trialCardCount)
    .flatMap((lesson) => chatCards(lesson))
    .filter(({ text }) => text !== '')
    .slice(0, trialCardCount)
    .map(({ title, text }) => ({ title, text }));
  const asked = lessons[0]?.quiz.find(
    ({ status, options, evidence }) => status === 'ready' && options.length > 0 && placeOfQuote(cards, evidence) >= 0,
  );
  return {
    title: lessons[0]?.title ?? '',
    cards,
    question:
      asked === undefined
        ? null
        : { text: [asked.setting, asked.question].filter(Boolean).join('\n'), options: asked.options },
  };
}
