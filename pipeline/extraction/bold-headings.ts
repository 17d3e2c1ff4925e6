import type { DraftBlock } from './draft-block.ts';

/** Of fewer under one heading a bold line may be a word that its author only stresses. */
const fewestAlike = 3;
const mostWords = 14;
const mostLetters = 100;
/** What an interviewer asks in bold is a heading as well, and longer than any other. */
const mostWordsOfQuestion = 45;
/** Which words of a box, a caption or a form are no section. */
const noSection =
  /^(?:note|notes|nb|tip|tips|authors?|by|date|version|(?:last )?updated|(?:written|reviewed|prepared|published) by|contact|warning|caution|danger|important|attention|example|examples|figure|fig|table|image|photo|source|answer|question|q|a|hint|remember|step|read more|see also|if|when|while|before|after|once|unless|to)\b/iu;

/**
 * Three or more short lines in bold under one heading, each over text of its own, are the headings of its parts: "**Foot
 * exam**" over what is told of it. A line that ends as a sentence, or leads on to a list, stays; one that asks
 * is the question of an interview or of its reader.
 */
export function withBoldHeadings(blocks: readonly DraftBlock[]): DraftBlock[] {
  const over = new Map<number, number>();
  // "Phraseology" under each heading is a label of its examples.
  const uses = countsOf(blocks.map(({ text }) => text));
  const isOnce = ({ text }: DraftBlock) => uses.get(text) === 1;
  let heading = -1;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') heading = at;
    else if (isName(block) && isOverText(blocks, at) && isOnce(block)) over.set(at, heading);
  }
  const counts = countsOf([...over.values()]);
  return blocks.map((block, at) => {
    const under = over.get(at);
    if (under === undefined || (counts.get(under) ?? 0) < fewestAlike) return block;
    const level = Math.min(deepest, (blocks[under]?.level ?? 1) + 1);
    return { ...block, kind: 'heading', marks: [], level };
  });
}

/** Counted once: looking through the document again for each line would take the square of its length. */
function countsOf<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const deepest = 6;

function isName({ kind, text, marks }: DraftBlock): boolean {
  const own = text.trim();
  const isAsked = /[?？؟]$/u.test(own);
  const words = own.split(/\s+/u).length;
  const isBold = marks.some((mark) => mark.kind === 'bold' && mark.start === 0 && mark.end >= text.trimEnd().length);
  return (
    kind === 'paragraph' &&
    isBold &&
    (isAsked ? words <= mostWordsOfQuestion : words <= mostWords && own.length <= mostLetters) &&
    /^[\p{Lu}\p{N}“"(]/u.test(own) &&
    /\p{L}{3}/u.test(own) &&
    !/[.!,;:：।。\n]$/u.test(own) &&
    (isAsked || !noSection.test(own))
  );
}

/** Text below, and no other such line: a row of them is a list of links or of names. */
function isOverText(blocks: readonly DraftBlock[], at: number): boolean {
  const next = blocks[at + 1];
  return next !== undefined && ['paragraph', 'list', 'table', 'quote'].includes(next.kind) && !isName(next);
}
