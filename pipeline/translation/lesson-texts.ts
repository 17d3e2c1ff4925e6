import { createHash } from 'node:crypto';
import { cardsOfLesson } from '#contract/chat-cards.ts';
import { cardWall } from '#contract/cut-text.ts';
import { LessonQuestion } from '#contract/lesson-proof.ts';
import type { TextKind } from '#contract/translations.ts';

/** A text of a course that a translator gets, known by its key over all versions. */
export interface CourseText {
  /** Unique in its lesson: `card.c1.text`, `question.q2.option.1`. */
  key: string;
  kind: TextKind;
  text: string;
  /** Another one for each change of the text: a translation of other words is out of date. */
  digest: string;
  /** So many characters a chat shows of it; absent: all. */
  most?: number;
}

/** A lesson as it was saved. */
export interface SavedLesson {
  title: string;
  content: string;
  metadata: Readonly<Record<string, unknown>>;
}

// As the chat cuts them: compose-message.ts and the rows of a WhatsApp list.
const mostOf: Partial<Record<TextKind, number>> = { title: 60, card_title: 80, card_text: cardWall, question: 900 };
const mostOfRow = 72;
const mostOnButtons = 3;

export const digestOf = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC').trim()).digest('hex').slice(0, 16);

function asText(key: string, kind: TextKind, text: string, most = mostOf[kind]): CourseText[] {
  if (text.trim() === '') return [];
  return [{ key, kind, text, digest: digestOf(text), ...(most !== undefined && { most }) }];
}

/** What is told of a course besides its lessons. */
export const textsOfCourse = ({ title, description }: { title: string; description: string }): CourseText[] => [
  ...asText('title', 'course_title', title),
  ...asText('description', 'course_description', description),
];

/** Every text of a lesson that a learner may read, in the order in which they come to it. */
export function textsOfLesson(lesson: SavedLesson): CourseText[] {
  const { title, content, metadata } = lesson;
  const cards = cardsOfLesson({ content, cards: metadata['cards'] });
  const points = pointsIn(metadata);
  const told = new Set(points.map(({ text }) => text));
  const keyPoints = stringsIn(metadata['key_learning_points']).filter((text) => !told.has(text));
  return [
    ...asText('title', 'title', title),
    ...stringsIn(metadata['learning_objectives']).flatMap((text, at) => asText(`objective.${at}`, 'objective', text)),
    ...cards.flatMap(({ id, title: heading, text, short = '', example = '', figure }) => [
      ...(heading === title ? [] : asText(`card.${id}.title`, 'card_title', heading)),
      ...asText(`card.${id}.text`, 'card_text', text),
      ...asText(`card.${id}.short`, 'card_short', short),
      ...asText(`card.${id}.example`, 'card_example', example),
      ...asText(`card.${id}.alt`, 'card_alt', figure?.alt ?? ''),
    ]),
    ...points.flatMap(({ id, text }) => asText(`point.${id}`, 'point', text)),
    ...keyPoints.flatMap((text, at) => asText(`key_point.${at}`, 'key_point', text)),
    ...questionsIn(metadata).flatMap(textsOfQuestion),
  ];
}

function textsOfQuestion({ id, asked, explanation }: PlacedQuestion): CourseText[] {
  const { question, setting = '', options, answer, accepted = [], feedback } = asked;
  const own = (name: string) => `question.${id}.${name}`;
  const mostOfOption = options.length > mostOnButtons ? mostOfRow : undefined;
  return [
    ...asText(own('setting'), 'setting', setting),
    ...asText(own('question'), 'question', question),
    ...options.flatMap((text, at) => asText(own(`option.${at}`), 'option', text, mostOfOption)),
    // Of what is offered to choose from, the answer is one of the options, or made of them.
    ...(options.length > 0 ? [] : asText(own('answer'), 'answer', answer)),
    ...accepted.flatMap((text, at) => (text === answer ? [] : asText(own(`accepted.${at}`), 'accepted', text))),
    ...Object.values(feedback).flatMap((text, at) => asText(own(`feedback.${at}`), 'feedback', text)),
    ...asText(own('explanation'), 'explanation', explanation),
  ];
}

/** A question where it stands in the quiz, with what is told of it there. */
export interface PlacedQuestion {
  /** 0-based place in the quiz. */
  at: number;
  id: string;
  asked: LessonQuestion;
  explanation: string;
}

/** The questions that are sent: what waits for a person's eye is not. */
export function questionsIn(metadata: SavedLesson['metadata']): PlacedQuestion[] {
  const evidences = listIn(metadata['quiz_evidence']);
  return listIn(metadata['quiz']).flatMap((entry, at) => {
    const asked = LessonQuestion.safeParse(entry).data;
    if (asked === undefined || asked.status !== 'ready') return [];
    const explanation = recordIn(evidences[at])?.['explanation'];
    const id = asked.id || `q-${at + 1}`;
    return [{ at, id, asked, explanation: typeof explanation === 'string' ? explanation : '' }];
  });
}

export function pointsIn(metadata: SavedLesson['metadata']): { id: string; text: string }[] {
  return listIn(metadata['points']).flatMap((entry) => {
    const { id, text } = recordIn(entry) ?? {};
    return typeof id === 'string' && id !== '' && typeof text === 'string' ? [{ id, text }] : [];
  });
}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** A list, or one plain text. */
export const stringsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string');
export const recordIn = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
