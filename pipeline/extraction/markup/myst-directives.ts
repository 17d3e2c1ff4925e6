const opening = /^(?<indent>\s*)(?<fence>`{3,}|~{3,}|:{3,})\{(?<name>[a-z][\w:-]*)\}(?<title>.*)$/;
const option = /^\s*:[a-z][\w-]*:(?:\s.*)?$/;
/** What these hold is shown, not read: a film, a list of pages, a program's output. */
const shown =
  /^(?:audio|image|toctree|tableofcontents|bibliography|raw|mermaid|embed|glue:.*|include|literalinclude|list-table|csv-table)$/;
/** A film goes, and what its author writes below it stays. */
const films = /^(?:iframe|youtube|video)$/;
const addressAlone = /^\s*(?:https?:\S*|\w+)?\s*$/;
/** Code of another sort stays code. */
const code = /^(?:code|code-block|code-cell|sourcecode|math|prompt)$/;

/**
 * Directives of MyST, the Markdown of scientific books, as Markdown has them: the text of a note and the caption of a
 * figure stay, their settings and what is only shown go.
 */
export function withoutDirectives(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const found = opening.exec(lines[at] as string)?.groups;
    if (found === undefined) {
      kept.push(lines[at] as string);
      at += 1;
      continue;
    }
    const { fence = '', name = '', title = '', indent = '' } = found;
    const end = endOf(lines, at + 1, fence);
    let from = at + 1;
    while (from < end && option.test(lines[from] as string)) from += 1;
    const inside = lines.slice(from, end);
    if (code.test(name)) kept.push(`${indent}\`\`\``, ...inside, `${indent}\`\`\``);
    else if (films.test(name)) kept.push('', ...inside.filter((line) => !addressAlone.test(line)), '');
    else if (!shown.test(name))
      kept.push('', ...(name === 'figure' ? [] : [title.trim()]), '', ...withoutDirectives(inside), '');
    at = end + 1;
  }
  return kept;
}

/** The line that closes a fence; an open one goes to the end. */
function endOf(lines: readonly string[], from: number, fence: string): number {
  const sign = fence.charAt(0);
  const closes = new RegExp(`^\\s*\\${sign}{${fence.length},}\\s*$`);
  const at = lines.findIndex((line, index) => index >= from && closes.test(line));
  return at < 0 ? lines.length : at;
}
