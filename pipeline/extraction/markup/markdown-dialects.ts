/** Signs of site builders around the text: Liquid and GitBook tags, admonitions, components and imports of MDX. */
const fence = /^\s*(?:```|~~~)/;
const builderTag = /\{%-?[^{}%]{0,200}-?%\}/g;
/** An address that Hugo fills in: the link's words stay. */
const builderAddress = /\]\(\{\{[<%].{0,200}?[%>]\}\}[^)]{0,40}\)/g;
const shortcode = /\{\{[<%].{0,300}?[%>]\}\}/g;
const admonition = /^(\s*):{3,}\s*[a-z-]*\s*(?:\[(?<named>[^\]]*)\]|\{[^}]*\})?\s*(?<title>.*)$/;
const component = /<\/?[A-Z]\w*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>/g;
const moduleLine = /^(?:import\s.+\sfrom\s+['"][^'"]+['"]|export\s+(?:const|default|function)\s.*);?\s*$/;
const attributeList = /\s*\{:?\s*[.#][\w-]+(?:\s+[.#][\w-]+)*\s*\}\s*$/;

/** The Markdown that a site builder's dialect stands around; code is left as it is, and no word of the text goes. */
export function plainMarkdown(text: string): string {
  if (!/\{%|\{\{[<%]|:::|<[A-Za-z]|^(?:import|export)\s|\{:?\s*[.#]/m.test(text)) return text;
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    if (fence.test(line)) isCode = !isCode;
    return isCode ? line : plainLine(line);
  });
  return joinedTables(lines).join('\n');
}

function plainLine(line: string): string {
  if (moduleLine.test(line)) return '';
  const found = admonition.exec(line)?.groups;
  if (found !== undefined) return (found['named'] ?? found['title'] ?? '').trim();
  return line
    .replace(builderAddress, '](#)')
    .replace(shortcode, '')
    .replace(builderTag, '')
    .replace(component, '')
    .replace(attributeList, '');
}

/** A table in HTML ends for Markdown at its first empty line, so such lines go. */
function joinedTables(lines: readonly string[]): string[] {
  let depth = 0;
  return lines.filter((line) => {
    depth = Math.max(0, depth + count(line, /<table\b/gi) - count(line, /<\/table>/gi));
    return depth === 0 || line.trim() !== '';
  });
}

const count = (line: string, sign: RegExp): number => line.match(sign)?.length ?? 0;
