/** A slide is set in its first lines: remark's own words, and those that a deck's author adds. */
const property = /^[a-z][\w-]{1,30}:(?:[ \t].*)?$/;
/** Of these one says that the lines are remark's, and no sentence that begins with a word and a colon. */
export const ownProperty = /^(?:class|name|layout|template|count|exclude|background-(?:image|color|size)):/;
const emptyProperty = /^[a-z][\w-]{1,30}:[ \t]*$/;
const separator = /^---?[ \t]*$/;
/** ".center[![The button](fork.png)]", ".left-column[" with its bracket further below. */
const boxedLine = /^([ \t]*)\.[a-z][\w-]*(?:\.[a-z][\w-]*)*\[(.*)\][ \t]*$/;
const speakersNotes = /^\?\?\?[ \t]*$/;

/** ".left-column[" with its bracket further below, "] .right-column[" where one ends and the next begins, and the last "]". */
const boxBegins = /^[ \t]*(?:\][ \t]*)?\.[a-z][\w-]*(?:\.[a-z][\w-]*)*\[[ \t]*$/;
const boxEnds = /^[ \t]*\][ \t]*$/;
/** A picture, a heading, a link by itself: a slide of nothing else is told by who speaks. */
const shownOnly = /^(?:[-*]\s+)?(?:!\[[^\]]*\]\([^)]*\)|#{1,6}\s.*|<[^>]*>|https?:\S+)?$/;
const mostWordsShown = 3;
const fewestWordsTold = 20;
/** What somebody who made the deck has still to do. */
const toDo = /^\s*(?:[-*]\s+)?(?:todo|to do|fixme)\b/iu;

/**
 * The Markdown of a slide deck for remark without what only says how a slide looks, and without its speaker's notes; of a slide
 * that shows nothing but a heading and a picture the notes are its text.
 *
 * @see https://github.com/gnab/remark/wiki/Markdown
 */
export function withoutRemarkSettings(text: string): string {
  const lines = text.split(/\r?\n/);
  const slides = lines.filter((line) => separator.test(line)).length;
  if (slides < 2 || !lines.some((line) => ownProperty.test(line) || boxedLine.test(line))) return text;
  let isOpening = true;
  let slide: Slide = { shown: [] };
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (separator.test(line)) {
      isOpening = true;
      // Right below a line of text three dashes would make it a heading.
      kept.push(...toldOn(slide), '', line, '');
      slide = { shown: [] };
      continue;
    }
    if (isOpening && line.trim() !== '') {
      if (property.test(line) && (emptyProperty.test(line) || isOfSetting(lines, at))) continue;
      isOpening = false;
    }
    if (speakersNotes.test(line)) slide.notes ??= [];
    else if (slide.notes !== undefined) slide.notes.push(line);
    else slide.shown.push(line.replace(boxedLine, '$1$2').replace(boxBegins, ''));
  }
  return [...kept, ...toldOn(slide)].join('\n');
}

interface Slide {
  shown: string[];
  notes?: string[];
}

function toldOn({ shown, notes = [] }: Slide): string[] {
  const isCode = shown.some((line) => /^\s*(?:```|~~~)/.test(line));
  const text = isCode ? shown : shown.filter((line) => !boxEnds.test(line));
  const words = text.filter((line) => !shownOnly.test(line.trim())).reduce((sum, line) => sum + wordsIn(line), 0);
  const told = notes.filter((line) => !toDo.test(line));
  const isTold = words <= mostWordsShown && told.reduce((sum, line) => sum + wordsIn(line), 0) >= fewestWordsTold;
  // The few words beside them are a cue: "show the lamp".
  return isTold ? [...text.filter((line) => shownOnly.test(line.trim())), '', ...told] : text;
}

const wordsIn = (line: string): number => line.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;

/** Whether the lines of this form around it hold one of remark's own. */
function isOfSetting(lines: readonly string[], at: number): boolean {
  let first = at;
  while (property.test(lines[first - 1] ?? '')) first -= 1;
  for (let index = first; property.test(lines[index] ?? ''); index += 1)
    if (ownProperty.test(lines[index] ?? '')) return true;
  return false;
}
