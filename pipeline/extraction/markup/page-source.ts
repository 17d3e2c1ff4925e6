const fence = /^[ \t]*(?:`{3,}|~{3,})/;
const opensHtml = /^ {0,3}<[/a-z!]/iu;
/** What Markdown takes for code, and who wrote it for the inside of a box. */
const setIn = /^(?: {4}|\t)[ \t]*<\/?[a-z][\w-]*[\s/>]/iu;
const container =
  /<(?<end>\/?)(?:main|section|article|div|header|footer|aside|nav|ul|ol|li|dl|table|form|figure|details|center|body|blockquote)\b[^<>]*>/giu;

/**
 * HTML that goes on inside of an open box behind an empty line. Markdown ends the HTML there and reads what is set in below as
 * code, so that learners would see its tags; without the empty line it is one box.
 */
export function joinedHtml(text: string): string {
  if (!new RegExp(setIn, 'imu').test(text)) return text;
  const lines = text.split('\n');
  let [depth, isHtml, isCode] = [0, false, false];
  return lines
    .filter((line, at) => {
      if (line.trim() === '') {
        const next = lines.slice(at + 1, at + mostEmpty).find((one) => one.trim() !== '');
        isHtml &&= depth > 0 && setIn.test(next ?? '');
        return !isHtml;
      }
      if (!isHtml && fence.test(line)) isCode = !isCode;
      isHtml ||= !isCode && opensHtml.test(line);
      if (isHtml) depth = Math.max(0, depth + deeper(line));
      return true;
    })
    .join('\n');
}

const mostEmpty = 10;

const deeper = (line: string): number =>
  [...line.matchAll(container)].reduce((sum, { groups }) => sum + (groups?.['end'] === '/' ? -1 : 1), 0);

const opensFunction = /^(?:async )?function \w+\s*\([^()]*\)\s*(?:\{\s*)?$/u;
const ofBrowser = /\b(?:document|window)\.\w/u;
const mostLines = 200;

/** The functions of a page that came along where it was saved as text: nobody who learns from it runs them. */
export function withoutPageScripts(text: string): string {
  if (!/^(?:async )?function \w+\s*\(/mu.test(text)) return text;
  const lines = text.split('\n');
  const kept: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (fence.test(line)) isCode = !isCode;
    const end = isCode || !opensFunction.test(line) ? undefined : endOfFunction(lines, at);
    if (end !== undefined && ofBrowser.test(lines.slice(at, end).join('\n'))) at = end;
    else kept.push(line);
  }
  return kept.join('\n');
}

function endOfFunction(lines: readonly string[], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < Math.min(lines.length, from + mostLines); at += 1) {
    const line = lines[at] ?? '';
    depth += (line.match(/\{/gu)?.length ?? 0) - (line.match(/\}/gu)?.length ?? 0);
    if (depth <= 0 && line.includes('}')) return at;
  }
  return undefined;
}
