import { toResult } from '#pipeline/results/result-lesson.ts';
import { analyse } from '#pipeline/analysis/analyse.ts';
import { assess } from '#pipeline/assessment/assess.ts';
import type { Document } from '#pipeline/document.ts';
import { distinctTitles } from '#pipeline/generation/distinct-titles.ts';
import { generate } from '#pipeline/generation/generate.ts';
import { rulesOf } from '#pipeline/languages/language.ts';
import { contentStems } from '#pipeline/languages/words.ts';
import type { AssessedLesson, Question } from '#pipeline/lesson-plan.ts';
import { paceOf, secondsOf, usualBand } from '#pipeline/segmentation/lesson-length.ts';
import { segment } from '#pipeline/segmentation/segment.ts';
import { blindGuessers, chanceRight, readerScores, runningText } from './blind-guessers.ts';
import { jsonLinesOfAll } from './json-lines.ts';
import { moduleDocument } from './module-document.ts';
import type { TextbookModule } from './module-document.ts';
import { recheckQuestions } from './recheck-questions.ts';
import { mean, rougeF1 } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

export interface LessonsOfModule {
  module: TextbookModule;
  document: Document;
  lessons: AssessedLesson[];
}

/** The pipeline from blocks to lessons, without files. */
export function lessonsOf(module: TextbookModule): LessonsOfModule {
  const document = moduleDocument(module);
  const { segments } = segment(document, paceOf());
  const drafts = distinctTitles(
    analyse(segments, document).map((part) => generate(part, document)),
    document,
  );
  return { module, document, lessons: assess(drafts, document) };
}

/** Scores key points, objectives, questions and provenance on openstax-modules; its README defines the measures. */
export async function scoreModules(folder: string): Promise<Metrics> {
  const before = process.cpuUsage();
  const made = jsonLinesOfAll<TextbookModule>(folder).map(lessonsOf);
  // Processor time: what else the machine does is none of the pipeline's doing.
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  const words = made.reduce((sum, { document }) => sum + runningText(document).split(/\s+/u).length, 0);
  return {
    ...scoreKeyPoints(made),
    objectivesCoverage: objectivesCoverage(made),
    ...scoreCoverage(made),
    ...scoreQuestions(made),
    ...scoreLengths(made),
    provenanceShare: provenanceShare(made),
    millisecondsPer1000Words: (milliseconds / words) * 1000,
  };
}

function scoreKeyPoints(made: readonly LessonsOfModule[]): Metrics {
  const pairs = made
    .filter(({ module }) => module.summary.length > 0)
    .map(({ module, lessons }) => {
      const summary = module.summary.join(' ');
      const points = lessons
        .flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text))
        .join(' ')
        .split(/\s+/u);
      return { summary, points: points.slice(0, summary.split(/\s+/u).length).join(' ') };
    });
  return {
    rouge1: 100 * mean(pairs.map(({ points, summary }) => rougeF1(points, summary, 1))),
    rouge2: 100 * mean(pairs.map(({ points, summary }) => rougeF1(points, summary, 2))),
  };
}

const stemsOf = (text: string): string[] => [...new Set(contentStems(text, rulesOf('en')))];
const bloomVerb = /^(?:\w+ and )?[A-Z]\w+\s/u;

function objectivesCoverage(made: readonly LessonsOfModule[]): number {
  const covered = made.flatMap(({ module, lessons }) => {
    const own = lessons.flatMap(({ objectives }) =>
      objectives.map(({ text }) => new Set(stemsOf(text.replace(bloomVerb, '')))),
    );
    return module.objectives.map((objective) => {
      const wanted = stemsOf(objective.replace(bloomVerb, ''));
      return Number(own.some((stems) => wanted.filter((stem) => stems.has(stem)).length * 2 >= wanted.length));
    });
  });
  return mean(covered);
}

function scoreCoverage(made: readonly LessonsOfModule[]): Metrics {
  const all: number[] = [];
  const short: number[] = [];
  for (const { module, document, lessons } of made) {
    const own = lessons.flatMap(({ questions }) =>
      questions.map(
        (question) => [new Set(stemsOf(question.answer)), new Set(stemsOf(evidenceText(question, document)))] as const,
      ),
    );
    const text = runningText(document);
    for (const { answer } of module.mcq) {
      const wanted = stemsOf(answer);
      if (wanted.length === 0) continue;
      const isShort = answer.trim().split(/\s+/u).length <= 3;
      const enough = isShort ? wanted.length : 0.6 * wanted.length;
      const isCovered = own.some((bags) => bags.some((bag) => wanted.filter((stem) => bag.has(stem)).length >= enough));
      all.push(Number(isCovered));
      if (isShort && text.includes(answer.toLowerCase().replace(/^(?:the|an?) |\.$/gu, '')))
        short.push(Number(isCovered));
    }
  }
  return { quizCoverage: mean(all), quizCoverageShortInText: mean(short), quizCoverageShortItems: short.length };
}

