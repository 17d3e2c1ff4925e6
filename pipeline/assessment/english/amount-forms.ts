import { subjectOf } from '../../generation/clauses.ts';
import { countWords } from '../../languages/words.ts';
import { onlyQuantity, type Quantity } from '../rule-changes.ts';
import type { Made } from './asked-amount.ts';
import { isTime, ofDimension, ofLeadingTime, ofMostTime } from './amount-places.ts';
import { plainQuestion } from './plain-questions.ts';
import { lowerFirst, upper } from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';

const mostAnswerWords = 9;
const asksForNumber = /^(?:How (?:long|often|far in advance|many)|What (?:should|must) .* be\?$)/u;

/** What is asked in a person's words already, where the answer is little more than the number. */
function ofPlain(text: string, found: Quantity): Made | undefined {
  const plain = plainQuestion(`${text}.`);
  if (plain === undefined || !asksForNumber.test(plain.text) || plain.needsHeading === true) return undefined;
  const answer = plain.left.replace(/[.!]$/u, '');
  const holds = answer.toLowerCase().includes(found.written.trim().toLowerCase());
  return holds && countWords(answer) <= mostAnswerWords && onlyQuantity(lowerFirst(answer))?.digits === found.digits
    ? { question: plain.text, answer: lowerFirst(answer) }
    : undefined;
}

export const bound = String.raw`(?:at least|at most|up to|about|roughly|approximately|around|no more than|no less than|a minimum of|a maximum of|more than|less than|only)`;

const away =
  /^ (?<where>(?:from|above|below|behind|beyond|outside|away from|in front of|apart from) (?:the |your |an? |each |any )?[\p{L} -]{3,40})$/u;

/** "Sew the welt 5 mm from the fold": how far from the fold? */
function ofDistance(text: string, { at, written, unit }: Quantity): Made | undefined {
  if (!/^ ?(?:metres?|meters?|feet|inches|cm|mm|km|miles)$/u.test(unit)) return undefined;
  const where = away.exec(text.slice(at + written.length).replace(/,.*$/u, ''))?.groups?.['where'];
  const [, main = '', limit = ''] =
    new RegExp(String.raw`^(.{6,80}?) (${bound} )?$`, 'u').exec(text.slice(0, at)) ?? [];
  const clause = where === undefined || /,/u.test(main) ? undefined : askedClause(main);
  return clause === undefined
    ? undefined
    : { question: asking(`How far ${where}`, clause, clause.deed), answer: `${limit}${written}` };
}

const front = new RegExp(
  String.raw`^(?<main>.{8,90}?),? (?:(?<preposition>within|after|for|until|by|at|to) (?:the (?:first|next|last) )?(?<limit>${bound} )?|(?<upTo>up to) )$`,
  'u',
);

/** "You can apply within 3 days of travel": within how many days of travel can you? */
function ofFront(text: string, { at, written, unit, currency }: Quantity): Made | undefined {
  const { lead, main: own } = parted(text);
  const from = at - (text.length - own.length);
  const parts = from < 0 ? undefined : front.exec(own.slice(0, from))?.groups;
  const rest = own.slice(from + written.length);
  if (parts === undefined || /,/u.test(`${parts['main']}${rest}`) || countWords(rest) > 6) return undefined;
  const [main, preposition] = [parts['main'] as string, parts['preposition'] ?? 'up to'];
  const clause = askedClause(main);
  if (clause === undefined || clause.isNot) return undefined;
  const amount = amountWords(unit, currency);
  if (amount === undefined) return undefined;
  const when = lead === '' ? '' : ` ${lowerFirst(lead)}`;
  const word =
    preposition === 'for' && isTime(unit) && rest === '' ? 'How long' : `${upper(preposition)} ${amount}${rest}`;
  return {
    question: asking(word, clause, `${clause.deed}${when}`),
    answer: `${parts['limit'] ?? ''}${written}`,
  };
}

/** "how many days", "how much"; a share is "what percentage". */
function amountWords(unit: string, currency: string): string | undefined {
  if (currency !== '') return 'how much';
  if (/%|percent|per cent/u.test(unit)) return 'what percentage';
  const named = unit
    .trim()
    .replace(/(hour|minute|second|day|week|month|year|meter|metre|liter|litre|mile|dollar|rupee)$/u, '$1s');
  return named === '' ? undefined : `how many ${named}`;
}

