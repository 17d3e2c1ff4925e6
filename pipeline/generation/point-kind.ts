import type { Point, PointKind } from '../lesson-plan.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { rulesOf } from '../languages/language.ts';
import { nativeQuantity } from '../languages/native-quantities.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';
import { isWillDuty } from '../languages/will-duties.ts';

/** A number that says something: with a unit, a currency, a share or a time; not the year or number of a section. */
export const telling =
  /(?<![\p{L}\p{N}.])(?:[$€£₹]\s?\d|\d[\d.,]*\s?(?:%|°|(?:-| )?(?:percent|per cent|degrees?|hours?|hrs?|minutes?|mins?|seconds?|days?|weeks?|months?|years?|metres?|meters?|feet|foot|inch(?:es)?|cm|mm|km|kg|mg|g|ml|litres?|liters?|l|miles?|times|people|persons?|dollars|rupees|words|characters|volts?|amps?|watts?|rpm|psi|bar|mph|a\.?m\.?|p\.?m\.?|दिन|घंटे|मिनट|प्रतिशत|किलो|तास|दिवस|टक्के|நாட்கள்|நிமிடங்கள்|மணி|சதவீதம்|రోజులు|నిమిషాలు|గంటలు|శాతం|días?|horas?|jours?|heures?|dias?|hari|jam|siku|saa)(?![\p{L}])))/iu;

