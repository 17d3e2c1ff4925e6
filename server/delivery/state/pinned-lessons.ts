import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { rowsOfPlanned } from '../../database/compiled-statement.ts';
import type { Scope } from '../../database/database.ts';
import {
  appliesAnew,
  askedPoints,
  askedQuestions,
  firstQuestions,
  keyPointsOf,
  type Question,
  questionsOf,
} from '../../learning/lesson-questions.ts';
import { type ChatCard, chatCards } from '#contract/chat-cards.ts';
import { type Hint, hintFor } from '../../learning/hint-for.ts';
import { appliedAfterLastCard, type WalkedLesson, walkedLesson } from '../../learning/lesson-walk.ts';
import type { AskedPoint } from '../../learning/path-facts.ts';
import { readingText } from '#contract/reading-text.ts';

/** A lesson version as learners get it. */
export interface PinnedLesson {
  /** Of a translation; absent: as the course is written. */
  translatedInto?: Language;
  title: string;
  content: string;
  mediaUrl: string;
  /** Its file, of the same organization. */
  mediaId: string | null;
  metadata: Readonly<Record<string, unknown>>;
  /** All that can be answered, every variant. */
  questions: readonly Question[];
  /** Those that the lesson itself asks, one of each point. */
  asked: readonly Question[];
  /** What the lesson asks: each point once. */
  points: readonly AskedPoint[];
  /** As a chat carries it, card by card. */
  cards: readonly ChatCard[];
  walk: WalkedLesson;
  keyPoints: readonly string[];
  /** Ids of lessons that have to come before. */
  needs: readonly string[];
}

/** Versions never change, so that one reading serves everybody who is planned together. */
export type PinnedLessons = ReadonlyMap<string, PinnedLesson>;

/** @param language of a translation; null: as the course is written */
export const pinKey = (lessonId: string, version: number, language: Language | null = null): string =>
  language === null ? `${lessonId}:${version}` : `${lessonId}:${version}:${language}`;

/** Of what was read lately, each with the row that it was read from. */
const readLately = new Map<string, { row: string; lesson: PinnedLesson }>();
/** A lesson with its cards and questions is some ten thousand characters. */
const mostKept = 300;

function keep(key: string, row: string, lesson: PinnedLesson): PinnedLesson {
  readLately.delete(key);
  readLately.set(key, { row, lesson });
  const [oldest] = readLately.keys();
  if (readLately.size > mostKept && oldest !== undefined) readLately.delete(oldest);
  return lesson;
}

/**
 * Each reply needs all lessons of a course. To read them anew was two thirds of what hearing cost the database
 * (2026-11-28), so that only their rows' marks are read, and the lessons of rows that were not read lately. Whoever may not
 * see a row gets no mark of it.
 *
 * @param keys made by pinKey
 */
export async function pinnedLessons(scope: Scope, keys: Iterable<string>): Promise<PinnedLessons> {
  const wanted = [...new Set(keys)].map((key) => {
    const [lesson_id, version, language] = key.split(':');
    return { lesson_id, version, language };
  });
  if (wanted.length === 0) return new Map();
  const marks = await rowsOfPlanned(
    scope,
    sql<Pick<VersionRow, 'lesson_id' | 'version' | 'language' | 'row'>>`
    select v.lesson_id, v.version, wanted.language, ${rowMark} as row from ${versionsAmong(wanted)}`,
  );
  const found = new Map<string, PinnedLesson>();
  const unread: Pick<VersionRow, 'lesson_id' | 'version' | 'language'>[] = [];
  for (const { lesson_id, version, language, row } of marks) {
    const key = pinKey(lesson_id, version, language);
    const kept = readLately.get(key);
    if (kept?.row === row) found.set(key, keep(key, row, kept.lesson));
    else unread.push({ lesson_id, version, language });
  }
  if (unread.length === 0) return found;
  const { rows } = await sql<VersionRow>`
    select v.lesson_id, v.version, wanted.language, t.language as translated_into, coalesce(t.title, v.title) as title,
      coalesce(t.content, v.content) as content, v.media_url, v.media_id, coalesce(t.metadata, v.metadata) as metadata, ${rowMark} as row
    from ${versionsAmong(unread)}`.execute(scope);
  for (const row of rows) {
    const key = pinKey(row.lesson_id, row.version, row.language);
    found.set(key, keep(key, row.row, asPinned(row)));
  }
  return found;
}

