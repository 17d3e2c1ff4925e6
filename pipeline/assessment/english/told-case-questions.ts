import { countWords } from '../../languages/words.ts';
import { canBeVerb, endsInThing, hanging, isAnOrder, lowerFirst, upper } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const whoever =
  /^(?<left>(?:Whoever|Anyone who|The (?:person|one|member) who) \p{Ll}[^,;:]{6,90}?) (?:is|becomes|acts as) (?<what>(?:the |an? )?[\p{L} -]{3,40})$/u;

/** "Whoever opens the door is the manager": who is the manager? English. */
export function ofWhoever(text: string): PlainQuestion | undefined {
  const found = whoever.exec(text)?.groups;
  const what = found?.['what'] ?? '';
  if (found === undefined || countWords(what) > 4 || hanging.test(what) || !endsInThing(what)) return undefined;
  if (!/^(?:the|an?) /u.test(what)) return undefined;
  return { text: `Who is ${what}?`, left: found['left'] as string, isWhole: true, needsHeading: true };
}

const noneWithout =
  /^No (?<who>[\p{Ll}][^,;:]{3,60}?) (?<modal>may|can|must|shall) (?<deed>\p{Ll}[^,;:]{4,70}?) without (?<left>(?!first\b|\p{Ll}+ing\b)[^,;:]{6,80})$/u;

/** "No guests under 14 may use the hall without a parent": what do they need to use it? */
export function ofNoneWithout(text: string): PlainQuestion | undefined {
  const found = noneWithout.exec(text)?.groups;
  const [who, deed, left] = [found?.['who'] ?? '', found?.['deed'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || hanging.test(who) || hanging.test(deed.replace(/\bits\b/u, 'the')) || hanging.test(left))
    return undefined;
  if (
    !/s\b/u.test(who.split(/ (?:under|over|of|in|with|between|who) /u)[0] as string) ||
    !canBeVerb(deed.split(' ')[0] as string)
  )
    return undefined;
  return { text: `What do ${who} need to ${deed}?`, left };
}

const replaced =
  /^If (?<what>(?:the|an?|your|any) [^,;]{3,40}?) (?<be>is|are|feels?|looks?|becomes?|gets?) (?<state>[^,;]{4,60}), (?:it|they) (?:will |also )?(?<must>needs? to|must|should|has to|have to) be (?<done>\p{Ll}+(?:ed|en|t|n)(?: [^,;]{2,40})?)$/u;

/** "If the pads are worn down, they need to be replaced": when? */
export function ofStateThenDone(text: string): PlainQuestion | undefined {
  const found = replaced.exec(text)?.groups;
  const [what, state] = [found?.['what'] ?? '', found?.['state'] ?? ''];
  if (found === undefined || hanging.test(what) || hanging.test(state) || !endsInThing(what)) return undefined;
  const isMany = /^(?:are|feel|look|become|get)$/u.test(found['be'] as string);
  const modal = found['must'] === 'should' ? 'should' : 'must';
  return {
    text: `When ${modal} ${lowerFirst(what)} be ${found['done']}?`,
    left: `when ${isMany ? 'they' : 'it'} ${found['be']} ${state}`,
    isWhole: true,
  };
}

const bestTime =
  /^For (?<aim>(?:the )?(?:best|better|most|easiest|safest|an? \p{Ll}+) [^,;]{2,40}), (?<deed>\p{Ll}[^,;]{6,60}?) (?<left>(?:at|in|on|before|after|during) (?:the |your |each )?(?:end|beginning|start|morning|evening|night|afternoon|day|week|spring|summer|autumn|fall|winter|noon|weekend)\b[^;]{0,70})$/u;

/** "For the best fit, try on shoes at the end of the day": when should you try them on for it? */
export function ofBestTime(text: string): PlainQuestion | undefined {
  const found = bestTime.exec(text)?.groups;
  const [aim, deed] = [found?.['aim'] ?? '', found?.['deed'] ?? ''];
  if (found === undefined || !isAnOrder(upper(deed)) || hanging.test(deed) || hanging.test(aim)) return undefined;
  return { text: `When should you ${deed} for ${aim}?`, left: found['left'] as string, isWhole: true };
}

const amount = String.raw`(?:(?:about|around|at least|at most|up to|no more than) )?\d[\d.,]*(?: ?[–-] ?\d[\d.,]*| to \d[\d.,]*)? ?[\p{L}°%]{1,12}`;
const measureInCase = new RegExp(
  String.raw`^(?<when>(?:If|When|For) [^,;]{6,60}), (?:you should |you must |please )?(?<verb>aim for|use|set|keep|allow|choose|expect|maintain) (?:an? |the )(?<what>(?:\p{Ll}+ )?(?:pressure|temperature|speed|distance|depth|height|dose|length|width|time|rate|ratio|amount|spacing|angle|thickness|concentration|weight|volume)) of (?<left>${amount})(?:, (?:while|whereas|but) .*)?$`,
  'u',
);

/** "If you ride on roads, aim for a pressure of 100 psi": what pressure should you aim for then? */
export function ofMeasureInCase(text: string): PlainQuestion | undefined {
  const found = measureInCase.exec(text)?.groups;
  const when = found?.['when'] ?? '';
  if (found === undefined || hanging.test(when)) return undefined;
  return {
    text: `What ${found['what']} should you ${found['verb']} ${lowerFirst(when)}?`,
    left: found['left'] as string,
    isWhole: true,
  };
}

const whoMustBe =
  /^(?<who>(?:An?|Any|Every) \p{Ll}[^,;]{2,40}? who [^,;]{6,70}?) must (?:always |also )?be (?<left>(?:\p{Ll}+ly )?\p{Ll}+(?:ed|en|t|n)\b[^;]{3,80})$/u;

/** "An athlete who may have a concussion must be removed from play": what must happen then? */
export function ofWhoMustBe(text: string): PlainQuestion | undefined {
  const found = whoMustBe.exec(text)?.groups;
  const who = (found?.['who'] ?? '').replace(/^(?:Any|Every) (?<vowel>[aeiou])?/u, (_, vowel: string | undefined) =>
    vowel === undefined ? 'a ' : `an ${vowel}`,
  );
  if (found === undefined || hanging.test(found['left'] as string)) return undefined;
  return { text: `What must happen to ${lowerFirst(who)}?`, left: `They must be ${found['left']}`, isWhole: true };
}
