import type { Document } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { isOffice } from '../languages/offices.ts';
import { contentStems } from '../languages/words.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { clauseParts } from './clause-parts.ts';
import { startUpper } from './display-text.ts';
import { headingsAbove } from './heading-tree.ts';

/** "If you join late, the allocation is cut", "The thread can pull your finger in": where the main clause begins. */
const opening =
  /^(?:(?<scope>(?:If|When|Whenever|Since|Once|After|Before|While|As|Because|Depending on) [^,]{3,90}), )?(?<main>[Tt]he (?<noun>\p{Ll}{3,}) .+)$/u;

/** What any reader knows, told of or not. */
const known =
  /^(?:same|rest|following|world|internet|web|sun|moon|earth|ground|air|weather|law|government|public|company|office|brain|heart|body|skin|blood|police|user|reader|purpose|goal|aim|idea|number|amount|total|answer|result|reason|difference|project|product)s?$/iu;

/** A thing that so many sections speak of is what the document is about. */
const fewestSections = 3;

/**
 * Whether an English point tells of "the thread" where a sentence before it says which, and no heading over it and no title names
 * one: alone it is of nothing.
 *
 * @param index of its sentence in the lesson
 */
export function opensOnGiven(text: string, index: number, segment: AnalysedSegment, document: Document): boolean {
  const { scope = '', main = '', noun = '' } = opening.exec(text)?.groups ?? {};
  if (noun === '' || known.test(noun) || isOffice(noun)) return false;
  const clause = clauseParts(startUpper(main));
  if (clause?.subject !== `The ${noun}`) return false;
  // "The bus stop distance is": the tagger takes a second noun for a deed, and the deed is another.
  const verb = clause.words[clause.verb];
  if (verb?.partOfSpeech !== 'AUX' && !/(?:[^s]s|ed)$/u.test(verb?.text ?? '')) return false;
  if (clause.words.slice(2, clause.verb).some(({ partOfSpeech }) => partOfSpeech !== 'ADV')) return false;
  const rules = rulesOf('en');
  const [stem] = contentStems(noun, rules);
  const own = segment.sentences[index];
  if (stem === undefined || own === undefined || contentStems(scope, rules).includes(stem)) return false;
  const heading = document.blocks.slice(0, own.block).findLast(({ kind }) => kind === 'heading');
  const over = heading === undefined ? [] : [heading, ...headingsAbove(heading.id, document)];
  const named = [document.title ?? '', ...over.map((block) => block.text)].flatMap((name) => contentStems(name, rules));
  if (named.some((name) => name.startsWith(stem) || stem.startsWith(name))) return false;
  const isGiven = segment.sentences.slice(0, index).some(({ stems }) => stems.includes(stem));
  return isGiven && sectionsWith(`the ${noun}`, document) < fewestSections;
}

/** In how many sections of the document it is spoken of. */
function sectionsWith(words: string, { blocks }: Document): number {
  const sections = new Set<number>();
  let section = -1;
  for (const { id, kind, text } of blocks) {
    if (kind === 'heading') section = id;
    else if (text.toLowerCase().includes(words)) sections.add(section);
  }
  return sections.size;
}
