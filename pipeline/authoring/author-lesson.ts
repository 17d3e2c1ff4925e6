import { givesAway } from '../assessment/giveaways.ts';
import { placeAnswers } from '../assessment/assess.ts';
import type { Document } from '../document.ts';
import type { LanguageModel } from '../engines.ts';
import type { AssessedLesson, Question } from '../lesson-plan.ts';
import { authorInstructions, authorMessage, mostSentences, type Neighbours } from './author-instructions.ts';
import { readWritten, type Written, type WrittenCard, type WrittenQuestion, writtenSchema } from './author-request.ts';
import { authoredCards, type JudgedCard } from './authored-cards.ts';
import { authoredPoints, authoredTexts } from './authored-texts.ts';
import { authoredQuestion, authoredTrueFalse, withJoinedAnswer } from './authored-question.ts';
import { judgeQuestion } from './judge-question.ts';
import { type Judged, type Judgement, judgeClaim } from './judge-claim.ts';
import { canProve, type Passage, type Passages, passagesOf } from './passages.ts';
import { withRulesAbove } from './under-a-head.ts';
import { readAgain } from './second-reading.ts';

const mostQuestions = 8;
/** A point may be asked in two ways. */
const mostOfOneSentence = 2;
/** So many of a model's questions make those of the program superfluous. */
const enoughQuestions = 2;

export interface Authored {
  lesson: AssessedLesson;
  /** Claims that the model made. */
  offered: number;
  /** Claims that were proved, or lifted by a second reading. */
  accepted: number;
  /** Claims that a person has to look at. */
  forEye: number;
  /** Claims in doubt that were not read again because the budget had ended. */
  unread: number;
  /** Whether it wrote addresses or orders that do not stand in the document: it may have obeyed the document. */
  hasStrayed: boolean;
}

interface Asked {
  model: LanguageModel;
  document: Document;
  /** Titles of other lessons, lower-cased: two lessons never have the same one. */
  taken: ReadonlySet<string>;
  /** Where the lesson stands in the plan of the document; absent without one. */
  neighbours?: Neighbours | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Lets a model write a lesson's title, cards, objectives, points and questions, and lets through what the checker proves; what
 * it can neither prove nor refuse is read again by the model. What that does not settle waits for a person, if it is a question;
 * a card of which a line is in doubt keeps the document's words. Where nothing holds the lesson is as it was.
 *
 * @throws what the model throws on the first call; without a second reading its claims wait for a person
 */
export async function authorLesson(lesson: AssessedLesson, asked: Asked): Promise<Authored> {
  const { model, document, neighbours, signal } = asked;
  const raw = await model.complete({
    system: authorInstructions,
    user: authorMessage(lesson, document, neighbours),
    schema: writtenSchema,
    ...(signal && { signal }),
  });
  const written = readWritten(raw);
  if (written === undefined) return { lesson, offered: 0, accepted: 0, forEye: 0, unread: 0, hasStrayed: false };
  const passages = passagesOf(lesson.segment.sentences.slice(0, mostSentences), lesson.segment.headingPath, document);
  const judged = judgeWritten(written, passages);
  const { unread, ...lifted } = await lift(judged, passages, asked);
  return { ...assemble({ lesson, passages }, written, lifted, asked), unread };
}

interface JudgedLesson {
  cards: JudgedCard[];
  points: Judged<Written['points'][number]>[];
  questions: Judged<WrittenQuestion>[];
}

/** The sentences that are named, each below the heading that bans or bids it. */
const citedOf = (sentences: readonly number[], { all }: Passages): Passage[] => {
  const named = [...new Set(sentences)].sort((a, b) => a - b).flatMap((at) => all[at] ?? []);
  const rules = named.flatMap(({ rule }) => rule ?? []).filter(isFirstOfText);
  return [...rules, ...named].filter(canProve);
};

const isFirstOfText = ({ text }: Passage, at: number, all: readonly Passage[]): boolean =>
  all.findIndex((other) => other.text === text) === at;

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function judgeWritten(written: Written, passages: Passages): JudgedLesson {
  const judged = <T extends { text: string; sentences: number[] }>(one: T, claim = one.text) => ({
    written: one,
    judgement: judgeClaim({ text: claim, cited: citedOf(one.sentences, passages) }, passages),
  });
  return {
    cards: written.cards.map((card) => ({
      written: card,
      lines: inClaims(card.lines.map((line) => ({ ...line, text: plain(line.text) }))).map((line) =>
        judged(line, saidAsOne(line.text)),
      ),
    })),
    points: written.points.map((one) => judged({ ...one, text: plain(one.text) })),
    questions: written.questions.map((one) => {
      const tidy = tidied(one);
      return { written: tidy, judgement: judgeQuestion(tidy, citedOf(one.sentences, passages), passages) };
    }),
  };
}

/** "• Rinse it", "2. Rinse it": what is said is the rest. */
const markOfItem = /^(?:[•◦–-]|\p{N}{1,2}[.)]) /gmu;
/** The line over a list, its items, and so much text at most are judged as one: an item alone says little. */
const mostTogether = 600;

