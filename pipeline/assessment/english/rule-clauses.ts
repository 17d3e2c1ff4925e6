import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { askedVerb, isAnOrder, isBan, isKnown, isLoneKind, lowerFirst, lowerSubject } from './question-grammar.ts';

/** A clause taken apart so that it can be asked: "Employees must keep receipts", "Keep receipts", "Receipts are kept". */
export interface AskedClause {
  /** Who or what, as it stands in a question; "you" of an order. */
  who: string;
  /** What is asked after the question word: "must", "should", "does", "are". */
  auxiliary: string;
  isNot: boolean;
  /** From the verb on, in the form that follows the auxiliary. */
  deed: string;
  isOrder: boolean;
}

const modal =
  /^(?:also |always |only |usually |normally |generally )?(?<modal>must|shall|should|may|can|cannot|will|has to|have to|needs? to|(?:is|are) (?:required|expected|encouraged|allowed|permitted|entitled) to)(?<not> not| never)? (?:also |always |only |first )?(?<deed>\p{Ll}.+)$/u;
const being =
  /^(?:also |always |usually |often |only |generally |normally )?(?<be>is|are)(?<not> not| never)? (?<deed>(?!an? |the |to |one |not )\p{Ll}.+)$/u;
const telling = /^(?<adverb>(?:also|always|usually|often|generally|normally) )?(?<verb>\p{Ll}+) (?<rest>.+)$/u;

const advised =
  /^It(?: is|['’]s) (?:very |strongly |highly |always )?(?:important|best|best practice|essential|necessary|recommended|good practice|advisable|critical|vital|crucial|a good idea)(?: in [^,.]{3,30}?| for [^,.]{3,20}?)? to (?=\p{Ll})/u;

/** Begins a sentence, and says only how it hangs on another, or who is spoken to. */
const opening =
  /^(?:Please|Also|Then|First|Next|Always|Finally|Be sure to|Make sure to|Remember to|Try to) (?=\p{Ll})/u;

/** "Follow-up patients are compared": a finite verb of its own makes an order a statement. */
const isStatement = /^\S+(?: \S+){0,6} (?:is|are|was|were|has|have|must|should|shall|will|cannot) /u;
const subordinate = /\b(?:that|which|who|if|when|how|what|where|whether|as|because|before|after|until|once)\b.*$/u;

/** Whether what reads as an order has a finite verb of its own, which makes it a sentence; that of a case does not count. */
export const hasOwnVerb = (text: string): boolean => isStatement.test(text.replace(subordinate, ''));

/** What a tagger takes for an order. */
const prepositional =
  /^(?:Like|Unlike|Given|Regarding|Concerning|Including|Based|Following|Provided|Supposing|Assuming|Suppose|Imagine)\b/u;

/** @returns undefined where the subject is not plain, or nothing a reader knows by its name */
export function askedClause(text: string): AskedClause | undefined {
  if (prepositional.test(text)) return undefined;
  if (isBan(text)) {
    const deed = /^(?:Do not|Don['’]t|Never|You (?:must not|may not|should not|cannot)) (?<deed>\p{Ll}.+)$/u.exec(text);
    const found = deed?.groups?.['deed'];
    return found === undefined
      ? undefined
      : { who: 'you', auxiliary: 'should', isNot: true, deed: found, isOrder: true };
  }
  const told = text.replace(opening, '').replace(advised, '');
  if ((isAnOrder(told) || advised.test(text)) && !hasOwnVerb(told))
    return { who: 'you', auxiliary: 'should', isNot: false, deed: lowerFirst(told), isOrder: true };
  const subject = /^You\b/u.test(text) ? 'You' : subjectOf(text);
  if (subject === undefined || !(isKnown(subject) || isLoneKind(subject))) return undefined;
  const rest = text.slice(subject.length).trim();
  const who = lowerSubject(subject);
  const free = /^(?<do>do|does)(?: not|n['’]t) (?<deed>(?:have|need) to \p{Ll}.+)$/u.exec(rest)?.groups;
  if (free !== undefined)
    return { who, auxiliary: free['do'] as string, isNot: true, deed: free['deed'] as string, isOrder: false };
  const rule = modal.exec(rest)?.groups;
  if (rule !== undefined)
    return ofModal(rule['modal'] as string, who, rule['not'] !== undefined, rule['deed'] as string);
  const state = being.exec(rest)?.groups;
  if (state !== undefined)
    return {
      who,
      auxiliary: state['be'] as string,
      isNot: state['not'] !== undefined,
      deed: state['deed'] as string,
      isOrder: false,
    };
  return /^You\b/u.test(text) ? undefined : ofVerb(text, who, rest);
}

/** "The indicators exclude visitors": with "do" or "does" before its subject the verb stands in its plain form. */
function ofVerb(text: string, who: string, rest: string): AskedClause | undefined {
  const found = telling.exec(rest)?.groups;
  const verb = found?.['verb'] ?? '';
  const tagged = tagEnglish(text).find(({ text: word, partOfSpeech }) => word === verb && partOfSpeech === 'VERB');
  const lemma = tagged?.lemma;
  const main = (found?.['rest'] ?? '').replace(subordinate, '');
  if (/\b(?:is|are|was|were|has|have|must|should|can|may|will)\b/u.test(main)) return undefined;
  if (found === undefined || lemma === undefined || !(lemma === verb || /[^s]s$/u.test(verb))) return undefined;
  return {
    who,
    auxiliary: lemma === verb ? 'do' : 'does',
    isNot: false,
    deed: `${found['adverb'] ?? ''}${lemma} ${found['rest']}`,
    isOrder: false,
  };
}

/** Of "have to", "reports" and "be signed": the clause that asks what reports have to be. */
export function ofModal(word: string, who: string, isNot: boolean, deed: string): AskedClause {
  const common = { who, isOrder: false };
  if (word === 'cannot') return { ...common, auxiliary: 'can', isNot: true, deed };
  if (/^(?:has|have|needs?) to$/u.test(word)) {
    const { auxiliary, plain } = askedVerb(word);
    return { ...common, auxiliary, isNot, deed: `${plain} ${deed}` };
  }
  const participle = /^(?<be>is|are) (?<rest>.+)$/u.exec(word)?.groups;
  return participle === undefined
    ? { ...common, auxiliary: word, isNot, deed }
    : { ...common, auxiliary: participle['be'] as string, isNot, deed: `${participle['rest']} ${deed}` };
}

/** "Where", of a clause, with what is left of its deed: "Where must the form be kept?" Of bylaws' "shall" a person asks "must". */
export const asking = (word: string, { who, auxiliary, isNot }: AskedClause, deed: string): string =>
  `${word} ${auxiliary === 'shall' ? 'must' : auxiliary} ${who} ${isNot ? 'not ' : ''}${deed}?`;
