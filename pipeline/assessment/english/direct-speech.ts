import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { withoutAdvice } from './effect-questions.ts';
import { upper } from './question-grammar.ts';

const advice =
  /^(?:We|The authors) (?:strongly |highly |generally |always )?(?:recommend|suggest|advise|encourage|(?:ask|expect|require|request|urge|want|would like)(?= (?:that )?you\b)) (?:that )?(?<rest>.+)$/u;
const gerund = /^(?<adverb>(?:\p{Ll}+ly )?)(?<verb>\p{Ll}+ing) (?<rest>\p{L}.+)$/u;
const toDo = /^you (?:to )?(?<deed>\p{Ll}.+)$/u;

const sureThing =
  /^(?:Make sure|Ensure|Be sure|Please ensure|Please make sure)(?: that)? (?<who>(?!to\b|you\b|not\b)[^,]{3,60}?) (?:is|are) (?<rest>(?!being\b).{3,})$/u;
const sureDeed =
  /^(?:Make sure|Ensure|Be sure|Please make sure|Please ensure|Remember)(?: that)?(?: you| to) (?<not>(?:do not|don['’]t|not|never) )?(?:to )?(?<deed>\p{Ll}.+)$/u;
const alias = /, (?:also|sometimes|otherwise) (?:known|called|referred to)(?: as)? [^,]{2,40},”? /u;

/** "You need to please submit it": no word of the rule. */
const courtesy = /(?<=\b(?:to|should|must|and|you|then)) please(?= \p{Ll})/gu;

/** "Make sure that the lids are shut" binds the lids; "Make sure you do not slip" is a ban. */
function asRule(text: string): string {
  const thing = sureThing.exec(text)?.groups;
  const who = thing?.['who'] ?? '';
  if (thing !== undefined && subjectOf(`${upper(who)} must be ${thing['rest']}`) !== undefined)
    return `${upper(who)} must be ${thing['rest']}`;
  const deed = sureDeed.exec(text)?.groups;
  return deed === undefined
    ? text
    : deed['not'] === undefined
      ? upper(deed['deed'] as string)
      : `Do not ${deed['deed']}`;
}

/** "The most important thing to remember is that you must sign": the rule is what follows. */
const emphasis =
  /^(?:The|One) (?:single |very )?(?:most )?(?:important|crucial|essential|key) (?:thing|point|rule)(?: of all)?(?: (?:to (?:remember|know|note|keep in mind)|here))? is (?:that )?(?=(?:you|we|the|all|every|an?) )/u;

/** "We recommend renewing the card every year" binds as "You should renew the card every year" does. English. */
export function asDirect(written: string): string {
  const text = asRule(withoutAdvice(upper(written.replace(alias, ' ').replace(courtesy, '').replace(emphasis, ''))));
  const rest = advice.exec(text)?.groups?.['rest'];
  if (rest === undefined) return text;
  const deed = toDo.exec(rest)?.groups?.['deed'];
  if (deed !== undefined) return `You should ${deed.replace(/^(?:should|must) /u, '')}`;
  const found = gerund.exec(rest)?.groups;
  const verb = found && tagEnglish(`We are ${found['verb']} them`)[2];
  return found === undefined || verb?.partOfSpeech !== 'VERB' || verb.lemma === undefined
    ? text
    : `You should ${found['adverb']}${verb.lemma} ${found['rest']}`;
}

/** "Please", "Also", "Then" say only how a sentence hangs on another. */
export const withoutAlso = (text: string): string =>
  upper(text.replace(/^(?:Also|Then|Please),? (?=\p{L})|\balso /gu, ''));