const evidenceText = ({ evidence }: Question, document: Document): string =>
  document.blocks[evidence.block]?.text.slice(evidence.start, evidence.end) ?? '';

/** What is to be recalled has nothing to choose from, so nobody can guess it. */
const hasOptions = ({ options }: Question): boolean => options.length > 0;

function scoreQuestions(made: readonly LessonsOfModule[]): Metrics {
  const asked = made.flatMap(({ document, lessons }) => {
    const text = runningText(document);
    return lessons.flatMap((lesson) =>
      lesson.questions.filter(hasOptions).map((question) => ({ question, lesson, text })),
    );
  });
  const lessons = made.flatMap((one) => one.lessons);
  const metrics: Metrics = {
    lessons: lessons.length,
    questions: lessons.reduce((sum, { questions }) => sum + questions.length, 0),
    lessonsWithoutQuestions: lessons.filter(({ questions }) => questions.length === 0).length,
    gateViolations: made.reduce(
      (sum, { lessons: own, document }) => sum + own.flatMap((lesson) => recheckQuestions(lesson, document)).length,
      0,
    ),
    keyUniqueLongest: mean(
      asked.map(({ question: { options, answer } }) =>
        Number(options.every((option) => option === answer || option.length < answer.length)),
      ),
    ),
    keyMostEcho: mean(
      asked.map(({ question }) => Number(chanceRight(question, scoresOf('mostEcho', question, '')) === 1)),
    ),
  };
  for (const place of [0, 1, 2, 3]) {
    metrics[`keyInPlace${place}`] = mean(
      asked.map(({ question: { options, answer } }) => Number(options.indexOf(answer) === place)),
    );
  }
  for (const guesser of Object.keys(blindGuessers)) {
    metrics[`guesser.${guesser}`] = mean(
      asked.map(({ question, text }) => chanceRight(question, scoresOf(guesser, question, text))),
    );
  }
  metrics.readerWithEvidence = mean(
    asked.map(({ question, lesson }) => chanceRight(question, readerScores(question, sentencesOf(lesson)))),
  );
  metrics.readerWithoutEvidence = mean(
    asked.map(({ question, lesson }) => chanceRight(question, readerScores(question, sentencesOf(lesson, question)))),
  );
  return metrics;
}

const scoresOf = (guesser: string, question: Question, text: string): number[] =>
  blindGuessers[guesser]?.(question, { text }) ?? [];

const sentencesOf = ({ segment }: AssessedLesson, without?: Question): string[] =>
  segment.sentences
    .filter(
      ({ block, start }) =>
        without === undefined ||
        block !== without.evidence.block ||
        start < without.evidence.start ||
        start >= without.evidence.end,
    )
    .map(({ text }) => text);

/** A lesson has 3 to 8 cards and 2 to 5 minutes, of which reading is six tenths (lesson.md). */
const fewestCards = 3;
const mostCards = 8;

function scoreLengths(made: readonly LessonsOfModule[]): Metrics {
  const lessons = made.flatMap((one) => one.lessons);
  const cuts = made.flatMap(({ document, lessons: own }) =>
    own.slice(1).map(({ segment: { blockStart } }) => Number(isAtHeading(document, blockStart))),
  );
  return {
    shareOf3To8Cards: mean(
      lessons.map(({ cards }) => Number(cards.length >= fewestCards && cards.length <= mostCards)),
    ),
    longestSeconds: Math.max(...lessons.map(({ segment }) => segment.seconds)),
    cutsAtHeading: mean(cuts),
  };
}

/** Whether a lesson begins at a heading, or within a section that is too long for one lesson. */
function isAtHeading({ blocks, language }: Document, start: number): boolean {
  if (blocks[start]?.kind === 'heading') return true;
  const from = blocks.findLastIndex(({ kind }, index) => index < start && kind === 'heading');
  const end = blocks.findIndex(({ kind }, index) => index > start && kind === 'heading');
  const { wordsPerMinute } = rulesOf(language);
  const section = blocks.slice(Math.max(0, from), end === -1 ? undefined : end);
  return section.reduce((sum, block) => sum + secondsOf(block, wordsPerMinute), 0) > usualBand.longest;
}

/** Share of results that map to the contract with every check passed. */
function provenanceShare(made: readonly LessonsOfModule[]): number {
  return mean(
    made.map(({ document, lessons }) => {
      try {
        toResult({ document, lessons, notices: [] }, { mediaType: 'document', mediaUrl: 'module' });
        return 1;
      } catch {
        // The share is what is reported; `npm run transform` shows the reason for one file.
        return 0;
      }
    }),
  );
}
