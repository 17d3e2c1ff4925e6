import { type Document, wholeBlock } from '../document.ts';
import { shortTitle } from '../generation/short-title.ts';
import type { AssessedLesson, LessonPlan, Sourced } from '../lesson-plan.ts';
import { descriptionNotice } from './result-lesson.ts';
import { secondsOf } from '../segmentation/lesson-length.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { rulesOf } from '../languages/language.ts';
import { lessonCards } from '../generation/lesson-cards.ts';

const titles: Readonly<Record<string, string>> = { en: 'Picture', hi: 'तस्वीर', mr: 'चित्र', ta: 'படம்', te: 'చిత్రం' };

/**
 * The lesson of a picture of which too little is said: the picture itself, the few words there are and what can be measured,
 * with the wish for a description. No points and no questions, because nothing is known to ask about.
 */
export function pictureDraft(document: Document): LessonPlan {
  const blocks = document.blocks.filter(({ kind }) => kind !== 'heading');
  const heading = document.blocks.find(({ kind }) => kind === 'heading');
  const title: Sourced =
    heading === undefined
      ? { text: titles[document.language] ?? 'Picture', sources: [], how: 'template:part' }
      : { text: shortTitle(heading.text), sources: [wholeBlock(heading)], how: 'trimmed:title' };
  const { wordsPerMinute } = rulesOf(document.language);
  const sentences = blocks.flatMap((block) => splitSentences(block, document.language));
  const content = blocks.map((block): Sourced => ({ text: block.text, sources: [wholeBlock(block)], how: 'verbatim' }));
  const lesson: AssessedLesson = {
    segment: {
      index: 0,
      headingPath: [],
      blockStart: 0,
      blockEnd: document.blocks.length,
      sentences,
      seconds: blocks.reduce((sum, block) => sum + secondsOf(block, wordsPerMinute), 0),
      terms: [],
      definitions: [],
      difficulty: 1,
      prerequisites: [],
    },
    title,
    cards: lessonCards(content, sentences, document, title),
    keyPoints: [],
    objectives: [],
    questions: [],
  };
  return { document, lessons: [lesson], notices: [...document.notices, descriptionNotice] };
}
