import { type Block, type Document, type Sentence, type Span, wholeBlock } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import type { LanguageRules, ObjectiveVerb } from '../languages/language-rules.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { contentStems } from '../languages/words.ts';
import type { AnalysedSegment, Sourced, Term } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { topHeadings } from './title-parts.ts';
import { isOrder } from './rule-objectives.ts';
import { timesWritten } from './word-forms.ts';

const maximumObjectives = 4;
const minimumObjectives = 2;
/** In sentences; a longer lesson gets a third objective, a long one a fourth. */
const shortLesson = 12;
const longLesson = 28;

/** What one objective is about: a heading with its text, or the lesson's main terms. */
interface Topic {
  text: string;
  sources: Span[];
  sentences: Sentence[];
}

/** 2 to 4 of "verb + noun phrase"; the verb follows from what the text does with the topic. */
export function objectives(segment: AnalysedSegment, document: Document): Sourced[] {
  const rules = rulesOf(document.language);
  const topics = topicsOf(segment, document);
  const used = new Set<string>();
  const written = topics.flatMap((topic) => {
    if (saysNothing(topic.text)) return [];
    const terms = companions(topic, segment, used, rules);
    // "Describe help them keep a routine": what is bid already is what a learner does.
    if (rules.code === 'en' && isOrder(startUpper(topic.text)))
      return { text: startUpper(displayText(topic.text)), sources: topic.sources, how: 'trimmed:title' };
    const verb = verbFor(topic, segment, rules);
    return objective(verb, topic.text, rules, [...topic.sources, ...terms.map((term) => spanOf(term, segment))]);
  });
  const definition = definitionObjective(segment, used, rules);
  const all = definition === undefined ? written : [...written.slice(0, maximumObjectives - 1), definition];
  const { length } = segment.sentences;
  const wanted =
    length < shortLesson ? minimumObjectives : length < longLesson ? minimumObjectives + 1 : maximumObjectives;
  const spoken = telling(segment, rules);
  for (const term of [...spoken, ...segment.terms]) {
    if (all.length >= (spoken.includes(term) ? wanted : minimumObjectives)) break;
    if (!used.has(term.stem) && term.text.length > 3 && !isNamed(term, all))
      all.push(objective('describe', withArticle(term, segment, rules), rules, [spanOf(term, segment)]));
    used.add(term.stem);
  }
  const seen = new Set<string>();
  return all.slice(0, maximumObjectives).filter(({ text }) => !seen.has(text) && seen.add(text) !== undefined);
}

/** Whether an objective so far already speaks of the term. */
const isNamed = (term: Term, objectives: readonly Sourced[]): boolean =>
  objectives.some(({ text }) => text.toLowerCase().includes(term.text.toLowerCase()));

/** "the Erie Canal" where the text mostly writes it so. */
function withArticle(term: Term, segment: AnalysedSegment, rules: LanguageRules): string {
  if (rules.code !== 'en') return term.text;
  const own = term.sentences.map((index) => segment.sentences[index]?.text ?? '').join(' ');
  const uses = (before: string) => own.split(`${before}${term.text}`).length - 1;
  return uses('the ') + uses('The ') > uses('') / 2 ? `the ${term.text}` : term.text;
}

function objective(verb: ObjectiveVerb, noun: string, rules: LanguageRules, sources: Span[]): Sourced {
  const text = startUpper(displayText(rules.objectives[verb].replace('{term}', () => noun)));
  return { text, sources: sources.filter(({ start, end }) => end > start), how: `template:${verb}` };
}

/** The segment's top headings, neighbours joined until they fit; a segment without one has its title's heading. */
function topicsOf(segment: AnalysedSegment, document: Document): Topic[] {
  const headings = topHeadings(segment, document).filter((block) => headingText(block, document) !== '');
  if (headings.length === 0) {
    const above = document.blocks.slice(0, segment.blockStart).findLast(({ kind }) => kind === 'heading');
    return above === undefined ? [] : [topic(above, segment.sentences, document)];
  }
  const [only] = headings;
  if (headings.length === 1 && only !== undefined) headings.push(...sectionsUnder(only, segment, document));
  return headings.slice(0, maximumObjectives).map((heading, index) => {
    const end = headings[index + 1]?.id ?? segment.blockEnd;
    return topic(
      heading,
      segment.sentences.filter(({ block }) => block > heading.id && block < end),
      document,
    );
  });
}

