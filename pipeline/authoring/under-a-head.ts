import type { Passage, Passages } from './passages.ts';

/** What turns the items below a line round, limits them, or leaves a choice: alone they prove nothing. */
const turning =
  /\b(?:not|never|no|none|nobody|avoid\w*|unless|except\w*|only|if|when\w*|where|until|before|after|either|or|one of|any of|some of|wrong\w*|false|myths?|mistakes?|errors?|prohibit\w*|forbid\w*|forbidden|banned|examples?|used to|without|stop\w*|refus\w*|exempt\w*)\b|n['’]t\b/iu;

/** The line with a colon that opens the block of an item, else the heading that bans or bids it; undefined where neither does. */
export function headOf({ span, rule }: Passage, all: readonly Passage[]): Passage | undefined {
  const before = all.findLast((passage) => passage.span.block === span.block - 1);
  return before !== undefined && /:\s*$/u.test(before.text) ? before : rule;
}

/** Whether a sentence means by itself what it says: an item below "Do not:" does not. */
export function standsAlone(passage: Passage, all: readonly Passage[]): boolean {
  const head = headOf(passage, all);
  return head === undefined || !turning.test(head.text);
}

/** "Do not:" with "Lift the lid." below it: "Do not lift the lid." Undefined for what has no such line above. */
export function withHead(passage: Passage, all: readonly Passage[]): string | undefined {
  const head = headOf(passage, all);
  if (head === undefined) return undefined;
  const item = passage.text.replace(/^\s*(?:[-•–*]|\d+[.)])\s+/u, '');
  return `${head.text.replace(/[\s:]+$/u, '')} ${item.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
}

/** Passages as whoever reads them again must see them: each below what opens its list, and what bids or bans it. */
export function withRulesAbove(proof: readonly Passage[], { all }: Passages): Passage[] {
  const shown: Passage[] = [];
  for (const passage of proof) {
    const above = [passage.rule, headOf(passage, all)].flatMap((one) => one ?? []);
    for (const one of [...above, passage]) if (shown.every((other) => other.text !== one.text)) shown.push(one);
  }
  return shown;
}
