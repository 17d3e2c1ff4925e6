import { tagEnglish } from '../../languages/english-tagger.ts';
import { upper } from './question-grammar.ts';

const advice =
  /^(?:We|The authors) (?:strongly |highly |generally |always )?(?:recommend|suggest|advise|encourage) (?:that )?(?<rest>.+)$/u;
const gerund = /^(?<adverb>(?:\p{Ll}+ly )?)(?<verb>\p{Ll}+ing) (?<rest>\p{L}.+)$/u;
const toDo = /^you (?:to )?(?<deed>\p{Ll}.+)$/u;

/** "We recommend renewing the card every year" binds as "You should renew the card every year" does. English. */
export function asDirect(text: string): string {
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
