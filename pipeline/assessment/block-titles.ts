import type { Block, Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { layoutWordsOf } from '../languages/layout-words.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { hanging, lowerFirst } from './english/question-grammar.ts';

const mostTitleWords = 9;

/** Stems of headings that any document may have: "Key safety rules", "Additional resources". */
const ofAnything: ReadonlySet<string> = new Set(
  contentStems(
    'checklist instructions key main basic general additional further other important official common best safety rules policies policy practices procedures guidelines resources information notes tips points requirements responsibilities steps summary overview introduction background details training expectations options settings example examples table list figure type types description name note advantages disadvantages characteristics timeline features benefits limitations components phases problems solutions results pros cons uses usage',
    rulesOf('en'),
  ),
);

/** Whether a heading says what stands under it, and not only that something does; which words say nothing is known of English. */
export const saysItsSubject = (heading: string, language = 'en'): boolean =>
  contentStems(heading, rulesOf(language)).some((stem) => language !== 'en' || !ofAnything.has(stem));

/** "Follow these steps:" and "The stages": that steps follow, and not of what; a line may have a verb more. */
function saysOnlyOrder(text: string, most: 0 | 1, language: string): boolean {
  const order = layoutWordsOf(language)?.speaksOfOrder;
  return order?.test(text) === true && contentStems(text.replace(order, ' '), rulesOf(language)).length <= most;
}

/** What a list or a table is of: the line that leads up to it, or else the heading above; undefined where neither says it. */
export function titleAbove(block: Block, document: Document): string | undefined {
  const title = titleOfPart(block, document);
  const way = document.language === 'en' ? wayOf(document.blocks[block.id - 1]) : undefined;
  return title === undefined || way === undefined ? title : `${title}, ${way}`;
}

/** The same title without which of several ways it is of. */
export const withoutWay = (title: string): string => title.replace(/, \p{Ll}+ (?:\d|[a-d]|one|two|three)$/u, '');

/** "Method 2" in a line of its own before its steps: of one thing there are several ways, and each has its own. */
function wayOf(before: Block | undefined): string | undefined {
  const line = before?.kind === 'paragraph' ? displayText(before.text).replace(/[\s:.]+$/u, '') : '';
  return /^(?:method|option|variant|version|approach|technique|way|route|alternative) (?:\d|[a-d]|one|two|three)$/iu.test(
    line,
  )
    ? lowerFirst(line)
    : undefined;
}

function titleOfPart(block: Block, { blocks, language }: Document): string | undefined {
  const asOwn = (text: string) => (saysOnlyOrder(text, 0, language) ? undefined : asTitle(text, language));
  const before = blocks[block.id - 1];
  const lead = before?.kind === 'paragraph' && /[:：]\s*$/u.test(before.text) ? displayText(before.text) : '';
  // A paragraph whose last sentence leads up to a list names nothing, nor does "in the following cases"; the heading does.
  const isOfPage = language !== 'en' && caseWordsOf(language)?.pageReference.test(lead) === true;
  const isPassedOver =
    language === 'en' ? tells.test(lead) || tellsOfIt.test(lead) : isOfPage || /[.।!?]\s/u.test(lead);
  const line = isPassedOver ? '' : lead;
  const heading = blocks.slice(0, block.id).findLast(({ kind }) => kind === 'heading');
  if (heading === undefined) return asOwn(line);
  const own = displayText(heading.text);
  const above = blocks
    .slice(0, heading.id)
    .findLast(({ kind, level }) => kind === 'heading' && (level ?? 1) < (heading.level ?? 1));
  const subject = asTitle(own, language);
  if (line !== '' && saysOnlyOrder(line, 1, language)) return subject;
  const chapter = above && asOwn(displayText(above.text));
  // The title of the whole document stands above everything, and says nothing of this part.
  const isOfDocument = above !== undefined && above.id === blocks.find(({ kind }) => kind === 'heading')?.id;
  const placed = isShort(own) && !isOfDocument ? under(chapter, own) : undefined;
  const named = placed ?? asOwn(own) ?? under(chapter, own) ?? subject;
  if (line === '') return named;
  if (language === 'en' && aCase.test(line)) return inCase(named, asOwn(line));
  return (isShort(line) ? under(subject, line) : undefined) ?? asOwn(line) ?? under(subject, line);
}

/** "The sizes are changed as shown:": a sentence of its own that names nothing; the heading above does. */
const tells =
  /^(?!(?:If|When|Once)\b).*\S (?:is|are|was|were) \p{Ll}.*\b(?:shown|follows|below|listed|given)\s*[:：]\s*$/su;
/** "The system separates its parts:" is as little a name. */
const tellsOfIt =
  /^(?:The|This|These|Our|We|It|There|Its|Their) (?:\S+ ){0,4}\p{Ll}{3,}(?:s|ed|e) (?:\S+ ){1,}\S+[:：]\s*$/u;
/** The place of a slide or a section in its row is not what it is of. */
const placeInRow =
  /^(?:scenario|example|exercise|slide|step|case study|chapter|unit|part|section|module|lesson|topic|week|day|article|annex|appendix) (?:\d+|[ivxlc]+|[a-h])(?:[:.)]|\s[–—-])?(?:\s+|$)/iu;

