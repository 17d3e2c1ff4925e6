import type { Block, Document } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { isCommand } from './catchwords.ts';
import { headingText } from './heading-text.ts';
import { inSentenceCase } from './objectives.ts';
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
  const heading = document.blocks
    .slice(Math.max(0, list.id - farthest), list.id)
    .findLast(({ kind }) => kind === 'heading');
  const purpose = heading && purposeOf(heading, document);
  if (heading === undefined || purpose === undefined) return undefined;
  const rules = rulesOf('en');
  const own = new Set(contentStems(item.text, rules));
  if (contentStems(purpose, rules).some((stem) => own.has(stem))) return undefined;
  return {
    text: `${purpose}, ${item.text.replace(/^\p{Lu}(?=\p{Ll}+\b)/u, (letter) => letter.toLowerCase())}`,
    sources: [{ block: heading.id, start: 0, end: heading.text.length }, ...item.sources],
    how: 'template:purpose',
  };
}

/** What is only listed is not done in order, and mostly holds without it. */
function isNumbered({ sources: [span] }: Sourced, { text }: Block): boolean {
  const line = text.slice(text.lastIndexOf('\n', (span?.start ?? 0) - 1) + 1);
  return /^\s*(?:step\s+)?\d{1,2}[.):]\s/iu.test(line);
}

/** "To change the filter", "When loading a show". */
function purposeOf(heading: Block, document: Document): string | undefined {
  const text = inSentenceCase(headingText(heading, document), document).replace(/[.:!]+$/u, '');
  const deed = asked.exec(text)?.groups?.['deed'];
  const told = deed ?? text;
  const words = countWords(told);
  if (words < fewestPurposeWords || words > mostPurposeWords || saysNothing(text) || /[:;?&/(]/u.test(told))
    return undefined;
  const lower = told.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/\bmy\b/gu, 'your');
  if (deed !== undefined) return `To ${lower}`;
  const [first] = tagEnglish(lower);
  if (/\p{L}{2}ing$/u.test(first?.text ?? '') && first?.partOfSpeech === 'VERB') return `When ${lower}`;
  const isDeed = isOrder(told) || (first?.partOfSpeech === 'VERB' && isCommand(told));
  return isDeed && !framed.test(told) ? `To ${lower}` : undefined;
}
