import { tagEnglish } from '../../languages/english-tagger.ts';
import { isPossibility } from '../rule-changes.ts';
import { openEnd } from './circumstance-questions.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, inverted, lowerSubject } from './question-grammar.ts';

/** "Check if the lamp is on": what is checked, not when. */
export const asksWhether =
  /\b(?:named|called|modelled|patterned|determine|check|verify|see|know|ask|decide|find out|tell|confirm|sure|wonder|test|assess|understand|clear|identify|discover|learn|notice|report|indicate|establish|investigate|say|explain|specify|remember|doubt|discuss|consider|agree|debate|judge)$/u;

const telegraphic =
  /^(?<what>\p{Lu}[^,]{3,60}?) (?<state>required|needed|recommended|mandatory|prohibited|forbidden|allowed|permitted) (?<left>(?:only )?(?:when|if|before|during|while|for|after|in|at) .{4,90})$/u;

/** "Eye protection required when grinding": when is it required? */
export function ofTelegram(text: string): PlainQuestion | undefined {
  const found = telegraphic.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || /\b(?:is|are|be|was|not|no)$/u.test(what) || hanging.test(what)) return undefined;
  if (tagEnglish(what).some(({ partOfSpeech }) => partOfSpeech === 'VERB' || partOfSpeech === 'AUX')) return undefined;
  const isMany = /[^s]s$/u.test(what);
  return {
    text: `When ${isMany ? 'are' : 'is'} ${lowerSubject(what)} ${found['state']}?`,
    left: found['left'] as string,
  };
}

const moment =
  /^(?<main>.{10,100}?),? (?<left>(?:only )?(?:if|when|whenever|(?<!\bat )once|after|before|upon|prior to|until|unless|within (?=\d|an?\b|the (?:first|next|same)|one|two|three|four|five|six|seven|ten|twelve|thirty)|no later than|by the end of|at least \d+ \p{L}+ before|during) (?!possible|necessary|needed|applicable|appropriate|available|required)(?:[^,]|, (?=(?:\p{L}+[ ,]+){0,4}(?:or|and) )|, or ){4,110})$/u;

/** "Due 30 days after the invoice" */
export const beforeMoment =
  / (?:at least |up to |no later than |about )?(?:\d+(?:[–-]\d+)?|an?|one|two|three|four|five|six|seven|ten|fourteen|thirty) (?:\p{Ll}+ )?(?:minutes?|hours?|days?|weeks?|months?|years?)$/u;

/** "Claims must be sent within five days": when must they be sent? */
export function ofMoment(text: string): PlainQuestion | undefined {
  const found = moment.exec(text)?.groups;
  const whole = found?.['main'] ?? '';
  const span = beforeMoment.exec(whole)?.[0] ?? '';
  const main = whole.slice(0, whole.length - span.length);
  if (
    found === undefined ||
    /,|\b(?:and|but|or|even|especially|particularly|only|not|mainly|usually)$|^(?:if|when|after|before)\b/iu.test(main)
  )
    return undefined;
  // "At least the first 2 weeks after the birth", "the day before": what is counted from there is cut off.
  if (/\b(?:the|first|last|next|remaining|initial|(?:day|night|evening|morning|week|month|hour|minute)s?)$/u.test(main))
    return undefined;
  // "It can be washed up to five times before": how many times, not when.
  if (/\b(?:times|at least|at most|up to)$/u.test(main)) return undefined;
  const left = `${span.trimStart()}${span === '' ? '' : ' '}${found['left']}`;
  // Until when something is so, and unless what, are other questions than when.
  if (openEnd.test(main) || asksWhether.test(main)) return undefined;
  // "The socket may be different when ...": what is possible has no time of its own.
  if (isPossibility(main)) return undefined;
  const word = /^until\b/u.test(left) ? 'How long' : /^unless\b/u.test(left) ? undefined : 'When';
  // "The interval is the days from treatment until harvest": the end is a part of what it is.
  if (word === 'How long' && /\b(?:is|are) (?:the|an?|any) /u.test(main)) return undefined;
  const asked = word === undefined ? undefined : inverted(main.replace(/\bonly /u, ''), true);
  const only = /\bonly \p{Ll}/u.test(main) && !left.startsWith('only') ? 'only ' : '';
  return asked === undefined ? undefined : { text: `${word} ${asked}?`, left: `${only}${left}` };
}
