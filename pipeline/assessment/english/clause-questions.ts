import { subjectOf } from '../../generation/clauses.ts';
import { isOffice } from '../../languages/offices.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isKnown, lowerSubject } from './question-grammar.ts';

const toParty =
  /^(?<what>[^,;]{4,60}?) (?<modal>must|should|shall|will|may|can) (?<not>not )?(?:also |always |first )?be (?<deed>made|sent|reported|submitted|given|handed|returned|addressed|directed|referred|forwarded|shown|brought|lodged|escalated|paid|told|delivered|presented|disclosed|released) (?:in writing |immediately |promptly |directly )?(?<to>to|with) (?<whom>[^,;]{4,70})$/u;

/** "An appeal should be made to the harbour board": to whom? English. */
export function ofWhomItGoesTo(text: string): PlainQuestion | undefined {
  const found = toParty.exec(text)?.groups;
  const [what, whom] = [found?.['what'] ?? '', found?.['whom'] ?? ''];
  const name = whom.split(/ (?:within|before|after|if|when|by|in|at|on|as|for|who|and then|so) /u)[0] as string;
  const isSomebody = isOffice(name) || /^(?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,4}$/u.test(name);
  if (found === undefined || !isSomebody || hanging.test(`${what} ${name}`) || !isAsked(what)) return undefined;
  const modal = found['modal'] === 'shall' ? 'must' : found['modal'];
  return {
    text: `${found['to'] === 'to' ? 'To' : 'With'} whom ${modal} ${lowerSubject(what)} ${found['not'] ?? ''}be ${found['deed']}?`,
    left: name,
    isWhole: true,
  };
}

/** A subject that a question can name: known, or with enough words of its own. */
const isAsked = (what: string): boolean =>
  isKnown(what) || contentStems(what, rulesOf('en')).length > 1 || /^an? \p{L}{4,}$/iu.test(what);

const soon =
  /^(?<what>[^,;]{4,60}?) (?<verb>\p{Ll}+) (?<within>(?:within|in) (?:about |around |roughly )?[\d–-]+(?: to \d+)? (?:seconds|minutes|hours|days|weeks|months|years)(?: of [^,;]{4,50})?)(?<rest> (?:with|after|without|of|in|on|at) [^,;]{4,60})?$/u;

/** "Most blisters heal within 3–7 days with a clean dressing": how soon do most blisters heal? English. */
export function ofHealing(text: string): PlainQuestion | undefined {
  const found = soon.exec(text)?.groups;
  const [what, verb] = [found?.['what'] ?? '', found?.['verb'] ?? ''];
  if (found === undefined || subjectOf(text) === undefined || hanging.test(what) || countWords(what) < 2)
    return undefined;
  const tagged = tagEnglish(text).find(({ text: word, partOfSpeech }) => word === verb && partOfSpeech === 'VERB');
  const lemma = tagged?.lemma;
  if (lemma === undefined || !(lemma === verb || /[^s]s$/u.test(verb))) return undefined;
  return {
    text: `How soon ${lemma === verb ? 'do' : 'does'} ${lowerSubject(what)} ${lemma}${found['rest'] ?? ''}?`,
    left: found['within'] as string,
    isWhole: true,
  };
}

const person =
  /^(?<term>An? [\p{L} -]{3,40}?|The [\p{L} -]{3,40}?) (?:is|means|includes) (?<who>(?:any(?:one|body| person| individual)|some(?:one|body)|a person|every(?:one|body)) [^;]{8,120})$/u;

/** "A child is anyone under the age of 18 who plays": who counts as a child? English. */
export function ofWhoCounts(text: string): PlainQuestion | undefined {
  const found = person.exec(text)?.groups;
  const term = found?.['term'] ?? '';
  return found === undefined || hanging.test(term)
    ? undefined
    : { text: `Who counts as ${lowerSubject(term)}?`, left: found['who'] as string, isWhole: true, isTerm: true };
}

const hangs =
  /^(?<what>[^,;]{6,70}?) (?<verb>(?:is|are) (?:always |only )?(?:contingent|conditional|dependent) (?:up)?on|depends? (?:up)?on|(?:is|are) subject to|(?:is|are) limited to|(?:is|are) based on) (?<left>[^;]{8,110})$/u;

/** "Access to the boats is contingent on the approval of the warden": on what? English. */
export function ofDependence(text: string): PlainQuestion | undefined {
  const found = hangs.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || subjectOf(text) === undefined || hanging.test(what) || !isAsked(what)) return undefined;
  const verb = found['verb'] as string;
  const depends = /^depends?/u.exec(verb)?.[0];
  const who = lowerSubject(what);
  return {
    text:
      depends === undefined
        ? `What ${verb.split(' ')[0]} ${who} ${verb.split(' ').slice(1).join(' ')}?`
        : `What ${depends === 'depends' ? 'does' : 'do'} ${who} depend on?`,
    left: found['left'] as string,
  };
}
