import { leaveOfBan } from '../languages/ban-leaves-elsewhere.ts';
import type { CaseWords } from '../languages/case-words.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { endsInVerb } from '../languages/number-asks-indic.ts';
import { countWords } from '../languages/words.ts';
import type { Point } from '../lesson-plan.ts';
import { denialElsewhere } from '../generation/denials-elsewhere.ts';
import { caseQuestion, isPlain } from '../generation/case-questions.ts';
import { pointsBack } from '../generation/points-back.ts';

/** A statement is held against the memory of one rule, not of a paragraph. */
const mostToldWords = 24;

/** An order, in the languages that open with it. */
const ordersFirst: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'id', 'sw', 'ar']);

/**
 * Whether a point of another language than English can be asked as true or false: it stands alone, says it for good, and
 * is no order, which is neither. What it ties to a case is asked by its case, unless a number changes.
 */
export function isStatement({ text, kind }: Pick<Point, 'text' | 'kind'>, changed: string, language: string): boolean {
  const words = caseWordsOf(language);
  if (words === undefined) return true;
  // What a list defines is no statement: its subject is its label.
  if (!endsInVerb(text, language)) return false;
  if (denialElsewhere(text, language) === changed)
    return isPlain(text, words) && isWhole(changed, words, language) && countWords(changed) <= mostToldWords;
  if (!isPlain(text, words) || !isWhole(text, words, language)) return false;
  if (countWords(text) > mostToldWords) return false;
  if (/\p{N}/u.test(text) && sharedLetters(text, changed)) return true;
  // "Towns of more than 1 000 people" say nothing that binds.
  if (kind !== 'rule') return false;
  const asked = caseQuestion(text, language);
  const order = (asked?.answer ?? text).search(words.directs) === 0 || text.search(words.directs) === 0;
  // "Before two tries, return ...": an order that we do not know.
  const inCase = words.forms.some(({ pattern, isBehind }) => isBehind !== true && pattern.test(text));
  const says = words.directs.test(text) || words.bans.test(text);
  return asked === undefined && !(ordersFirst.has(language) && (order || (inCase && !says)));
}

/** Neither hedged nor in need of another sentence. */
const isWhole = (text: string, { vague }: CaseWords, language: string): boolean =>
  !vague.test(text) && !pointsBack(text, language);

/** Nobody is told that something need not be: that is news only where it must. */
const needNot =
  /(?:ज़रूरी|जरूरी|आवश्यक|अनिवार्य|आवश्यकता|ज़रूरत|जरूरत|आवश्यक|गरजेचे|बंधनकारक|सक्तीचे|गरज) (?:नहीं|नाही)|தேவை ?யில்லை|வேண்டியதில்லை|అవసరం లేదు|(?:আবশ্যক|বাধ্যতামূলক) নয়|(?:প্রয়োজন|প্রয়োজন|দরকার) নেই|(?<!\p{L})(?:no (?:es|son) (?:necesari|obligatori)|não (?:é|são) (?:necess|obrig|preciso)|pas (?:nécessaire|obligatoire)|tidak (?:perlu|wajib|harus)|si lazima)|ليس من الضروري|لا يلزم/iu;
const orderLast = /(?:नका|வேண்டாம்|ாதீர்கள்|వద్దు|కండి|বেন না|(?:न|मत) [\p{L}\p{M}]+(?:ें|एँ|एं|िए))\s*[।.!]?$/u;

/** A ban that is an order: no order is true, and what it is about may stand in the sentence before. */
export const isBanOrder = (text: string, language: string): boolean =>
  language !== 'en' &&
  (orderLast.test(text) ||
    leaveOfBan(text, language) !== undefined ||
    (ordersFirst.has(language) && caseWordsOf(language)?.bans.exec(text)?.index === 0));

/** An Arabic rule opens with what binds. */
const opensWithModal = /^(?:لا )?(?:يجب|ينبغي|يلزم|يجوز|يمكن|ي[ُ]?منع|ي[ُ]?حظر|ي[ُ]?سمح)(?![\p{L}\p{M}])/u;

/** An order, or a ban, in one of the languages that open with it. */
export function opensWithOrder(text: string, language: string): boolean {
  const words = caseWordsOf(language);
  if (opensWithModal.test(text)) return false;
  return (
    words !== undefined &&
    ordersFirst.has(language) &&
    (text.search(words.directs) === 0 || text.search(words.bans) === 0)
  );
}

/**
 * Whether a rule of another language can be told as it is: with another number it could be otherwise and nobody would
 * wonder. That not all do, nobody doubts.
 */
export const canBeTrue = (text: string, language: string): boolean =>
  !isBanOrder(text, language) && !needNot.test(text) && denialElsewhere(text, language) === undefined;

/** Only figures differ. */
const sharedLetters = (one: string, other: string): boolean =>
  one.replace(/\p{N}+/gu, '') === other.replace(/\p{N}+/gu, '');

const mostLabelWords = 5;
const fewestOfRest = 4;

/** "Set limits: You cannot say yes to all." without its label; a list's head is none. */
export function unlabelled<One extends Pick<Point, 'text' | 'how'>>(point: One): One {
  const found = /^(?<label>[^:]{3,50}): (?<rest>[^\p{Ll}].*)$/u.exec(point.text)?.groups;
  const rest = found?.['rest'] ?? '';
  const isLabel = point.how !== 'template:list-head' && countWords(found?.['label'] ?? '') <= mostLabelWords;
  return isLabel && countWords(rest) >= fewestOfRest && !/:\s/u.test(rest) ? { ...point, text: rest } : point;
}
