/** An author's longest paragraph has some thousand characters; the signs inside a longer one are read as letters. */
const longestStretch = 16_000;
const mostContainers = 40;
const mostColumns = 300;

const blank = /^[\s>]*$/;
/** What opens a block of its own, and with it a new stretch: an item, a quote, a heading, a row of a table. */
const opensBlock = /^[ \t]*(?:[-+*>#|]|\d{1,9}[.)])/;
const containers = /^(?:[ \t]{0,3}(?:>|[-+*]|\d{1,9}[.)])[ \t]?)+/;
const signs = /[*_[\]`~<&!:@]|\bwww\./gi;

/**
 * Takes out what only makes the parser slow: its time rises with the square of the signs in one paragraph, of the columns
 * in one row and of the items nested in one line. A text within the limits is given back as it is.
 */
export function tameMarkdown(text: string): string {
  if (text.length <= longestStretch && !isDeep(text)) return text;
  const lines = withoutLongComments(text).split('\n').map(withoutDepth);
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    const line = lines[at];
    if (line !== undefined && at > from && !blank.test(line) && !opensBlock.test(line)) continue;
    tameStretch(lines, from, at);
    from = at;
  }
  return lines.join('\n');
}

/** A comment that is longer than a stretch would lose its sign, and be read as text. */
function withoutLongComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    kept += text.slice(from, end - at > longestStretch / 2 ? at : end + 3);
    from = end + 3;
  }
  return kept + text.slice(from);
}

const isDeep = (text: string): boolean => text.split('\n').some((line) => withoutDepth(line) !== line);

function tameStretch(lines: string[], from: number, to: number): void {
  let length = 0;
  for (let at = from; at < to; at += 1) length += lines[at]?.length ?? 0;
  if (length <= longestStretch) return;
  for (let at = from; at < to; at += 1) lines[at] = (lines[at] ?? '').replace(signs, ' ');
}

/** Nesting and columns beyond what anybody writes go; the words stay. */
function withoutDepth(line: string): string {
  const indented = line.replace(/^[ \t]{200,}/, (blanks) => blanks.slice(0, 200));
  const nested = containers.exec(indented)?.[0] ?? '';
  const shallow =
    nested.length > mostContainers * 2 && (nested.match(/[>*+.)-]/g)?.length ?? 0) > mostContainers
      ? nested.slice(0, mostContainers) + indented.slice(nested.length)
      : indented;
  let columns = 0;
  return (shallow.match(/\|/g)?.length ?? 0) <= mostColumns
    ? shallow
    : shallow.replace(/\|/g, (sign) => {
        columns += 1;
        return columns <= mostColumns ? sign : ' ';
      });
}
