import type { Cue } from '../engines.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords } from '../languages/words.ts';
import { sentenceRanges } from './sentences.ts';

// Speech without punctuation is cut at the next pause or, at the latest, after so many words.
const LONGEST_SENTENCE_WORDS = 60;
const PAUSE_SECONDS = 0.7;

/**
 * Caption fragments joined so that each cue holds one sentence or a few whole ones.
 *
 * @param cues ascending by start
 * @returns ascending, every input word once; a sentence that starts within a cue takes its share of the cue's time
 */
export function joinCues(cues: readonly Cue[], language: string): Cue[] {
  const joined: Cue[] = [];
  let open: OpenCue | undefined;
  const close = () => {
    if (open !== undefined) joined.push({ start: open.start, end: open.end, text: open.texts.join(' ') });
    open = undefined;
  };
  for (const cue of cues) {
    if (open !== undefined && cue.start - open.end >= PAUSE_SECONDS && !endsOpen(open.tail, language)) close();
    for (const piece of sentencePieces(cue, language)) {
      open = withPiece(open, piece);
      if (endsSentence(open.tail, language) || open.wordCount >= LONGEST_SENTENCE_WORDS) close();
    }
  }
  close();
  return joined;
}

interface OpenCue {
  start: number;
  end: number;
  texts: string[];
  wordCount: number;
  /** The last characters of the whole: what ends a sentence is decided by them, and cues of signs alone never end one. */
  tail: string;
}

const TAIL = 200;

function withPiece(open: OpenCue | undefined, { start, end, text }: Cue): OpenCue {
  const { texts, wordCount, tail } = open ?? { texts: [] as string[], wordCount: 0, tail: '' };
  texts.push(text);
  return {
    start: open?.start ?? start,
    end,
    texts,
    wordCount: wordCount + countWords(text),
    tail: `${tail} ${text.slice(-TAIL)}`.slice(-TAIL),
  };
}

function sentencePieces(cue: Cue, language: string): Cue[] {
  const text = cue.text.replace(/\s+/gu, ' ').trim();
  return sentenceRanges(text, language).map(({ start, end }) => ({
    start: cue.start + ((cue.end - cue.start) * start) / text.length,
    end: cue.start + ((cue.end - cue.start) * end) / text.length,
    text: text.slice(start, end),
  }));
}

function endsSentence(text: string, language: string): boolean {
  const last = text.replace(/["'”’)\]]+$/u, '').slice(-1);
  return rulesOf(language).sentenceEnds.includes(last) && !/\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e)\.$/u.test(text);
}

/** A comma or a connecting dash at the end shows that the pause is inside a sentence. */
function endsOpen(text: string, language: string): boolean {
  return /[,;:–-]$/u.test(text) && !endsSentence(text, language);
}
