import { tagEnglish } from '../languages/english-tagger.ts';
import { denialOf } from './english/denials.ts';
import { exceptionTurned } from './english/exception-changes.ts';
import { falseSide } from './english/number-direction.ts';
import { upper } from './english/question-grammar.ts';
import { timeTurned } from './english/time-changes.ts';
import { nearbyNumbers } from './number-ladder.ts';

/** A rule with one meaningful thing changed. */
export interface Change {
  text: string;
  /** What was changed: number, leave (what may be done), grant (what one is free to do), order (before and after), bound, time, exception. */
  what: 'number' | 'leave' | 'grant' | 'order' | 'bound' | 'time' | 'exception';
}

const quantity =
  /(?<![\p{L}\p{N}.:/-])([$€£₹]\s?)?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)([ -]?(?:%|percent|per cent|hours?|minutes?|seconds?|days?|weeks?|months?|years?|(?:business|working|school|calendar) days|metres?|meters?|feet|inches|cm|mm|km|kg|mg|ml|litres?|liters?|miles|times|people|degrees|dollars|rupees)(?![\p{L}-]))?/u;

/** A quantity that has a unit or a currency; the only number of its sentence. */
export interface Quantity {
  at: number;
  written: string;
  digits: string;
  unit: string;
  currency: string;
  /** Written as a word: "three weeks". */
  isWord: boolean;
}

const ones =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number from 1 to 99 in English words; undefined for any other. */
function inWords(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 99) return undefined;
  if (number < 20) return ones[number];
  return number % 10 === 0 ? tens[number / 10] : `${tens[Math.floor(number / 10)]}-${ones[number % 10]}`;
}

const valueOfWord = new Map(Array.from({ length: 98 }, (_, index) => [inWords(index + 2) ?? '', index + 2] as const));
const wordQuantity =
  /(?<![\p{L}\p{N}-])(?<word>(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen))(?<unit> (?:(?:business|working|school|calendar|full|clear) )?(?:hours|minutes|seconds|days|nights|weeks|months|years|metres|meters|feet|miles|litres|liters|times))(?![\p{L}-])/u;
const anyNumber = new RegExp(String.raw`\d|(?<!\p{L})(?:${[...valueOfWord.keys()].join('|')})(?!\p{L})`, 'iu');

const anyNumbers = new RegExp(anyNumber.source.replace(String.raw`\d|`, String.raw`\d[\d.,]*|`), 'giu');

function quantityInWords(text: string): Quantity | undefined {
  const match = wordQuantity.exec(text);
  const value = valueOfWord.get(match?.groups?.['word'] ?? '');
  if (match === null || value === undefined) return undefined;
  const [written] = match;
  if (anyNumber.test(text.slice(0, match.index)) || anyNumber.test(text.slice(match.index + written.length)))
    return undefined;
  const unit = match.groups?.['unit'] as string;
  return { at: match.index, written, digits: String(value), unit, currency: '', isWord: true };
}

/** @returns undefined where the sentence has none, or a second number that might be the one that is meant */
export function onlyQuantity(text: string): Quantity | undefined {
  const match = quantity.exec(text);
  if (match === null) return quantityInWords(text);
  const [written, currency = '', digits = '', unit = ''] = match;
  if (currency === '' && unit === '') return undefined;
  if (/\d/u.test(text.slice(0, match.index)) || /\d/u.test(text.slice(match.index + written.length))) return undefined;
  const quantityOf = { at: match.index, written, digits, unit, currency, isWord: false };
  return isAttributive(quantityOf, text) ? undefined : quantityOf;
}

const oneUnit = /^ (?:hour|minute|second|day|week|month|year)$/u;

/** "a 24 hour shift", "each 1 year term": other numbers would bring a plural that the rule does not have. */
function isAttributive({ at, written, digits, unit }: Quantity, text: string): boolean {
  if (!oneUnit.test(unit)) return false;
  return (
    digits !== '1' ||
    /\b(?:an?|the|each|every|this|that)\s$/iu.test(text.slice(0, at)) ||
    /^ \p{Ll}+ (?:period|term|limit|shift|notice|break)\b|^ (?:period|term|limit|shift|notice|break)\b/u.test(
      text.slice(at + written.length),
    )
  );
}

