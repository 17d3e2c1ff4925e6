/** A heading by what stands under it: as long as its words at least. */
const adorned = /(?:^|\n)(?<title>\S[^\n]{1,120})\n(?<line>(?<sign>[=~^"'*+#-])\k<sign>{2,})[ \t]*(?=\n|$)/gu;
const bold = /(?<![\w*])\*\*(?=[^\s*])[^*\n]{1,200}(?<=[^\s*])\*\*(?![\w*])/gu;
const literal = /(?<!`)``(?=[^\s`])[^`\n]{1,200}``(?!`)/gu;
/** What nobody writes by chance: directives, labels, roles, links with their address inside, numbers to be counted. */
const ofStructured = [
  /(?:^|\n)[ \t]*\.\. (?:\|[^|\n]+\| )?[a-z][\w-]*::(?:\s|$)/gu,
  /(?:^|\n)\.\. _[^:\n]+:(?:\s|$)/gu,
  /(?<![\w`]):[a-z][\w:.+-]{0,40}:`[^`\n]+`/gu,
  /(?<!`)`[^`<>\n]+ <[^`<>\s]+>`__?(?!\w)/gu,
  /(?:^|\n)[ \t]*#\. \S[^\n]*(?=[\s\S]*\n[ \t]*#\. \S)/gu,
];
/** A heading of Markdown stands by itself; a remark of a program seldom does. */
const hashed = /(?:^|\n[ \t]*\n)(?<signs>#{1,6}) [^\s#][^\n]*(?=\n[ \t]*\n|\n?$)/gu;
const ofMarkdown = [
  /(?<!\w)\[[^\][\n]+\]\((?:https?:|mailto:|\/|#|\.{0,2}\/|[\w-]+\.\w+)[^()\s]*\)/gu,
  /(?:^|\n)(?:```|~~~)[\s\S]*?\n(?:```|~~~)[ \t]*(?=\n|$)/gu,
  /(?:^|\n)\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*(?=\n|$)/gu,
  /(?:^|\n)[ \t]*[-*] \[[ xX]\] \S/gu,
];
const fewestHeadings = 2;
const longestHead = 65_536;

/** What a file that is only called a text is written in, by signs that a plain text does not have. */
export function textDialect(whole: string): 'structured_text' | 'markdown' | 'text' {
  const text = whole.slice(0, longestHead).replace(/\r\n?/gu, '\n');
  const hasSign = (sign: RegExp) => text.search(sign) >= 0;
  const certain = ofStructured.filter(hasSign).length;
  const marks = [bold, literal].filter(hasSign).length;
  const headings = [...text.matchAll(hashed)].map(({ groups }) => groups?.['signs']?.length ?? 1);
  const hasHeadings = headings.length >= fewestHeadings;
  const underlines = new Set(adornments(text));
  if (certain >= 2 || (certain === 1 && underlines.size + marks > 0 && !hasHeadings)) return 'structured_text';
  const signs = ofMarkdown.filter(hasSign).length;
  if (hasHeadings && (signs + marks > 0 || new Set(headings).size > 1)) return 'markdown';
  if (signs > 0 && signs + marks > 1 && underlines.size > 0) return 'markdown';
  const isDrawn = underlines.size >= 2 && [...underlines].some((sign) => sign !== '=' && sign !== '-');
  return signs === 0 && isDrawn && marks > 0 ? 'structured_text' : 'text';
}

const adornments = (text: string): string[] =>
  [...text.matchAll(adorned)].flatMap(({ groups }) => {
    const { title = '', line = '', sign = '' } = groups ?? {};
    return [...title.trim()].length <= line.length ? [sign] : [];
  });
