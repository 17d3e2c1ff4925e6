import type { Source } from '#contract/lesson-proof.ts';
import type { ResultLesson, TransformationResult } from '#contract/transformation.ts';
import type { Document } from '../document.ts';
import { graphemeCount } from '../generation/graphemes.ts';
import { cardWall } from '../generation/lesson-cards.ts';
import { maximumTitleGraphemes } from '../generation/short-title.ts';
import { saysWhatItsSourcesSay } from '../generation/told-by-sources.ts';

/**
 * Every way in which a result breaks what the contract cannot say by types alone.
 *
 * @returns one sentence for each violation, with the lesson's index; empty when all is well
 */
export function checkResult(result: TransformationResult, document: Document): string[] {
  const violations = result.lessons.flatMap((lesson, index) =>
    [
      ...checkPlace(lesson, index, result, document),
      ...checkTexts(lesson),
      ...checkCards(lesson),
      ...checkQuiz(lesson),
      ...checkProvenance(lesson, document),
    ].map((violation) => `lesson ${index}: ${violation}`),
  );
  const titles = result.lessons.map((lesson) => lesson.title.toLowerCase());
  if (new Set(titles).size < titles.length) violations.push('two lessons have the same title');
  return violations;
}

function checkPlace(lesson: ResultLesson, index: number, result: TransformationResult, document: Document): string[] {
  const { metadata, duration, order } = lesson;
  const previous = result.lessons[index - 1];
  return [
    ...named([
      ['its index and order leave a gap', metadata.segment_index !== index || order !== index],
      ['total_segments is not the number of lessons', metadata.total_segments !== result.lessons.length],
      ['its duration is not whole minutes from 1', !Number.isInteger(duration) || duration < 1],
      ['a prerequisite comes later', metadata.prerequisites.some((earlier) => earlier >= index || earlier < 0)],
    ]),
    ...checkTime(lesson, previous, result, document),
    ...checkPages(lesson, previous, result, document),
  ];
}

const named = (rules: readonly [violation: string, isBroken: boolean][]): string[] =>
  rules.filter(([, isBroken]) => isBroken).map(([violation]) => violation);

function checkTime(
  { timestamp }: ResultLesson,
  previous: ResultLesson | undefined,
  result: TransformationResult,
  document: Document,
): string[] {
  if (timestamp === undefined) return [];
  return named([
    ['a document has a time stamp', result.media_type !== 'video' && result.media_type !== 'audio'],
    ['its time stamp runs backwards', timestamp.start < 0 || timestamp.start >= timestamp.end],
    ['its time stamp leaves the media', timestamp.end > (document.durationSeconds ?? Infinity) + 0.5],
    ['its time stamp overlaps the lesson before', timestamp.start < (previous?.timestamp?.end ?? 0)],
  ]);
}

function checkPages(
  lesson: ResultLesson,
  previous: ResultLesson | undefined,
  result: TransformationResult,
  document: Document,
): string[] {
  const { start_page: start, end_page: end } = lesson;
  if (start === undefined || end === undefined) return [];
  return named([
    ['only documents have pages', result.media_type !== 'document'],
    ['its pages run backwards', start < 1 || start > end],
    ['its pages leave the document', end > (document.pageCount ?? Infinity)],
    ['its pages come before the lesson before', start < (previous?.start_page ?? 1)],
  ]);
}

// A line break is the one control character a text may hold.
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u;
const markup = /<\/?[a-z!][^<>]*>/iu;

