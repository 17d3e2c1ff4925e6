import type { Block, Sentence } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { contentStems, countWords } from '../languages/words.ts';

/** UTF-16 offsets, end exclusive, blanks trimmed. */
export interface TextRange {
  start: number;
  end: number;
}

const CLOSERS = /["'”’»)\]]/u;
/** One line of these is one sentence: list items, rows and slide lines seldom end with a full stop. */
const LINE_BY_LINE = new Set(['list', 'table', 'slide', 'code', 'chart', 'note']);

/**
 * A sentence of more characters is cut between two words: its price everywhere after is that of a page, not of a book.
 */
const LONGEST_SENTENCE = 2_000;
/** What ends a sentence is decided by the words around it, the nearest of them. */
const LONGEST_LOOK_BACK = 100;

/**
 * The sentences of one block with their stems; headings too, a caller that wants none skips the block. Who speaks is no part of
 * what he says.
 *
 * @param most so many from the block's start at most
 */
export function splitSentences(
  block: Pick<Block, 'id' | 'text' | 'kind' | 'turn'>,
  language: string,
  most = Number.POSITIVE_INFINITY,
): Sentence[] {
  const rules = rulesOf(language);
  const from = block.turn?.label ?? 0;
  const ranges = sentenceRanges(block.text.slice(from), language, LINE_BY_LINE.has(block.kind));
  return (ranges.length > most ? ranges.slice(0, most) : ranges).map((range) => {
    const [start, end] = [from + range.start, from + range.end];
    const text = block.text.slice(start, end);
    return { block: block.id, start, end, text, stems: contentStems(text, rules), wordCount: countWords(text) };
  });
}

/**
 * Where the sentences of a plain text lie.
 *
 * @param lineByLine a line break ends a sentence too; otherwise only an empty line does
 * @returns ascending, not overlapping; together they cover everything but blanks
 */
export function sentenceRanges(text: string, language: string, lineByLine = false): TextRange[] {
  const rules = rulesOf(language);
  const ranges: TextRange[] = [];
  let start = 0;
  const close = (end: number) => {
    while (end - start > LONGEST_SENTENCE) {
      const cut = betweenWords(text, start + LONGEST_SENTENCE);
      const piece = trimmed(text, start, cut);
      if (piece !== undefined) ranges.push(piece);
      start = cut;
    }
    const range = trimmed(text, start, end);
    if (range !== undefined) ranges.push(range);
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n' && (lineByLine || /^\n[^\S\n]*\n/u.test(text.slice(at, at + 40)))) close(at);
    else if (rules.sentenceEnds.includes(character)) {
      const end = endOfMarks(text, at, rules);
      if (endsSentence(text, start, at, end, rules)) close(end);
      at = end - 1;
    }
  }
  close(text.length);
  return ranges;
}

/** A sign on the letter before, a joiner, or the second half of a character. */
const insideCharacter = /^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u;

/** Just behind the last blank before a place; the place itself where there is none nearby, but never inside a character. */
function betweenWords(text: string, at: number): number {
  for (let place = at; place > at - LONGEST_SENTENCE / 2; place -= 1)
    if (/\s/u.test(text.charAt(place - 1))) return place;
  let place = at;
  while (place > at - 50 && insideCharacter.test(text.charAt(place))) place -= 1;
  return place;
}

function endOfMarks(text: string, at: number, rules: LanguageRules): number {
  let end = at + 1;
  while (end < text.length && rules.sentenceEnds.includes(text.charAt(end))) end += 1;
  // Three dots are also written with blanks between them.
  while (text.charAt(at) === '.' && /^ [.…]/u.test(text.slice(end, end + 2))) end += 2;
  // A quotation mark closes only when no word follows directly: "it's" and "'tis" do not end here.
  while (end < text.length && CLOSERS.test(text.charAt(end))) end += 1;
  return end;
}

function endsSentence(text: string, start: number, at: number, end: number, rules: LanguageRules): boolean {
  if (end >= text.length) return true;
  const mark = text.charAt(at);
  const follows = /^\s/u.test(text.charAt(end));
  if (mark === '।' || mark === '॥') return true;
  if (!follows) return /[。！？؟۔]/u.test(mark);
  const next = text.slice(end, end + 60).trimStart();
  if (mark !== '.' && mark !== '…') return !/^\p{Ll}/u.test(next) && !isReport(next, LONGEST_REPORT, rules);
  if (/^\p{Ll}/u.test(next) || /^[,;:)]/u.test(next) || isReport(next, BARE_REPORT, rules)) return false;
  const before = text.slice(Math.max(start, at - LONGEST_LOOK_BACK), at);
  return !isAbbreviation(before, next, rules) && !(rules.code === 'en' && isSectionName(before, next));
}

