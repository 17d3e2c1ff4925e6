import type { DraftBlock } from './draft-block.ts';

/** "SLIDE: Smart buildings", "[Slide 4 - Smart buildings]": what a speaker shows next. */
const named = /^[[(]?\s*slide(?:\s+\d{1,3})?\s*[:–—-]\s*(?<name>[^\n]{2,200}?)\s*[\])]?$/iu;
/** "(next slide)", "[Slide 4]": only that something is shown. */
const bare =
  /^[[(]?\s*(?:(?:next|new|change|advance|click for(?: next)?)\s+slide|slide\s*(?:#|no\.?)?\s*\d{0,3})\s*[\])]?[.:]?$/iu;
const ofPicture =
  /^(?:an? |the |some )?(?:picture|photo|photograph|image|video|clip|screenshot|logo|gif|meme|cartoon|blank|black|title|cover|map|graph|chart|diagram)\b/iu;
const mostWords = 9;
const fewest = 3;

/**
 * The cues for slides in the text of a talk: a slide's name stands over what is said to it, and so is a heading; what only says
 * that a slide comes goes.
 */
export function withoutSlideCues(blocks: readonly DraftBlock[]): DraftBlock[] {
  const isText = ({ kind }: DraftBlock) => kind === 'paragraph' || kind === 'quote';
  const cues = blocks.map((block) => (isText(block) ? cueOf(block.text) : undefined));
  if (cues.filter((cue) => cue !== undefined).length < fewest) return [...blocks];
  let level = 1;
  return blocks.flatMap((block, at) => {
    const cue = cues[at];
    if (block.kind === 'heading') level = Math.min((block.level ?? 1) + 1, 6);
    if (cue === undefined) return [block];
    const isHeading = cue !== '' && !ofPicture.test(cue) && cue.split(/\s+/u).length <= mostWords;
    return isHeading ? [{ kind: 'heading', text: cue, marks: [], level, provenance: block.provenance }] : [];
  });
}

/** The name of the slide, empty where it has none. */
function cueOf(text: string): string | undefined {
  if (bare.test(text)) return '';
  return named.exec(text)?.groups?.['name'];
}