function checkTexts(lesson: ResultLesson): string[] {
  const violations: string[] = [];
  const { key_learning_points: points } = lesson;
  const objectives = [lesson.learning_objectives].flat();
  const texts = [
    lesson.title,
    // A draft without slide text is empty and says so; the server refuses to save it.
    ...(lesson.metadata.needs_transcript && lesson.content === '' ? [] : [lesson.content]),
    ...points,
    ...objectives,
    ...lesson.quiz.flatMap(({ question, options, answer }) => [question, ...options, answer]),
    ...lesson.metadata.quiz_evidence.map(({ explanation }) => explanation),
  ];
  for (const text of texts) {
    const start = JSON.stringify(text.slice(0, 40));
    if (text.trim() === '') violations.push('a text is empty');
    if (text !== text.normalize('NFC')) violations.push(`${start} is not in NFC`);
    if (controlCharacters.test(text)) violations.push(`${start} holds a control character`);
    if (markup.test(text)) violations.push(`${start} holds markup`);
  }
  if (graphemeCount(lesson.title) > maximumTitleGraphemes) violations.push('its title is too long');
  if (points.length > 2 * Math.max(1, lesson.cards.length) + 3 || new Set(points).size < points.length)
    violations.push('its key points are too many or repeat');
  if (objectives.length > 5 || new Set(objectives).size < objectives.length)
    violations.push('its objectives are too many or repeat');
  return violations;
}

/** Laws of the lesson: nothing is lost between its content and its cards, and each card fits a phone. */
function checkCards({ cards, points, content, quiz }: ResultLesson): string[] {
  const ids = [...cards, ...points, ...quiz].map(({ id }) => id);
  const known = new Set(points.map(({ id }) => id));
  return named([
    ['its cards are not its content', cards.map(({ text }) => text).join('\n\n') !== content],
    ['a card is too long', cards.some(({ title, text }) => graphemeCount(`${title}\n${text}`) > cardWall + 1)],
    ['two of its parts have one id', new Set(ids).size < ids.length],
    ['a question belongs to no point', points.length > 0 && quiz.some(({ point_id: id }) => !known.has(id))],
  ]);
}

/** Notices that explain why a lesson asks nothing. */
const saidWhy = new Set(['no_questions', 'needs_transcript', 'needs_description']);

function checkQuiz(lesson: ResultLesson): string[] {
  const violations: string[] = [];
  if (lesson.quiz.length !== lesson.metadata.quiz_evidence.length) violations.push('a question has no evidence');
  const saysWhy = lesson.metadata.notices.some(({ code }) => saidWhy.has(code));
  if (lesson.quiz.length === 0 && !saysWhy) {
    violations.push('it has no questions and no notice');
  }
  for (const { kind, question, options, answer } of lesson.quiz) {
    if ((kind === 'recall' || kind === 'numeric') && options.length === 0) continue;
    if (isWhole(kind, options, answer)) continue;
    if (options.filter((option) => option === answer).length !== 1)
      violations.push(`"${question}" does not offer its answer once`);
    if (new Set(options).size < options.length) violations.push(`"${question}" repeats an option`);
  }
  return violations;
}

/** An order and pairs answer with all that they offer. */
const isWhole = (kind: string, options: readonly string[], answer: string): boolean =>
  (kind === 'order' && answer.includes(' → ') && options.every((option) => answer.includes(option))) ||
  (kind === 'match' && options.every((option) => answer.includes(`${option.split(' = ')[0]} = `)));

function checkProvenance(lesson: ResultLesson, document: Document): string[] {
  const { provenance, quiz_evidence: evidence } = lesson.metadata;
  const sourced = [
    provenance.title,
    ...provenance.content,
    ...provenance.key_learning_points,
    ...provenance.learning_objectives,
  ];
  const violations = sourced.flatMap((entry) => {
    const start = JSON.stringify(entry.text.slice(0, 40));
    // "Part 2 (5:00-9:30)" of a draft names a time and quotes nothing.
    if (entry.sources.length === 0) return entry.how === 'template:part' ? [] : [`${start} has no source`];
    if (entry.sources.some((source) => !resolves(source, document))) return [`${start} points outside the source`];
    return saysWhatItsSourcesSay(entry, document) ? [] : [`${start} is not in the words of its source (${entry.how})`];
  });
  for (const { source } of evidence) {
    if (!resolves(source, document)) violations.push('the evidence of a question points outside the source');
  }
  if (provenance.content.map(({ text }) => text).join('\n\n') !== lesson.content)
    violations.push('its content is not what its provenance says');
  return violations;
}

function resolves({ block, start, end }: Source, document: Document): boolean {
  const text = document.blocks[block]?.text;
  return text !== undefined && start >= 0 && start < end && end <= text.length;
}