/** The sections right under the one heading of a lesson. */
function sectionsUnder(only: Block, segment: AnalysedSegment, document: Document): Block[] {
  const below = document.blocks
    .slice(only.id + 1, segment.blockEnd)
    .filter((block) => block.kind === 'heading' && headingText(block, document) !== '');
  const level = Math.min(...below.map((block) => block.level ?? 1));
  return below.filter((block) => (block.level ?? 1) === level);
}

const topic = (heading: Block, sentences: Sentence[], document: Document): Topic => ({
  text: asNoun(inSentenceCase(headingText(heading, document), document)),
  sources: [wholeBlock(heading)],
  sentences,
});

/** Title case undone word by word, as the running text writes each word. */
export function inSentenceCase(heading: string, document: Document): string {
  if (document.language !== 'en') return heading;
  const words = heading.split(' ');
  const isName = words.map((word, at) =>
    [words[at - 1], words[at + 1]].some(
      (neighbour, side) =>
        neighbour !== undefined &&
        isCapital(word) &&
        isCapital(neighbour) &&
        isWritten(side === 0 ? `${neighbour} ${word}` : `${word} ${neighbour}`, document),
    ),
  );
  return words
    .map((word, at) => {
      const lower = word.toLowerCase();
      if (isName[at] || !/^[“"(]?\p{Lu}[\p{Ll}’']*(?:-\p{L}\p{Ll}*)*[:,;)”"?]*$/u.test(word)) return word;
      const bare = (form: string) => form.replace(/[^\p{L}’']/gu, '');
      return timesWritten(bare(word), document) > timesWritten(bare(lower), document) ? word : lower;
    })
    .join(' ');
}

const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

const isWritten = (pair: string, document: Document): boolean =>
  document.blocks.some(({ kind, text }) => kind !== 'heading' && text.includes(pair));

/** A heading that asks is quoted: "Describe the question “Is it real?”" would be no noun otherwise. */
const asNoun = (written: string): string => {
  const heading = written.replace(/!$/u, '');
  return heading.endsWith('?')
    ? `“${startUpper(heading)}”`
    : heading.replace(/^\p{Lu}\p{Ll}+(?= )/u, (word) => (smallOpening.has(word) ? word.toLowerCase() : word));
};

const smallOpening = new Set(['The', 'A', 'An', 'How', 'Why', 'What', 'When']);

const atMostCompanions = 3;

/** Key terms of the topic's own text that its heading does not name: printed terms first, then phrases, then strong words. */
function companions(topic: Topic, segment: AnalysedSegment, used: Set<string>, rules: LanguageRules): Term[] {
  const own = new Set(contentStems(topic.text, rules));
  const found: Term[] = [];
  for (const term of telling(segment, rules)) {
    const stems = term.stem.split(' ');
    const isUsedHere = term.sentences.some((index) => topic.sentences.includes(segment.sentences[index] as Sentence));
    // "Protestant revivalism" beside "outburst of Protestant revivalism" says nothing more.
    const isNew = found.every((other) => !other.stem.split(' ').some((stem) => stems.includes(stem)));
    if (isUsedHere && isNew && !used.has(term.stem) && !stems.some((stem) => own.has(stem))) found.push(term);
    if (found.length === atMostCompanions) break;
  }
  for (const term of found) used.add(term.stem);
  return found;
}

/** Terms that say something by themselves: phrases and names, and single words only when they lead by far. */
function telling(segment: AnalysedSegment, rules: LanguageRules): Term[] {
  const best = segment.terms[0]?.score ?? 1;
  return segment.terms
    .slice(0, 20)
    .filter(
      ({ text, score, sentences }) =>
        !/^(?:figure|table|chapter|section|page)\b/iu.test(text) &&
        !isOpenEnded(text, rules) &&
        (score >= 0.5 * best || (/\s/u.test(text) && (sentences.length > 1 || score >= 0.3 * best))),
    );
}

/** "must be followed", "IN": a term neither begins nor ends with a word that only joins others. */
function isOpenEnded(text: string, { stopWords }: LanguageRules): boolean {
  const words = text.toLowerCase().split(' ');
  return stopWords.has(words[0] ?? '') || stopWords.has(words.at(-1) ?? '');
}

/** "a, b and c" in the document's language. */
const listed = (texts: string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(texts);

/** Where the segment writes the term; its first sentence when it only writes another form of it. */
function spanOf(term: Term, segment: AnalysedSegment): Span {
  const lower = term.text.toLowerCase();
  const own = term.sentences.map((index) => segment.sentences[index]).filter((sentence) => sentence !== undefined);
  const exact = own.find(({ text }) => text.toLowerCase().includes(lower));
  const { block, start, end, text } = exact ?? own[0] ?? (segment.sentences[0] as Sentence);
  const at = text.toLowerCase().indexOf(lower);
  return at < 0 ? { block, start, end } : { block, start: start + at, end: start + at + term.text.length };
}

const gerundOpening = /^\p{L}+ing\b/u;

/** How many sentences must speak of causes, or compare, before the objective asks for it. */
const evidenceNeeded = 2;

function verbFor(topic: Topic, segment: AnalysedSegment, rules: LanguageRules): ObjectiveVerb {
  const uses = (words: readonly string[]) =>
    topic.sentences.filter(({ text }) => words.some((word) => text.toLowerCase().includes(` ${word} `))).length;
  if ((gerundOpening.test(topic.text) || /^(?:how|why|when|what)\b/u.test(topic.text)) && rules.code === 'en')
    return 'explain';
  if (/ (?:vs\.?|versus) |\bdifferences?\b/iu.test(topic.text)) return 'compare';
  if (
    topic.sentences.length >= 4 &&
    uses(rules.causeWords) / topic.sentences.length > 0.15 &&
    uses(rules.causeWords) >= evidenceNeeded
  )
    return 'explain';
  const defines = segment.definitions.some(({ sentence }) =>
    topic.sentences.includes(segment.sentences[sentence] as Sentence),
  );
  return defines ? 'explain' : 'describe';
}

/** "A major disadvantage of it is ...", "the results are the primary factor": of something, and no term. */
const noTerm =
  /^(?:an? |the )?(?:major|main|key|important|common|first|second|third|last|next|only|other|primary|biggest|best|additional|typical)\b|[–—]| - |\b(?:channel|step|section|figure|table|chapter|part|version) \d/iu;
const noMeaning = /\b(?:is|are) (?:the )?(?:primary|main|only|best|most|same|not|also)\b/iu;

/** Whether a sentence says of a term what it is; a plain word is one where its lesson speaks of it again. */
function isTerm({ text, sentences }: Term, told: string, rules: LanguageRules): boolean {
  if (rules.code !== 'en') return true;
  if (noTerm.test(text) || (noMeaning.test(told) && !/\bcalled\b/u.test(told))) return false;
  return /\s|\p{Lu}/u.test(text) || sentences.length > 2;
}

/** What a lesson defines and a learner may be asked for, with the sentence that defines it. */
export function definedTerms(
  segment: AnalysedSegment,
  language: string,
): { text: string; stem: string; sentence: number; source: Span }[] {
  const rules = rulesOf(language);
  const defined = segment.definitions.filter(({ term, sentence }) =>
    isTerm(term, segment.sentences[sentence]?.text ?? '', rules),
  );
  return [...new Map(defined.map((one) => [one.term.stem, one])).values()]
    .filter(
      ({ term: { text } }) =>
        !/\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) &&
        !rules.stopWords.has(text.split(' ').at(-1) as string) &&
        !rules.stopWords.has(text.split(' ')[0]?.toLowerCase() ?? ''),
    )
    .map(({ term, sentence }) => ({
      text: rules.code === 'en' ? term.text.replace(/^term (?=\S)/u, '') : term.text,
      stem: term.stem,
      sentence,
      source: spanOf(term, segment),
    }));
}

const mostTerms = 3;

function definitionObjective(segment: AnalysedSegment, used: Set<string>, rules: LanguageRules): Sourced | undefined {
  const terms = definedTerms(segment, rules.code).slice(0, mostTerms);
  if (terms.length === 0) return undefined;
  for (const { stem } of terms) used.add(stem);
  return objective(
    'define',
    listed(
      terms.map(({ text }) => text),
      rules.code,
    ),
    rules,
    terms.map(({ source }) => source),
  );
}