/** "The rules begin in 2. General." names a section by its number and its heading, which is no sentence. */
const isSectionName = (before: string, next: string): boolean =>
  /\b(?:from|in|see|under|section|chapter) \p{N}{1,2}(?:\.\p{N}{1,2})?$/iu.test(before) &&
  /^\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,2}[.)](?:\s|$)/u.test(next);

const LONGEST_REPORT = 4;
/** "He said." alone tells nothing, so it belongs to what was said. */
const BARE_REPORT = 2;

/** "Who are you? asked the prince." without quotation marks is one sentence. */
function isReport(next: string, longest: number, rules: LanguageRules): boolean {
  const clause = /^[^.!?।,]+(?=[.।])/u.exec(next)?.[0].trim() ?? '';
  const words = clause.split(/\s+/u);
  return words.length <= longest && rules.reportingVerbs?.has(words.at(-1) ?? '') === true;
}

const TITLES = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'prof',
  'rev',
  'gen',
  'col',
  'capt',
  'lt',
  'sgt',
  'st',
  'hon',
  'gov',
  'sen',
  'rep',
  'fig',
  'figs',
  'eq',
  'vs',
  'e.g',
  'i.e',
  'cf',
  'डॉ',
  'श्री',
  'श्रीमती',
  'प्रो',
  'திரு',
  'திருமதி',
  'డా',
  'శ్రీ',
]);

/** Short for what a number or a letter follows; words of their own besides. */
const beforeNumbers: ReadonlySet<string> = new Set('app tab ch sec no p c'.split(' '));

function isAbbreviation(before: string, next: string, rules: LanguageRules): boolean {
  const word = /[\p{L}\p{M}\p{N}.]+$/u.exec(before)?.[0] ?? '';
  const lower = word.toLowerCase();
  // "4 °C.", "60 km/h."
  if (/[°/]/u.test(before.charAt(before.length - word.length - 1))) return false;
  // A number at the very start of a sentence is its list number, not its end.
  if (/^\p{N}{1,3}$/u.test(word) && before.trim() === word) return true;
  // "See app. B" and "p. 12", but "Open the app. Patients ..." and "the letter p. Then ...".
  if (beforeNumbers.has(lower) && rules.code === 'en') return /^(?:\p{N}|\p{Lu}(?!\p{L}))/u.test(next);
  if (/^(?:\p{L}\p{M}*\.)*\p{L}$/u.test(word) && rules.code !== 'und' && word !== 'I') {
    return !startsSentence(next, rules) || word.length === 1;
  }
  if (TITLES.has(lower)) return true;
  return rules.abbreviations.has(lower) && !startsSentence(next, rules);
}

/** A capitalised function word ("The", "In") after "U.S." or "etc." shows that a new sentence begins. */
function startsSentence(next: string, rules: LanguageRules): boolean {
  const word = /^["'“‘(]*([\p{L}\p{M}'’]+)/u.exec(next)?.[1];
  return word !== undefined && /^\p{Lu}/u.test(word) && rules.stopWords.has(word.toLowerCase());
}

function trimmed(text: string, from: number, to: number): TextRange | undefined {
  let start = from;
  let end = to;
  while (start < end && /\s/u.test(text.charAt(start))) start += 1;
  while (end > start && /\s/u.test(text.charAt(end - 1))) end -= 1;
  return end > start ? { start, end } : undefined;
}
