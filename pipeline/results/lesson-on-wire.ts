import type { LessonCard, LessonPoint, LessonQuestion, WireSource } from '#contract/lesson-proof.ts';
import { gap } from '../assessment/gaps/question-stems.ts';
import type { Document, Span } from '../document.ts';
import { exampleOf, shortForm } from '../generation/card-examples.ts';
import type { AssessedLesson, Card, Point, Question, QuestionKind } from '../lesson-plan.ts';
import { sourceOf } from './source-of-span.ts';

/** What the pipeline tells apart, in the eight kinds that learners and integrators know. */
const wireKinds: Readonly<Record<QuestionKind, LessonQuestion['kind']>> = {
  true_false: 'true_false',
  rule_number: 'choice',
  amount: 'choice',
  role: 'choice',
  recall: 'recall',
  rate: 'numeric',
  definition: 'choice',
  cloze: 'cloze',
  number: 'cloze',
  sequence: 'order',
  match: 'match',
  table: 'lookup',
  sibling: 'choice',
  cause: 'choice',
  list: 'choice',
  chart: 'lookup',
  given: 'choice',
  model: 'choice',
};

/** Why an option is right or wrong, by language; `{option}` and `{why}` are filled in. */
const feedbackWords: Readonly<Record<string, { right: string; wrong: string }>> = {
  en: { right: 'Right: {why}', wrong: 'Not “{option}”. {why}' },
  hi: { right: 'सही: {why}', wrong: '“{option}” नहीं। {why}' },
  mr: { right: 'बरोबर: {why}', wrong: '“{option}” नाही. {why}' },
  ta: { right: 'சரி: {why}', wrong: '“{option}” அல்ல. {why}' },
  te: { right: 'సరి: {why}', wrong: '“{option}” కాదు. {why}' },
  es: { right: 'Correcto: {why}', wrong: 'No es “{option}”. {why}' },
  pt: { right: 'Certo: {why}', wrong: 'Não é “{option}”. {why}' },
  fr: { right: 'Exact : {why}', wrong: 'Ce n’est pas « {option} ». {why}' },
  id: { right: 'Benar: {why}', wrong: 'Bukan “{option}”. {why}' },
  sw: { right: 'Sahihi: {why}', wrong: 'Si “{option}”. {why}' },
  bn: { right: 'ঠিক: {why}', wrong: '“{option}” নয়। {why}' },
  ar: { right: 'صحيح: {why}', wrong: 'ليس «{option}». {why}' },
};
const anywhere = { right: '✓ {why}', wrong: '✗ {option}. {why}' };

/**
 * A lesson's cards, points and questions with ids that hang only on the file and on where each stands in it: the same
 * file gives the same ids, and a change elsewhere in the course leaves them.
 */
