import type { Run } from '../draft-block.ts';

const textOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

/**
 * The paragraphs of one cell of a table in one line. Things listed below each other are parted as a list in a sentence is;
 * a sentence that goes on, or a name set in two lines, only by a blank.
 */
export function inOneLine(paragraphs: readonly Run[][]): Run[] {
  const written = paragraphs.filter((runs) => textOf(runs) !== '');
  return written.flatMap((runs, at) => {
    const above = written[at - 1];
    return above === undefined ? runs : [{ text: partedBy(textOf(above), textOf(runs)) }, ...runs];
  });
}

function partedBy(above: string, below: string): string {
  const isPhrase = [above, below].some((text) => /\S\s+\S/u.test(text));
  return isPhrase && /[\p{L}\p{M}\p{N})\]”"’]$/u.test(above) && !/^[\p{Ll}\p{P}]/u.test(below) ? '; ' : ' ';
}
