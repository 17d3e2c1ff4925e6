import { withoutDirectives } from './myst-directives.ts';
import { toldFormula } from './told-formulas.ts';

/** "$x^*_1$": its stars and lines are no emphasis, and its brackets no links. */
const formula = /\$\$?(?=[^$\n]*[\\^_=])[^$\n]{1,400}\$\$?/g;
/** Signs of site builders around the text: Liquid and GitBook tags, admonitions, components and imports of MDX. */
const fence = /^\s*(?:```|~~~)/;
/** "{{ site.baseurl }}": what a site's builder fills in. */
const filledIn = /\{\{[^{}\n]{1,120}\}\}/g;
const builderTag = /\{%-?[^{}%]{0,200}-?%\}/g;
/** "call the school at {{ phone }} to speak": what a builder fills into a sentence leaves no "at" behind. */
const filledInSentence =
  /(?<=[\p{L}_*)\]])\s+(?:at|on|via|to|from|by|under|with|of|in|for)\s+(?:\{\{\s*[\p{L}_][\w.]{0,60}\s*\}\}|\{%\s*[\p{L}_][\w.]{0,60}\s*%\})(?=\s+\p{Ll}|\s*[.,;:!?])/gu;
/** An address that Hugo or Jekyll fills in: the link's words stay. */
const builderAddress = /\]\(\{\{.{0,200}?\}\}[^)]{0,200}\)/g;
/** The same below the text: "[tides]: {{ site.url }}/tides.png" is no address, and its pictures would be read as words. */
const builderDefinition = /^(\s{0,3}\[[^\]\n]{1,100}\]:\s*)\{\{.{0,200}?\}\}\S*/;
const shortcode = /\{\{[<%].{0,300}?[%>]\}\}/g;
const admonition = /^(\s*):{3,}\s*[a-z-]*\s*(?:\[(?<named>[^\]]*)\]|\{[^}]*\})?\s*(?<title>.*)$/;
const component = /<\/?[A-Z][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>/g;
/** `<span style={{overflowWrap: 'break-word'}}>` of MDX, which no reader of HTML takes for a tag. */
const styledTag = /(<[a-z][\w-]*)(?:\s+[\w-]+=\{(?:\{[^{}\n]{0,300}\}|[^{}\n]{0,300})\})+(?=\s*\/?>)/g;
const moduleLine = /^(?:import\s.+\sfrom\s+['"][^'"]+['"]|export\s+(?:const|default|function)\s.*);?\s*$/;
/** Kramdown's classes of a picture or a paragraph, anywhere in a line. */
const attributes = /\{:[^{}\n]{1,200}\}/g;
/** "{ref}`the form <form-2023>`" of MyST. */
const role = /\{[a-z][a-z:-]*\}`([^`<>\n]{0,200}?)\s*(?:<[^`<>\n]{1,200}>)?`/g;
/** A page of a wiki that is shown inside another, and one that is only named: "[[page|the words shown]]". */
const wikiPart = /!\[\[[^\][\n]{1,200}\]\]/g;
const wikiLink = /\[\[(?!_?toc_?\])(?:[^\][|\n]{1,200}\|)?([^\][|\n]{1,200})\]\](?![([])/gi;
/** "==marked==" of editors, and a remark between "%%" that they do not show. */
const marked = /(?<![=\p{L}\p{N}])==(?=[^\s=])([^=\n]{1,200})(?<=[^\s=])==(?!=)/gu;
const hiddenRemark = /%%[^%\n]{0,500}%%/g;
/** ":warning:" for a sign; a time or a ratio has no such letters between its colons. */
const signByName = /(?<![\p{L}\p{N}:/}])\s?:(?:[a-z][a-z0-9_+-]{1,30}|[+-]1|100):(?![\p{L}\p{N}:`])/gu;
/** ":material-wifi-cog:" of MkDocs shows a button, without which "Press ..." says nothing: its name stands for it. */
const iconByName =
  /:(?:material|fontawesome(?:-(?:solid|regular|brands))?|octicons|simple)-([a-z][a-z0-9-]{1,40}?)(?:-(?:16|24))?:(?![\p{L}\p{N}:`])/gu;
/** A footnote in the line itself: "^[as of May]". */
const footnoteInLine = /\s?\^\[([^\][\n]{1,400})\]/g;
/** An anchor or a look behind a heading, a link or a picture: "{#top}", "{width=50%}". */
const lookOrAnchor =
  /\s?\{:?\s*(?:[.#][\p{L}\p{N}_-]+|[a-z][a-z-]*=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\p{L}\p{N}%.#_-]+))(?:\s+(?:[.#][\p{L}\p{N}_-]+|[a-z][a-z-]*=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\p{L}\p{N}%.#_-]+)))*\s*\}/gu;
/** What a typesetter is told on a line of its own. */
const setting =
  /^\s*\\(?:newpage|pagebreak|clearpage|tableofcontents|noindent|maketitle|listoffigures|bigskip|medskip)\s*$/;
/** The line in whose place Kramdown puts a page's contents. */
const contentsBelow = /^\s*\{:\s*(?:\.[\w-]+\s+)*toc\b[^}]*\}\s*$/i;
/** A wiki's "** bold **", which Markdown shows with its stars. */
const wideBold = /(^|\s)\*\*[ \t]+([^*\s](?:[^*\n]{0,78}[^*\s])?)[ \t]*\*\*(?=[\s:：,;.।]|$)/g;
/** "**Note: **wash", whose blank stands on the wrong side of the stars. */
const lateBlank = /(^|\s)\*\*([^*\s](?:[^*\n]{0,78}[^*\s])?)[ \t]+\*\*(?=[\p{L}\p{N}])/gu;
/** "for you**.**": a mark in bold behind a word, which Markdown shows with its stars. */
const boldMark = /(?<=[\p{L}\p{N})"”’])(?:\*\*|__)([.,;:!?…]+)(?:\*\*|__)(?=\s|$)/gu;
/** "· Sweep the desk": a point that a word processor wrote, for one of a list. */
const dotted = /^(?<before>\s{0,3}(?:>\s?)*)·[ \t\u00A0]+(?=\S)/u;
/** "##Lost books" of readers of Markdown that were less strict; "#1" and "#tag" are words. */
const tightHeading = /^(#{2,6})(?=[^#\s])/;
const titleLine = /^%\s+(\S.*)$/;
const noteOfGithub = /^(\s*(?:>\s*)+)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/;
/** "!!! warning" of MkDocs: its text stands indented below, where Markdown reads code. */
const noteOfMkdocs = /^\s*(?:!!!|\?\?\?\+?)\s*([a-z-]+)(?:\s+[a-z-]+)*(?:\s+"(.*)")?\s*$/i;
/** "!!! Attention: ring the bell", "~> Ring the bell": the sign of a box before its words, and where it ends. */
const signOfBox = /^\s*(?:!!!\s*(?=\p{Lu}[\p{L} ]{1,20}:\s)|[~!?]>\s+(?=\p{L})|->\s+(?=\p{L}.*\s<-\s*$))/u;
const centred = /\s<-\s*$/;
const edgeOfBox = /^\s*(?:!!!|\$[A-Z]{1,4})\s*$/;
/** A box of DocBook, drawn as a table of one word. */
const boxOfOneWord = /^\s*\|(?:\s*\|)*\s*(Note|Tip|Important|Warning|Caution|Example)\s*\|\s*$/;
// A run of blanks is gone through once, from its first one.
const attributeList = /(?<!\s)\s*\{:?\s*[.#][\p{L}\p{M}\p{N}_-]+(?:\s+[.#][\p{L}\p{M}\p{N}_-]+)*\s*\}\s*$/u;

/** The Markdown that a site builder's dialect stands around; code is left as it is, and no word of the text goes. */
export function plainMarkdown(text: string): string {
  if (
    !/\{%|\{\{|:::|^[ \t]*(?:`{3,}|~{3,})\{|\$[^$\n]*[\\^_=]|<[A-Za-z]|^(?:import|export|%)\s|^\s*(?:!!!|\?\?\?|[~!?-]>|\$[A-Z])|\{:|\{[a-z:-]+\}`|\*\*[ \t]|\*\*[^*\n]{1,80}[ \t]\*\*[^\s*]|(?:\*\*|__)[.,;:!?…]+(?:\*\*|__)|\[!|\{\s*[.#]|^[ \t]*\|[ \t]*\||\[\[|==|%%|:[a-z0-9_+-]+:|\^\[|\{[.#a-z]|^\s*\\[a-z]|^#{2,6}[^#\s]|^[ \t>]*·[ \t]/m.test(
      text,
    )
  )
    return text;
  let isCode = false;
  const written = withoutDirectives(text.replace(filledInSentence, '').split('\n'));
  const lines = written.map((line, at) => {
    if (fence.test(line)) isCode = !isCode;
    if (!isCode && contentsBelow.test(written[at + 1] ?? '')) return '';
    return isCode ? line : plainLine(line);
  });
  return joinedTables(withTitle(withoutBoxes(partedFromHtml(lines)))).join('\n');
}

const endsInHtml = /<\/(?:div|p|section|article|aside|header|footer|center|details|figure)>\s*$/i;
const opensBlock = /^(?:>|#{1,6} |[-*+] |\d+[.)] )/;
const opensHtml = /<(?:div|section|article|aside|header|main|center|details)(?:\s[^<>]{0,300})?>\s*$/i;

/** A box of HTML goes on to the first empty line, so a list right below it, or a heading in it, would be read as its words. */
const partedFromHtml = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? '';
    const isParted = opensBlock.test(line) && endsInHtml.test(before);
    return isParted || (/^#{1,6} /u.test(line) && opensHtml.test(before)) ? ['', line] : [line];
  });

function plainLine(line: string): string {
  if (moduleLine.test(line) || setting.test(line) || contentsBelow.test(line)) return '';
  const found = admonition.exec(line)?.groups;
  if (found !== undefined) return paragraphOf(found['named'] ?? found['title'] ?? '');
  const github = noteOfGithub.exec(line);
  if (github !== null) return `${github[1]}${named(github[2] ?? '')}:`;
  if (edgeOfBox.test(line)) return '';
  if (signOfBox.test(line)) return line.replace(signOfBox, '').replace(centred, '');
  const box = boxOfOneWord.exec(line)?.[1];
  if (box !== undefined) return `${box}:`;
  return outsideCode(line, withoutWikiSigns)
    .replace(dotted, '$<before>- ')
    .replace(tightHeading, '$1 ')
    .replace(role, (whole: string, words: string, at: number, all: string) => (isInCode(all, at) ? whole : words))
    .replace(wideBold, '$1**$2**')
    .replace(lateBlank, '$1**$2** ')
    .replace(boldMark, (whole: string, sign: string, at: number, all: string) => (isInCode(all, at) ? whole : sign))
    .replace(attributes, '')
    .replace(builderAddress, '](#)')
    .replace(builderDefinition, '$1#')
    .replace(shortcode, '')
    .replace(formula, (whole) => toldFormula(whole) ?? whole.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&'))
    .replace(builderTag, '')
    .replace(component, '')
    .replace(styledTag, '$1')
    .replace(filledIn, '')
    .replace(attributeList, '');
}

/** Signs of wikis and editors; between backquotes they are what the text speaks of. */
const withoutWikiSigns = (text: string): string =>
  text
    .replace(wikiPart, '')
    .replace(wikiLink, (_, words: string) => words.replace(/^#+(?=[^#\s])/u, ''))
    .replace(marked, '$1')
    .replace(hiddenRemark, '')
    .replace(footnoteInLine, ' ($1)')
    .replace(lookOrAnchor, '')
    .replace(iconByName, (_, name: string) => `“${name.replaceAll('-', ' ')}”`)
    .replace(signByName, '');

/** "`mdi:{icon} {text}`, as `mdi:lamp`": what a code span ends with is no role of the next one. */
const isInCode = (line: string, at: number): boolean => count(line.slice(0, at), /`/g) % 2 === 1;

const outsideCode = (line: string, change: (text: string) => string): string =>
  line
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

/** The title of a box is a line of its own, behind which its text begins; in bold it is a label that stays with that. */
function paragraphOf(title: string): string {
  const words = title.trim();
  if (words === '') return '';
  return /[*_`[]/u.test(words) ? `\n${words}\n` : `\n**${words}**\n`;
}

const named = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase().replaceAll('-', ' ');

/** MkDocs: the box's word or title stands over its text, which moves back to the margin. */
function withoutBoxes(lines: readonly string[]): string[] {
  let isInside = false;
  return lines.map((line) => {
    const found = noteOfMkdocs.exec(line);
    if (found !== null) {
      isInside = true;
      const word = found[1] ?? 'note';
      return paragraphOf(found[2] ?? named(word.charAt(0).toUpperCase() + word.slice(1)));
    }
    if (isInside && line.trim() !== '' && !/^(?: {4}|\t)/.test(line)) isInside = false;
    return isInside ? line.replace(/^(?: {4}|\t)/, '') : line;
  });
}

/** Pandoc: the first line is the title, the next are who and when. */
function withTitle(lines: readonly string[]): string[] {
  const title = titleLine.exec(lines[0] ?? '')?.[1];
  if (title === undefined) return [...lines];
  const end = Math.max(
    1,
    lines.findIndex((line, index) => index > 0 && !titleLine.test(line)),
  );
  return [
    `# ${title}`,
    '',
    ...lines.slice(1, Math.min(end, 3)).map((line) => `${line.replace(titleLine, '$1')}\n`),
    ...lines.slice(Math.min(end, 3)),
  ];
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
