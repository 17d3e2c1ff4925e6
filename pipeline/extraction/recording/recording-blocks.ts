import type { OutlineEntry, Provenance } from '../../document.ts';
import type { Cue } from '../../engines.ts';
import { joinCues } from '../../segmentation/spoken-sentences.ts';
import { type DraftBlock, draftBlock } from '../draft-block.ts';
import { cueTurns } from '../turns/cue-turns.ts';
import { type Said, toldInTurns } from '../turns/speaker-turns.ts';
import type { Chapter } from './media-dump.ts';
import type { SlideText } from './slide-text.ts';

interface Told {
  cues: readonly Cue[];
  chapters: readonly Chapter[];
  slides: readonly SlideText[];
  seconds: number;
  language: string;
}

/** Deeper than any chapter: a slide's title draws a cut, but lessons may run across it. */
const slideTitleLevel = 3;

/**
 * What is said and shown, in the order of time: chapters and slide titles as headings, sentences as cues. Without words
 * the slides themselves are the blocks.
 */
export function recordingBlocks({ cues, chapters, slides, seconds, language }: Told): {
  blocks: DraftBlock[];
  outline: OutlineEntry[];
  title?: string;
} {
  const timed: { at: number; rank: number; block: DraftBlock | undefined }[] = [];
  const add = (at: number, rank: number, block: DraftBlock | undefined) => timed.push({ at, rank, block });
  const within = (from: number, to: number): [number, number] => [
    inThousandths(Math.min(from, seconds)),
    inThousandths(Math.min(to, seconds)),
  ];

  const named = chapters.filter(({ title, start }) => title !== '' && start < seconds);
  for (const { start, title } of named)
    add(start, 0, heading(title, 1, { source: 'outline', seconds: within(start, start) }));
  const isCovered = (start: number) => named.some((chapter) => Math.abs(chapter.start - start) < 5);
  for (const slide of newTitles(slides)) {
    if (isCovered(slide.start)) continue;
    add(
      slide.start,
      1,
      heading(slide.title, slideTitleLevel, { source: 'ocr', seconds: within(slide.start, slide.start) }),
    );
  }
  for (const block of spokenBlocks(cues, language, within))
    add((block.provenance[0]?.seconds?.[0] ?? 0) + startsTogether, 2, block);
  if (cues.length === 0) {
    for (const { start, end, lines, title } of slides) {
      const words = lines.join('\n');
      if (words !== title) add(start, 2, slideBlock(words, { source: 'ocr', seconds: within(start, end) }));
    }
  }
  const blocks = timed
    .toSorted((first, second) => first.at - second.at || first.rank - second.rank)
    .flatMap(({ block }) => block ?? []);
  return { blocks, outline: named.map(({ title }) => ({ title, level: 1 })) };
}

/** A block for each sentence; where the captions tell who speaks, with that. */
function spokenBlocks(
  cues: readonly Cue[],
  language: string,
  within: (from: number, to: number) => [number, number],
): DraftBlock[] {
  const turns = cueTurns(cues);
  const said = turns.flatMap(({ speaker, cues: own }, turn) =>
    joinCues(own, language).flatMap((cue): Said[] => {
      const block = draftBlock('cue', [cue], [{ source: 'captions', seconds: within(cue.start, cue.end) }]);
      return block === undefined ? [] : [{ block, turn, speaker: speaker ?? '' }];
    }),
  );
  return turns.some(({ speaker }) => speaker !== undefined) ? toldInTurns(said) : said.map(({ block }) => block);
}

const inThousandths = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A sentence that begins a moment before a slide or chapter changes belongs to the new one. */
const startsTogether = 1;

const heading = (text: string, level: number, provenance: Provenance): DraftBlock | undefined =>
  draftBlock('heading', [{ text }], [provenance], level);

/** Lines stay apart: a slide's lines are no running text. */
function slideBlock(text: string, provenance: Provenance): DraftBlock | undefined {
  const block = draftBlock('list', [{ text }], [provenance]);
  return block && { ...block, kind: 'slide' };
}

/** The titles that differ from the slide's before; a title that stays names no new place. */
function newTitles(slides: readonly SlideText[]): { start: number; title: string }[] {
  let before = '';
  return slides.flatMap(({ start, title }) => {
    if (title === undefined) return [];
    const isNew = title.toLowerCase() !== before;
    before = title.toLowerCase();
    return isNew ? [{ start, title }] : [];
  });
}
