import type { ResultLesson } from '#contract/transformation.ts';
import { graphemeCount } from '#pipeline/generation/graphemes.ts';
import { cardWall } from '#pipeline/generation/lesson-cards.ts';
import { groundingFaults } from '#pipeline/generation/grounded-claim.ts';
import { mean, type Metrics } from './text-metrics.ts';
import { type ExpertKey, type Fact, lessonsOfDocument, workplaceDocuments } from './workplace-documents.ts';

/** From this share of its content words on a sentence counts as covered; the set's README says so. */
const covered = 0.6;

/**
 * Scores what is taught and asked of real workplace documents against an expert's keys; the set's README defines each
 * measure. The checker has two verdicts, so a kept claim is a proved one.
 *
 * @returns `<kind>.<measure>` for kinds of two documents or more, `<measure>` as the mean of kinds, `worst_kind.<measure>`
 */
export async function scoreWorkplace(folder: string): Promise<Metrics> {
  const byKind = new Map<string, Metrics[]>();
  for (const document of await workplaceDocuments(folder)) {
    const scores = scoreDocument(await lessonsOfDocument(document), document.key);
    byKind.set(document.kind, [...(byKind.get(document.kind) ?? []), scores]);
  }
  const kinds = [...byKind].filter(([, all]) => all.length >= 2).map(([kind, all]) => [kind, meanOf(all)] as const);
  const measures = Object.keys(kinds[0]?.[1] ?? {});
  const least = (measure: string) => Math.min(...kinds.map(([, metrics]) => metrics[measure] ?? 0));
  return {
    ...Object.fromEntries(
      kinds.flatMap(([kind, all]) => Object.entries(all).map(([name, value]) => [`${kind}.${name}`, value])),
    ),
    ...meanOf(kinds.map(([, metrics]) => metrics)),
    ...Object.fromEntries(measures.map((measure) => [`worst_kind.${measure}`, least(measure)])),
  };
}

const meanOf = (all: readonly Metrics[]): Metrics =>
  Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, mean(all.map((metrics) => metrics[name] ?? 0))]));

/** Content words: four letters or more, and everything with a digit. */
const contentWords = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[*_`#>"“”‘’]/gu, ' ')
      .replace(/-\s*\n\s*/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((word) => /\p{N}/u.test(word) || word.length >= 4);

/** The share of the content words of `text` that occur in `other`. */
export function cover(text: string, other: string): number {
  const words = contentWords(text);
  const known = new Set(contentWords(other));
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

function scoreDocument(
  lessons: readonly ResultLesson[],
  { facts, not_worth_asking: unworthy, language }: ExpertKey,
): Metrics {
  const points = lessons.flatMap((lesson) =>
    lesson.points.map(({ text, sources }) => [text, ...sources.map((one) => one.text)].join(' ')),
  );
  const questions = lessons.flatMap(({ quiz }) => quiz.filter(({ status }) => status === 'ready'));
  const evidences = questions.map(({ evidence }) => evidence);
  const isHit = ({ sentences }: Fact, texts: readonly string[]) =>
    sentences.some((sentence) => texts.some((text) => cover(sentence, text) >= covered));
  const cards = lessons.flatMap((lesson) => lesson.cards);
  return {
    point_recall: recall(facts, (fact) => isHit(fact, points)),
    question_recall: recall(
      facts.filter(({ importance }) => importance > 1),
      (fact) => isHit(fact, evidences),
    ),
    waste: share(evidences, (evidence) => unworthy.some((sentence) => cover(sentence, evidence) >= covered)),
    questions: questions.length,
    cards_that_fit: share(cards, ({ title, text }) => graphemeCount(`${title}\n${text}`) <= cardWall + 1),
    content_in_cards: share(lessons, (lesson) => lesson.cards.map(({ text }) => text).join('\n\n') === lesson.content),
    cloze: share(questions, ({ kind }) => kind === 'cloze'),
    kept_expert_claims: share(
      facts.flatMap(claimsOf),
      ([claim, sources]) => groundingFaults(claim, sources, language).length === 0,
    ),
    refused_faults: share(
      facts.flatMap(({ faults = [], sentences }) => faults.map(({ text }) => [text, sentences] as const)),
      ([claim, sources]) => groundingFaults(claim, sources, language).length > 0,
    ),
  };
}

const claimsOf = ({ key_point: point, question, sentences }: Fact) =>
  [point, ...(question === undefined ? [] : [`${question.stem} ${question.answer}`])].map(
    (claim) => [claim, sentences] as const,
  );

function recall(facts: readonly Fact[], isHit: (fact: Fact) => boolean): number {
  const sum = (all: readonly Fact[]) => all.reduce((total, { importance }) => total + importance, 0);
  return facts.length === 0 ? 1 : sum(facts.filter(isHit)) / sum(facts);
}

/** 0 where there is nothing to share. */
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length;
