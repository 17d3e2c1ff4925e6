import type { Cue } from '../../engines.ts';
import { labelOf } from './turn-labels.ts';

/** What one speaker says before another goes on. */
interface CueTurn {
  /** Empty where captions only mark that somebody else goes on; undefined where they mark nothing. */
  speaker: string | undefined;
  /** Without labels. */
  cues: Cue[];
}

const fewestTurns = 3;
/** Captions mark a change of speaker by ">>", and nothing else by it. */
const fewestSigns = 4;

/** Captions turn by turn; one turn without a speaker where they do not tell who speaks. */
export function cueTurns(cues: readonly Cue[]): CueTurn[] {
  const parts = cues.flatMap(partsOf);
  const labels = parts.map(({ text }) => labelOf(text));
  const times = new Map<string, number>();
  for (const label of labels)
    if (label?.speaker !== undefined) times.set(label.speaker, (times.get(label.speaker) ?? 0) + 1);
  const often = [...times].filter(([who, count]) => who !== '' && count >= fewestTurns);
  if (often.length < 2 && (times.get('') ?? 0) < fewestSigns) return [{ speaker: undefined, cues: [...cues] }];
  const turns: CueTurn[] = [];
  for (const [at, part] of parts.entries()) {
    const label = labels[at];
    const last = turns.at(-1);
    const isSame = last !== undefined && label?.speaker !== '' && label?.speaker === last.speaker;
    const cue = { ...part, text: label?.speaker === undefined ? part.text : part.text.slice(label.length) };
    if (last === undefined || (label?.speaker !== undefined && !isSame))
      turns.push({ speaker: label?.speaker ?? '', cues: [cue] });
    else last.cues.push(cue);
  }
  return turns.map((turn) => ({ ...turn, cues: turn.cues.filter(({ text }) => text !== '') }));
}

/** "... that far. >> How far?": two speakers in one caption, each with his share of its time. */
function partsOf({ start, end, text }: Cue): Cue[] {
  const at = [0, ...[...text.matchAll(/\s+(?=>>\s)/gu)].map(({ index }) => index)];
  const timeOf = (place: number) => start + ((end - start) * place) / Math.max(1, text.length);
  return at.map((from, index) => {
    const to = at[index + 1] ?? text.length;
    return { start: timeOf(from), end: timeOf(to), text: text.slice(from, to).trim() };
  });
}
