import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { isOffice } from '../../languages/offices.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import { askedVerb, endsInThing, hanging, isAllOf, isNamed, lowerFirst, lowerSubject } from './question-grammar.ts';

const onlyBy =
  /^(?<what>[^,;:]{3,70}?) (?:(?<modal>can|may|must|should|will) (?:only be (?<first>\p{Ll}+(?:ed|en|wn|t|ade))(?<part> (?:out|up|off|in|over|back))? by|be (?<second>\p{Ll}+(?:ed|en|wn|t|ade))(?<piece> (?:out|up|off|in|over|back))? only by)) (?<left>[^,;]{4,90})$/u;

/** "Dismissal can be authorised only by a director": who can authorise it? English. */
export function ofOnlyBy(text: string): PlainQuestion | undefined {
  const found = onlyBy.exec(text)?.groups;
  const [what, left] = [found?.['what'] ?? '', found?.['left'] ?? ''];
  const verb = infinitive(found?.['first'] ?? found?.['second'] ?? '');
  if (found === undefined || verb === undefined || !isThing(what) || !isSomebody(left)) return undefined;
  const part = found['part'] ?? found['piece'] ?? '';
  return { text: `Who ${found['modal']} ${verb}${part} ${lowerSubject(what)}?`, left: `only ${left}` };
}

/** "A director", "the two oldest members": somebody, and not the way in which it is done. */
const isSomebody = (text: string): boolean =>
  isOffice(text.split(/ (?:who|that|with|of|in|from|or|and) /u)[0] as string) ||
  /^(?:an? |the )?(?:\p{L}+ )*(?:adults?|persons?|people|individuals|those who|someone|somebody|anyone|members?|owners?|parents?|trustees?)\b/iu.test(
    text,
  );

const isThing = (text: string): boolean =>
  !hanging.test(text) && !/^you\b/iu.test(text) && subjectOf(`${text} must go`) !== undefined;

/** The plain form of a participle, as the text spells it: "authorised" of "authorise". */
export function infinitive(participle: string): string | undefined {
  if (/is(?:ed)$/u.test(participle)) return participle.slice(0, -1);
  const tagged = tagEnglish(`It must be ${participle} by them`)[3];
  return tagged?.partOfSpeech === 'VERB' && tagged.lemma !== undefined && tagged.lemma !== participle
    ? tagged.lemma
    : undefined;
}

const needing =
  /^(?<when>(?:If|When|Whenever|Once|Before|After|Until|Unless) [^,;:]{6,90}), (?:then )?(?<who>you|\p{L}+(?: \p{L}+){0,2}) (?:will |also )?(?<verb>need|get|receive|lose|pay|forfeit|earn|owe|needs|gets|receives|loses|pays|forfeits|earns)(?: also)? (?<left>(?!to\b|not\b|no\b|it\b|them\b|help\b|more\b|some\b)[^;]{5,100})$/u;

/** "If you are away for three days, you need a doctor's note": what do you need then? */
export function ofNeedInCase(text: string): PlainQuestion | undefined {
  const found = needing.exec(text)?.groups;
  const [when, who, verb, left] = [
    found?.['when'] ?? '',
    found?.['who'] ?? '',
    found?.['verb'] ?? '',
    found?.['left'] ?? '',
  ];
  if (found === undefined || hanging.test(when) || hanging.test(left) || /\bbe\b|, (?:and|or|but) /u.test(left))
    return undefined;
  if (who !== 'you' && !isOffice(who)) return undefined;
  // "If there is a fine, you pay the fine."
  const told = contentStems(when, rulesOf('en'));
  if (contentStems(left, rulesOf('en')).every((stem) => told.includes(stem))) return undefined;
  const { auxiliary, plain } = askedVerb(verb);
  return { text: `What ${auxiliary} ${who} ${plain} ${lowerFirst(when)}?`, left };
}

const losing =
  /^(?<who>(?:All |Any )?[\p{L}-]+(?: [\p{L}-]+){0,2} (?:who|that) [^,;:]{6,70}?) (?:will )?(?<verb>lose|forfeit|give up|keep|retain) (?<left>(?:their|the|all|any) [^;,]{4,80})$/u;

/** "Members who do not pay lose their vote": what do they lose? */
export function ofLoss(text: string): PlainQuestion | undefined {
  const found = losing.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || hanging.test(who.replace(/\b(?:who|that) /u, ''))) return undefined;
  if (/\b(?:and|or|but|may|can|must|should|to|not)$/u.test(who)) return undefined;
  return { text: `What do ${lowerFirst(who)} ${found['verb']}?`, left: found['left'] as string };
}

const bannedHere =
  /^(?:Do not|Don['’]t|Never) (?<verb>use|wear|bring|store|eat|drink|carry(?<part> out)?|pour|flush|burn|plant|grow|feed|share|sell|wash|smoke|consume|cook|operate|dump) (?<left>[^,;]{4,70}?) (?<where>(?:near|in|into|inside|on|onto|at|down|around|under|over|beside|during|while|within|with) [^,;]{4,70})$/u;

/** "Do not wear loose clothing near the lathe": what must you not wear there? */
export function ofBannedHere(text: string): PlainQuestion | undefined {
  const found = bannedHere.exec(text)?.groups;
  const [left, where] = [found?.['left'] ?? '', found?.['where'] ?? ''];
  if (found === undefined || hanging.test(`${left} ${where}`) || !endsInThing(left)) return undefined;
  if ((countWords(left) < 2 && found['verb'] !== 'use') || /\b(?:that|which|who)\b/u.test(left)) return undefined;
  // "Carry out hazardous work": nobody would ask what one must not carry out.
  return found['part'] === undefined
    ? { text: `What must you ${/^Never/u.test(text) ? 'never' : 'not'} ${found['verb']} ${where}?`, left }
    : { text: `What must you not do ${where}?`, left: `${found['verb']} ${left}` };
}

const atItsTime =
  /^(?<main>\p{Lu}\p{Ll}+ [^,;:]{3,70}?) (?<left>(?:in|on|at|during) (?:the )?(?:early |late )?(?:mornings?|evenings?|nights?|afternoons?|spring|summer|autumn|fall|winter|weekends?|weekdays?|daytime|noon|midday)(?:,? (?:and )?(?:not|never|rather than) [^,;]{3,50})?)$/u;

/** "Water the seedlings in the morning, not at night": when? */
export function ofTimeOfDay(text: string): PlainQuestion | undefined {
  const found = atItsTime.exec(text)?.groups;
  const main = found?.['main'] ?? '';
  if (found === undefined || hanging.test(main) || /\b(?:if|when|only)\b/u.test(main)) return undefined;
  const tokens = tagEnglish(`You must ${lowerFirst(main)}`);
  const verb = tokens[2];
  const isOne = verb?.partOfSpeech === 'VERB' && verb.lemma === verb.text;
  const subject = subjectOf(main);
  return isOne && (subject === undefined || !(isNamed(subject) || isAllOf(subject)))
    ? { text: `When should you ${lowerFirst(main)}?`, left: found['left'] as string }
    : undefined;
}
