import type { CardFigure } from '#contract/chat-cards.ts';
import type { Language } from '#contract/languages.ts';
import { feedbackFor, type Graded } from '../../learning/grading/grade-answer.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { say, sayTime } from './learner-messages.ts';
import { bodyOf, fitPlain, letterOf, withoutStars } from './fit-body.ts';
import { fitText } from './fit-text.ts';
import { pauseButtons, pauseText, type SaidPause } from './compose-pause.ts';
import { pacingWords } from './pacing-words.ts';
import { shownOrder } from './shown-options.ts';
import { typedWords } from './typed-words.ts';
import { verdictWords } from './verdict-words.ts';
import { answerId, nextId, skipId } from './button-ids.ts';
import { type MessageContent, type MessageLimits, textContent } from './message-content.ts';
import { recallOptions } from '#contract/lesson-proof.ts';

export interface LessonText {
  title: string;
  content: string;
  keyPoints: readonly string[];
  /** 1-based place in the course. */
  number: number;
  total: number;
  language: Language;
}

/** A lesson as one dense message: the whole content if it fits, else its beginning up to a sentence's end and the key points. */
export function composeLesson(lesson: LessonText, limits: MessageLimits): MessageContent {
  const head = `*${withoutStars(fitText(lesson.title, 300, lesson.language))}*`;
  const foot = say(lesson.language, 'progress', { done: lesson.number, total: lesson.total });
  const content = lesson.content.trim();
  const whole = [head, content, foot].join('\n\n');
  if (whole.length <= limits.text) return textContent(whole);
  const points = lesson.keyPoints.map((point) => `• ${fitText(point, 200, lesson.language)}`).slice(0, 6);
  const ending =
    points.length === 0 ? [foot] : [[`*${say(lesson.language, 'key_points')}*`, ...points].join('\n'), foot];
  const room = limits.text - head.length - ending.join('\n\n').length - 6;
  return textContent([head, fitText(content, room, lesson.language), ...ending].join('\n\n'));
}

export interface CardText {
  deliveryId: string;
  /** Of the lesson. */
  title: string;
  card: { title: string; text: string; figure?: CardFigure };
  /** 1-based place in the lesson. */
  number: number;
  total: number;
  /** Something follows: the card carries the button to go on. */
  isFollowed: boolean;
  language: Language;
}

/** One card of a lesson: the lesson and its place in bold, the card's text as it is, and a button to go on, or behind the last one, for more. */
export function composeCard({
  deliveryId,
  title,
  card,
  number,
  total,
  isFollowed,
  language,
}: CardText): MessageContent {
  const place = fitText(title, 60, language);
  // "Snake bites: Treatment" below "Snake bites" says the first of it already.
  const own = card.title.startsWith(`${title}: `) ? card.title.slice(title.length + 2) : card.title;
  const heading = [`${place} ${number}/${total}`, ...(own === '' ? [] : [fitText(own, 80, language)])].join(': ');
  const text = [`*${withoutStars(heading)}*`, card.text].join('\n\n');
  const shown = card.figure === undefined ? {} : { figure: card.figure };
  // A lesson that ends without a question has no word on an answer that could ask what next.
  if (!isFollowed) return { kind: 'choice', text, ...shown, choices: pauseButtons(deliveryId, language) };
  return { kind: 'choice', text, ...shown, choices: [{ id: nextId(deliveryId), title: say(language, 'go_on') }] };
}

export interface Asked {
  deliveryId: string;
  question: Question;
  language: Language;
  /** Said above the question. */
  heading: 'question' | 'review' | 'reteach';
  /** Of the learner and the asking: in which order the options are shown. Absent: the message itself. */
  seed?: string;
  /** Place of a wrong option that is not offered. */
  leftOut?: number | undefined;
}

/**
 * A question to tap. Options that fit a button stand on it; longer ones stand in the message under letters, because
 * the Cloud API refuses a longer title and a cut one would ask something else. What has no room above buttons is a plain
 * message, which holds four times as much, and its letter is typed.
 */
export function composeQuestion(
  { deliveryId, question, language, heading, seed, leftOut }: Asked,
  limits: MessageLimits,
): MessageContent {
  const order = shownOrder(question, seed ?? deliveryId).filter((place) => place !== leftOut);
  const options = order.flatMap((place) => question.options[place] ?? []);
  const onButtons = options.length <= limits.buttons;
  const shownOnButtons =
    onButtons &&
    new Set(options).size === options.length &&
    options.every((option) => option.length <= limits.buttonTitle);
  const replies = options.map((option, index) => ({
    id: answerId(deliveryId, order[index] ?? index),
    letter: letterOf(index),
    option,
  }));
  const opening = say(language, heading);
  const text = bodyOf(opening, question.question, shownOnButtons ? [] : options);
  if (text.length > limits.body) {
    const foot = [typedWords(language, 'type_letter'), typedWords(language, 'or_skip')].join('\n');
    const whole = fitPlain(opening, question.question, options, foot, language, limits);
    return { kind: 'text', text: whole, choices: replies.map(({ id, letter }) => ({ id, title: letter })) };
  }
  const skip = { id: skipId(deliveryId), title: typedWords(language, 'skip') };
  if (onButtons) {
    const choices = replies.map(({ id, letter, option }) => ({ id, title: shownOnButtons ? option : letter }));
    const withSkip = options.length < limits.buttons && !options.includes(skip.title) ? [...choices, skip] : choices;
    return { kind: 'choice', text, choices: withSkip };
  }
  const rows = replies.map(({ id, letter, option }) => ({
    id,
    title: letter,
    description: fitText(option, limits.rowDescription, language),
  }));
  const allRows = rows.length < limits.rows ? [...rows, skip] : rows;
  return { kind: 'list', text, button: say(language, 'choose'), rows: allRows };
}

