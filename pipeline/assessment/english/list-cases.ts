import { endsInThing, hanging, inverted, isAnOrder, isKnown, lowerFirst } from './question-grammar.ts';
import type { AskedList } from './asked-list.ts';

const sensed = String.raw`(?: you (?:see|notice|hear|feel|smell|find|have|experience|observe)(?: any of (?:these|the following)(?: \p{Ll}+)?)?| (?:your|the|a) \p{Ll}+(?: (?:has|shows|is|has any of these))?)?`;
const bidInCases = new RegExp(
  String.raw`^(?<order>(?:Call|Phone|Ring|Contact|Alert|See|Seek|Stop|Leave|Evacuate|Report|Tell|Inform|Notify|Go|Get|Ask)(?: [^,;:]{2,50}?)??) (?:if|when|in case of)${sensed}$`,
  'u',
);
const calls =
  /^(?<order>(?:Call|Phone|Ring|Contact|See|Alert) (?:911|112|999|000|an ambulance|the ambulance|(?:the )?emergency services?|(?:your|the|a) (?:doctor|nurse|midwife|vet|pediatrician|paediatrician|manager|supervisor)|security|for help)(?: (?:immediately|right away|at once|the same day|within \d+ hours))?)$/iu;

/** "Call your doctor if you notice:", a heading "Call 911": in which cases should you? */
function ofBidInCases(intro: string): AskedList | undefined {
  const found = (bidInCases.exec(intro) ?? calls.exec(intro))?.groups;
  const order = found?.['order'] ?? '';
  if (found === undefined || !(isAnOrder(calm(order)) || isAnOrder(order.toLowerCase()))) return undefined;
  const isBare = !order.includes(' ') || /^\p{L}+ (?:immediately|only|us|now)$/iu.test(order);
  return {
    text: `In which cases should you ${lowerFirst(calm(order))}?`,
    ...(isBare && { needsHeading: true as const }),
  };
}

/** "CALL DOCTOR": a heading in capitals. */
const calm = (order: string): string => (/\p{Ll}/u.test(order) ? order : order.toLowerCase());

const happensInCases =
  /^(?<main>[^,;:]{8,110}?) (?:in the event of|in case of|(?:only )?(?:if|when) (?:it is|it becomes) necessary to|if any of (?:these|the following)(?: \p{Ll}+)? (?:applies|apply|happens?|occurs?))$/u;

/** "Training is cancelled in the event of:": in which cases is it? */
function ofCases(intro: string): AskedList | undefined {
  const main = happensInCases.exec(intro)?.groups?.['main'];
  const asked = main && (inverted(main) ?? heldRight(main));
  return asked ? { text: `In which cases ${asked}?` } : undefined;
}

/** "All members have a right to take leave" may be asked of them all. */
function heldRight(main: string): string | undefined {
  const { who = '', right = '' } =
    /^(?<who>All \p{L}+(?: \p{L}+)?) (?<right>have (?:a|the) right to \p{Ll}.+)$/u.exec(main)?.groups ?? {};
  return right === '' ? undefined : `do ${lowerFirst(who)} ${right}`;
}

const counts =
  /^(?<what>An? [^,;:]{4,50}?)(?:,? (?:for the purposes? of|under|in|within the meaning of) (?:this|the) (?:policy|agreement|document|handbook|guide),?)? is$/u;

/** "A dependant for the purposes of this policy is:": what counts as one? */
function ofCounted(intro: string): AskedList | undefined {
  const what = counts.exec(intro)?.groups?.['what'];
  return what === undefined || hanging.test(what) || !endsInThing(what)
    ? undefined
    : { text: `What counts as ${what.replace(/^An?/u, (article) => article.toLowerCase())}?` };
}

const wanted =
  /^(?:Always |Please )?(?<verb>[Rr]emove|[Bb]ring|[Pp]ack|[Ww]ear|[Aa]void|[Ii]nclude|[Rr]ecord|[Nn]ote|[Ss]ubmit|[Aa]ttach|[Pp]rovide|[Bb]uy|[Ww]atch (?:out )?for|[Ll]ook (?:out )?for|[Ll]ook at)(?<rest>(?: (?:from|in|into|on|to|for|with|at|before|after|during|when|while) [^,;:]{3,60})?)$/u;

/** "Remove from the sleep area:", "Pack for the hut:" above things: what should you? */
function ofWanted(intro: string): AskedList | undefined {
  const found = wanted.exec(intro)?.groups;
  const rest = found?.['rest'] ?? '';
  return (
    found && {
      text: `What should you ${lowerFirst(found['verb'] as string)}${rest}?`,
      ...(rest === '' && { needsHeading: true as const }),
    }
  );
}

const suited =
  /^(?:Some )?(?<what>(?:\p{L}+ ){0,2}\p{L}+s) (?<how>(?:best|not|never|always|usually) \p{Ll}+(?:ed|en|wn|pt|de) (?:as|from|in|on|with|at|by|before|after|for) [^,;:]{3,50})$/u;

/** "Plants best grown as seedlings": which plants are? */
function ofSuited(intro: string): AskedList | undefined {
  const found = suited.exec(intro)?.groups;
  const what = found?.['what'] ?? '';
  return found === undefined || !endsInThing(what) || !(isKnown(what) || /^\p{Lu}\p{Ll}+s$/u.test(what))
    ? undefined
    : { text: `Which ${lowerFirst(what)} are ${found['how']}?` };
}

/** Lines above a list of things or cases that say when, what for or which. English. */
export const formsOfCases: readonly ((intro: string) => AskedList | undefined)[] = [
  ofBidInCases,
  ofCases,
  ofCounted,
  ofWanted,
  ofSuited,
];

const oneMishap =
  /^(?:(?:\p{L}+ ){0,2})(?:fire|spill|leak|burn|cut|injury|seizure|fall|outage|power cut|flood|storm|earthquake|accident|incident|breach|theft|collision|breakdown|alarm|explosion)$/iu;
const mishap =
  /^(?:(?:\p{L}+ ){0,2})(?:exposure|inhalation|ingestion|contact|bleeding|shock|choking|burns|cuts|failure|loss|evacuation|poisoning|overheating|sickness|electrocution|drowning)$/iu;

/** "Eye exposure", "Small fire" above what is to be done: in which case. */
export function caseOfMishap(intro: string): string | undefined {
  const name = lowerFirst(intro);
  if (mishap.test(intro)) return `in case of ${name}`;
  return oneMishap.test(intro) ? `in case of ${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}` : undefined;
}

const steps =
  /^(?:Always )?(?:[Tt]ake|[Ff]ollow|[Cc]omplete|[Dd]o) (?:the following|these)(?: (?:steps|actions|measures|things|precautions|rules))? (?<aim>to \p{Ll}[^,;:]{4,70})$/u;

/** "Always take the following steps to let the team know": to what end. */
export function aimOfSteps(intro: string): string | undefined {
  return steps.exec(intro)?.groups?.['aim'];
}
