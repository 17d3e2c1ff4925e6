import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { askedClause, asking } from './rule-clauses.ts';
import {
  hanging,
  isAnOrder,
  isLoneKind,
  isNamed,
  isParty,
  lowerFirst,
  lowerSubject,
  upper,
} from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

/** Pieces of forms that ask for a time. */
export const number = String.raw`(?:\d[\d.,–-]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)(?: (?:to|or) (?:\d+|two|three|four|five|six|ten))?`;
export const about = String.raw`(?:at least |at most |up to |about |around |roughly |approximately |only |less than |no more than |no longer than )?`;
export const unit = String.raw`(?:full |calendar |business |working )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)`;

const taking = new RegExp(
  String.raw`^It (?<modal>will |can |may |should )?(?:usually |normally |typically )?takes? (?<left>${about}${number} ${unit}) (?:for (?<what>(?:the |your |an? )[^,;]{3,50}?) )?to (?<deed>\p{Ll}[^,;]{6,80})$`,
  'u',
);

/** "It takes ten minutes to charge the battery": how long does it take? English. */
export function ofDuration(text: string): PlainQuestion | undefined {
  const found = taking.exec(text)?.groups;
  if (found === undefined || hanging.test(found['deed'] as string)) return undefined;
  const modal = found['modal']?.trim() ?? 'does';
  const who = found['what'] === undefined ? '' : ` for ${found['what']}`;
  return { text: `How long ${modal} it take${who} to ${found['deed']}?`, left: found['left'] as string };
}

