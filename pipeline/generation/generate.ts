import type { Document } from '../document.ts';
import type { AnalysedSegment, LessonDraft } from '../lesson-plan.ts';
import { distinctCardTitles } from './distinct-card-titles.ts';
import { distinctTitles } from './distinct-titles.ts';
import { lessonCards } from './lesson-cards.ts';
import { lessonContent } from './lesson-content.ts';
import { lessonTitle } from './lesson-title.ts';
import { objectives } from './objectives.ts';
import { type CanBeAsked, points } from './lesson-points.ts';
import { provenDraft } from './proven-draft.ts';

/** Writes the lessons of one run: no two have one title, and none says what its sources do not. */
export const draftLessons = (
  segments: readonly AnalysedSegment[],
  document: Document,
  canBeAsked?: CanBeAsked,
): LessonDraft[] =>
  distinctTitles(
    segments.map((segment) => generate(segment, document, canBeAsked)),
    document,
  ).map((draft) => provenDraft(draft, document));

/** Writes one lesson from the words of its segment, as if it were the only one. */
export function generate(segment: AnalysedSegment, document: Document, canBeAsked?: CanBeAsked): LessonDraft {
  const title = lessonTitle(segment, document);
  const cards = lessonCards(lessonContent(segment, document, title.text), segment.sentences, document, title);
  const keyPoints = points(segment, cards, document, canBeAsked);
  return {
    segment,
    title,
    cards: distinctCardTitles(cards, keyPoints, segment, document),
    keyPoints,
    objectives: objectives(segment, document),
  };
}
