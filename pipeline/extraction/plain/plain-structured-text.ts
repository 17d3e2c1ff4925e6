/** A comment, or a directive that shows something or lists pages, with all that stands further in below it. */
const unread =
  /^\.\.(?!\s+(?:\[|[a-z][\w:.+-]*::))|^\.\. (?:\|.*|(?:image|include|contents|toctree|tableofcontents|raw|index|meta|highlight|default-role|role|sectnum|youtube|vimeo|video|iframe|header|footer|literalinclude|mermaid|graphviz|digraph|uml|plot|todo|todolist|bibliography|title|date|currentmodule|module|tabularcolumns|target-notes|auto\w+)::.*)$/iu;
const setting =
  /^:(?:authors?|organi[sz]ation|contact|address|e-?mail|version|revision|status|date|copyright|licen[cs]e|orphan|tocdepth|slug|tags|category|lang|modified):/iu;

/**
 * A text in reStructuredText, line by line, without the signs that its readers never see. It knows no blocks: what a
 * comment or a picture holds is told by how far in it stands.
 */
export function plainStructuredText(text: string): string {
  let skippedFrom: number | undefined;
  const kept = text.split(/\r?\n/u).map((line) => {
    const indent = line.search(/\S/u);
    if (indent < 0) return '';
    if (skippedFrom !== undefined && indent > skippedFrom) return '';
    skippedFrom = unread.test(line.trim()) ? indent : undefined;
    return skippedFrom === undefined && !setting.test(line) ? withoutSigns(line) : '';
  });
  return kept.join('\n');
}

const withoutSigns = (line: string): string =>
  line
    .replace(/^\s*\.\. [a-z][\w:.+-]*::/iu, ' ')
    .replace(/^\s+:[a-z][\w-]*:(?!`).*$/iu, ' ')
    .replace(/:[a-z][\w:.+-]*:`(?:[^`<]*[/_-][^`<]*`)?/giu, ' ')
    .replace(/<[^<>\n]{0,300}>/gu, ' ')
    .replace(/\[[^\]\s]{1,40}\]_/gu, ' ')
    .replace(/[*`|\\]+|_+(?=[\s.,;:!?)]|$)/gu, ' ')
    .replace(/^\s*(?:\(?(?:\d{1,3}|#)[.)]|[+=~^-]{3,})(?=\s|$)/u, ' ');