/** The same quantity with other digits, in words where it was in words; "1 days" is mended. */
export function withDigits({ currency, unit, isWord }: Quantity, digits: string): string {
  const number = isWord ? (inWords(Number(digits)) ?? digits) : digits;
  return `${currency}${number}${digits === '1' ? ofOne(unit) : unit.replace(one, '$1s')}`;
}

const ofOne = (unit: string): string =>
  unit
    .replace(many, '$1')
    .replace(/inches\b/u, 'inch')
    .replace(/feet\b/u, 'foot');
const counted =
  'hour|minute|second|day|week|month|year|time|met(?:re|er)|kilomet(?:re|er)|centimet(?:re|er)|millimet(?:re|er)|lit(?:re|er)|gram|kilogram|mile|degree|dollar|rupee|euro|pound';
const many = new RegExp(`\\b(${counted})s\\b`, 'u');
const one = new RegExp(`\\b(${counted})\\b`, 'u');

const saidWithAn = /^(?:8|1[18](?!\d))/u;

/** Other digits near a quantity's own; after "an" none that would need "a", and the other way round. */
export function othersOf({ at, digits, unit }: Quantity, text: string): string[] {
  const hasArticle = /\ban?\s$/iu.test(text.slice(0, at));
  return nearbyNumbers(digits, unit).filter(
    (other) => !hasArticle || saidWithAn.test(other) === saidWithAn.test(digits),
  );
}

function otherNumber(text: string): Change | undefined {
  const found = onlyQuantity(text);
  // Of "approximately 30 seconds" 40 is not surely false, and nobody need know.
  if (found === undefined || /\b(?:approximately|approx\.|about|around|roughly)\s$/iu.test(text.slice(0, found.at)))
    return undefined;
  const side = falseSide(text.slice(0, found.at), text.slice(found.at + found.written.length));
  const digits = side === undefined ? othersOf(found, text)[0] : onSide(found, text, side);
  if (digits === undefined) return undefined;
  // "a 14-day period" has no plural to mend.
  const changed = found.unit.startsWith('-') ? `${found.currency}${digits}${found.unit}` : withDigits(found, digits);
  return { text: `${text.slice(0, found.at)}${changed}${text.slice(found.at + found.written.length)}`, what: 'number' };
}

/** With less between them nobody keeps two numbers apart: 28 days for 30. */
const leastApart = 0.15;

function onSide(found: Quantity, text: string, side: 'higher' | 'lower'): string | undefined {
  const right = amountIn(found.digits);
  const nearest = (from: Quantity) =>
    othersOf(from, text).find((other) => amountIn(other) > amountIn(from.digits) === (side === 'higher'));
  const near = nearest(found);
  if (near === undefined || Math.abs(amountIn(near) - right) >= right * leastApart) return near;
  return nearest({ ...found, digits: near });
}

const amountIn = (digits: string): number => Number(digits.replaceAll(',', ''));

