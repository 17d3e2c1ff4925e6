import type { Mark, SpeakerTurn } from '../../document.ts';
import { languageOf } from '../../languages/language.ts';
import { firstPersonIn } from '../../languages/first-person.ts';
import { otherLanguageOf } from '../../languages/other-languages.ts';
import { sentenceRanges } from '../../segmentation/sentences.ts';
import type { DraftBlock } from '../draft-block.ts';
import { withJoinedCaptions } from './caption-paragraphs.ts';
import { isIdleTalk, isNod, withoutIdleTalk } from './idle-talk.ts';
import { labelOf, speakerAlone, type TurnLabel } from './turn-labels.ts';

/** Who speaks takes turns: of a talk's paragraphs one in five or more opens with a name. */
const shareOfTurns = 0.2;
const fewestTurns = 3;
/** Who speaks ends his sentences. */
const shareOfSpoken = 0.6;
/** Below names on lines of their own people say "I" and "you", or ask. */
const shareOfPersonal = 0.5;
/** A sign alone tells less than a name. */
const fewestSigns = 4;
/** A transcript without names has the time before most of its paragraphs. */
const fewestClocks = 6;
const shareOfClocks = 0.5;

/** A block without its label, and who says it. */
export interface Said {
  block: DraftBlock;
  /** Undefined outside of any turn: headings, and what stands below one before somebody speaks. */
  turn: number | undefined;
  speaker: string;
}

/**
 * The blocks of a talk turn by turn: whoever speaks is told once, before the first words ("Ada Byron: ..."), in the same shape whatever the
 * transcript's own; times go, and so does what carries nothing. Other documents stay as they are.
 */
export function withTurns(read: readonly DraftBlock[]): DraftBlock[] {
  const blocks = withJoinedCaptions(read);
  const speakers = speakersOf(blocks);
  if (speakers === undefined) return blocks;
  const isSpeaker = (name: string) => speakers.has(name);
  const said = parted(blocks, isSpeaker);
  if (new Set(said.flatMap(({ turn, speaker }) => (turn === undefined ? [] : [speaker]))).size < 2 && !speakers.has(''))
    return said.map(({ block }) => block).filter(({ text }) => text.trim() !== '');
  return toldInTurns(said);
}

/** Blocks with who speaks before the first of each turn, and without what carries nothing. */
export const toldInTurns = (said: readonly Said[]): DraftBlock[] => labelled(withoutIdle(said));

/** The names before the turns of a talk ('' for a sign without one); undefined where the blocks are no talk. */
function speakersOf(blocks: readonly DraftBlock[]): ReadonlySet<string> | undefined {
  const told = blocks.filter(isTold);
  const labels = blocks.map((block) => (isTold(block) ? labelOf(block.text) : undefined));
  const turns = new Map<string, number>();
  for (const label of labels) if (label?.speaker !== undefined) count(label.speaker, turns);
  if (!areSpoken(blocks, labels)) return undefined;
  for (const [who, times] of namesAlone(blocks, turns)) turns.set(who, (turns.get(who) ?? 0) + times);
  const often = [...turns].filter(([who, times]) => times >= (who === '' ? fewestSigns : fewestTurns));
  const all = often.reduce((sum, [, times]) => sum + times, 0);
  const isTalk = (often.length >= 2 || turns.get('') === all) && all > 0 && all >= shareOfTurns * told.length;
  const clocks = labels.filter((label, at) => label !== undefined && /^\D{0,2}\d/u.test(blocks[at]?.text ?? '')).length;
  const isTimed = clocks >= fewestClocks && clocks >= shareOfClocks * told.length;
  return isTalk || isTimed ? new Set(turns.keys()) : undefined;
}

const count = (who: string, times: Map<string, number>) => times.set(who, (times.get(who) ?? 0) + 1);