export const weekday = String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?`;
const part = String.raw`(?:first|second|third|fourth|last|\d+(?:st|nd|rd|th))(?: (?:working|business|calendar))?`;
const clock = String.raw`\d[\d.:]*(?: ?[ap]\.?m\b\.?|h\b)?`;
const atTime = String.raw`(?:on (?:the |their |your |its )?${part} (?:day|week|month|${weekday})\b|on ${weekday}|(?:at|by) the (?:end|beginning|start) of (?:(?:the|each|every|your|an?|their|this) )?(?:\p{Ll}+ )?(?:day|week|month|quarter|year|shift|term|season|lesson|class|session|meeting|period|course|trip|semester|phase|work|stay|month|contract|${weekday}|January|February|March|April|May|June|July|August|September|October|November|December)s?\b|between \p{L}+ ?\p{L}* and|from ${clock}|at ${clock}|by ${clock}|by noon|at (?:the )?(?:first|last|next) \p{L}+|in (?:early |mid-?|late )?(?:spring|summer|autumn|fall|winter)\b|early in the \p{L}+|at (?:night|dawn|dusk|noon)\b|in (?:January|February|March|April|May|June|July|August|September|October|November|December)\b)`;
const happening = new RegExp(
  String.raw`^(?<main>[^,;:]{8,90}?) (?<left>(?:(?:at least )?every (?:other |second |third |${number} )?(?:day|week|month|quarter|year|hour|minute|${weekday})s?|(?:once|twice|${number} times) (?:an?|per|every|each) \p{L}+|daily|weekly|monthly|quarterly|annually|yearly|within (?:${about}${number} ${unit}|an? (?:few |couple of |reasonable |short )?(?:seconds?|minutes?|hours?|days?|weeks?|fortnight|months?|quarters?|years?|time))|${atTime})(?: [^,;:]{2,60})?)$`,
  'u',
);
const oftenWord = /^(?:at least )?(?:every|once|twice|\S+ times|daily|weekly|monthly|quarterly|annually|yearly)\b/u;

/** "Payslips are issued on the last working day": when? "Refunds are made within 14 days": how soon? */
export function ofHappening(text: string): PlainQuestion | undefined {
  const found = happening.exec(text)?.groups;
  const [main, left] = [found?.['main'] ?? '', found?.['left'] ?? ''];
  const word = oftenWord.test(left) ? 'How often' : /^within\b/u.test(left) ? 'How soon' : 'When';
  const bids = isAnOrder(main) || (word === 'How often' && /^You (?:must|have to|need to|should)\b/u.test(main));
  const order = found !== undefined && bids && !/^Please\b/u.test(main) ? askedClause(main) : undefined;
  if (order !== undefined) return { text: asking(word, order, order.deed), left };
  const subject = found && subjectOf(text);
  if (subject === undefined || subject.length >= main.length) return undefined;
  if (!isKnown(subject) || /^(?:you|we)$/iu.test(subject)) return undefined;
  // "Visits end within": what is behind it is a part of the deed.
  if (/\b(?:and|or|but|not|only|that|which|than|due|for|of|to|with)$/u.test(main)) return undefined;
  const asked = insideOut(main, subject);
  if (asked === undefined) return undefined;
  return { text: `${word} ${asked}?`, left };
}

/** "The warranty": which one, the heading above it has to say. */
const isKnown = (subject: string): boolean =>
  !hanging.test(subject) &&
  (isNamed(subject) || isParty(subject) || isLoneKind(subject) || /^The \p{Ll}{3,}$/u.test(subject));

/** "Payslips are issued": "are payslips issued"; "interns receive a laptop": "do interns receive a laptop". */
function insideOut(main: string, subject: string): string | undefined {
  const rest = main.slice(subject.length).trim();
  const who = lowerSubject(subject);
  const [, auxiliary, after] = /^(is|are|must be|should be|will be|can be|may be) (?!not\b)(.+)$/u.exec(rest) ?? [];
  if (auxiliary !== undefined) {
    const [first, be = ''] = auxiliary.split(' ');
    return `${first} ${who} ${be === '' ? '' : 'be '}${after}`;
  }
  const [verb = '', ...behind] = rest.split(' ');
  const tagged = tagEnglish(main).find(({ text }) => text === verb);
  if (tagged?.partOfSpeech !== 'VERB' || tagged.lemma === undefined) return undefined;
  if (tagged.lemma === verb) return `do ${who} ${rest}`;
  return /s$/u.test(verb) ? `does ${who} ${[tagged.lemma, ...behind].join(' ')}` : undefined;
}

const apart =
  /^(?:You (?:must|should) )?(?:[Aa]lways )?(?:[Kk]eep|[Ss]tay|[Rr]emain|[Ss]tand) (?:a (?:distance|minimum) of )?(?<left>(?:at least |about |more than |a minimum of )?(?:\d[\d.,]*|one|two|three|four|five|six|ten|half a|a) ?(?:m|cm|km|mm|ft|metres?|meters?|feet|foot|yards?|kilometres?|kilometers?|miles?|inches|arm['’]s lengths?))(?: away)? (?<from>from [^,;]{4,70})$/u;

/** "Keep at least one metre away from the edge": how far? */
export function ofDistance(text: string): PlainQuestion | undefined {
  const found = apart.exec(text)?.groups;
  return found === undefined || hanging.test(found['from'] as string)
    ? undefined
    : { text: `How far should you keep away ${found['from']}?`, left: found['left'] as string };
}

const rated =
  /^(?<main>[^,;:]{6,90}?) (?:at (?=\S)|(?=between \d))(?<left>(?:between \d[\d.,]* ?\S* and \d[\d.,]* ?(?<range>°|degrees)[^,;:]{0,20}|(?<kinds>temperature|speed|pressure|altitude)s (?:of|above|below|over|under|between) .{2,40}|(?:a |the )?(?:maximum |minimum |constant )?(?<kind>temperature|speed|rate|pressure|frequency|depth|height|angle) of .{2,50}|(?:\d[\d.,–-]*|one|two|three)(?: (?:to|and) \d[\d.,]*)? ?(?<sign>°|degrees|km\/h|mph|percent|%|times)[^,;:]{0,40}))$/u;
const kindOf: Readonly<Record<string, string>> = {
  '°': 'temperature',
  degrees: 'temperature',
  'km/h': 'speed',
  mph: 'speed',
  percent: 'rate',
  '%': 'rate',
  times: 'rate',
};

/** "Overtime is paid at 1.5 times the normal rate": at what rate? */
export function ofRate(text: string): PlainQuestion | undefined {
  const found = rated.exec(text)?.groups;
  const subject = found && subjectOf(text);
  const main = found?.['main'] ?? '';
  if (subject === undefined || !isKnown(subject)) return undefined;
  const asked = insideOut(main, subject);
  const kind = found?.['kind'] ?? found?.['kinds'] ?? kindOf[found?.['sign'] ?? found?.['range'] ?? ''];
  return asked === undefined || kind === undefined
    ? undefined
    : { text: `At what ${kind} ${asked}?`, left: found?.['left'] as string };
}

const until = new RegExp(
  String.raw`^(?<main>\p{Lu}\p{Ll}+ [^;:]{3,90}?) (?<left>until (?!you are\b|further\b)[^;:]{8,90}|for ${about}${number} ${unit})$`,
  'u',
);

/** "Knead the dough until it is smooth": how long? */
export function ofOrderUntil(text: string): PlainQuestion | undefined {
  const found = until.exec(text)?.groups;
  const main = found?.['main'] ?? '';
  const clause = found !== undefined && isAnOrder(main) ? askedClause(main) : undefined;
  // "Stir, and let it rest for an hour": of which deed?
  const isTwofold = /(?:,| and) (?:then )?\p{Ll}+ (?:it|them|the|your|an?) |\bfor\b/u.test(main);
  const left = (found?.['left'] ?? '').replace(/^for /u, '');
  return clause === undefined || clause.isNot || isTwofold || hanging.test(main)
    ? undefined
    : { text: asking('How long', clause, clause.deed), left };
}

const caseUntil = new RegExp(
  String.raw`^(?<lead>(?:If|When|Whenever|Once|After|For|In case of|During) [^,;:]{6,90}), (?:please |then )?(?<main>\p{Ll}[^,;:]{3,70}?) (?<left>(?:until (?!you are\b|further\b)|for ${about}${number} ${unit})[^,;:]{0,80})$`,
  'u',
);

/** "If your child is ill, keep it at home until the fever is gone": how long, and not what one should do, which may be more. */
export function ofCaseUntil(text: string): PlainQuestion | undefined {
  const found = caseUntil.exec(text)?.groups;
  const [lead, main] = [found?.['lead'] ?? '', found?.['main'] ?? ''];
  if (
    found === undefined ||
    !isAnOrder(upper(main)) ||
    /^(?:do not|don['’]t|never)\b/u.test(main) ||
    hanging.test(lead) ||
    / (?:and|or) \p{Ll}+ (?:it|the|your)\b/u.test(main)
  )
    return undefined;
  return {
    text: `How long should you ${main} ${lowerFirst(lead)}?`,
    left: (found['left'] as string).replace(/^for /u, ''),
  };
}

const between =
  /^(?<what>(?:The |An? )?[^,;:]{5,60}?) (?:lies|lie|is|are|should be|must be|ranges|range) (?<left>(?:between \d[\d.,]* ?[^ ]* ?and \d|from \d[\d.,]* ?[^ ]* ?to \d)[^;:]{0,50})$/u;
const measured =
  /\b(?:pH|temperature|range|value|rate|pressure|level|size|weight|price|age|dose|speed|length|width|height|depth|distance|voltage|humidity|cost|share|duration|time|concentration|score|area|thickness)\b/u;

/** "The ideal pH for potatoes lies between 5 and 6": what is it? */
export function ofRange(text: string): PlainQuestion | undefined {
  const found = between.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  return found === undefined || !measured.test(what) || !isNamed(what) || subjectOf(`${what} must stay`) === undefined
    ? undefined
    : { text: `What is ${lowerSubject(what)}?`, left: found['left'] as string };
}
