import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { isOrder } from './rule-objectives.ts';

/** What a textbook asks of its reader is an exercise, and what a page asks is a click: neither is a rule. */
const studyVerb =
  /^(?:consider|recall|note|notice|see|suppose|let|imagine|think|draw|find|calculate|write|explain|describe|discuss|identify|compare|list|solve|show|click|read|watch|observe|assume|learn|remember|look|visit|take a look|refer|choose|select|determine|estimate|sketch|state|prove|evaluate|graph|thank|welcome|download|subscribe|say|ask yourself|try)\b/iu;

/** Least share of duties among the sentences of a text that tells its reader what to do. */
const shareOfDuties = 0.25;

/** Which sentences of a text are orders that bind; none where it only explains. */
export function bindingOrders(sentences: readonly { text: string }[], obliges: (text: string) => boolean): boolean[] {
  const orders = sentences.map(({ text }) => {
    const own = text.replace(/^\s*(?:\d{1,2}[.):]|[•*◦▪–-])\s+/u, '');
    return !studyVerb.test(own) && (isOrder(own) || isCommand(own)) && subjectOf(own) === undefined;
  });
  const duties = orders.filter((isOne, index) => isOne || obliges(sentences[index]?.text ?? '')).length;
  return duties < shareOfDuties * sentences.length ? orders.map(() => false) : orders;
}