/** Paragraphs, and lists with the line that stands over them. */
function inClaims(lines: readonly WrittenCard['lines'][number][]): WrittenCard['lines'] {
  const claims: WrittenCard['lines'] = [];
  for (const line of lines) {
    const last = claims.at(-1);
    const goesOn = line.text.search(markOfItem) === 0 && last !== undefined;
    const isOpen = goesOn && (/[:：]$/u.test(last.text) || last.text.search(markOfItem) >= 0);
    if (isOpen && last.text.length + line.text.length <= mostTogether) {
      last.text += `\n${line.text}`;
      last.sentences = [...new Set([...last.sentences, ...line.sentences])];
    } else claims.push({ ...line, sentences: [...line.sentences] });
  }
  return claims;
}

const saidAsOne = (text: string): string =>
  text
    .replace(markOfItem, '')
    .replace(/(?<![:：;])\n/gu, '; ')
    .replace(/\n/gu, ' ');

const tidied = (one: WrittenQuestion): WrittenQuestion =>
  withJoinedAnswer({
    ...one,
    setting: plain(one.setting),
    question: plain(one.question),
    answer: plain(one.answer),
    accepted: one.accepted.map(plain),
    feedback: plain(one.feedback),
    options: one.options.map(({ text, feedback }) => ({ text: plain(text), feedback: plain(feedback) })),
  });

/** What the second reading says yes to rises by a rank; without an answer nothing does. */
async function lift(
  { cards, points, questions }: JudgedLesson,
  passages: Passages,
  { model, document, signal }: Asked,
): Promise<JudgedLesson & { unread: number }> {
  // A card with one refused line keeps the document's words, whatever is said of the others.
  const lines = cards
    .filter((card) => card.lines.every(({ judgement }) => judgement.verdict !== 'refused'))
    .flatMap((card) => card.lines);
  const open = [...points, ...questions, ...lines].filter(({ judgement }) => judgement.verdict === 'for_eye');
  const claims = open.map(({ written, judgement }) => ({
    text: claimOf(written),
    proof: withRulesAbove(judgement.proof, passages),
  }));
  const about = passages.context;
  const again = await readAgain(claims, { model, language: document.language, about, signal }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    },
  );
  const rise = <T extends { judgement: Judgement }>(one: T): T => {
    const at = open.findIndex(({ judgement }) => judgement === one.judgement);
    if (at < 0 || again?.isLifted[at] !== true) return one;
    return { ...one, judgement: { ...one.judgement, verdict: 'proved', reason: 'read_again' } };
  };
  return {
    cards: cards.map((card) => ({ ...card, lines: card.lines.map(rise) })),
    points: points.map(rise),
    questions: questions.map(rise),
    unread: again?.unpaid ?? 0,
  };
}

