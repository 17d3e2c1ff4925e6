import { toldFormula } from './told-formulas.ts';

/** What a text in reStructuredText defines once and names elsewhere. */
export interface NamedPlaces {
  /** "|name|" is written for it. */
  substitutions: ReadonlyMap<string, string>;
  /** Labels, and the headings that stand under them. */
  labels: ReadonlyMap<string, string>;
  /** Names of its footnotes. */
  footnotes: ReadonlySet<string>;
}

const literal = /(``[^`]{1,400}(?:`[^`]{1,400}){0,9}``)/;
const role = /:([a-z][\w:.+-]*):`([^`]*)`/giu;
const link = /`([^`<>]*?)\s*<[^`<>]*>`_{0,2}/gu;
const quoted = /(?<![\p{L}\p{N}`])_?`([^`]+)`_{0,2}/gu;
const named = /(?<![\p{L}\p{N}_/.`-])(\p{L}[\p{L}\p{N}-]*)__?(?=[\s.,;:!?)\]"'”’/]|$)/gu;
const substitution = /\|(?=\S)([^|\n]{1,80}?)(?<=\S)\|_{0,2}/gu;
const footnote = /\s?\[(#?[\p{L}\p{N}][\p{L}\p{N}_.-]*|#|\*)\]_(?=[\s.,;:!?)\]"'”’]|$)/gu;
/** A role's text and, in angle brackets, the place it leads to; "!" and "~" say how the name is shown. */
const withTarget = /^([^<]*\S)\s*<[^<>]*>$/u;
/** Names of places, of which only their last part is shown. */
const placeRole = /^(?:doc|ref|numref|any|std:.*|download|term|option|envvar|py:.*|c:.*|cpp:.*)$/u;

/** The signs of reStructuredText within a paragraph as Markdown has them; every word that a reader sees stays. */
export const inlineMarkdown = (text: string, places: NamedPlaces): string =>
  text
    .split(literal)
    .map((part, at) => (at % 2 === 1 ? codeOf(part.slice(2, -2)) : shownWords(part, places)))
    .join('');

const codeOf = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const shownWords = (text: string, places: NamedPlaces): string =>
  text
    .replace(role, (_, name: string, inside: string) => roleText(name.toLowerCase(), inside, places))
    .replace(link, '$1')
    .replace(quoted, '$1')
    .replace(footnote, (_, name: string) => (places.footnotes.has(name) ? `[^${noteName(name)}]` : ''))
    .replace(substitution, (_, name: string) => places.substitutions.get(name.toLowerCase()) ?? name)
    .replace(named, '$1')
    .replace(/\\\s/gu, '')
    // Three strokes are a long dash, two a shorter one; before a letter alone they begin a program's option.
    .replace(/(?<=[\p{L}\p{N})”"’])---(?=[\p{L}\p{N}“"])|(?<=\s)---(?=\s)/gu, '—')
    .replace(/(?<=[\p{L}\p{N})”"’])--(?=[\p{L}\p{N}“"])|(?<=\s)--(?=\s)/gu, '–')
    .replace(/(?<!\\)[<~]/gu, '\\$&');

/** Markdown looks for a footnote by its letters. */
export const noteName = (name: string): string => name.replace(/^#/u, 'n').replace(/\*/gu, 'star');

function roleText(name: string, inside: string, places: NamedPlaces): string {
  if (name === 'math') return toldFormula(inside) ?? inside;
  const shown = withTarget.exec(inside)?.[1];
  if (shown !== undefined) return shown;
  const bare = inside.replace(/^[!~]/u, '');
  if (!placeRole.test(name)) return bare;
  const heading = places.labels.get(bare.toLowerCase());
  if (heading !== undefined) return heading;
  const last = bare.replace(/^.*\//u, '').replace(/\.[a-z]{2,4}$/u, '');
  return name === 'doc' || name === 'ref' || name === 'numref' ? last.replace(/[-_]+/gu, ' ') : last;
}
