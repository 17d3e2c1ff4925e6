/** A slide is set in its first lines: remark's own words, and those that a deck's author adds. */
const property = /^[a-z][\w-]{1,30}:(?:[ \t].*)?$/;
/** Of these one says that the lines are remark's, and no sentence that begins with a word and a colon. */
export const ownProperty = /^(?:class|name|layout|template|count|exclude|background-(?:image|color|size)):/;
const emptyProperty = /^[a-z][\w-]{1,30}:[ \t]*$/;
const separator = /^---?[ \t]*$/;
/** ".center[![The button](fork.png)]", ".left-column[" with its bracket further below. */
const boxedLine = /^([ \t]*)\.[a-z][\w-]*(?:\.[a-z][\w-]*)*\[(.*)\][ \t]*$/;
const speakersNotes = /^\?\?\?[ \t]*$/;

/**
 * The Markdown of a slide deck for remark without what only says how a slide looks, and without its speaker's notes.
 *
 * @see https://github.com/gnab/remark/wiki/Markdown
 */
export function withoutRemarkSettings(text: string): string {
  const lines = text.split(/\r?\n/);
  const slides = lines.filter((line) => separator.test(line)).length;
  if (slides < 2 || !lines.some((line) => ownProperty.test(line) || boxedLine.test(line))) return text;
  let isOpening = true;
  let isNote = false;
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (separator.test(line)) {
      isOpening = true;
      isNote = false;
      // Right below a line of text three dashes would make it a heading.
      kept.push('', line, '');
      continue;
    }
    if (isOpening && line.trim() !== '') {
      if (property.test(line) && (emptyProperty.test(line) || isOfSetting(lines, at))) continue;
      isOpening = false;
    }
    if (speakersNotes.test(line)) isNote = true;
    if (!isNote) kept.push(line.replace(boxedLine, '$1$2'));
  }
  return kept.join('\n');
}

/** Whether the lines of this form around it hold one of remark's own. */
function isOfSetting(lines: readonly string[], at: number): boolean {
  let first = at;
  while (property.test(lines[first - 1] ?? '')) first -= 1;
  for (let index = first; property.test(lines[index] ?? ''); index += 1)
    if (ownProperty.test(lines[index] ?? '')) return true;
  return false;
}
