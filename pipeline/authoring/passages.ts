import { answeringSentences } from '../analysis/answering-sentences.ts';
import { type Document, type Sentence, type Span, wholeBlock } from '../document.ts';
import { bansWhatFollows, headsRules } from '../languages/bids-and-bans.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';

/** A sentence of the source, in its own words, and where it stands. */
export interface Passage {
  text: string;
  span: Span;
  /** The heading right above its list that bans or bids what it names; without it an item below "Do not" reads as leave. */
  rule?: { text: string; span: Span };
  /** Who says it, in a talk. */
  by?: string;
}

/**
 * What is said in "Ada Byron: salt keeps wood", to be held against what she says; a text without a name stays.
 *
 * @returns undefined where another speaker is named than of what is cited
 */
export function withoutSpeaker(
  text: string,
  cited: readonly Passage[],
  { all }: Pick<Passages, 'all'>,
): string | undefined {
  const by = all.find((one) => one.by !== undefined && text.startsWith(`${one.by}: `))?.by;
  if (by === undefined) return text;
  return cited.every((one) => one.by === by) ? text.slice(by.length + 2) : undefined;
}

/** The sentences that a claim may be proved by. */
export interface Passages {
  language: string;
  all: readonly Passage[];
  /** What stands around the sentences: the document's name and headings. It names things, and proves nothing. */
  context: string;
  /** Best first; at most so many. */
  closestTo(claim: string, most: number): Passage[];
  /** How much of a text's words others have, the rarer a word in these passages the heavier: 0..1. */
  cover(text: string, others: readonly string[]): number;
}

/** Text that talks to a language model instead of people proves nothing, whatever else it says. */
const speaksToModel =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |these )*(?:previous|prior|above|earlier|other|preceding) (?:instructions?|prompts?|rules|text)\b|\b(?:system prompt|you are (?:now )?a (?:chatbot|language model)|new instructions?:)/iu;

export const canProve = ({ text }: Pick<Passage, 'text'>): boolean => !speaksToModel.test(text);

/** Opens sentences for search; the same claim always finds the same ones. */
export function openPassages(all: readonly Passage[], language: string, context = ''): Passages {
  const rules = rulesOf(language);
  const texts = all.map(({ text }) => text);
  const uses = new Map<string, number>();
  for (const text of texts)
    for (const stem of new Set(contentStems(text, rules))) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  // A word that no passage has weighs most.
  const weightOf = (stem: string) => Math.log(1 + all.length / (uses.get(stem) ?? 0.5));
  return {
    language,
    all,
    context,
    closestTo: (claim, most) =>
      answeringSentences(claim, texts, rules)
        .slice(0, most)
        .flatMap((at) => all[at] ?? [])
        .filter(canProve),
    cover(text, others) {
      const stems = contentStems(text, rules);
      const known = new Set(others.flatMap((other) => contentStems(other, rules)));
      const total = stems.reduce((sum, stem) => sum + weightOf(stem), 0);
      const had = stems.reduce((sum, stem) => sum + (known.has(stem) ? weightOf(stem) : 0), 0);
      return total === 0 ? 0 : had / total;
    },
  };
}

function ruleAbove(block: number, { blocks }: Document): Passage['rule'] {
  const heading = blocks.slice(0, block).findLast(({ kind }) => kind === 'heading');
  const isRule = heading !== undefined && (headsRules(heading.text) || bansItsItems(heading.text, blocks[block]?.kind));
  return isRule ? { text: heading.text, span: wholeBlock(heading) } : undefined;
}

/** Below "Never do this" a list is banned; a paragraph may say why. */
const bansItsItems = (heading: string, kind: string | undefined): boolean =>
  kind === 'list' && bansWhatFollows(heading);

/** Who says the sentences: whose words they are may be told by name. */
const speakersOf = (places: readonly number[], { blocks }: Document): string[] => [
  ...new Set(places.flatMap((block) => blocks[block]?.turn?.speaker || [])),
];

/** The sentences of a lesson as passages, and its headings around them. */
export function passagesOf(
  sentences: readonly Sentence[],
  headingPath: readonly string[],
  document: Document,
): Passages {
  const places = sentences.map(({ block }) => block);
  const headings = document.blocks
    .slice(Math.min(...places, document.blocks.length), Math.max(...places, 0) + 1)
    .filter(({ kind }) => kind === 'heading');
  return openPassages(
    sentences.map(({ text, block, start, end }) => {
      const rule = ruleAbove(block, document);
      const by = document.blocks[block]?.turn?.speaker;
      return { text, span: { block, start, end }, ...(rule && { rule }), ...(by && { by }) };
    }),
    document.language,
    [document.title ?? '', ...headingPath, ...headings.map(({ text }) => text), ...speakersOf(places, document)].join(
      '\n',
    ),
  );
}