const leading =
  /^(?<lead>(?:If|When|After|Before|Once|During|For|In|Under|With|By|At) [^,]{6,80}), (?:then )?(?<main>.+)$/u;

function parted(text: string): { lead: string; main: string } {
  const usual = /^(?<lead>By default),? (?<main>\p{L}.+)$/u.exec(text)?.groups;
  if (usual !== undefined) return { lead: usual['lead'] as string, main: usual['main'] as string };
  const found = leading.exec(text)?.groups;
  return found === undefined
    ? { lead: '', main: text }
    : { lead: found['lead'] as string, main: found['main'] as string };
}

/** "A form is filled in if the arm measures less than how many centimetres?": where the number stands at the end. */
function ofPlace(text: string, { at, written, unit, currency }: Quantity): Made | undefined {
  const amount = amountWords(unit, currency);
  const { lead, main } = parted(text);
  const isInLead = at < lead.length;
  const told = lead === '' ? main : `${main} ${lowerFirst(lead)}`;
  const inLead = isInLead && !/^(?:For|In|During|Under|With|By|At)\b/u.test(lead) && !/,/u.test(main);
  // "... if a check fails how many times?": nobody asks so.
  if (amount === undefined || / times$/u.test(amount) || (isInLead && !inLead)) return undefined;
  const subject = subjectOf(upper(main));
  if (subject === undefined || askedClause(upper(main)) === undefined || /,/u.test(told)) return undefined;
  const from = told.lastIndexOf(written);
  const rest = told.slice(from + written.length);
  // In the middle of a sentence the number is looked for; at its end it is asked.
  if (from < told.length * 0.45 || countWords(rest) > 6 || /\b(?:and|or|but|so|because|which|that)\b/u.test(rest))
    return undefined;
  return { question: `${told.slice(0, from)}${amount}${rest}?`, answer: written };
}

const measured =
  /^(?<main>.{6,90}?) (?<preposition>to|at|from|up to|with|in|over|for) an? (?<what>(?:\p{Ll}+ )?(?:depth|height|distance|temperature|weight|length|width|speed|pressure|voltage|current|angle|rate|thickness|concentration|dose|margin|fee|price|cost)) of (?<limit>LIMIT )?$/u;

/** "Sample the soil to a depth of 30 cm": to what depth? */
function ofMeasure(text: string, { at, written }: Quantity): Made | undefined {
  const pattern = new RegExp(measured.source.replace('LIMIT', bound), 'u');
  const found = pattern.exec(text.slice(0, at))?.groups;
  const rest = text.slice(at + written.length);
  const clause = found === undefined || /,/u.test(text) ? undefined : askedClause(found['main'] as string);
  return found === undefined || clause === undefined || countWords(rest) > 8
    ? undefined
    : {
        question: asking(
          `${upper(found['preposition'] as string)} what ${found['what']}`,
          clause,
          `${clause.deed}${rest}`,
        ),
        answer: `${found['limit'] ?? ''}${written}`,
      };
}

const paid = new RegExp(
  String.raw`^(?<verb>(?:\p{Ll}+ ){0,3}?(?:pays?|receives?|gets?|covers?|reimburses?|earns?|adds?|uses?|takes?|needs?|requires?|costs?|deposit|transfer|refunds?|offers?|spends?|works?|drinks?|collects?|keeps?|gives?|allows?|saves?|retains?|deducts?|charges?|contributes?)) (?<article>an? )?(?<limit>${bound} )?$`,
  'u',
);

