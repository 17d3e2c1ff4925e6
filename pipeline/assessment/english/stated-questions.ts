import { countWords } from '../../languages/words.ts';
import {
  canBeVerb,
  endsInThing,
  hanging,
  isAnOrder,
  isNamed,
  isParty,
  lowerFirst,
  lowerSubject,
  upper,
} from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const bannedThings =
  /^(?:Do not|Don['’]t|Never|You must not|You may not) (?<verb>wear|use|eat|drink|bring|add|mix|touch|apply|feed|give|throw|carry|burn|pour|flush) (?<left>[^;:()]{4,70}?) (?<when>(?:while|when|during|before|after|on|near) [^,;:()]{6,60})$/u;

/** "Do not wear gloves, loose clothing, or jewelry while operating the saw": what must you not wear then? English. */
export function ofBannedThings(text: string): PlainQuestion | undefined {
  const found = bannedThings.exec(text)?.groups;
  const [left, when] = [found?.['left'] ?? '', found?.['when'] ?? ''];
  const parts = left.split(/,? (?:and|or) |, /u);
  if (found === undefined || hanging.test(when) || hanging.test(left) || parts.length < 2) return undefined;
  const areThings = parts.every((part) => countWords(part) <= 3 && endsInThing(`The ${part}`));
  return areThings ? { text: `What must you not ${found['verb']} ${when}?`, left } : undefined;
}

const twice =
  /^(?<when>(?:If|When|Once|After|While) [^,]{6,70}), (?<left>\p{Ll}[^;]{8,110}?),? before (?<then>\p{Ll}+ing [^,;]{4,60})$/u;

/** "Once the cut is done, switch off the saw before removing the pieces": what should you do then, and before that? */
export function ofBetween(text: string): PlainQuestion | undefined {
  const found = twice.exec(text)?.groups;
  const [when, left, then] = [found?.['when'] ?? '', found?.['left'] ?? '', found?.['then'] ?? ''];
  if (found === undefined || !isAnOrder(upper(left)) || hanging.test(when) || hanging.test(then)) return undefined;
  return { text: `${when}, what should you do before ${then}?`, left, isWhole: true };
}

const placed =
  /^(?<when>(?:If|When|Once|While|During|Before|After) [^,]{4,60}), (?:always )?(?<verb>stand|sit|park|wait|stay|walk|lie) (?<left>(?!still\b|up\b|down\b|away\b|calm\b)(?:to|in|on|at|behind|beside|next to|outside|inside|near|under|with your) [^;]{6,80})$/u;

/** "When making cuts, stand to the side of the blade": where should you stand? */
export function ofStandingPlace(text: string): PlainQuestion | undefined {
  const found = placed.exec(text)?.groups;
  const [when, left] = [found?.['when'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(when) || / until | so that /u.test(left)) return undefined;
  // "Behind it": of what, the answer has said before.
  if (hanging.test(left.replace(/(?<=\b(?:the|your|an?) \p{L}.*) it\b/u, ' x'))) return undefined;
  return { text: `Where should you ${found['verb']} ${lowerFirst(when)}?`, left, isWhole: true };
}

const notUntil =
  /^(?<what>[^,;:]{3,60}?) (?<modal>will|must|may|shall|can)(?:not| not) be (?<done>\p{Ll}+(?:ed|en|t|n|ne)(?: [^,;]{2,40})?),? until (?<left>[^,;]{8,80})$/u;

/** "Prints will not be started until the fee is paid": when will they be? */
export function ofNotUntil(text: string): PlainQuestion | undefined {
  const found = notUntil.exec(text)?.groups;
  const [what, left] = [found?.['what'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(what) || hanging.test(left)) return undefined;
  if (!endsInThing(what) || /^(?:it|they|this|that|these|those|he|she|we|you|there)\b/iu.test(what)) return undefined;
  return {
    text: `When ${found['modal']} ${lowerSubject(what)} be ${found['done']}?`,
    left: `not until ${left}`,
    isWhole: true,
  };
}

const event =
  /^In (?:the event|case) of (?<event>[^,;]{6,90}), (?<who>[^,;]{3,50}?) (?<modal>will|must|shall|should) (?<left>\p{Ll}{2,} [^;]{10,140})$/u;

/** "In the event of a disruption, the club will post a notice": what will the club do then? */
export function ofEvent(text: string): PlainQuestion | undefined {
  const found = event.exec(text)?.groups;
  const [what, who, left] = [found?.['event'] ?? '', found?.['who'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(what) || !(isNamed(who) || isParty(who))) return undefined;
  const [verb = ''] = left.split(' ');
  if (verb === 'be' || verb === 'not' || !canBeVerb(verb)) return undefined;
  return { text: `What ${found['modal']} ${lowerSubject(who)} do in the event of ${what}?`, left };
}

const day =
  '(?:M(?:on)?(?:day)?s?|Tue(?:sday)?s?|Wed(?:nesday)?s?|Thu(?:rsday)?s?|F(?:ri)?(?:day)?s?|Sat(?:urday)?s?|Sun(?:day)?s?|weekdays|weekends|business days)';
const scheduled = new RegExp(
  String.raw`^(?<what>[^,;:]{3,60}?) (?<modal>must|should|may|can|will|shall)(?: only)? be (?<done>\p{Ll}+(?:ed|en|ne|n|t)) (?<left>(?:only )?(?:on |from |between )?${day}\b[^;]{0,70}\d[^;]{0,40})$`,
  'u',
);

/** "Work must be done Monday to Friday from 9 to 17": when must it be? */
export function ofSchedule(text: string): PlainQuestion | undefined {
  const found = scheduled.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || hanging.test(what) || !endsInThing(what)) return undefined;
  return {
    text: `When ${found['modal']} ${lowerSubject(what)} be ${found['done']}?`,
    left: found['left'] as string,
    isWhole: true,
  };
}
