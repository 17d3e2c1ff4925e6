import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import { hanging, isDeed, isLoneKind, isNamed, isParty, lowerFirst, lowerSubject, upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const byDoing = /^By (?<deed>(?:not )?\p{Ll}+ing [^,;:]{4,90}), (?<left>\p{L}[^;:]{14,150})$/u;
/** Who does it speaks of himself; what then "can" be done, something else allows too. */
const ofOurselves =
  /^(?:we|i|they|it|this|that)\b|^(?:\p{L}+ ){1,5}?(?:can|could|may|might|should|must|was|were|would)\b/iu;

/** "By folding the edge, you hide the seam": what happens when you fold it? English. */
export function ofReached(text: string): PlainQuestion | undefined {
  const found = byDoing.exec(text)?.groups;
  const [deed, left] = [found?.['deed'] ?? '', found?.['left'] ?? ''];
  const [, , verb] = tagEnglish(`We are ${deed}`);
  if (found === undefined || verb?.partOfSpeech !== 'VERB' || verb.lemma === undefined) return undefined;
  if (hanging.test(deed) || ofOurselves.test(left) || !tellsSomething(left)) return undefined;
  return {
    text: `What happens when you ${verb.lemma.toLowerCase()}${deed.slice(verb.text.length)}?`,
    left,
    isWhole: true,
  };
}

const inState =
  /^(?:If|When|While|Once) (?<state>(?:(?:not )?(?:set|switched|turned|moved|connected) (?:to|on|off|up|down)|(?:enabled|disabled|activated|deactivated|selected|unselected|checked|unchecked|pressed|armed|muted|locked|unlocked|left (?:empty|blank|open|unset)))(?: [^,;:]{1,40})?), (?<main>\p{L}[^;:]{14,150}?)$/u;

/** "If set to Loop, the player starts anew at the end": what does the player do when it is set to that? English. */
export function ofState(text: string): PlainQuestion | undefined {
  const found = inState.exec(text)?.groups;
  const [state, main] = [found?.['state'] ?? '', found?.['main'] ?? ''];
  const subject = found && subjectOf(upper(main));
  if (subject === undefined || hanging.test(state) || /^(?:you|we)$/iu.test(subject)) return undefined;
  const isThing = /^(?:the|your) \p{L}+/iu.test(subject) || isNamed(subject) || isLoneKind(subject);
  const rest = main.slice(subject.length).trim();
  if (!isThing || isParty(subject) || !/^(?:will |automatically )*\p{Ll}{3,}/u.test(rest)) return undefined;
  if (/^(?:is|are|was|were|has|have|must|should|can|may|might|shall)\b/u.test(rest) || countWords(rest) < 3)
    return undefined;
  const be = /[^su]s$/u.test(subject) ? 'they are' : 'it is';
  const who = lowerSubject(subject);
  return {
    text: `What ${be === 'it is' ? 'does' : 'do'} ${who} do when ${be} ${state}?`,
    left: `${upper(be.split(' ')[0] as string)} ${rest}`,
    isWhole: true,
    needsHeading: true,
  };
}

const effect =
  /^(?:also |only |always |never )?(?<verb>allows?|enables?|offers?|indicates?|signals?|triggers?|limits?|controls?|stores?|overrides?|disables?|replaces?|hides?|adds?|drains?|filters?|keeps?|lowers?|raises?|improves?|slows?|speeds up|cuts off|blocks?|shortens?|prolongs?|extends?|removes?|holds?|carries|transmits?|converts?|carry|records?|counts?|tracks?|opens?|closes?|starts?|stops?) (?<left>(?!to\b|up\b|out\b|in\b|on\b|for\b|with\b|at\b|from\b|as\b|that\b|off\b|you\b|us\b|them\b|it\b|by\b)[^;:]{12,120})$/u;
/** What a page shows or a company offers is nothing to know. */
const ofTheHouse =
  /\b(?:compan(?:y|ies)|team|office|department|organi[sz]ation|bureau|agency|staff|project|page|website|site|course|guide|book|chapter|section|module|series|program(?:me)?|community|people|group|department|law|act|policy|article)s?$/iu;

/** "A fuse limits the current in the cable": what does a fuse limit? Only where it has one effect. English. */
export function ofEffect(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isNamed(subject) || isParty(subject) || isDeed(subject) || ofTheHouse.test(subject))
    return undefined;
  const rest = text.slice(subject.length).trim();
  const found = effect.exec(rest)?.groups;
  const verb = found?.['verb'] ?? '';
  // A second verb is a second effect, and then one of them is half of what there is to say.
  if (found === undefined || hasSecondVerb(text, subject)) return undefined;
  // "Cohorts allow managers to track patients": managers are allowed, and to what, the question would have to say.
  if (/^(?:allow|enable)/u.test(verb) && / to \p{Ll}/u.test(found['left'] as string)) return undefined;
  const isOne = /s$/u.test(verb.split(' ')[0] as string);
  const [, tagged] = tagEnglish(`It ${verb} them`);
  if (isOne && (tagged?.partOfSpeech !== 'VERB' || tagged.lemma === undefined)) return undefined;
  const [, ...behind] = verb.split(' ');
  const plain = isOne ? [tagged?.lemma, ...behind].join(' ') : verb;
  return {
    text: `What ${isOne ? 'does' : 'do'} ${lowerSubject(subject)} ${plain}?`,
    left: found['left'] as string,
  };
}

