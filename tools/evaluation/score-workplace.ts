import type { ResultLesson } from '#contract/transformation.ts';
import { judgeClaim } from '#pipeline/authoring/judge-claim.ts';
import { openPassages, type Passage, type Passages } from '#pipeline/authoring/passages.ts';
import { graphemeCount } from '#pipeline/generation/graphemes.ts';
import { cardWall } from '#pipeline/generation/lesson-cards.ts';
import { mean, type Metrics } from './text-metrics.ts';
import { type ExpertKey, type Fact, lessonsOfDocument, workplaceDocuments } from './workplace-documents.ts';

/** From this share of its content words on a sentence counts as covered; the set's README says so. */
const covered = 0.6;

/**
 * Scores what is taught and asked of real workplace documents against an expert's keys; the set's README defines each
 * measure. A kept claim of the expert is proved or left to a person; nobody reads a second time here.
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

/** The scores of one document's lessons against its key. */
export function scoreDocument(
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
    ...shareOfVerdicts(facts, openPassages(told(lessons), language)),
  };
}

/** What a checker may search: the sentences of the lessons' cards. */
function told(lessons: readonly ResultLesson[]): Passage[] {
  const cards = lessons.flatMap((lesson) => lesson.cards.map(({ text }) => text));
  return cards
    .flatMap((text) =>
      text.split('\n').flatMap((line) => [...sentencesIn.segment(line)].map(({ segment }) => segment.trim())),
    )
    .filter((text) => text !== '')
    .map(passageAt);
}

const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' });
const passageAt = (text: string, block: number): Passage => ({ text, span: { block, start: 0, end: text.length } });

/** Kinds whose stem tells a case: the answer is judged, and the case is free. */
const ofCases: ReadonlySet<string> = new Set(['scenario', 'numeric', 'why']);

function shareOfVerdicts(facts: readonly Fact[], passages: Passages): Metrics {
  const judged = (text: string, { sentences }: Fact, setting?: string) =>
    judgeClaim(
      { text, cited: sentences.map((one, at) => passageAt(one, -1 - at)), ...(setting !== undefined && { setting }) },
      passages,
    ).verdict;
  const experts = facts.flatMap((fact) => {
    const { key_point: point, question } = fact;
    if (question === undefined) return [judged(point, fact)];
    const isCase = ofCases.has(question.kind);
    return [
      judged(point, fact),
      judged(`${question.stem} ${question.answer}`, fact, isCase ? question.stem : undefined),
    ];
  });
  const faults = facts.flatMap((fact) => (fact.faults ?? []).map(({ text }) => judged(text, fact)));
  return {
    kept_expert_claims: share(experts, (verdict) => verdict !== 'refused'),
    proved_expert_claims: share(experts, (verdict) => verdict === 'proved'),
    refused_faults: share(faults, (verdict) => verdict !== 'proved'),
    refused_outright: share(faults, (verdict) => verdict === 'refused'),
  };
}

function recall(facts: readonly Fact[], isHit: (fact: Fact) => boolean): number {
  const sum = (all: readonly Fact[]) => all.reduce((total, { importance }) => total + importance, 0);
  return facts.length === 0 ? 1 : sum(facts.filter(isHit)) / sum(facts);
}

/** 0 where there is nothing to share. */
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length;
