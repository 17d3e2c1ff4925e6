import { subjectOf } from '../../generation/clauses.ts';
import { isDeed, isNamed, isParty, upper } from './question-grammar.ts';

const denied =
  /^(?:does not|doesn['’]t|do not|don['’]t) (?<adverb>(?:automatically|necessarily|always|actually|by itself) )?(?<verb>\p{Ll}+)(?<rest> .{6,110})$/u;
/** "cannot guarantee", "are not regarded as": what something cannot do or is not held to be. */
const deniedState =
  /^(?:(?<be>cannot)(?: always| by (?:itself|themselves))?|(?<be>is|are)(?: not|n['’]t) (?:generally |usually |automatically |always |necessarily )?(?=(?:considered|regarded|counted|covered|included|reimbursed|refunded|paid|addressed|affected|stored|shared|encrypted|deleted|protected|the same as|enough|sufficient)\b))(?<rest> ?(?!be\b)\p{Ll}.{6,110})$/u;
/** "No refunds will be given for missed classes": what there is none of. */
const deniedWhole =
  /^No (?!one\b|person\b|\p{Ll}+ (?:is|are) perfect\b)(?<what>\p{Ll}{3,}s(?: (?:or|and) [\p{Ll}-]+(?: \p{Ll}+)?)?|[\p{Ll}-]+ \p{Ll}{3,}s) (?<rest>(?:will|are|can|may) (?:be )?(?:\p{Ll}+ly )?(?:given|made|issued|allowed|permitted|accepted|provided|offered|charged|needed|required|paid|refunded|kept|stored|sold|served|admitted) .{6,90})$/u;
const noDenial = /^(?:know|want|seem|matter|exist|work|have|be|do|get|happen|like|care|mind|think|need)$/u;
/** Only a denial takes these, and an exception makes its opposite half true. */
const tied =
  /\b(?:any|anyone|anything|nor|either|ever|yet|until|unless|except|without|if|only|but|because|so|just|otherwise)\b/iu;

const third = (verb: string): string =>
  /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : /(?:s|sh|ch|x|z|o)$/u.test(verb) ? `${verb}es` : `${verb}s`;

/**
 * "The seal does not protect the pump" told as "The seal protects the pump": what a document denies, somebody believes.
 * English; undefined where the opposite might be true in a case.
 */
export function denialOf(text: string): string | undefined {
  const told = text.replace(/[.!]$/u, '');
  const none = deniedWhole.exec(told)?.groups;
  if (none !== undefined)
    return tied.test(told) || /[,;:]/u.test(told) ? undefined : `${upper(none['what'] as string)} ${none['rest']}.`;
  const subject = subjectOf(told);
  if (
    subject === undefined ||
    !(isNamed(subject) || isParty(subject) || isDeed(subject)) ||
    /[;:]|\s[–—-]\s/u.test(told)
  )
    return undefined;
  const rest = told.slice(subject.length).trim();
  const state = deniedState.exec(rest)?.groups;
  // "Tools to reach a hazard are not ..." lost the head of its subject where it does not agree.
  const agrees = state?.['be'] !== 'are' || /[^s]s$| and /u.test(subject);
  if (state !== undefined && agrees && !tied.test(state['rest'] as string) && !/,/u.test(state['rest'] as string))
    return `${subject} ${(state['be'] as string).replace('cannot', 'can')} ${(state['rest'] as string).trim()}.`;
  const found = denied.exec(rest)?.groups;
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