/** The point that was to be recalled; whether they knew it the learner says. */
export function composeReveal(
  deliveryId: string,
  point: string,
  language: Language,
  limits: MessageLimits,
): MessageContent {
  const choices = recallOptions.map((option, index) => ({
    id: answerId(deliveryId, index),
    title: shownOption(option, language),
  }));
  const opening = say(language, 'recall_point');
  const text = bodyOf(opening, point, []);
  if (text.length <= limits.body) return { kind: 'choice', text, choices };
  const foot = choices.map(({ title }, index) => `*${letterOf(index)}.* ${title}`).join('\n');
  return { kind: 'text', text: fitPlain(opening, point, [], foot, language, limits), choices };
}

/** An option as a learner reads it. */
export function shownOption(option: string, language: Language): string {
  if (option === recallOptions[0]) return `${option} ${say(language, 'knew_it')}`;
  return option === recallOptions[1] ? `${option} ${say(language, 'not_yet')}` : option;
}

export interface Feedback {
  question: Question;
  /** The option that was taken, or what was typed. */
  chosen: string;
  correct: boolean;
  /** Of what was typed: what of it was right. */
  graded?: Graded;
  /** Where a missed point can be read again; undefined where the lesson is one card. */
  readAgain?: { lesson: string; card: string } | undefined;
  /** Of the card that teaches a missed point. */
  example?: string | undefined;
  language: Language;
  timeZone: string;
  /** Set when this answer finished a lesson. */
  lessonDone: { done: number; total: number } | undefined;
  /** Of days in a row, at the end of a portion. */
  streak?: string | undefined;
  next: { kind: 'question' } | { kind: 'lesson' | 'review'; at: Date } | undefined;
  /** The end of a portion: the learner chooses between more and later. */
  pause?: SaidPause | undefined;
}

/** Right or wrong, why, and what comes next. */
export function composeFeedback(feedback: Feedback, limits: MessageLimits): MessageContent {
  const { question, language } = feedback;
  const graded = feedback.graded ?? { verdict: feedback.correct ? 'right' : 'wrong', chosen: feedback.chosen };
  const verdict = verdictWords(question, graded, language);
  const ofOption = feedbackFor(question.feedback, formOf(question), graded);
  const because =
    (feedback.correct ? question.explanation || ofOption : ofOption || question.explanation) || question.evidence;
  const page = question.page === undefined ? '' : ` (${say(language, 'source_page', { page: question.page })})`;
  const done =
    feedback.pause !== undefined
      ? [pauseText(feedback.pause, feedback.lessonDone, feedback)]
      : feedback.lessonDone === undefined
        ? []
        : [say(language, 'lesson_done', feedback.lessonDone)];
  const again =
    feedback.correct || feedback.readAgain === undefined ? [] : [say(language, 'read_again', feedback.readAgain)];
  const example =
    feedback.correct || feedback.example === undefined
      ? []
      : [say(language, 'for_example', { example: fitText(feedback.example, longestReason, language) })];
  const end = [...done, ...(feedback.pause === undefined ? nextLine(feedback) : [])].join(' ');
  const build = (room: number): string => {
    const reason =
      because === '' || room < shortestReason
        ? ''
        : `_${fitText(because.replaceAll('_', ' '), room, language)}_${page}`;
    return [fitText(verdict, 1_000, language), reason, ...example, ...again, feedback.streak, end]
      .filter(Boolean)
      .join('\n\n');
  };
  const whole = build(longestReason);
  if (feedback.pause === undefined) return textContent(whole);
  const buttons = pauseButtons(feedback.pause.deliveryId, language);
  // A message with buttons holds a quarter of what a plain one does.
  const fitted =
    whole.length <= limits.body ? whole : build(Math.min(because.length, longestReason) - (whole.length - limits.body));
  if (fitted.length <= limits.body) return { kind: 'choice', text: fitted, choices: buttons };
  return textContent(`${whole}\n\n${pacingWords(language, 'or_write')}`);
}

const longestReason = 600;
/** What is left of a reason below this says nothing. */
const shortestReason = 80;

function nextLine({ next, language, timeZone }: Feedback): string[] {
  // A question that follows at once says so itself.
  if (next === undefined || next.kind === 'question') return [];
  return [
    say(language, next.kind === 'lesson' ? 'next_at' : 'review_at', { time: sayTime(language, next.at, timeZone) }),
  ];
}
