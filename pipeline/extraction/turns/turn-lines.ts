import { labelOf } from './turn-labels.ts';

const fewestLines = 6;
const fewestTurns = 3;
/** "**Ana:** ", "_Ana_: ": signs of Markdown around a name. */
const signs = /^[*_]{1,3}|[*_]{1,3}(?=[:\s])/gu;

const opensTurn = (line: string): string | undefined =>
  /^[*_]{0,3}[[(\p{Lu}\p{Lo}\d>]/u.test(line) ? labelOf(line.slice(0, 200).replace(signs, ''))?.speaker : undefined;

/**
 * A transcript whose turns stand on lines right below each other, each a paragraph of its own: its reader would run them into one. Any
 * other text stays.
 */
export function withTurnsApart(text: string): string {
  const lines = text.split('\n');
  const opening = lines.map(opensTurn);
  const turns = new Map<string, number>();
  for (const who of opening) if (who !== undefined) turns.set(who, (turns.get(who) ?? 0) + 1);
  const often = [...turns].filter(([, count]) => count >= fewestTurns);
  const isRightBelow = (at: number) => opening[at] !== undefined && at > 0 && lines[at - 1]?.trim() !== '';
  const close = lines.filter((_, at) => isRightBelow(at)).length;
  const all = often.reduce((sum, [, count]) => sum + count, 0);
  if (often.length < 2 || all < fewestLines || close < fewestTurns) return text;
  return lines.map((line, at) => (isRightBelow(at) && turns.has(opening[at] ?? '') ? `\n${line}` : line)).join('\n');
}
