import { type Block, type Document, wholeBlock } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { isCommand } from './catchwords.ts';
import { startUpper } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { saysOnlyPart, subjectOver } from './item-scopes.ts';
import { anyLabel, ofPage } from './list-heads.ts';
import { inSentenceCase } from './objectives.ts';
import { objectlessOrder } from './objectless-verbs.ts';
import { isOrder } from './rule-objectives.ts';

const mostPurposeWords = 9;
const fewestPurposeWords = 2;

/** In blocks: over a list farther down a heading that was not seen may stand. */
const farthest = 4;

const asked = /^how (?:to|(?:do|can|should|must|may) (?:i|you|we)) (?<deed>.+?)\??$/iu;
/** These have a case of their own, or hold whatever is done. */
const framed =
  /^(?:if|when|whenever|once|before|after|to|for|in|on|at|with|while|until|during|always|never|do not|don['’]t|please|make sure|ensure)\b/iu;

/**
 * A numbered step of an English list with what it is for, as the heading over it says: "Tap the clock" under "Setting the time" is "When
 * setting the time, tap the clock".
 *
 * @returns undefined where the heading names no deed, or the step says itself what it is for
 */
export function withPurpose(item: Sourced, list: Block, document: Document): Sourced | undefined {
  if (
    /^[^.]{0,30}:/u.test(item.text) ||
    framed.test(item.text) ||
    !isNumbered(item, list) ||
    (!isOrder(item.text) && !isCommand(item.text))
  )
    return undefined;
  const heading = subjectOver(list, document) ?? headingOver(list, document);
  const purpose = heading && purposeOf(heading, document);
  if (heading === undefined || purpose === undefined) return undefined;
  return led(item, heading, { lead: purpose, mark: ', ', how: 'template:purpose' });
}

const headingOver = ({ id }: Block, { blocks }: Document): Block | undefined =>
  blocks.slice(Math.max(0, id - farthest), id).findLast(({ kind }) => kind === 'heading');

/** An item behind what its heading says; undefined where it says some of that itself. */
function led(
  item: Sourced,
  heading: Block,
  { lead, mark, how }: { lead: string; mark: ', ' | ': '; how: Sourced['how'] },
): Sourced | undefined {
  const rules = rulesOf('en');
  const own = new Set(contentStems(item.text, rules));
  const named = contentStems(lead, rules);
  const shared = named.filter((stem) => own.has(stem)).length;
  // "When entering a request, ... click Request" says still what it is for.
  if (shared > (how === 'template:purpose' ? named.length / 2 : 0)) return undefined;
  return {
    text: `${lead}${mark}${item.text.replace(/^\p{Lu}(?=\p{Ll}+\b)/u, (letter) => letter.toLowerCase())}`,
    sources: [wholeBlock(heading), ...item.sources],
    how,
  };
}

/** What is only listed is not done in order, and mostly holds without it. */
function isNumbered({ sources: [span] }: Sourced, { text }: Block): boolean {
  const line = text.slice(text.lastIndexOf('\n', (span?.start ?? 0) - 1) + 1);
  return /^\s*(?:step\s+)?\d{1,2}[.):]\s/iu.test(line);
}

/** "Valve gets stuck": what happens, and no deed. */
const happens =
  / (?:gets?|fails?|breaks?|stops?|goes|is|are|was|has|does|won['’]t|cannot|can['’]t|doesn['’]t|isn['’]t) /u;

/** "To change the filter", "When loading a show". */
function purposeOf(heading: Block, document: Document): string | undefined {
  const text = inSentenceCase(headingText(heading, document), document).replace(/[.:!]+$| [–—] .*$/gu, '');
  const deed = asked.exec(text)?.groups?.['deed'];
  const told = deed ?? text;
  const words = countWords(told);
  if (words < fewestPurposeWords || words > mostPurposeWords || saysNothing(text) || /[:;?&/(]/u.test(told))
    return undefined;
  const lower = told.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/\bmy\b/gu, 'your');
  if (deed !== undefined) return `To ${lower}`;
  const [first] = tagEnglish(lower);
  if (/\p{L}{2}ing$/u.test(first?.text ?? ''))
    return tagEnglish(`They are ${lower}`)[2]?.partOfSpeech === 'VERB' ? `When ${lower}` : undefined;
  const isDeed = !happens.test(told) && (isOrder(told) || (first?.partOfSpeech === 'VERB' && isCommand(told)));
  return isDeed && !framed.test(told) ? `To ${lower}` : undefined;
}

/** "Wear earplugs when using; ...", "when in use": of what, the heading says. */
const inUse =
  /\b(?:when(?:ever)? (?:not )?in use|(?:when|while|before|after) (?:using|operating|handling|cleaning|cutting|drilling|sanding))(?=[.;,]|$)/iu;
/** "Do not use ice": of burns, not of sprains. */
const isShortBan = (text: string): boolean =>
  /^(?:do not|don['’]t|never|avoid)\b/iu.test(text) && countWords(text) <= mostWordsOfBan;
const mostWordsOfBan = 6;
/** "Wear safety glasses": at the soldering iron. */
const isShortOrder = (text: string): boolean => {
  const words = countWords(text);
  const hasCase = /\b(?:if|when|unless|until|before|after|while|once)\b/iu.test(text);
  return !hasCase && words >= fewestWordsOfOrder && words <= mostWordsOfOrder && isOrder(text) && isCommand(text);
};
const fewestWordsOfOrder = 5;
const mostWordsOfOrder = 9;
/** Of these a heading tells something, whatever it is of. */
const ofAnything =
  /[&/]|\b(?:issues?|practices?|responsibilit(?:y|ies)|process|information|administration|organi[sz]ation|management|elements|expectations|framework|context|planning|communication|training|education|resources|conditions|applications|policies|policy)$/iu;
const mostThingWords = 5;

/**
 * An item of an English list that does not say what it is about, under the thing or the case that its heading names: "Burns:
 * cool with running water".
 *
 * @returns undefined where the item says it, or the heading names no thing
 */
export function underThing(item: Sourced, list: Block, document: Document): Sourced | undefined {
  if (
    /^[^.]{0,30}(?:: | [-–] )/u.test(item.text) ||
    !(objectlessOrder.test(item.text) || inUse.test(item.text) || isShortBan(item.text) || isShortOrder(item.text))
  )
    return undefined;
  const heading = subjectOver(list, document) ?? headingOver(list, document);
  if (heading === undefined || saysNothing(heading.text) || anyLabel.test(heading.text)) return undefined;
  const thing = startUpper(headingText(heading, document)).replace(/ [–—-] .*$/u, '');
  if (ofPage.test(thing) || saysOnlyPart(thing) || ofAnything.test(thing) || isOrder(thing)) return undefined;
  const words = tagEnglish(inSentenceCase(thing, document));
  // "Third degree burns", "Band saw": its last word may be a verb elsewhere.
  const isThing = words.every(({ partOfSpeech, text }, index) =>
    index > 0 && index === words.length - 1 ? !/(?:ing|ed)$/u.test(text) : inThing.has(partOfSpeech),
  );
  return isThing && countWords(thing) <= mostThingWords
    ? led(item, heading, { lead: thing, mark: ': ', how: 'template:list-head' })
    : undefined;
}

const inThing: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'ADP', 'DET', 'CCONJ', 'NUM']);
