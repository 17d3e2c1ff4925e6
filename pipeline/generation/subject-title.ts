import { type Document, wholeBlock } from '../document.ts';
import { isPlace, saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { headingText, isSetApart } from './heading-text.ts';
import { maximumTitleGraphemes } from './short-title.ts';

/**
 * "Tomato growing: Thinning and topping": a lesson among others says of what it is where no word of its title does, as the
 * document calls itself. English.
 *
 * @param name how the document is called, if it is
 */
export function withDocumentSubject(
  title: Sourced,
  name: string | undefined,
  segment: AnalysedSegment,
  document: Document,
): Sourced {
  if (document.language !== 'en' || /[:!…]/u.test(title.text) || isPlace(title.text)) return title;
  // "What is a loom?" says what it is about, "Which signs could show up?" does not.
  if (/\?/u.test(title.text) && !leavesOpen.test(title.text)) return title;
  const own = new Set(contentStems(title.text, rulesOf('en')));
  for (const subject of subjectsOf(name ?? openingName(document))) {
    const stems = contentStems(subject, rulesOf('en'));
    // "Gardens" over "Gardening rules": the same word in another form.
    const said = stems.filter((stem) => [...own].some((other) => alike(stem, other))).length;
    if (stems.length === 0 || (said > 0 && (stems.length <= fewStems || said * 2 >= stems.length))) return title;
    const text = shorterNames(title, subject)
      .map((names) => `${startUpper(subject)}: ${names}`)
      .find((one) => graphemeCount(one) <= maximumTitleGraphemes);
    if (text !== undefined) return named(subject, { ...title, text }, segment, document);
  }
  return title;
}

const leavesOpen = /^(?:which|how|when|why|who|where)\b[^?]*\?$/iu;
/** Of more words one that both have may be a common one: "Common Cold Treatment in Children" and "Evidence-based treatment". */
const fewStems = 2;

/**
 * "Smoking, drinking, animals and more", "Smoking, drinking and animals", "Smoking and drinking": whole first, then with fewer
 * names, half of them at least. Of two names one is enough behind a short subject only.
 */
function shorterNames({ text, how }: Sourced, subject: string): string[] {
  if (how !== 'template:sections' || /, and /u.test(text)) return [text];
  const names = text.replace(/ and more$/u, '').split(/, | and /u);
  const fewest = names.length > 2 || countWords(subject) <= mostShortWords ? names.length / 2 : names.length;
  const listOf = (some: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(some);
  return [text, ...names.flatMap((_, at) => (at + 1 >= fewest ? listOf(names.slice(0, at + 1)) : [])).toReversed()];
}
const mostShortWords = 3;

/** Where the document writes its subject; what only its file says stands over the first block of the lesson. */
function named(subject: string, title: Sourced, { blockStart }: AnalysedSegment, { blocks }: Document): Sourced {
  const lower = subject.toLowerCase();
  const heading = blocks.find(({ kind, text }) => kind === 'heading' && text.toLowerCase().includes(lower));
  if (heading !== undefined) return { ...title, sources: [wholeBlock(heading), ...title.sources] };
  const block = blocks[blockStart];
  return {
    ...title,
    sources: [...(block === undefined ? [] : [wholeBlock(block)]), ...title.sources],
    how: 'template:part',
  };
}

const alike = (one: string, other: string): boolean => {
  const shorter = Math.min(one.length, other.length);
  return one === other || (shorter >= fewestAlike && one.slice(0, shorter) === other.slice(0, shorter));
};
const fewestAlike = 4;

/** A document without a title begins with its name where that says what paper it is, or what one learns from it. */
function openingName(document: Document): string | undefined {
  const [first] = document.blocks;
  if (first?.kind !== 'heading') return namedInHead(document);
  const text = headingText(first, document);
  return ofPaper.test(text) && !saysNothing(text) && !isSetApart(text) ? text : undefined;
}

/** "Procedure: Water samples" among the first lines of a form. */
function namedInHead({ blocks }: Document): string | undefined {
  const lines = blocks.slice(0, linesOfHead).map(({ text }) => text.trim());
  return lines
    .map((line) =>
      /^(?:procedure|title|subject|topic|sop|policy)(?: (?:title|name))?:\s*(?<name>\p{L}[^:\n]{3,50})$/iu.exec(line),
    )
    .find((found) => found !== null)?.groups?.['name'];
}
const linesOfHead = 8;

const ofPaper =
  /^how to \p{L}|(?:^| )(?:instructions|guide|manual|handbook|policy|recipe|faq|tutorial|checklist|protocol)s?$/iu;

/** The name, and without the words for the paper that it stands on: "Tips & tricks", "User manual for", "Introduction to". */
function subjectsOf(name: string | undefined): string[] {
  if (name === undefined || /[?!]$/u.test(name) || countWords(name) > mostNameWords) return [];
  const [main = name] = name.split(/: | [–—|] /u);
  const bare = main
    .replace(
      /^(?:.* )?(?:guide|manual|handbook|introduction|faq|notes|guidelines|instructions) (?:for|to|on|of) (?=\S)/iu,
      '',
    )
    .replace(
      /(?:,? (?:the|a|an))?(?: (?:basic|basics|complete|short|user|user['’]s|beginner['’]s|quick|study|general|standard|operating))*(?: (?:tips(?: (?:and|&) tricks)?|guide|manual|handbook|notes|instructions|introduction|faqs?|overview|documentation|slides|tutorial|procedures?|plan|sop))+$/iu,
      '',
    )
    .trim();
  // "Developing a Safety Plan": what the paper is called is the thing itself.
  if (endsInHalf.test(bare) && bare !== main) return [main];
  const short = bare.replace(/^(?:the|an?|how to|everything about|all about) /iu, '');
  return [...new Set([bare, main, name, short])].filter(
    (text) =>
      !/[:–—|]/u.test(text) &&
      /\p{L}{3}/u.test(text) &&
      !/ (?:and|or|&|of|for|to|the)$/iu.test(text) &&
      !saysNothing(text),
  );
}

const endsInHalf = /\b(?:an?|your|our)(?: \p{L}+){1,2}$/iu;
const mostNameWords = 9;