/** "... allow more current and offer a longer life" */
const hasSecondVerb = (text: string, subject: string): boolean => {
  const tokens = tagEnglish(text);
  const from = tagEnglish(subject).length + 1;
  return tokens.some(
    ({ partOfSpeech }, at) =>
      at > from &&
      (partOfSpeech === 'VERB' || partOfSpeech === 'AUX') &&
      /^(?:and|but|or|also|then)$/iu.test(tokens[at - 1]?.text ?? ''),
  );
};

const likely = /^(?<verb>is|are) (?<how>likely|unlikely) to (?<left>(?!be\b|have\b)\p{Ll}.{14,120})$/u;

/** "Shallow samples are likely to overstate the gain": what are they likely to do? English. */
export function ofLikely(text: string): PlainQuestion | undefined {
  const bare = text.replace(/^Very (?=\p{Ll})/u, '');
  const subject = subjectOf(bare) ?? deedOf(bare);
  if (subject === undefined || !(isNamed(subject) || isDeed(subject))) return undefined;
  const rest = bare.slice(subject.length).trim();
  const found = likely.exec(rest)?.groups;
  return (
    found && {
      text: `What ${found['verb']} ${lowerSubject(subject)} ${found['how']} to do?`,
      left: found['left'] as string,
    }
  );
}

/** "Shallow sampling" is no noun to the tagger. */
const deedOf = (text: string): string | undefined => {
  const found = /^(?<who>\p{Lu}\p{Ll}+ \p{Ll}+ing) (?:is|are) /u.exec(text)?.groups?.['who'];
  return found !== undefined && !hanging.test(found) ? found : undefined;
};

const tellsSomething = (left: string): boolean =>
  subjectOf(upper(left)) !== undefined || /^you (?!can\b|may\b|should\b|must\b)\p{Ll}+/u.test(left);

const lowered =
  /^It(?: is|['’]s) (?:also )?(?:(?:very|strongly|highly|always|absolutely) )?(?:best practice|good practice|recommended|advisable|advised|important|essential|necessary|crucial|critical|vital|imperative|mandatory|compulsory)(?: practice)?(?: in [^,.]{3,30}?)? (?<not>not )?to (?<deed>(?!be\b|have\b|note\b|remember\b|know\b|understand\b|keep in mind\b|recogni[sz]e\b|reali[sz]e\b|consider\b)\p{Ll}[^;:]{8,})$/u;

/** "It is best practice to check the fuse first" bids as "Check the fuse first" does. English. */
export const withoutAdvice = (text: string): string => {
  const found = lowered.exec(text)?.groups;
  if (found === undefined) return text;
  return found['not'] === undefined ? upper(found['deed'] as string) : `Do not ${lowerFirst(found['deed'] as string)}`;
};
