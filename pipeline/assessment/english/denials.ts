import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { isDeed, isNamed, isParty, lowerSubject, upper } from './question-grammar.ts';

const denied =
  /^(?:does not|doesn['’]t|do not|don['’]t) (?<adverb>(?:automatically|necessarily|always|actually|by itself) )?(?<verb>\p{Ll}+)(?<rest> .{6,110})$/u;
/** "cannot guarantee", "are not regarded as": what something cannot do or is not held to be. */
const deniedState =
  /^(?:(?<be>cannot)(?: always| by (?:itself|themselves))?|(?<be>is|are)(?: not|n['’]t) (?:generally |usually |automatically |always |necessarily )?(?=(?:considered|regarded|counted|covered|included|reimbursed|refunded|paid|addressed|affected|stored|shared|encrypted|deleted|protected|monitored|tracked|guaranteed|recommended|intended|designed|meant|compatible|available|necessary|needed|entitled|eligible|responsible|liable|subject to|part of|(?:an? )?(?:suitable|acceptable|valid|safe)|an? (?:replacement|substitute|excuse|reason)|refundable|transferable|the same as|enough|sufficient)\b))(?<rest> ?(?!be\b)\p{Ll}.{6,110})$/u;
/** "No refunds will be given for missed classes": what there is none of. */
const deniedWhole =
  /^No (?!one\b|person\b|\p{Ll}+ (?:is|are) perfect\b)(?<what>\p{Ll}{3,}s(?: (?:or|and) [\p{Ll}-]+(?: \p{Ll}+)?)?|[\p{Ll}-]+ \p{Ll}{3,}s) (?<rest>(?:will|are|can|may) (?:be )?(?:\p{Ll}+ly )?(?:given|made|issued|allowed|permitted|accepted|provided|offered|charged|needed|required|paid|refunded|kept|stored|sold|served|admitted) .{6,90})$/u;
/** "will not be covered by the company": what does not come, a reader may count on. */
const deniedFuture = /^will not (?:automatically |usually |normally )?(?<rest>\p{Ll}.{5,110})$/u;
/** "does not have to be dried": what somebody would do for nothing. */
const deniedNeed = /^(?<do>does|do) not (?:have|need) to (?<rest>\p{Ll}.{4,110})$/u;
/** "affects the watch, not the phone": which of two. */
const notTheOther =
  /^(?<head>[^,;:]{5,80}?) (?<one>(?<word>the|your|in|on|at|to|for|by|with|from) [^,;:]{2,40}), (?:and |but )?not (?<other>\k<word> [^,;:]{2,40})$/u;
/** What only makes a denial stronger. */
const strengthened = / (?:at all|in any way|at any (?:time|point)|under any circumstances|whatsoever)(?=[.!]?$)/u;
const noDenial = /^(?:know|want|seem|matter|exist|work|have|be|do|get|happen|like|care|mind|think|need)$/u;
/** Only a denial takes these, and an exception makes its opposite half true. */
const tied =
  /\b(?:any|anyone|anything|nor|either|ever|yet|until|unless|except|without|if|only|but|because|so|just|otherwise)\b/iu;

/** "Garlic", "compost": one noun without an article is all of it. */
const isSubstance = (subject: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(subject) &&
  !/^(?:This|That|These|Those|They|Some|Many|Most|Others?|Nothing|Everything|Something|There|Here|Which|What|Data|Information|Work|Time|People|Things?)$/u.test(
    subject,
  ) &&
  tagEnglish(`The ${subject.toLowerCase()} must stay`)[1]?.partOfSpeech === 'NOUN';

/** "does not contain any trackers" */
const anyOf = / any (?=(?:\p{Ll}+ )?\p{Ll}+s\b)/u;

const third = (verb: string): string =>
  /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : /(?:s|sh|ch|x|z|o)$/u.test(verb) ? `${verb}es` : `${verb}s`;

/**
 * "The seal does not protect the pump" told as "The seal protects the pump": what a document denies, somebody believes.
 * English; undefined where the opposite might be true in a case.
 */
export function denialOf(text: string): string | undefined {
  const plain = text.replace(/[.!]$/u, '').replace(strengthened, '');
  const { lead = '', told = plain } = inCase.exec(plain)?.groups ?? {};
  const main = deniedMain(lead === '' ? told : upper(told));
  return main === undefined ? undefined : `${lead}${lead === '' ? main : lowerSubject(main)}`;
}

/** In which case a thing is denied; of "if", a second one would make it twofold. */
const inCase =
  /^(?<lead>(?:If|When|Once|After|During|On|In|At|With|Outside|For) (?!n['’]t\b)[^,;:]{4,90}, )(?<told>(?:you|the|an?|your|\p{Ll}{3,}s?) [^,]{8,110})$/u;

function deniedMain(told: string): string | undefined {
  const swapped = notTheOther.exec(told)?.groups;
  if (swapped !== undefined) {
    const { head, one, other } = swapped as Record<'head' | 'one' | 'other', string>;
    // "Rest is at the heart of it, not at the edge": a saying.
    return subjectOf(`${head} ${one}`) === undefined || tied.test(head) || /\b(?:is|are|was|were|be)$/u.test(head)
      ? undefined
      : `${head} ${other}, not ${one}.`;
  }
  const none = deniedWhole.exec(told)?.groups;
  if (none !== undefined)
    return tied.test(told) || /[,;:]/u.test(told) ? undefined : `${upper(none['what'] as string)} ${none['rest']}.`;
  const subject = subjectOf(told);
  if (
    subject === undefined ||
    !(isNamed(subject) || isParty(subject) || isDeed(subject) || isSubstance(subject)) ||
    /[;:]|\s[–—-]\s/u.test(told)
  )
    return undefined;
  const rest = told.slice(subject.length).trim();
  const state = deniedState.exec(rest)?.groups;
  // "Tools to reach a hazard are not ..." lost the head of its subject where it does not agree.
  const agrees = state?.['be'] !== 'are' || /[^s]s$| and /u.test(subject);
  if (state !== undefined && agrees && !tied.test(state['rest'] as string) && !/,/u.test(state['rest'] as string))
    return `${subject} ${(state['be'] as string).replace('cannot', 'can')} ${(state['rest'] as string).trim()}.`;
  const future = deniedFuture.exec(rest)?.groups?.['rest'];
  const need = deniedNeed.exec(rest)?.groups;
  const other = future ?? need?.['rest'];
  if (other !== undefined) {
    if (tied.test(other) || /[,]/u.test(other)) return undefined;
    return `${subject} ${need === undefined ? 'will' : need['do'] === 'does' ? 'has to' : 'have to'} ${other}.`;
  }
  // "You do not live here": a ban, as house rules say it.
  const found = /^you$/iu.test(subject) ? undefined : denied.exec(rest.replace(anyOf, ' '))?.groups;
  const verb = found?.['verb'] ?? '';
  if (
    found === undefined ||
    noDenial.test(verb) ||
    tied.test(found['rest'] as string) ||
    /,/u.test(found['rest'] as string)
  )
    return undefined;
  const isOne = /^does/u.test(rest);
  return `${subject} ${(found['adverb'] ?? '').replace(/^by itself /u, '')}${isOne ? third(verb) : verb}${found['rest']}.`;
}
