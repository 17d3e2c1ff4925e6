import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { isOrder } from './rule-objectives.ts';

/** What a textbook asks of its reader is an exercise, and what a page asks is a click: neither is a rule. */
const studyVerb =
  /^(?:consider|recall|note|notice|see|suppose|let|imagine|think|draw|find|calculate|write|explain|describe|discuss|identify|compare|list|solve|show|click|read|watch|observe|assume|learn|remember|look|visit|take a look|refer|choose|select|determine|estimate|sketch|state|prove|evaluate|graph|thank|welcome|download|subscribe|say|ask yourself|try)\b/iu;

/** Least share of duties among the sentences of a text that tells its reader what to do. */
const shareOfDuties = 0.25;

/** Which sentences of a text are orders that bind; none where it only explains. */
export function bindingOrders(sentences: readonly { text: string }[], obliges: (text: string) => boolean): boolean[] {
  const orders = sentences.map(({ text }) => isBinding(withoutLead(text)));
  const duties = orders.filter((isOne, index) => isOne || obliges(sentences[index]?.text ?? '')).length;
  return duties < shareOfDuties * sentences.length ? orders.map(() => false) : orders;
}

const isBinding = (own: string): boolean =>
  !studyVerb.test(own) && (isOrder(own) || isCommand(own)) && subjectOf(own) === undefined;

const mark = /^\s*(?:\d{1,2}[.):]|[•*◦▪–-])\s+/u;
const label = /^\p{Lu}[\p{L} ]{1,24}: (?=\p{Lu}?\p{Ll})/u;
const adjunct =
  /^(?:if|when|whenever|before|after|once|until|while|during|for|in|on|at|to|upon|in case of|unless)\b[^,;]{3,90}, (?:then )?(?=\p{Ll})/iu;

/** "Before you click a link, please check it" orders what stands behind its case, "How: Press the button" behind its label. */
const withoutLead = (text: string): string =>
  startUpper(
    text
      .replace(mark, '')
      .replace(label, '')
      .replace(adjunct, '')
      .replace(/^please /iu, ''),
  );
