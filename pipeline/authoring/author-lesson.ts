import { givesAway } from '../assessment/giveaways.ts';
import { placeAnswers } from '../assessment/assess.ts';
import type { Document } from '../document.ts';
import type { LanguageModel } from '../engines.ts';
import type { AssessedLesson, Question } from '../lesson-plan.ts';
import {
  authorInstructions,
  authorMessage,
  mostSentences,
  readWritten,
  type Written,
  type WrittenQuestion,
  writtenSchema,
} from './author-request.ts';
import { authoredPoints, authoredTexts } from './authored-texts.ts';
import { authoredQuestion, authoredTrueFalse } from './authored-question.ts';
import { judgeQuestion } from './judge-question.ts';
import { type Judged, type Judgement, judgeClaim } from './judge-claim.ts';
import { canProve, type Passage, type Passages, passagesOf } from './passages.ts';
import { readAgain } from './second-reading.ts';

const mostQuestions = 6;
/** So many of a model's questions make those of the program that wait for an eye superfluous. */
const enoughQuestions = 2;

export interface Authored {
  lesson: AssessedLesson;
  /** Claims that the model made. */
  offered: number;
  /** Claims that were proved, or lifted by a second reading. */
  accepted: number;
  /** Claims that a person has to look at. */
  forEye: number;
  /** Whether it wrote addresses or orders that do not stand in the document: it may have obeyed the document. */
  hasStrayed: boolean;
}

interface Asked {
  model: LanguageModel;
  document: Document;
  /** Titles of other lessons, lower-cased: two lessons never have the same one. */
  taken: ReadonlySet<string>;
  signal?: AbortSignal | undefined;
}

/**
 * Lets a model write a lesson's title, objectives, points and questions, and lets through what the checker proves; what it
 * can neither prove nor refuse is read again by the model, and waits for a person where that does not settle it.
 * The cards stay the document's own words. Where nothing holds the lesson is as it was.
 *
 * @throws what the model throws on the first call; without a second reading its claims wait for a person
 */
export async function authorLesson(lesson: AssessedLesson, asked: Asked): Promise<Authored> {
  const { model, document, signal } = asked;
  const raw = await model.complete({
    system: authorInstructions,
    user: authorMessage(lesson, document.language),
    schema: writtenSchema,
    ...(signal && { signal }),
  });
  const written = readWritten(raw);
  if (written === undefined) return { lesson, offered: 0, accepted: 0, forEye: 0, hasStrayed: false };
  const passages = passagesOf(lesson.segment.sentences.slice(0, mostSentences), document);
  const judged = judgeWritten(written, passages);
  const lifted = await lift(judged, asked);
  return assemble({ lesson, passages }, written, lifted, asked);
}

interface JudgedLesson {
  points: Judged<Written['points'][number]>[];
  questions: Judged<WrittenQuestion>[];
}

const citedOf = (sentences: readonly number[], { all }: Passages): Passage[] =>
  [...new Set(sentences)]
    .sort((a, b) => a - b)
    .flatMap((at) => all[at] ?? [])
    .filter(canProve);

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function judgeWritten(written: Written, passages: Passages): JudgedLesson {
  return {
    points: written.points.map((one) => {
      const text = plain(one.text);
      const judgement = judgeClaim({ text, cited: citedOf(one.sentences, passages) }, passages);
      return { written: { ...one, text }, judgement };
    }),
    questions: written.questions.map((one) => {
      const tidy = tidied(one);
      return { written: tidy, judgement: judgeQuestion(tidy, citedOf(one.sentences, passages), passages) };
    }),
  };
}

const tidied = (one: WrittenQuestion): WrittenQuestion => ({
  ...one,
  setting: plain(one.setting),
  question: plain(one.question),
  answer: plain(one.answer),
  accepted: one.accepted.map(plain),
  feedback: plain(one.feedback),
  options: one.options.map(({ text, feedback }) => ({ text: plain(text), feedback: plain(feedback) })),
});

/** What the second reading says yes to rises by a rank; without an answer nothing does. */
async function lift({ points, questions }: JudgedLesson, { model, document, signal }: Asked): Promise<JudgedLesson> {
  const open = [...points, ...questions].filter(({ judgement }) => judgement.verdict === 'for_eye');
  const claims = open.map(({ written, judgement }) => ({ text: claimOf(written), proof: judgement.proof }));
  const isLifted = await readAgain(claims, { model, language: document.language, signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return [];
  });
  const rise = <T extends { judgement: Judgement }>(one: T): T => {
    const at = open.findIndex(({ judgement }) => judgement === one.judgement);
    if (at < 0 || isLifted[at] !== true) return one;
    return { ...one, judgement: { ...one.judgement, verdict: 'proved', reason: 'read_again' } };
  };
  return { points: points.map(rise), questions: questions.map(rise) };
}

const claimOf = (written: Written['points'][number] | WrittenQuestion): string => {
  if ('text' in written) return written.text;
  const { kind, setting, question, answer, feedback } = written;
  if (kind === 'true_false') return `${setting} "${question}" is ${answer}. ${feedback}`.trim();
  return `${setting} ${question} ${answer}`.trim();
};

function assemble(
  { lesson, passages }: { lesson: AssessedLesson; passages: Passages },
  written: Written,
  judged: JudgedLesson,
  asked: Asked,
): Authored {
  const { document } = asked;
  const keyPoints = authoredPoints(lesson, judged.points, document);
  const kept: Question[] = [];
  for (const one of judged.questions) {
    const made =
      one.written.kind === 'true_false'
        ? authoredTrueFalse(one, lesson, { passages, document })
        : authoredQuestion(one, lesson, passages);
    const isNew =
      made !== undefined && kept.every((other) => !givesAway(made, other) && other.question !== made.question);
    if (isNew && kept.length < mostQuestions) kept.push(made);
  }
  const ready = kept.filter(({ needsEye }) => needsEye !== true);
  const open = kept.filter(({ needsEye }) => needsEye === true);
  // What may be sent gives way to what may be sent; a lesson is not left without questions for those that wait.
  const own = lesson.questions.filter(
    (question) =>
      !ready.some(
        ({ evidence }) => evidence.block === question.evidence.block && overlaps(evidence, question.evidence),
      ) &&
      !(kept.length >= enoughQuestions && question.needsEye === true) &&
      !(ready.length >= enoughQuestions && question.kind === 'cloze') &&
      ready.every((other) => !givesAway(question, other) && !givesAway(other, question)),
  );
  const questions = [...[...ready, ...own].slice(0, mostQuestions), ...open];
  const texts = authoredTexts(lesson, written, asked);
  const accepted = texts.accepted + keyPoints.filter(({ how }) => how.startsWith('model')).length + ready.length;
  return {
    lesson: {
      ...lesson,
      title: texts.title,
      objectives: texts.objectives,
      keyPoints,
      questions: kept.length === 0 ? lesson.questions : placeAnswers(questions, document.sha256, lesson.segment.index),
    },
    offered:
      written.points.length +
      written.questions.length +
      written.malformed +
      written.objectives.length +
      Number(written.title !== undefined),
    accepted,
    forEye: open.length,
    hasStrayed: [...judged.points, ...judged.questions].some(
      ({ judgement: { reason } }) => reason === 'contact' || reason === 'instruction',
    ),
  };
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;
