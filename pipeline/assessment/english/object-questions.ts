import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { isNamed, isParty, lowerSubject } from './question-grammar.ts';
import { askedClause, asking } from './rule-clauses.ts';
import type { PlainQuestion } from './plain-question.ts';

/** Says too little for a question: "What must drivers take?" */
const light: ReadonlySet<string> = new Set(
  'be have do make take get go come let want like try put seem become use keep know start begin continue feel think say tell come give need see find look work help show play become remain appear happen contact ask depend rely consist refer lead result belong differ apply agree comply respond occur arise exist interact deal cope account focus participate notify inform alert warn remind advise phone email'.split(
    ' ',
  ),
);
/** Of these a reader asked what for, and why that is worth knowing: "What does the manual describe?" */
const told: ReadonlySet<string> = new Set(
  'support provide recognize recognise allow assist include contain offer follow direct specify describe present introduce discuss address enable represent improve encourage involve reflect add create'.split(
    ' ',
  ),
);
/** "Each entry must state who opened the door". */
const opensClause = /^(?:which|what|who|whether|how|where|why)$/u;
const opensObject: ReadonlySet<string> = new Set(['DET', 'ADJ', 'NOUN', 'NUM', 'PROPN']);

/** "Managers must review all timesheets": what must managers review? */
export function ofRuledThing(text: string): PlainQuestion | undefined {
  const clause = askedClause(text);
  if (
    clause === undefined ||
    clause.isOrder ||
    /^(?:is|are|do|does)$/u.test(clause.auxiliary) ||
    /^you$/iu.test(clause.who)
  )
    return undefined;
  const verb = transitive(`We must ${clause.deed}`, 2, 'have');
  return verb && { text: asking('What', clause, verb.text), left: verb.object };
}

/** "HTTPS encrypts nearly all information": what does HTTPS encrypt? */
export function ofToldThing(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isNamed(subject) || isParty(subject) || /\b(?:and|or)\b/u.test(subject))
    return undefined;
  const before = tagEnglish(subject).length;
  const verb = transitive(text, before);
  if (verb === undefined || verb.lemma === verb.text || !/s$/u.test(verb.text) || told.has(verb.lemma))
    return undefined;
  // What of a slogan is its object, nobody need know: a person decides.
  return { text: `What does ${lowerSubject(subject)} ${verb.lemma}?`, left: verb.object, needsEye: true };
}

/** The verb that stands at a word of a sentence, and its object; undefined where the two are not sure. */
export function transitive(
  text: string,
  at: number,
  fine = '',
): { text: string; lemma: string; object: string } | undefined {
  const tokens = tagEnglish(text);
  const [verb, next] = [tokens[at], tokens[at + 1]];
  const lemma = verb?.lemma ?? verb?.text ?? '';
  const isVerb = verb?.partOfSpeech === 'VERB' || (verb?.partOfSpeech === 'AUX' && lemma === fine);
  if (verb === undefined || !isVerb || next === undefined) return undefined;
  const isObject =
    opensObject.has(next.partOfSpeech) || (next.partOfSpeech === 'VERB' && /(?:ed|en)$/u.test(next.text));
  if (!isObject && !opensClause.test(next.text)) return undefined;
  if ((light.has(lemma) && lemma !== fine) || /^(?:not|that|it|them|this)$/iu.test(next.text)) return undefined;
  const from = text.indexOf(` ${verb.text} `);
  const object = firstThing(text.slice(from + verb.text.length + 2), text);
  return from < 0 ? undefined : { text: verb.text, lemma, object };
}

/** "Higher currents and offer a longer life": what a second verb says is no object of the first. */
export function firstThing(object: string, sentence: string): string {
  const verbs = new Set(
    tagEnglish(sentence)
      .filter(
        ({ partOfSpeech, text, lemma }) =>
          partOfSpeech === 'AUX' || (partOfSpeech === 'VERB' && (lemma === text || /[^s]s$/u.test(text))),
      )
      .map(({ text }) => text),
  );
  const own = object.split(/ (?:that|which|who|where) /u)[0] as string;
  for (const { index, groups } of own.matchAll(
    /,? (?:and|or|but) (?<words>(?:(?!that |which |who |to )[^ ,]+ ?){1,5})|, (?<next>\p{Ll}+) /gu,
  )) {
    const behind = (groups?.['words'] ?? groups?.['next'] ?? '').trim().split(' ');
    if (behind.some((word) => verbs.has(word))) return object.slice(0, index);
  }
  return object;
}
