import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import { hanging, isNamed, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const against = /^(?<one>[^,]{12,90}), (?:whereas|while|but) (?<other>[^,]{12,90})$/u;

/** "A charge is paid, whereas a fee is waived": two named things of which the same verb says different things. */
export function ofContrast(text: string): PlainQuestion | undefined {
  const found = against.exec(text)?.groups;
  const [one, other] = [found?.['one'] ?? '', upper(found?.['other'] ?? '')];
  const [subject, second] = [subjectOf(one), subjectOf(other)];
  if (subject === undefined || second === undefined || subject === second) return undefined;
  const verbOf = (clause: string, who: string) => clause.slice(who.length).trim().split(' ')[0];
  const isNameOf = (who: string) => isNamed(who) && countWords(who) <= 4 && !hanging.test(who);
  if (verbOf(one, subject) !== verbOf(other, second) || !isNameOf(subject) || !isNameOf(second)) return undefined;
  if (
    !/^(?:is|are|describes?|means?|refers?|covers?|protects?|measures?|contains?|applies|requires?)$/u.test(
      verbOf(one, subject) ?? '',
    )
  )
    return undefined;
  return {
    text: `What is the difference between ${lowerSubject(subject)} and ${found?.['other']?.slice(0, second.length)}?`,
    left: text,
    isWhole: true,
  };
}

const insteadForms: readonly RegExp[] = [
  /^(?:Avoid|Do not use|Don['’]t use|Never use) (?<worse>[^,;]{3,60})(?:[,;] (?:better |instead,? |but |and )?(?:rather )?use|, but use|[,;] instead,? use) (?<left>.{4,110}?)(?: instead)?$/u,
  /^(?:Always |Better )?[Uu]se (?<left>[^,]{3,80}?),? (?:instead of|rather than|not) (?<worse>[^,]{3,60})$/u,
];

/** "Avoid steel brushes, use nylon ones": what should you use instead? */
export function ofInstead(text: string): PlainQuestion | undefined {
  const found = insteadForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const worse = found?.['worse'] ?? '';
  return found === undefined || hanging.test(worse.replace(/\bthat\b/u, '')) || / (?:and|or) \p{Ll}+ /u.test(worse)
    ? undefined
    : { text: `What should you use instead of ${worse}?`, left: found['left'] as string, isWhole: true };
}

const only =
  /^Only (?<thing>\p{Ll}+(?: \p{Ll}+)?s) (?<rest>(?:that|which|with|from|in|on|under|of|made|kept|stored) .{12,140})$/u;

/** "Only files that are kept offline survive a theft": which files do? */
export function ofOnlyThing(text: string): PlainQuestion | undefined {
  const found = only.exec(text)?.groups;
  if (found === undefined || /,/u.test(text)) return undefined;
  const tokens = tagEnglish(text);
  const opens = tokens.findIndex(({ text: word }) => /^(?:that|which)$/u.test(word));
  // The clause behind "that" has its own verb first.
  const own =
    opens < 0 ? 0 : tokens.findIndex(({ partOfSpeech }, at) => at > opens && /^(?:AUX|VERB)$/u.test(partOfSpeech)) + 1;
  const verb = tokens.findIndex(
    ({ partOfSpeech, text: word, lemma }, at) =>
      at > Math.max(own, opens + 1, 2) &&
      ((partOfSpeech === 'VERB' && lemma === word) || /^(?:are|can|may|must|should|will)$/u.test(word)) &&
      !/^(?:to|and|or|not|can|may|must|should|will|are)$/u.test(tokens[at - 1]?.text ?? ''),
  );
  const word = tokens[verb]?.text;
  if (word === undefined) return undefined;
  const from = text.indexOf(` ${word} `, text.indexOf(found['rest'] as string));
  const deed = text.slice(from + 1);
  return from < 0 || countWords(deed) < 3
    ? undefined
    : { text: `Which ${(found['thing'] as string).replace(/^the /u, '')} ${deed}?`, left: text.slice(0, from) };
}

const called =
  /^(?<what>An? [^,]{12,140}?) (?:is|are) (?:often |usually |commonly |also )?(?:called|known as|termed|referred to as) (?<term>an? \p{L}[^,]{2,40}|\p{L}+(?: \p{L}+){0,2})$/u;

/** "A chord of three notes is called a triad": what is a triad? */
export function ofCalled(text: string): PlainQuestion | undefined {
  const found = called.exec(text)?.groups;
  return found === undefined || hanging.test(found['what'] as string)
    ? undefined
    : { text: `What is ${found['term']}?`, left: found['what'] as string, isTerm: true };
}

/** What a question asks in a case: "Where should the file be copied after compiling?" */
export const inCase = (asked: PlainQuestion, when: string): PlainQuestion => ({
  ...asked,
  text: asked.text.replace(/\?$/u, ` ${lowerFirst(when)}?`),
});
