import type { Language } from '#contract/languages.ts';
import type { LessonsByStanding } from '../../learning/lessons-by-standing.ts';
import type { PointProgress } from '../../learning/points-right.ts';
import type { Pause } from '../../learning/put-off.ts';
import { comingWords } from './compose-pause.ts';
import { withoutStars } from './fit-body.ts';
import { fitText } from './fit-text.ts';
import { say } from './learner-messages.ts';
import { progressWords } from './progress-words.ts';

/** How far a learner is in one course. */
export interface ToldProgress extends LessonsByStanding {
  course: string;
  lessonsDone: number;
  lessonsTotal: number;
  points: PointProgress;
  isPaused: boolean;
  /** A card was not gone on from. */
  isWaiting: boolean;
  ahead: Pause;
}

/** Titles that are named; the others are counted. */
const mostNamed = 3;
const longestTitle = 60;

/** "Hand washing · Cold chain · Knives · +2" */
export function namedLessons(titles: readonly string[], language: Language): string {
  const named = titles.slice(0, mostNamed).map((title) => withoutStars(fitText(title.trim(), longestTitle, language)));
  return [...named, ...(titles.length > mostNamed ? [`+${titles.length - mostNamed}`] : [])].join(' · ');
}

/** What the learner has done, what they know, what needs practice by the names of its lessons, and what comes when. */
export function composeProgress(
  told: ToldProgress,
  { language, timeZone, now }: { language: Language; timeZone: string; now: Date },
): string {
  const { known, learning } = told.points;
  const titles = (lessons: readonly string[]) => namedLessons(lessons, language);
  const coming = [
    ...(told.isWaiting ? [progressWords(language, 'waiting', {})] : []),
    ...comingWords(told.ahead, { language, timeZone, now }),
  ].join(' ');
  return [
    `*${withoutStars(told.course)}*`,
    progressWords(language, 'lessons', { done: told.lessonsDone, total: told.lessonsTotal }),
    known + learning === 0 ? '' : progressWords(language, 'known', { known, asked: known + learning }),
    told.settled.length === 0 ? '' : progressWords(language, 'settled', { lessons: titles(told.settled) }),
    told.practicing.length === 0 ? '' : progressWords(language, 'practice', { lessons: titles(told.practicing) }),
    told.isPaused ? say(language, 'paused') : coming,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