/** Of itself, not of its subject: who wrote a document, when, for whom. */
const aboutTheDocument =
  /\b(?:this|the) (?:document|policy|guide|handbook|manual|page|section|chapter|article|module|procedure|report|presentation|training)(?:['’]s)? (?:is|was|are|has|have|applies|describes?|explains?|provides?|covers?|outlines?|sets?|aims?|includes?|contains?|will)\b|\b(?:last (?:updated|reviewed|modified)|version \d|revision|all rights reserved|copyright|for (?:more|further|additional|detailed) (?:information|details?|help|questions)|further information|contact us|click here|learn more|read more|(?:read|keep|sign) this (?:leaflet|brochure|booklet|sheet|page|manual|handbook|policy|document|guide|publication)|table of contents|questions\? |the purpose of (?:this|the))/iu;

export const isAboutTheDocument = (text: string): boolean => aboutTheDocument.test(text);

const warning =
  /(?<!\p{L})(?:warning|caution|danger(?:ous)?|hazard(?:s|ous)?|fatal|death|injur(?:y|ies|ed)|emergenc(?:y|ies)|immediately|illegal|catastrophic|toxic|poison(?:ous)?|explo(?:de|des|sion)|burns?|violations?|irreversibl[ey]|unrecoverable)(?!\p{L})/iu;

/** "I prepared it for six months" counts nothing that anybody else need know. */
const countsForAll = (text: string, language: string): boolean =>
  nativeQuantity(text, language) !== undefined && caseWordsOf(language)?.speaksOfItself.test(text) !== true;

/** What a sentence is for a learner: its kind, and how much it matters that it is known. */
export function pointKind(
  text: string,
  {
    language,
    isDefinition,
    isStep,
    isOrder,
    weight,
    isTold,
    isSaid = false,
  }: {
    language: string;
    isDefinition: boolean;
    isStep: boolean;
    isOrder: boolean;
    weight: number;
    /** Whether its text explains, as a textbook does. */
    isTold: boolean;
    /** Whether it was said: a speaker's "always" and "can't" bind nobody. */
    isSaid?: boolean;
  },
): Pick<Point, 'kind' | 'importance'> {
  const words = ruleWordsOf(language);
  const told = language === 'en' ? text.replace(bindsNobody, ' ') : text;
  const bansAll = language === 'en' && !isSaid && nobodyMay.test(told);
  const obliges = isSaid ? bindsAsSaid.test(told) : bansAll || words.must.test(told) || words.mustNot.test(told);
  const hasNumber = telling.test(text) || (language !== 'en' && countsForAll(text, language));
  // "Click the gear": done on the way, and nobody keeps it in mind without what it is for.
  const bare = text.replace(purposeBefore, (_, letter: string) => letter.toUpperCase());
  if (language === 'en' && onScreen.test(bare) && !hasPurpose.test(bare)) return { kind: 'procedure', importance: 1 };
  if (obliges) return { kind: 'rule', importance: isAboutTheDocument(text) ? 2 : 3 };
  if (language === 'en' && !isSaid && isWillDuty(text))
    return { kind: 'rule', importance: hasNumber || warning.test(text) ? 3 : 2 };
  if (words.should.test(text) || (words.may.test(text) && words.condition.test(text)))
    return { kind: 'rule', importance: 2 };
  // "Lock your screen whenever you leave" binds as much as a must does.
  if (isOrder && !isStep)
    return { kind: 'rule', importance: absolute.test(text) || hasNumber || warning.test(text) ? 3 : 2 };
  const kind = kindOf(text, { language, isDefinition, isStep, hasNumber });
  const isWeighty = kind !== 'fact' || weight >= (isTold ? weightyFact : weightyAtWork) || warning.test(text);
  return { kind, importance: isWeighty && !isAboutTheDocument(text) && !aCase.test(text) ? 2 : 1 };
}

/** One screen of many on the way to it: "When entering a request, click Requests". */
const purposeBefore = /^(?:When|To) [^,]{4,70}, (?<letter>\p{Ll})/u;
const onScreen =
  /^(?:Click|Tap|Select|Choose|Navigate to|Go to|Scroll|Press|Type|Swipe|Open(?! [Ss]ource)|Hit|Enter) /u;
const hasPurpose =
  /\b(?:to (?!the\b|an?\b|your\b|\p{Lu})\p{Ll}+|if|when|so that|unless|until|before|after|must|never|always|only|not)\b/u;

/** "Someone faints at the counter.": what to do then is worth keeping, and not that it happens. */
const aCase = /^(?:Someone|Somebody) (?!who\b)(?!.*\b(?:must|may|should|will|can|cannot)\b)/u;

/** "You cannot find an answer", "there is always something to see", "you can always ask": nobody has to. */
const bindsNobody =
  /\b(?:cannot|can ?not|can['’]t) (?:find|see|hear|feel|remember|afford|help but|imagine|wait|think of|say|tell|understand|resolve|be sure)\b|\b(?:there (?:is|are|will be)|there['’]s|(?:you|we|they|one) (?:can|may|could)) always\b/giu;

const bindsAsSaid =
  /\b(?:must|never|shall|required|forbidden|mandatory|prohibited|make sure|be sure|(?:you|they|people|everyone|everybody) (?:\p{L}+ )?(?:need|have) to|not allowed|do not|(?:you|they|people) (?:should|cannot|can['’]t)(?: not)?)\b/iu;

/** "No guests may ...", "We do not allow dogs", "A child is anyone under the age of 18": a ban without its usual words, and a bound. */
const nobodyMay =
  /^No (?:[\p{L}\p{N}-]+ ){1,8}(?:may|can|is|are|will)\b|\b(?:we|the \p{L}+) (?:do|does) not (?:allow|permit|accept|tolerate|admit)\b|\b(?:is|are) not (?:accepted|tolerated)\b/iu;

/** An order that leaves no choice. */
const absolute = /^(?:Always|Never|Do not|Don['’]t|Only)\b/u;

/** Times the mean weight of its lesson's sentences: about every fourth plain sentence of a textbook. */
export const weightyFact = 1.4;
/** What a handbook or a set of slides states it states once, and mostly in a sentence of its own. */
const weightyAtWork = 0.5;

function kindOf(
  text: string,
  {
    language,
    isDefinition,
    isStep,
    hasNumber,
  }: { language: string; isDefinition: boolean; isStep: boolean; hasNumber: boolean },
): PointKind {
  if (isStep) return 'procedure';
  if (isDefinition) return 'definition';
  if (hasNumber) return 'number';
  const lower = ` ${text.toLowerCase()} `;
  return rulesOf(language).causeWords.some((word) => lower.includes(` ${word} `)) ? 'cause' : 'fact';
}
