import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { isPlural } from './basis-questions.ts';
import { canBeVerb, endsInThing, hanging, isLoneKind, isNamed, isParty, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const banned =
  /^(?<word>Never|Do not|Don['’]t|You must not|You must never|You may not) (?<verb>\p{Ll}+) (?<rest>\p{L}.+)$/u;
/** "... software that is advertised in a pop-up" */
const ofAKind =
  /^(?:any )?(?<noun>(?:\p{Ll}+ ){0,2}\p{Ll}+) (?<which>(?:that|which|who|whose|from|without|with an?) [^,;]{10,100})$/u;
/** Of these one may ask what is never done with a thing. */
const done: ReadonlySet<string> = new Set(
  'store keep put immerse submerge soak dilute reheat refreeze push pull tilt bend leave share send save use mix place pour throw carry lift move touch open connect plug charge wash clean dry hang stack attach feed expose heat freeze dispose discard operate handle remove bring give lend sell hand park post upload forward write insert run hold'.split(
    ' ',
  ),
);
const modalOf = (word: string): string => (/never/iu.test(word) ? 'must you never' : 'must you not');

/** "Never install software that a pop-up offers": which software must you never install? English. */
export function ofBannedKind(text: string): PlainQuestion | undefined {
  const found = banned.exec(text)?.groups;
  const kind = ofAKind.exec(found?.['rest'] ?? '')?.groups;
  if (found === undefined || kind === undefined) return undefined;
  const [noun, which] = [kind['noun'] as string, kind['which'] as string];
  if (
    !canBeVerb(found['verb'] as string) ||
    !endsInThing(`The ${noun}`) ||
    hanging.test(noun) ||
    /^(?:the|your|an?|my)\b/u.test(noun)
  )
    return undefined;
  // "From" and "with" may belong to the deed: "never remove guards from a running saw".
  if (
    !/^(?:that|which|who|whose)\b/u.test(which) &&
    !/^(?:install|open|accept|use|download|eat|buy|drink)$/u.test(found['verb'] as string)
  )
    return undefined;
  if (contentStems(which, rulesOf('en')).length < 2) return undefined;
  return {
    text: `Which ${noun} ${modalOf(found['word'] as string)} ${found['verb']}?`,
    left: `${noun} ${which}`,
    needsHeading: true,
  };
}

const treated =
  /^(?<what>(?:the |any |your |an? )?(?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?<how>(?:unattended|unlocked|unsecured|unsupervised|open|alone|running|outside|near|in|on|under|into|onto|to|with|without|together with|over|inside|against|by) ?.*)$/u;

/** "Never leave a running laser unattended": what must you never do with it? */
export function ofBannedDeed(text: string): PlainQuestion | undefined {
  const found = banned.exec(text)?.groups;
  if (found === undefined || !done.has(found['verb'] as string) || /;|:/u.test(text)) return undefined;
  const rest = found['rest'] as string;
  const thing = thingBefore(rest);
  if (thing === undefined || /^(?:out|up|off|down|away|over|back)\b/u.test(thing)) return undefined;
  if (hanging.test(thing) || contentStems(thing, rulesOf('en')).length < 1) return undefined;
  const isLone = contentStems(thing, rulesOf('en')).length < 2;
  return {
    text: `What ${modalOf(found['word'] as string)} do with ${thing}?`,
    left: `${found['verb']} ${isPlural(thing) ? 'them' : 'it'}${rest.slice(thing.length)}`,
    ...(isLone && { needsHeading: true as const }),
  };
}

/** The words up to the first that says where or how: "a running laser" of "a running laser unattended". */
function thingBefore(rest: string): string | undefined {
  const found = treated.exec(rest)?.groups;
  if (found === undefined || countWords(found['how'] as string) > 14) return undefined;
  for (const match of rest.matchAll(
    / (?=(?:unattended|unlocked|unsecured|unsupervised|alone|near|in|on|under|into|onto|to|with|without|together with|over|inside|against)\b)/gu,
  )) {
    const what = rest.slice(0, match.index);
    if (endsInThing(`The ${what}`) && countWords(what) <= 5 && !/,/u.test(what)) return what;
  }
  return undefined;
}

const barred =
  /^(?<modal>must not|must never|may not|cannot|can not|should not|should never) (?<verb>\p{Ll}+) (?<left>(?!be\b)\p{L}[^;]{8,110})$/u;
const noUse =
  /^(?<modal>must not|must never|may not|cannot|can not|should not) be (?<deed>used|taken|mixed|connected|combined|fed|washed|cleaned|stored|worn|given|eaten|shared|exposed|attached|confused|placed|kept|opened|plugged|stacked) (?<word>as|for|with|in|on|near|to|into|under|above|below|from|together with) (?<left>\p{L}[^;]{4,90})$/u;

/** "Guards must not create new hazards": what must guards not create? "... cannot be used as ...": as what? */
export function ofBarred(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || isParty(subject) || !(isNamed(subject) || isLoneKind(subject))) return undefined;
  const rest = text.slice(subject.length).trim();
  const use = noUse.exec(rest)?.groups;
  const [first = '', never = 'not'] = ((use ?? barred.exec(rest)?.groups)?.['modal'] ?? '')
    .replace('cannot', 'can not')
    .split(' ');
  if (use !== undefined)
    return {
      text:
        use['word'] === 'to'
          ? `What ${first} ${lowerSubject(subject)} ${never} be ${use['deed']} to${use['deed'] === 'used' ? ' do' : ''}?`
          : `What ${first} ${lowerSubject(subject)} ${never} be ${use['deed']} ${use['word']}?`,
      left: use['left'] as string,
    };
  const found = barred.exec(rest)?.groups;
  if (found === undefined || !canBeVerb(found['verb'] as string) || light.test(found['verb'] as string))
    return undefined;
  const [object] = tagEnglish(found['left'] as string);
  if (object === undefined || !['DET', 'ADJ', 'NOUN', 'NUM', 'PROPN'].includes(object.partOfSpeech)) return undefined;
  return { text: `What ${first} ${lowerSubject(subject)} ${never} ${found['verb']}?`, left: found['left'] as string };
}

const light = /^(?:be|have|do|make|take|get|go|come|become|seem|mean|need|help|rely|depend)$/u;

const denied =
  /^(?<do>does|do) not (?:also )?(?<verb>cover|include|accept|replace|pay for|reimburse|support|contain|count as|apply to|protect against|affect|guarantee) (?<left>(?!it\b|this\b|that\b|them\b)\p{L}[^;]{5,110})$/u;

/** "The policy does not cover damage by misuse": what does it not cover? */
export function ofDenied(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || hanging.test(subject) || /^(?:you|we|it)$/iu.test(subject)) return undefined;
  const found = denied.exec(text.slice(subject.length).trim())?.groups;
  return (
    found && {
      text: `What ${found['do']} ${lowerSubject(subject)} not ${found['verb']}?`,
      left: found['left'] as string,
    }
  );
}