/** "If the person cannot cough:" says when, and the heading over it says of what. */
const aCase = /^(?:If|When|Once)\b/u;
const inCase = (named: string | undefined, line: string | undefined): string | undefined =>
  named === undefined || line === undefined ? line : `${named}, ${line.charAt(0).toLowerCase()}${line.slice(1)}`;

/** "Treatment" and "Severity assessment" are of something; a longer heading mostly says of what. */
const isShort = (heading: string): boolean => wordsOutsideBrackets(heading) <= mostOfShort;
const wordsOutsideBrackets = (text: string): number => countWords(text.replace(/\s*\([^()]*\)/gu, ''));
const mostOfShort = 2;

/** "Advantages" under "Waterfall model" are those of that model. */
function under(subject: string | undefined, line: string): string | undefined {
  const part = line.replace(/[\s:¶#.]+$/u, '');
  const isFit = part !== '' && wordsOutsideBrackets(part) <= 4 && !/[[\]{}<>|?!.]/u.test(part) && isClosed(part);
  if (subject === undefined || !isFit || subject.toLowerCase().includes(part.toLowerCase())) return undefined;
  // A name keeps its capitals; of a plain word only the first letter was large.
  const isPlain = !/\p{Lu}/u.test(part.slice(1)) && !isName(part);
  return `${subject}, ${isPlain ? part.toLowerCase() : part}`;
}

const isClosed = (text: string): boolean => (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0);
const isName = (text: string): boolean => tagEnglish(`The ${text.toLowerCase()} must stay`)[1]?.partOfSpeech !== 'NOUN';

/** "Formation of new species through:" leads up to its list, and names nothing. */
const endsOpen =
  /\b(?:through|by|with|of|for|to|from|in|on|at|as|into|via|and|or|are|is|include|includes|including|such)$/iu;

function asTitle(text: string, language: string): string | undefined {
  const own = text
    .replace(
      /^(?:\p{Extended_Pictographic}|\uFE0F|\s)+(?=\p{L})|(?<=[\p{L})])(?:\p{Extended_Pictographic}|\uFE0F|\s)+$/gu,
      '',
    )
    .replace(/^(?:\d[\d.]*\s+|step \d+[:.]? )/iu, '')
    .replace(/\s*\(\d+ ?(?:m|min|mins|minutes|s|sec|h)\)\s*$/u, '')
    .replace(/[\s:¶#.]+$/u, '')
    .replace(language === 'en' ? placeInRow : /^$/u, '')
    .replace(language === 'en' ? /^You (?:want|need|would like|wish) to (?=\p{Ll})/u : /^$/u, 'To ');
  const told =
    !/\p{Lu}/u.test(own) || /[\p{Ll}\p{Lo}]/u.test(own)
      ? own
      : own.toLowerCase().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const isFit =
    countWords(told) > 0 &&
    countWords(told) <= mostTitleWords &&
    told.length <= 70 &&
    !/[.!?؟¿।“”"[\]{}<>|]|\p{L} [–—-] \p{L}/u.test(told) &&
    !(language === 'en' && (hanging.test(told) || endsOpen.test(told))) &&
    saysItsSubject(told, language);
  return isFit ? told : undefined;
}