const versionsAmong = (wanted: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (lesson_id uuid, version int, language text)
  join lesson_versions v on v.lesson_id = wanted.lesson_id and v.version = wanted.version
  left join translated_lessons t on t.lesson_id = v.lesson_id and t.version = v.version and t.language = wanted.language`;

/** Another one for each change of a row, and for each database. */
const rowMark = sql<string>`concat_ws(' ', v.xmin, v.ctid, v.tableoid, t.xmin, t.ctid, pg_postmaster_start_time(),
  (select oid from pg_database where datname = current_database()))`;

interface VersionRow {
  row: string;
  lesson_id: string;
  version: number;
  /** As it was asked for. */
  language: Language | null;
  translated_into?: Language | null;
  title: string;
  content: string;
  media_url: string;
  media_id: string | null;
  metadata: Record<string, unknown>;
}

/** A version as it was saved, read as learners get it. */
export function asPinned({
  title,
  content,
  media_url,
  media_id,
  metadata,
  translated_into = null,
}: Omit<VersionRow, 'lesson_id' | 'version' | 'language' | 'row'>): PinnedLesson {
  const questions = questionsOf(metadata);
  const cards = chatCards({ title, content, cards: metadata['cards'] });
  const worthAsking = appliedAfterLastCard(cards, askedQuestions(metadata, questions), appliesAnew);
  const asked = firstQuestions(worthAsking);
  return {
    ...(translated_into !== null && { translatedInto: translated_into }),
    title,
    content: readingText({ title, content, cards: metadata['cards'] }),
    mediaUrl: media_url,
    mediaId: media_id,
    metadata,
    questions,
    asked,
    points: askedPoints(worthAsking),
    cards,
    walk: walkedLesson(cards, asked),
    keyPoints: keyPointsOf(metadata),
    needs: needsOf(metadata),
  };
}

function needsOf(metadata: Readonly<Record<string, unknown>>): string[] {
  const needs = metadata['needs'];
  return Array.isArray(needs) ? needs.filter((need): need is string => typeof need === 'string') : [];
}

/** @returns undefined when the version has no such question, or cannot ask it */
export const questionById = (
  lesson: Pick<PinnedLesson, 'questions'> | undefined,
  id: string | null,
): Question | undefined => lesson?.questions.find((question) => question.id === id);

/** The ids of the pictures of its cards. */
export const figuresOf = ({ cards }: Pick<PinnedLesson, 'cards'>): (string | null)[] =>
  cards.map(({ figure }) => figure?.mediaId ?? null);

/** The ids of their voice notes. */
export const soundsOf = ({ cards }: Pick<PinnedLesson, 'cards'>): string[] =>
  cards.flatMap(({ sound }) => sound?.mediaId ?? []);

/** The 0-based place of the card that teaches a point; undefined where the lesson is one card. */
const cardOf = ({ walk, points }: PinnedLesson, pointId: string): number | undefined =>
  walk.cardCount < 2 ? undefined : walk.cardOfQuestion[points.findIndex((point) => point.pointId === pointId)];

/** The card that teaches a point, by its heading or its number; undefined where the lesson is one card. */
export function placeToRead(
  lesson: PinnedLesson | undefined,
  pointId: string,
): { lesson: string; card: string } | undefined {
  const index = lesson && cardOf(lesson, pointId);
  if (lesson === undefined || index === undefined) return undefined;
  return { lesson: lesson.title, card: lesson.cards[index]?.title || `${index + 1}/${lesson.walk.cardCount}` };
}

/** The example of the card that teaches a point, for who has missed it; undefined where there is none. */
export const exampleOf = ({ walk, points, cards }: PinnedLesson, pointId: string): string | undefined =>
  cards[walk.cardOfQuestion[points.findIndex((point) => point.pointId === pointId)] ?? -1]?.example;

/** What stands above a question whose point was missed. @param number of the lesson, 1-based */
export function hintTo(lesson: PinnedLesson, question: Question, number: number): Hint {
  const index = cardOf(lesson, question.pointId);
  const cardTitle = index === undefined ? '' : (lesson.cards[index]?.title ?? '');
  return hintFor(question, { lesson: number, card: index === undefined ? undefined : index + 1, cardTitle });
}
