import { withoutBullet, type Run } from './draft-block.ts';

/** Where, within the runs of a cell, a paragraph of its own begins or ends; no text of an author holds it. */
export const cellBreak = '\u2029';
/** The same where an item of a list begins; a step brings its number. */
export const cellBullet = (number?: number): string => `${cellBreak}${number === undefined ? '•' : `${number}.`} `;

const textOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

/**
 * The paragraphs of one cell of a table in one line. Things listed below each other are parted as a list in a sentence is;
 * a sentence that goes on, or a name set in two lines, only by a blank.
 *
 * @param paragraphs one that begins with a bullet or a number is an item; its bullet goes
 */
export function inOneLine(paragraphs: readonly Run[][]): Run[] {
  const written = withBullets(paragraphs.filter((runs) => textOf(runs) !== ''));
  return written.flatMap(({ runs, isItem }, at) => {
    const above = written[at - 1];
    return above === undefined
      ? runs
      : [{ text: partedBy(above, { runs, isItem }, written[at + 1]?.isItem === true) }, ...runs];
  });
}

/** The same of a cell that was read in one go, with a break wherever one of its blocks begins or ends. */
export function cellLine(runs: readonly Run[]): Run[] {
  const parts: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...others] = run.text
      .replace(/[^\S\u2028\u2029]+/gu, ' ')
      .replace(forgottenBreak, cellBreak)
      .split(/[\u2028\u2029]/u);
    parts.at(-1)?.push({ ...run, text: first });
    for (const text of others) {
      // "<li><p>": the bullet stands before the paragraph.
      if (!loneMark.test(textOf(parts.at(-1) ?? []))) parts.push([]);
      parts.at(-1)?.push({ ...run, text });
    }
  }
  return inOneLine(parts);
}

/** Behind a sentence, a bullet and a capital. */
const forgottenBreak = /(?<=[.!?]) (?=[*•] \p{Lu})/gu;
const loneMark = /^(?:•|\d{1,3}\.)$/u;
const step = /^\s*\d{1,3}[.)]\s+\S/u;

interface Part {
  runs: Run[];
  isItem: boolean;
}

/** With what is an item told from what is not, and without its bullet; a sign before the only line of a cell is no bullet. */
function withBullets(paragraphs: readonly Run[][]): Part[] {
  return paragraphs.map((runs) => {
    const first = runs.findIndex(({ text }) => text.trim() !== '');
    const text = textOf(runs);
    const bare = paragraphs.length > 1 || text.startsWith('•') ? withoutBullet(text) : text;
    if (bare === text) return { runs: trimmed(runs), isItem: step.test(text) };
    let left = text.length - bare.length;
    const rest = runs.slice(first).map((run, at) => {
      const own = at === 0 ? run.text.trimStart() : run.text;
      const cut = Math.min(left, own.length);
      left -= cut;
      return { ...run, text: own.slice(cut) };
    });
    return { runs: trimmed(rest), isItem: true };
  });
}

/** Without blanks around it. */
function trimmed(runs: readonly Run[]): Run[] {
  const from = runs.findIndex(({ text }) => text.trim() !== '');
  const to = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(from, to + 1).map((run, at) => {
    const text = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === to - from ? text.trimEnd() : text };
  });
}

/** Words that may have a list below them, and are no entry with a value of its own. */
const isLead = /(?:^|[.!?]\s)[^:]*[\p{L}\p{M})]$/u;
const isSentence = /^\P{Ll}.*(?:\s\S+){3,}[.!?।]["”’)\]]*$/su;

function partedBy(aboveIt: Part, belowIt: Part, isBeforeItem: boolean): string {
  const [above, below] = [textOf(aboveIt.runs), textOf(belowIt.runs)];
  if (!/[\p{L}\p{M}\p{N})\]”"’]$/u.test(above)) return ' ';
  if (belowIt.isItem) return isBeforeItem && !aboveIt.isItem && isLead.test(above) ? ': ' : '; ';
  if (/^[\p{Ll}\p{P}]/u.test(below)) return ' ';
  if (aboveIt.isItem) return isSentence.test(below) ? '. ' : '; ';
  return [above, below].some((text) => /\S\s+\S/u.test(text)) ? '; ' : ' ';
}