/** "RSE: MMITSS_Broadcast LOG": what an entry belongs to, and nobody speaks. */
function areSpoken(blocks: readonly DraftBlock[], labels: readonly (TurnLabel | undefined)[]): boolean {
  const texts = blocks.flatMap(({ text }, at) => {
    const label = labels[at];
    const said = label?.speaker === undefined ? '' : text.slice(label.length).trim();
    return said === '' ? [] : [said];
  });
  const ended = texts.filter((text) => /[.!?।…–—-]["”’')\]]*$/u.test(text)).length;
  return ended >= shareOfSpoken * texts.length;
}

/** Names on lines of their own that tell who speaks: with a time, or over what people say of themselves and to each other. */
function namesAlone(blocks: readonly DraftBlock[], named: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const certain = new Map<string, number>();
  const likely = new Map<string, number>();
  const below: string[] = [];
  // A section may be called after a person; what is called so again and again is what he says.
  const onHeadings = new Map<string, number>();
  for (const block of blocks) if (block.kind === 'heading') count(block.text.trim(), onHeadings);
  const isSection = ({ kind, text }: DraftBlock) =>
    kind === 'heading' && (onHeadings.get(text.trim()) ?? 0) < fewestTurns;
  for (const [at, block] of blocks.entries()) {
    const who = isTold(block) && labelOf(block.text) !== undefined ? undefined : aloneIn(block);
    if (who === undefined) continue;
    const isCertain = /\d:\d\d/u.test(block.text) || named.has(who);
    if (!isCertain && isSection(block)) continue;
    count(who, isCertain ? certain : likely);
    if (!isCertain) below.push(blocks[at + 1]?.text ?? '');
  }
  const language = languageOf(below.join('\n'));
  const personal = below.filter(
    (text) => [language, 'en'].some((one) => firstPersonIn(text, one) !== undefined) || /\byou\b|[?؟]/iu.test(text),
  );
  const areTurns = below.length > 0 && personal.length >= shareOfPersonal * below.length;
  for (const [who, times] of areTurns ? likely : []) certain.set(who, (certain.get(who) ?? 0) + times);
  return certain;
}

const isTold = ({ kind }: DraftBlock): boolean => kind === 'paragraph' || kind === 'quote';

/** A line that is nothing but a name: a heading with a time, or one set in bold. */
function aloneIn({ kind, text, marks }: DraftBlock): string | undefined {
  const isBold = marks.some((mark) => mark.kind === 'bold' && mark.end - mark.start >= text.trimEnd().length - 1);
  return kind === 'heading' || (isTold({ kind } as DraftBlock) && isBold) ? speakerAlone(text) : undefined;
}

/** Takes the labels off. A line that is one by itself opens a turn with what stands below it; a list there is speech. */
function parted(blocks: readonly DraftBlock[], isSpeaker: (name: string) => boolean): Said[] {
  const said: Said[] = [];
  let [number, speaker] = [-1, undefined as string | undefined];
  let isBelowAlone = false;
  for (const block of blocks) {
    const label = isTold(block) ? labelOf(block.text) : undefined;
    const alone = label === undefined ? aloneIn(block) : undefined;
    const opens = label?.speaker ?? alone;
    if (opens !== undefined && isSpeaker(opens)) {
      [number, speaker] = [number + 1, opens];
      isBelowAlone = alone !== undefined;
      if (alone !== undefined) continue;
    } else if (block.kind === 'heading') [speaker, isBelowAlone] = [undefined, false];
    const isCut = label !== undefined && (opens === undefined || isSpeaker(opens));
    const left = isCut ? withoutStart(block, label.length) : block;
    if (speaker !== undefined && label === undefined && isAside(left)) continue;
    const parts = isBelowAlone && left.kind === 'list' ? linesOf(left) : [left];
    for (const part of parts)
      if (part.text.trim() !== '')
        said.push({ block: part, turn: speaker === undefined ? undefined : number, speaker: speaker ?? '' });
  }
  return said;
}

/** "*He laughs.*", a line in italics between what people say: what they do. */
function isAside({ kind, text, marks }: DraftBlock): boolean {
  const italic = marks.filter((mark) => mark.kind === 'italic').reduce((sum, { start, end }) => sum + end - start, 0);
  return kind === 'paragraph' && italic >= text.trim().length && text.split(' ').length <= mostAsideWords;
}
const mostAsideWords = 12;

function withoutStart(block: DraftBlock, length: number): DraftBlock {
  return { ...block, text: block.text.slice(length), marks: moved(block.marks, -length) };
}

const moved = (marks: readonly Mark[], by: number): Mark[] =>
  marks
    .map((mark) => ({ ...mark, start: Math.max(0, mark.start + by), end: mark.end + by }))
    .filter(({ start, end }) => end > start);

function linesOf({ text, provenance }: DraftBlock): DraftBlock[] {
  return text.split('\n').map((line) => ({
    kind: 'paragraph' as const,
    text: line.replace(/^\s*[•*–-]\s+/u, '').trim(),
    marks: [],
    provenance,
  }));
}

/** Without turns that only nod, thank or greet, and without such sentences in the others. */
function withoutIdle(said: readonly Said[]): Said[] {
  const text = said.map(({ block }) => block.text).join('\n');
  const found = languageOf(text);
  const language = found === 'und' ? otherLanguageOf(text) : found;
  let asked = false;
  return said.flatMap((one, at) => {
    if (one.turn === undefined) {
      asked = false;
      return [one];
    }
    const isOfTurn = (other: Said | undefined) => other?.turn === one.turn;
    const isWhole = !isOfTurn(said[at - 1]) && !isOfTurn(said[at + 1]);
    const left = withoutIdleTalk(one.block, { language, answers: asked, isWhole });
    if (!isOfTurn(said[at + 1])) asked = isAsking(left.at(-1)?.text ?? '', language) || (asked && left.length === 0);
    return left.map((block) => ({ ...one, block }));
  });
}

/** "Tell us a little about yourself." asks without a question mark. */
const bidsToTell =
  /\b(?:(?:can|could|would|will) you (?:tell|talk|explain|describe|walk|say|help|give|share)|(?:tell|help|give) (?:us|me|folks)|talk (?:us|me|to us|a (?:little|bit))|walk (?:us|me)|take (?:us|me) (?:to|through)|cuéntame|cuéntanos|háblanos|explícanos|conte-nos|fale)\b/iu;

/** Captions often lack the mark: "and so what did you find there". */
const spokenQuestion =
  /^(?:(?:so|and|but|well|uh|um|yeah|okay),? )*(?:what|how|why|where|when|who|is|are|do|does|did|can|could|would|have|has)(?:['’]s)? (?:[\p{L}'’]+ )+[\p{L}\p{N}.'’]*[\p{L}\p{N}],?$/iu;

const nearEnd = 2;

/** Whether what somebody says ends with a question that wants more than a nod. */
export function isAsking(text: string, language: string): boolean {
  const last = sentenceRanges(text, language)
    .slice(-nearEnd)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !isIdleTalk(sentence) && !isNod(sentence));
  // "Do you always work at night? Your lamp is on at two.": what is said behind the question explains it.
  if (last.some((sentence) => /[?？؟]["”’)]*$/u.test(sentence))) return true;
  const end = last.at(-1) ?? '';
  return bidsToTell.test(end) || spokenQuestion.test(end);
}

/** Counts the turns, where one goes on as one, and puts before each who speaks. */
function labelled(said: readonly Said[]): DraftBlock[] {
  const text = said.map(({ block }) => block.text).join('\n');
  const language = languageOf(text);
  let number = -1;
  let open: { turn: number; speaker: string } | undefined;
  const turns = said.map(({ turn, speaker }): SpeakerTurn | undefined => {
    if (turn === undefined) {
      open = undefined;
      return undefined;
    }
    const goesOn = open !== undefined && (open.turn === turn || (speaker !== '' && open.speaker === speaker));
    if (!goesOn) number += 1;
    open = { turn, speaker };
    return { number, speaker, label: goesOn ? 0 : labelText(speaker).length };
  });
  return said.map(({ block }, at) => {
    const turn = turns[at];
    if (turn === undefined) return block;
    const next = turns[at + 1];
    const isLast = next !== undefined && next.number !== turn.number;
    const asks = isLast && isAsking(block.text, language);
    const label = turn.label > 0 ? labelText(turn.speaker) : '';
    return {
      ...block,
      text: `${label}${block.text}`,
      marks: moved(block.marks, label.length),
      turn: { ...turn, ...(asks && { asks: true as const }) },
    };
  });
}

/** "Ada Byron: "; of somebody without a name the dash of printed talk. */
const labelText = (speaker: string): string => (speaker === '' ? '– ' : `${speaker}: `);
