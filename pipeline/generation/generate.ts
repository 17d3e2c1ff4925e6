import type { Document } from '../document.ts';
import type { AnalysedSegment, LessonDraft } from '../lesson-plan.ts';
import { distinctCardTitles } from './distinct-card-titles.ts';
import { lessonCards } from './lesson-cards.ts';
import { lessonContent } from './lesson-content.ts';
import { lessonTitle } from './lesson-title.ts';
import { objectives } from './objectives.ts';
import { type CanBeAsked, points } from './lesson-points.ts';

/** Writes one lesson from the words of its segment. Titles of a run are told apart afterwards, by `distinctTitles`. */
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
