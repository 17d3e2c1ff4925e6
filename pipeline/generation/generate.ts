import type { Document } from '../document.ts';
import type { AnalysedSegment, LessonDraft } from '../lesson-plan.ts';
import { keyPoints } from './key-points.ts';
import { lessonContent } from './lesson-content.ts';
import { lessonTitle } from './lesson-title.ts';
import { objectives } from './objectives.ts';

/** Writes one lesson from the words of its segment. Titles of a run are told apart afterwards, by `distinctTitles`. */
export function generate(segment: AnalysedSegment, document: Document): LessonDraft {
  const title = lessonTitle(segment, document);
  return {
    segment,
    title,
    content: lessonContent(segment, document, title.text),
    keyPoints: keyPoints(segment, document),
    objectives: objectives(segment, document),
  };
}