const claimOf = (written: { text: string } | WrittenQuestion): string => {
  if ('text' in written) return saidAsOne(written.text);
  const { kind, setting, question, answer, feedback } = written;
  if (kind === 'true_false') return `${setting} "${question}" is ${answer}. ${feedback}`.trim();
  return `${setting} ${question} ${answer}`.trim();
};

function assemble(
  { lesson, passages }: { lesson: AssessedLesson; passages: Passages },
  written: Written,
  judged: JudgedLesson,
  asked: Asked,
): Omit<Authored, 'unread'> {
  const { document } = asked;
  const keyPoints = authoredPoints(lesson, judged.points, document);
  const kept: Question[] = [];
  for (const one of judged.questions) {
    const made =
      one.written.kind === 'true_false'
        ? authoredTrueFalse(one, lesson, { passages, document })
        : authoredQuestion(one, lesson, passages);
    if (made !== undefined && kept.length < mostQuestions && isNewAmong(made, kept)) kept.push(made);
  }
  const ready = kept.filter(({ needsEye }) => needsEye !== true);
  const open = kept.filter(({ needsEye }) => needsEye === true);
  // The program's questions give way to better ones; a lesson is not left without any for those that wait.
  const own = lesson.questions.filter(
    (question) =>
      ready.length < enoughQuestions &&
      !ready.some(
        ({ evidence }) => evidence.block === question.evidence.block && overlaps(evidence, question.evidence),
      ) &&
      !(kept.length >= enoughQuestions && question.needsEye === true) &&
      ready.every((other) => !givesAway(question, other) && !givesAway(other, question)),
  );
  const questions = [...[...ready, ...own].slice(0, mostQuestions), ...open];
  const texts = authoredTexts(lesson, written, { ...asked, passages, planned: asked.neighbours?.planned });
  const asking = kept.length === 0 ? lesson.questions : questions;
  const proofs = [...keyPoints.flatMap(({ sources }) => sources), ...asking.map(({ evidence }) => evidence)];
  const plan = { name: texts.title, cards: judged.cards, leftOut: written.left_out };
  const { cards, worded } = authoredCards(lesson, plan, proofs, { passages, document });
  const fromModel = keyPoints.filter(({ how }) => how.startsWith('model')).length;
  return {
    lesson: {
      ...lesson,
      title: texts.title,
      cards,
      objectives: texts.objectives,
      keyPoints,
      questions: kept.length === 0 ? asking : placeAnswers(asking, document.sha256, lesson.segment.index),
    },
    offered:
      written.cards.filter(({ lines }) => lines.length > 0).length +
      written.points.length +
      written.questions.length +
      written.malformed +
      written.objectives.length +
      Number(written.title !== undefined),
    accepted: texts.accepted + fromModel + ready.length + worded,
    forEye: open.length,
    hasStrayed: [...judged.points, ...judged.questions, ...judged.cards.flatMap(({ lines }) => lines)].some(
      ({ judgement: { reason } }) => reason === 'contact' || reason === 'instruction',
    ),
  };
}

/** A second way to ask for what is asked already is a variant of it; any other question must not tell an answer. */
function isNewAmong(made: Question, kept: readonly Question[]): boolean {
  const ofSame = kept.filter(
    ({ evidence }) => evidence.block === made.evidence.block && overlaps(evidence, made.evidence),
  );
  if (ofSame.length >= mostOfOneSentence || kept.some(({ question }) => question === made.question)) return false;
  if (ofSame.some(({ kind, asked }) => kind === made.kind && asked === made.asked)) return false;
  return kept.every((other) => ofSame.includes(other) || isJudged(made) || isJudged(other) || !givesAway(made, other));
}

/** "True" is the answer to many. */
const isJudged = ({ kind }: Question): boolean => kind === 'true_false';

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;