/** "The firm pays 75% of the premium": what percentage of the premium does it pay? "A $5 deposit": how large a deposit? */
function ofObject(text: string, { at, written, unit, currency }: Quantity): Made | undefined {
  const { lead, main } = parted(text);
  const clause = /,/u.test(main) || at < lead.length ? undefined : askedClause(upper(main));
  const from = clause?.deed.indexOf(written) ?? -1;
  if (clause === undefined || clause.isNot || from < 0) return undefined;
  const found = paid.exec(clause.deed.slice(0, from))?.groups;
  const rest = clause.deed.slice(from + written.length);
  const amount = amountWords(unit, currency);
  if (found === undefined || amount === undefined || countWords(rest) > 12) return undefined;
  const when = lead === '' ? '' : ` ${lowerFirst(lead)}`;
  const answer = `${found['limit'] ?? ''}${written}`;
  if (found['article'] !== undefined) {
    const [, thing, behind = ''] =
      /^ (?<thing>\p{Ll}+)(?<behind>(?: (?:when|if|for|before|to|from|per|each|in|on|at) .*)?)$/u.exec(rest) ?? [];
    return thing === undefined || currency === ''
      ? undefined
      : { question: asking(`How large a ${thing}`, clause, `${found['verb']}${behind}${when}`), answer };
  }
  // "Give 5 minutes break before the next lap"
  const [, noun, then = ''] =
    /^ (?<noun>rest|break|pause|notice|leave|time|training|warning)s?(?<then>(?: (?:before|after|between|for|when|if|in|to|per) .*)?)$/u.exec(
      rest,
    ) ?? [];
  if (noun !== undefined && isTime(unit))
    return { question: asking(`${upper(amount)} of ${noun}`, clause, `${found['verb']}${then}${when}`), answer };
  const [, of = '', behind = ''] =
    /^(?<of> of (?:the |your |an? |all |paid |unpaid |each )?[\p{L}-]+(?: (?!per|when|if|for|in|on|at|to|from|each|every|before|after|within|during|with)[\p{L}-]+){0,2})?(?<behind>(?: .*)?)$/u.exec(
      rest,
    ) ?? [];
  if (/^ (?!per|when|if|for|in|on|at|to|from|each|every|before|after|within|during|with|a |an )/u.test(behind))
    return undefined;
  return { question: asking(`${upper(amount)}${of}`, clause, `${found['verb']}${behind}${when}`), answer };
}

const aged =
  /^(?<who>(?:(?:Any|All|The|Every|Each) )?\p{Ll}+(?: \p{Ll}+){0,2}) (?<limit>more than|older than|over|longer than|larger than|less than|under) $/u;
const bindsThem = /^(?<old> old)? (?:requires?|needs?|must|should|are|will|is|can|cannot|may)\b.{6,70}$/u;

/** "Claims more than 90 days old need a reason": the number is in the subject. */
function ofAged(text: string, { at, written, unit, currency }: Quantity): Made | undefined {
  const amount = amountWords(unit, currency);
  const rest = text.slice(at + written.length);
  return amount === undefined || !aged.test(text.slice(0, at)) || !bindsThem.test(rest) || /,/u.test(rest)
    ? undefined
    : { question: `${text.slice(0, at)}${amount}${rest}?`, answer: written };
}

/** "Payment is due 30 days after delivery": how long after delivery? */
function ofSpan(text: string, { at, written, unit }: Quantity): Made | undefined {
  const [, around] =
    /^ (?<around>(?:after|before) (?!that\b|which\b|then\b)[^,]{3,60})$/u.exec(text.slice(at + written.length)) ?? [];
  const [, main = '', limit = ''] =
    new RegExp(String.raw`^([^,]{6,80}?),? (${bound} |no later than )?$`, 'u').exec(text.slice(0, at)) ?? [];
  // "It is held for 20 seconds before it falls": how long it is held, not how long before.
  const isBefore = !/ (?:for|in|within|by|after|at)$/u.test(main);
  const clause = around === undefined || !isTime(unit) || !isBefore ? undefined : askedClause(main);
  return clause === undefined || clause.isNot
    ? undefined
    : { question: asking(`How long ${around}`, clause, clause.deed), answer: `${limit}${written}` };
}

/** A number that one sentence names, asked for; the first form that fits. English. */
export const amountForms: readonly ((text: string, found: Quantity) => Made | undefined)[] = [
  ofPlain,
  ofLeadingTime,
  ofMostTime,
  ofDimension,
  ofDistance,
  ofSpan,
  ofMeasure,
  ofObject,
  ofFront,
  ofAged,
  ofPlace,
];
