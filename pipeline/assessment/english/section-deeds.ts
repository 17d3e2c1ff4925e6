import type { Document } from '../../document.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading, isThingFirst } from '../../generation/heading-deeds.ts';
import { isBid } from '../../generation/catchwords.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonSection } from './lesson-sections.ts';
import { isUncounted, lowerFirst } from './question-grammar.ts';
import { isBidden } from './section-rules.ts';
import { fewestSteps, mostDeedWords } from './section-steps.ts';

const asDeed = (name: string): string | undefined => {
  const [, , first] = tagEnglish(`You must ${lowerFirst(name)}`);
  const isBid = (first?.partOfSpeech === 'VERB' && first.lemma === first.text) || /^be /iu.test(name);
  const isThing = isThingFirst(name) && !/^use /iu.test(name);
  // "Power-down sequence", "Network security enhancements": rows of nouns.
  const tags = tagEnglish(name).map(({ partOfSpeech }) => partOfSpeech);
  const isRow = /^\p{L}+-/u.test(name) || (tags.length > 2 && tags.every((tag) => tag === 'NOUN' || tag === 'PROPN'));
  return isBid && !isRow && !isThing && countWords(name) > 1 && !/[:;?!/]/u.test(name) ? startUpper(name) : undefined;
};

/** "Scanner setup" and "Open polls" over lines that are to be done: their names are deeds. */
function deedOfProcedure(name: string): string | undefined {
  const thing = /^(?<thing>\S+(?: \S+)?) set-?up$/iu.exec(name)?.groups?.['thing'];
  if (thing !== undefined) return `Set up ${/\p{Lu}/u.test(thing) ? thing : `the ${thing}`}`;
  return doneTo.test(name) && countWords(name) <= mostDeedWords ? startUpper(name) : undefined;
}
const doneTo =
  /^(?:open|close|pack|check|clean|start|stop|load|unload|test|charge|store|prepare|empty|fill|wash|replace|remove|install) (?!(?:list|lists|source|time|times|point|points|date|dates|area|areas|room|rooms|and|or|of|for|in|to)\b)\p{L}[^,:]*$/iu;

/** Most lines of its list bid something. */
const isDone = ({ blocks }: LessonSection): boolean => {
  const lines = blocks.filter(({ kind }) => kind === 'list').flatMap(({ text }) => text.split('\n'));
  const bidding = lines.filter((line) => isBid(startUpper(line.replace(/^\d+[.)] /u, ''))));
  return lines.length >= fewestSteps && bidding.length * 2 >= lines.length;
};

/**
 * What somebody does who does what a section is called after; undefined where its name is a thing. English.
 *
 * @param isOfDeeds the other headings of its lesson are deeds, so one that may be a thing is a deed as well
 */
export const deedOf = (
  section: LessonSection,
  lesson: { document: Document; isOfDeeds: boolean },
): string | undefined => (isCalledSo(section.name, lesson.document) ? undefined : deedNamed(section, lesson));

/** "Safeguarding devices", "bouncing ball": what the running text speaks of as a thing is none of somebody's deeds. */
function isCalledSo(name: string, { blocks }: Document): boolean {
  const { thing } = /^\p{L}+ing (?<thing>\p{L}+)$/u.exec(name)?.groups ?? {};
  if (thing === undefined) return false;
  const lower = name.toLowerCase();
  const called = new RegExp(
    String.raw`\b(?:the|an?|these|those|such|other|all|each|any|no) (?:\p{L}+ )?${lower}\b`,
    'iu',
  );
  const isOne = /[^s]$/u.test(thing) && !isUncounted(thing);
  const counted = new RegExp(String.raw`\b(?:an?|one|each|every|another) ${thing}\b`, 'iu');
  return blocks.some(({ kind, text }) => kind !== 'heading' && (called.test(text) || (isOne && counted.test(text))));
}

const deedNamed = (section: LessonSection, { isOfDeeds }: { isOfDeeds: boolean }): string | undefined =>
  deedOfHeading(section.name) ??
  deedOfHeading(section.name.replace(/^(?<deed>\p{L}+ing [^:]+): .*$/u, '$<deed>')) ??
  (isOfDeeds ? asDeed(section.name) : undefined) ??
  (isDone(section) || (orderAlone.test(section.name) && isBidden(section)) ? deedOfProcedure(section.name) : undefined);

/** Words that are done before a bare noun, too. */
const orderAlone = /^(?:check|prepare|replace|remove|install) /iu;