export function lessonOnWire(
  lesson: AssessedLesson,
  document: Document,
): { cards: LessonCard[]; points: LessonPoint[]; quiz: LessonQuestion[] } {
  const given = new Map<string, number>();
  const idOf = (letter: string, span: Span | undefined) => {
    const id = `${letter}-${document.sha256.slice(0, 8)}-${span?.block ?? 0}-${span?.start ?? 0}`;
    const times = (given.get(id) ?? 0) + 1;
    given.set(id, times);
    // Two points of one sentence, two variants of one question.
    return times === 1 ? id : `${id}-${times}`;
  };
  const points = lesson.keyPoints.map(
    (point): LessonPoint => ({
      id: idOf('p', point.sources.at(-1)),
      text: point.text,
      kind: point.kind,
      importance: point.importance,
      sources: point.sources.map((span) => wireSource(span, document)),
    }),
  );
  // What a card repeats, a list's head, belongs to the card that tells it first.
  const cardOfPoint = lesson.keyPoints.map((point) => lesson.cards.findIndex((card) => isOn(card, point)));
  const cards = lesson.cards.map((card, place): LessonCard => {
    const sources = card.pieces.flatMap((piece) => piece.sources);
    const own = lesson.keyPoints.filter((_, index) => cardOfPoint[index] === place);
    const short = shortForm(card, own);
    const example = exampleOf(own, lesson.segment.sentences, document)?.text;
    return {
      id: idOf('c', sources[0]),
      title: card.title.text,
      text: card.pieces.map(({ text }) => text).join('\n\n'),
      point_ids: points.filter((_, index) => cardOfPoint[index] === place).map(({ id }) => id),
      ...(short !== undefined && { short }),
      ...(example !== undefined && { example }),
      ...checkOf(card),
      sources: sources.map((span) => wireSource(span, document)),
    };
  });
  const quiz = lesson.questions.map(
    (question): LessonQuestion => ({
      ...(question.setting !== undefined && { setting: question.setting }),
      question: question.question,
      options: question.options,
      answer: question.answer,
      ...(question.accepted !== undefined && { accepted: question.accepted }),
      id: idOf('q', question.evidence),
      point_id: points[pointAsked(question, lesson)]?.id ?? '',
      kind: wireKindOf(question),
      feedback: feedbackOf(question, document.language),
      evidence: sourceOf(question.evidence, document).quote,
      difficulty: question.difficulty ?? (question.kind === 'true_false' ? 1 : 2),
      status: question.needsEye === true ? 'needs_you' : 'ready',
      ...(question.check !== undefined && { check: question.check }),
    }),
  );
  return { cards, points, quiz };
}

/** Of a card in a language model's words: whether a program proved them, or a second reading vouches for some. */
function checkOf({ pieces }: Card): Pick<LessonCard, 'check'> {
  const written = pieces.filter(({ how }) => how.startsWith('model'));
  if (written.length === 0) return {};
  const isRead = written.some(({ how }) => how.startsWith('model-read:'));
  return { check: { verdict: 'proved', reason: isRead ? 'read_again' : 'says_the_same' } };
}

function wireSource(span: Span, document: Document): WireSource {
  const { quote, page, seconds } = sourceOf(span, document);
  return {
    ...(page !== undefined && { page }),
    ...(seconds !== undefined && { start: seconds[0], end: seconds[1] }),
    text: quote,
  };
}

const overlaps = (a: Span, b: Span): boolean => a.block === b.block && a.start < b.end && b.start < a.end;

function isOn({ pieces }: Card, point: Point | undefined): boolean {
  const last = point?.sources.at(-1);
  return last !== undefined && pieces.some(({ sources }) => sources.some((span) => overlaps(span, last)));
}

/** The point that a question asks for: the one whose sentence proves it, else the nearest one. */
function pointAsked({ evidence }: Question, { keyPoints }: AssessedLesson): number {
  const own = keyPoints.findIndex(({ sources }) => sources.some((span) => overlaps(span, evidence)));
  if (own >= 0) return own;
  const distance = ({ sources: [span] }: Point) =>
    span === undefined
      ? Infinity
      : Math.abs(span.block - evidence.block) * 10_000 + Math.abs(span.start - evidence.start);
  const nearest = Math.min(...keyPoints.map(distance));
  return keyPoints.findIndex((point) => distance(point) === nearest);
}

/** A gap question that was turned into a plain one is a choice. */
const wireKindOf = ({ kind, question, asked }: Question): LessonQuestion['kind'] =>
  asked ?? (wireKinds[kind] === 'cloze' && !question.includes(gap) ? 'choice' : wireKinds[kind]);

function feedbackOf(
  { kind, options, answer, explanation, feedback }: Question,
  language: string,
): Record<string, string> {
  if (feedback !== undefined) return feedback;
  if (options.length === 0 || kind === 'sequence' || kind === 'match') return { '*': explanation };
  const words = feedbackWords[language] ?? anywhere;
  return Object.fromEntries(
    options.map((option) => [
      option,
      (option === answer ? words.right : words.wrong)
        .replace('{option}', () => option)
        .replace('{why}', () => explanation),
    ]),
  );
}
