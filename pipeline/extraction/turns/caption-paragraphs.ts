import type { Cue } from '../../engines.ts';
import type { DraftBlock } from '../draft-block.ts';
import { labelOf } from './turn-labels.ts';

/** As long as a paragraph of print; it ends with a sentence. */
const longParagraph = 400;
const longest = 1200;
const pauseSeconds = 2;
const sentenceEnd = /[.!?।…]["”’)]*$/u;

/** A line of captions: what is said, and whether somebody else, or the same after a pause, begins with it. */
interface Line {
  text: string;
  opens: boolean;
}

/** Lines of captions run together: a paragraph for whoever speaks, parted between sentences where he speaks long. */
function joinedLines(lines: readonly Line[]): string[] {
  const paragraphs: string[] = [];
  for (const { text, opens } of lines) {
    const last = paragraphs.at(-1);
    const isFull =
      last !== undefined && ((last.length > longParagraph && sentenceEnd.test(last)) || last.length > longest);
    if (last === undefined || opens || isFull) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = `${last} ${text}`;
  }
  return paragraphs.filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** "... that far. >> How far?": two speakers in one caption. */
const partsOf = (text: string): string[] => text.split(/\s+(?=>>\s)/u);

/** A file of captions as a text: paragraphs, each with the label of whoever speaks. */
export function captionParagraphs(cues: readonly Cue[]): string[] {
  let speaker: string | undefined;
  let end = 0;
  const lines = cues.flatMap(({ start, end: to, text }) =>
    partsOf(text).map((part, at): Line => {
      const label = labelOf(part);
      const isPause = at === 0 && start - end >= pauseSeconds;
      end = to;
      const isSame = label?.speaker !== undefined && label.speaker !== '' && label.speaker === speaker;
      if (label?.speaker !== undefined) speaker = label.speaker;
      if (isSame) return { text: part.slice(label.length), opens: false };
      return { text: part, opens: label?.speaker !== undefined || isPause };
    }),
  );
  return joinedLines(lines);
}

const fewestLines = 6;
const shareOfLines = 0.5;

/** Blocks of which each is a caption with its time, as the paragraphs that they make; other blocks as they are. */
export function withJoinedCaptions(blocks: readonly DraftBlock[]): DraftBlock[] {
  const isLine = ({ kind, text }: DraftBlock) => kind === 'paragraph' && /^[[(]?\d{1,2}:\d{2}/u.test(text);
  const lines = blocks.filter(isLine);
  const open = lines.filter(({ text }) => !sentenceEnd.test(text));
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  const isCaptions =
    lines.length >= fewestLines &&
    lines.length >= shareOfLines * paragraphs.length &&
    open.length >= shareOfLines * lines.length;
  if (!isCaptions) return [...blocks];
  const joined: DraftBlock[] = [];
  let run: DraftBlock[] = [];
  const close = () => {
    const [first] = run;
    if (first !== undefined)
      for (const text of joinedLines(run.map(lineOf))) joined.push({ ...first, text, marks: [] });
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'paragraph') run.push(block);
    else {
      close();
      joined.push(block);
    }
  }
  close();
  return joined;
}

function lineOf({ text }: DraftBlock): Line {
  const label = labelOf(text);
  if (label === undefined) return { text, opens: false };
  // The time goes; who speaks is read where all turns are.
  return { text: label.speaker === undefined ? text.slice(label.length) : text, opens: label.speaker !== undefined };
}
