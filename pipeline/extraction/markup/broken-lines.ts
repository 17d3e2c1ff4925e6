import type { Run } from '../draft-block.ts';
import { lineBreak } from './bold-labels.ts';

const fewestLines = 3;
/** Nobody wraps a text so narrowly; a line that is longer may be part of a sentence. */
const longestLine = 70;
const ends = /[.!?;,।]["”’)]*\s*$/u;
/** As a line of its own begins: with a capital, a digit or a sign; letters without capitals begin anywhere. */
const begins = /^\s*[^\p{Ll}\s]/u;

interface BrokenLines {
  /** "Settings:", above the lines. */
  lead?: Run[];
  lines: Run[];
}

/**
 * The lines of a paragraph that its author broke one by one, "Layer height: 0.2", "Infill: 20 %", none of them a sentence: as
 * one line nobody could tell where one ends and the next begins.
 *
 * @returns undefined where it is one text
 */
export function brokenLines(runs: readonly Run[]): BrokenLines | undefined {
  const lines = linesIn(runs);
  const texts = lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  const [first = '', ...others] = texts;
  const isLed = /[:：]$/u.test(first) && first.length <= longestLine;
  const own = isLed ? others : texts;
  const areLines =
    own.length >= fewestLines &&
    own.every((text) => text.length <= longestLine && begins.test(text) && !ends.test(text) && /\p{L}/u.test(text)) &&
    // "Lead and tin:" over each of them is a row of labels.
    own.every((text) => !/[:：]$/u.test(text));
  if (!areLines) return undefined;
  const [lead, rest] = isLed ? [lines[0] as Run[], lines.slice(1)] : [undefined, lines];
  const joined = rest.flatMap((line, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...line]);
  return lead === undefined ? { lines: joined } : { lead, lines: joined };
}

/** The runs line by line, without empty lines. */
function linesIn(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [at, text] of run.text.split(new RegExp(`[\\n${lineBreak}]`, 'u')).entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
}
