import type { Block, Document, Span } from '../document.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { subjectOf } from './clauses.ts';
import { type Head, headsOver } from './heads-over.ts';

const fewestWords = 4;
const mostTopicWords = 4;
/** What is noted under these is of what stands over them. */
const ofParts =
  /\b(?:rules?|requirements?|entitlements?|eligibility|conditions?|documentation|documents|process|procedures?|policy|policies|guidelines?|notes?|details?|information|terms|steps?|tips|responsibilities|duties|criteria|exceptions?|restrictions?|limits?|benefits?|features?|use|usage|general|instructions?)$/iu;
const opening =
  /^(?<modal>must|should|shall|may|can|cannot|will)(?<not> not)?(?: also| only| always)? (?<be>be )?(?<deed>\p{Ll}+)/iu;
/** What a thing does, and nobody does to it. */
const ofThings =
  /^(?:start|begin|end|last|expire|apply|include|contain|cover|remain|fit|meet|exceed|conflict|match|accrue|count|consist|depend|vary)$/u;
const present =
  /^(?:requires|includes|counts|applies|covers|starts|expires|accrues|resets|ends|begins|lasts|allows|provides|needs|carries|depends|costs|takes|contains|does not|is (?:not |only )?\p{Ll}+(?:ed|en|ble))\b/iu;

/**
 * An English item that leaves out of what it speaks, under the name of that: "Must be taken within 8 weeks" under "Paternity leave" is
 * "Paternity leave must be taken within 8 weeks", and what somebody must do "For paternity leave, you must notify the office".
 *
 * @param line as it is shown, without its mark
 * @param span of the line in its block
 * @returns undefined where the item has a subject, or where nothing over it can be one
 */
export function withTopic(line: string, span: Span, block: Block, document: Document): Sourced | undefined {
  const banned = block.kind === 'list' ? bannedIn(line) : undefined;
  if (banned !== undefined) return { text: banned, sources: [span], how: 'template:ban' };
  const needed = neededIn(line);
  if (needed?.endsWith('.')) return { text: needed, sources: [span], how: 'template:scope' };
  if (needed !== undefined) {
    const topic = headsOver(block, span.start, document).find((head) => !ofParts.test(head.text));
    if (topic === undefined || !isThing(topic)) return undefined;
    const text = `${needed} is required for ${inSmall(topic.text)}.`;
    return { text, sources: [...topic.sources, span], how: 'template:scope' };
  }
  if (block.kind !== 'list' || countWords(line) < fewestWords || /[:?]/u.test(line)) return undefined;
  const found = opening.exec(line)?.groups;
  if (found === undefined && !present.test(line)) return undefined;
  const topic = headsOver(block, span.start, document).find((head) => !ofParts.test(head.text));
  if (topic === undefined || !isThing(topic)) return undefined;
  const name = inSmall(topic.text);
  const told = line.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const sources = [...topic.sources, span];
  const ofIt = { text: `${startOf(topic)} ${told}`, sources, how: 'template:scope' };
  if (found === undefined) return isMany(name) ? undefined : ofIt;
  if (found['be'] !== undefined || ofThings.test(found['deed'] as string)) return ofIt;
  const modal = (found['modal'] as string).toLowerCase();
  return /^(?:must|should|shall|cannot)$/u.test(modal)
    ? { text: `For ${name}, you ${told}`, sources, how: 'template:scope' }
    : undefined;
}

const needs =
  /^(?:[^:]{3,40}: )?(?<thing>\p{Lu}[\p{L} -]{2,60}?) required(?<from> (?:from|by) [\p{L} ,-]{2,50})?(?<when> (?:for|when|before|after|if|during|on|in|at) (?!(?:approved|needed|required|necessary|requested|possible|applicable|available|asked|so)\b)[^:.;]{4,60})?[.]?$/u;
/** Things of which there is not one and another. */
const uncounted =
  /(?:approval|notification|consent|permission|attendance|training|supervision|documentation|registration|proof|evidence|information|insurance|payment|experience|knowledge|clothing|equipment|wear|protection|notice|transfer|help|advice|work)$/iu;

/** "Medical certificate required from the clinic" as the start of a sentence: "A medical certificate from the clinic". */
function neededIn(line: string): string | undefined {
  const { thing = '', from = '', when = '' } = needs.exec(line)?.groups ?? {};
  const words = tagEnglish(`the ${inSmall(thing)}`).slice(1);
  const isOne =
    ['NOUN', 'PROPN'].includes(words.at(-1)?.partOfSpeech ?? '') &&
    words.every(({ partOfSpeech }) => ['NOUN', 'PROPN', 'ADJ', 'VERB'].includes(partOfSpeech)) &&
    !/[^s]s$/u.test(thing) &&
    !/^(?:not?|if|when|as|all|any|also|only|always)\b/iu.test(thing);
  if (thing === '' || !isOne || words.length < (when === '' ? 2 : 1)) return undefined;
  const small = thing.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const told = uncounted.test(thing) ? small : `${/^[aeiou]/iu.test(small) ? 'an' : 'a'} ${small}`;
  const start = `${/^\p{Lu}{2}/u.test(thing) ? thing : told.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}${from}`;
  return when === '' ? start : `${start} is required${when}.`;
}

const bans =
  /^No (?<thing>\p{L}[\p{L} -]{3,40}?)(?<where> (?:for|in|at|on|during|after|before|near|outside|inside|while) [^:.;,]{3,60})[.]?$/u;

/** "No food in the lab": food is not allowed there. */
function bannedIn(line: string): string | undefined {
  const { thing = '', where = '' } = bans.exec(line)?.groups ?? {};
  const words = tagEnglish(`the ${thing}`).slice(1);
  const isThings =
    thing !== '' &&
    ['NOUN', 'PROPN', 'VERB'].includes(words.at(-1)?.partOfSpeech ?? '') &&
    words.every(({ partOfSpeech }) => ['NOUN', 'PROPN', 'ADJ', 'VERB'].includes(partOfSpeech)) &&
    !/\b(?:longer|more|one|need|matter|idea|problem|wonder|doubt|change|cost|charge|fee|refunds?|results?|pain|symptoms?|required|needed|necessary|available|information|experience)\b/iu.test(
      thing,
    );
  if (!isThings) return undefined;
  return `${thing.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${isMany(thing) ? 'are' : 'is'} not allowed${where}.`;
}

/** "Care leave", which can be the subject of a sentence; no clause and no order. */
const isThing = (head: Head): boolean =>
  countWords(head.text) <= mostTopicWords &&
  !/[/&,()\d]|\b(?:how|what|when|where|who|why|you|your|we|our|to|if)\b/iu.test(head.text) &&
  subjectOf(`${startOf(head)} must go`) === startOf(head);

const isMany = (name: string): boolean => /[^s]s$/u.test(name);

const inSmall = (text: string): string => text.replace(/\p{Lu}(?=\p{Ll}+\b)/gu, (letter) => letter.toLowerCase());
const startOf = ({ text }: Head): string => inSmall(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
