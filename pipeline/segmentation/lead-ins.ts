import type { Block } from '../document.ts';
import { countWords } from '../languages/words.ts';

const colon = /[:：]\s*$/u;
/** "Do not...", "Requests must include", "There are some levels;": no sentence ends here. */
const unfinished = /(?:\.{3}|[…;,–—-]|[\p{L}\p{M}\p{N}%’'”"»)\]])\s*$/u;
const told = new Set<Block['kind']>(['paragraph', 'note', 'quote']);
/** A list that was broken off above this text: what interrupts it is a remark. */
const goesOn = /^\s*\(?(?:[2-9]|[1-9]\d)[.)]\s/u;
const mostLabelWords = 8;
/** More letters than this are a paragraph that lost its full stop. */
const mostLetters = 200;

/** Whether a block only says what the one right below it is: it is never parted from that one, and heads it where it is a list. */
export function leadsTo(block: Block, next: Block): boolean {
  if (next.kind === 'heading' || block.kind === 'heading') return false;
  if (colon.test(block.text)) return true;
  if (!told.has(block.kind)) return false;
  return isLabel(block) || (next.kind === 'list' && isUnfinished(block.text) && !goesOn.test(next.text));
}

/** "A list follows", said by a text that goes on in it. */
const isUnfinished = (text: string): boolean =>
  unfinished.test(text) &&
  !/^\s*[([].*[)\]]\s*$/su.test(text) &&
  (text.length <= mostLetters || /[.!?।]/u.test(text.slice(-mostLetters).replace(/\.{3}\s*$/u, '')));

/** "**Small fire**", on a line of its own: a heading in all but its mark. */
function isLabel({ text, marks }: Block): boolean {
  const bold = marks.filter(({ kind }) => kind === 'bold').reduce((sum, { start, end }) => sum + end - start, 0);
  return bold >= text.trimEnd().length - 1 && countWords(text) <= mostLabelWords && !/[.!?।]\s*$/u.test(text);
}