/** Best first; each pattern is the start of its replacement in a whole sentence. */
const leaves: readonly (readonly [RegExp, string])[] = [
  // "may not want" says what is possible, not what is allowed.
  [
    /\b(?:must|may|shall|can|should(?= (?:not|never) be [\p{Ll}-]+(?:ed|en|t)\b)) (?:not|never)\b(?! (?:actually|necessarily|always|want|have|know|be able|seem|exist)\b)/u,
    'may',
  ],
  [/\bcannot\b/u, 'can'],
  [/\b(is|are) not (allowed|permitted|okay|ok)\b/u, '$1 $2'],
  [/\b(is|are) (?:strictly )?(?:prohibited|forbidden)\b/u, '$1 allowed'],
  // "You may see" and "you may get" would say what happens.
  [
    /^(?:Do not|Don['’]t|Never) (?:ever )?(?=(?:see|find|feel|get|notice|need|want|have|hear|become|cause|create|come|stay|appear)\b)/u,
    'It is fine to ',
  ],
  [/^(?:Do not|Don['’]t|Never) (?:ever )?(?=\p{Ll})/u, 'You may '],
  [/\b(is|are) (?:strictly )?required to\b/u, '$1 not required to'],
  [/\bwill be required to\b/u, 'will not be required to'],
  // "Organic practices are optional in all parts": only where a case is named would somebody believe it.
  [/\b(is|are) (?:required|mandatory)(?= (?:when|whenever|if|before|after|for)\b)/u, '$1 optional'],
  [
    /(?<=[Yy]ou |[Tt]hey |\p{L}s )(?:do not|don['’]t) (?=(?:need|have to|require|mean|include|cover|replace|affect|apply|protect|prevent)\b)/u,
    '',
  ],
  [
    /\b(is|are) not (?=(?:considered|covered|required|regarded|eligible|included|responsible|counted|paid|refunded|reimbursed|necessary|needed|enough|sufficient|safe|supported|compatible|the same)\b)/u,
    '$1 ',
  ],
  [
    /(?<=\p{L} )(?:does not|doesn['’]t) (automatically |necessarily )?(need|require|mean|include|cover|replace|affect|protect|prevent)\b/u,
    '$1$2s',
  ],
  [
    /\b(is|are) not (?=(?:automatically |normally )?\p{Ll}+(?:ed|en) (?:by|in|on|to|at|with|for|during|when)\b)/u,
    '$1 ',
  ],
];

/** "On rare occasions ..." tells what happens; "Before you have ..." needs the moment that it speaks of. */
const openingOfNoRule =
  /^(?:(?:[Ii]n|[Oo]n|[Aa]t) (?:rare|some|many|most|certain|other|a few) \p{L}+|Sometimes|Occasionally|Rarely|Often|Usually|Typically|Generally|(?:Before|After) (?:you|they|we) (?:have|had)|(?:Before|After) (?:he|she|it) (?:has|had))\b/u;
const happening =
  /\b(?:may|might|could)(?: (?:not|only|also|even|still|sometimes|then|well))* (?:create|cause|result|lead|become|occur|happen|arise|load|work|function|appear|respond|match|fit|differ|vary)\b/iu;
const state = /\b(?:may|might|could)(?: (?:not|also|even|still|sometimes|then|well))* be (?<rest>.+)$/iu;

/** Whether a sentence tells what is possible: "Guards may create hazards"; "may be used" and "may enter" give leave. */
export function isPossibility(text: string): boolean {
  if (happening.test(text)) return true;
  const rest = state.exec(text)?.groups?.['rest'];
  if (rest === undefined) return false;
  const after = tagEnglish(`It is ${rest}`)
    .slice(2)
    .find(({ partOfSpeech }) => partOfSpeech !== 'ADV');
  return after?.partOfSpeech !== 'VERB';
}

/** An exception makes the opposite of a ban half true. */
const excepted =
  /\b(?:unless|except|only|without|other than|until|if)\b|\benough\b.*\bthat\b|\bin such a way that\b|\bso \p{L}+ that\b/iu;

/** "In the event that you cannot come, ...": turned round in its case, a rule is only silly. Where the case ends. */
const leadingClause = (text: string): number =>
  /^(?:If|When|Whenever|Where|Once|In (?:the event|case|cases)|Should|Since|Because|As|While|Although|Though|Provided|Given)\b[^,]*,/u.exec(
    text,
  )?.[0].length ?? 0;

/** "For a deep burn, do not break the blisters": a ban behind its case. */
const bannedInCase =
  /^(?<lead>(?:For|If|When|While|During|In case of|After|Before) (?!you (?:accept|feel|want|think|believe|know|hear)\b)[^,]{4,70}), (?:do not|don['’]t|never) (?:ever )?(?<deed>\p{Ll}[^,;]{6,80})$/u;

function otherLeave(text: string): Change | undefined {
  const denied = denialOf(text);
  if (denied !== undefined) return { text: denied, what: 'leave' };
  if (excepted.test(text)) return undefined;
  const inCase = bannedInCase.exec(text)?.groups;
  if (inCase !== undefined) return { text: `${inCase['lead']}, you may ${inCase['deed']}`, what: 'leave' };
  const found = leaves.find(([pattern]) => pattern.test(text));
  if (found === undefined || text.search(found[0]) < leadingClause(text)) return undefined;
  const changed = text.replace(found[0], found[1]);
  // "may … or any", "may … nor": the rest of a ban.
  return /\b(?:nor|any|anyone|anything|either)\b/iu.test(changed) ||
    (!changed.startsWith('You may ') && isPossibility(changed))
    ? undefined
    : { text: changed, what: 'leave' };
}

const grants: readonly (readonly [RegExp, string])[] = [
  [
    /\bmay (?=(?!not|never|also|only|be|have|need|want|wish|find|see|even|still|then|well|feel|become|seem|notice|get|receive|no)\b|\p{Ll}+ly\b)/u,
    'may not ',
  ],
  [/\b(is|are) (?:always |also )?(?:allowed|permitted|free|welcome|entitled) to\b/u, '$1 not allowed to'],
];
const excepts =
  /\b(?:only|unless|except|exception|up to|at most|no more than|until|without|other than|but|however|not|never|no|as long as|provided)\b/iu;

/** "Visitors may bring a dog": what somebody is free to do, whoever skimmed doubts. */
function otherGrant(text: string): Change | undefined {
  const found = grants.find(([pattern]) => pattern.test(text));
  if (found === undefined || excepts.test(text)) return undefined;
  return { text: text.replace(found[0], found[1]), what: 'grant' };
}

/** At the bound itself "at least 3" and "at most 3" are both true, so these are never exchanged. */
const bounds: readonly (readonly [RegExp, string])[] = [
  [/(?<!\b[Nn]o )\bmore than(?= [$€£₹]?\d)/u, 'less than'],
  [/(?<!\b[Nn]o )\bless than(?= [$€£₹]?\d)/u, 'more than'],
  [/(?<!\bat an? )\bminimum\b(?! of \d)/u, 'maximum'],
  [/(?<!\bat an? )\bmaximum\b(?! of \d)/u, 'minimum'],
  [/\bhigher(?= than\b)/u, 'lower'],
  [/\blower(?= than\b)/u, 'higher'],
  [/\blonger(?= than\b)/u, 'shorter'],
  [/\bshorter(?= than\b)/u, 'longer'],
  [/\bincreases\b/u, 'decreases'],
  [/\bdecreases\b/u, 'increases'],
  [/\boverestimate(s?)\b/u, 'underestimate$1'],
  // That protection be switched off, nobody believes.
  [/(?<!\b(?:be|and|or|can|may|to) )\b(en)(abled?)\b/u, 'dis$2'],
  [/\bturned off\b/u, 'turned on'],
  [/\bturned on\b/u, 'turned off'],
  [/\bfrom the inside\b/u, 'from the outside'],
  [/\bat the top\b/u, 'at the bottom'],
];

function swapped(
  text: string,
  pairs: readonly (readonly [RegExp, string])[],
  what: Change['what'],
): Change | undefined {
  const found = pairs.filter(([pattern]) => pattern.test(text));
  // "at least one week before, and ideally two": the other number still says which is right.
  if (what === 'bound' && (text.match(anyNumbers)?.length ?? 0) > 1) return undefined;
  // That a house must hold at least ten, because it may hold at most ten, nobody believes.
  if (what === 'bound' && anyNumber.test(text) && /\b(?:minimum|maximum)\b/u.test(text)) return undefined;
  const [only] = found;
  return found.length === 1 && only !== undefined ? { text: text.replace(only[0], only[1]), what } : undefined;
}

/** "before you leave": before a clause or a gerund; "the day before" and "before January" say when, not in which order. */
const orders: readonly (readonly [RegExp, string])[] = [
  [/\b([Bb])efore(?= (?:\p{Ll}+ing|you|they|he|she|it|the|each|every|any|starting|use)\b)/u, 'after'],
  [/\b([Aa])fter(?= (?:\p{Ll}+ing|you|they|each|every|use)\b)/u, 'before'],
  [/\bprior to(?= \p{Ll}+ing\b)/u, 'after'],
  [/\bupon(?= \p{Ll}+ing\b)/u, 'before'],
];

function otherOrder(text: string): Change | undefined {
  const change = swapped(text, orders, 'order');
  return change && { ...change, text: upper(change.text) };
}

/**
 * An English rule with one meaningful thing changed, so that somebody who skimmed would believe it: best first, as a
 * reading of some hundred found (lesson.md, "What a spike of rules reached").
 */
export function changesOf(text: string): Change[] {
  if (openingOfNoRule.test(text) || isPossibility(text)) return [];
  const [excepted, timed] = [exceptionTurned(text), timeTurned(text)];
  return [
    excepted === undefined ? undefined : ({ text: excepted, what: 'exception' } as const),
    otherNumber(text),
    timed === undefined ? undefined : ({ text: timed, what: 'time' } as const),
    otherLeave(text),
    otherGrant(text),
    otherOrder(text),
    swapped(text, bounds, 'bound'),
  ].filter((change) => change !== undefined && change.text !== text) as Change[];
}
