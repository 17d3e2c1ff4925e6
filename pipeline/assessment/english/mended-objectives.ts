import type { Document } from '../../document.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import type { Sourced } from '../../lesson-plan.ts';
import { startUpper } from '../../generation/display-text.ts';
import { lowerFirst } from './question-grammar.ts';

/** "Contact your dentist if you have:" over a list of cases: what they are, the lesson says. */
const ofCases =
  /^(?<deed>\p{Lu}\p{Ll}+ [^,;:]{3,60}?),? (?:if|when)(?: (?:you|they|your child|the patient|a person|someone|any|there)(?: (?:has|have|notice|notices|see|feel|experience|are|is|get|gets|develop|develops|show|shows|of (?:the following|these)(?: (?:occurs?|happens?|appl(?:y|ies)))?))?)?$/u;
/** "Salt water rinses in six steps" */
const inSteps = /^(?<thing>\p{Lu}[^,;:]{3,60}) in (?<number>\p{Ll}+) steps$/u;
const right = /^Right (?:to|of) (?:be )?\p{L}/u;
/** "Opening duties" is no deed. */
const ofList =
  /^(?:Open|Close|Clean|Morning|Start|End) (?:duties|hours|times|remarks|tasks|routines?|statements?|ceremon(?:y|ies))$/u;
const broken =
  /^Say what to do$|\bto include$|\bfor whether\b|\bplaceholders?\b|\bfor which to (?:even|only|also|always|never)\b/iu;
const ofWhom = /\b(?:we|our|us)\b/iu;

/** An English objective as a teacher would write it, where it only kept the words of its page; undefined: it says nothing. */
export function mendedObjective(one: Sourced, document: Pick<Document, 'blocks'>): Sourced | undefined {
  const text = reworded(ofPublisher(one, document));
  return text === undefined || broken.test(text) ? undefined : text === one.text ? one : { ...one, text };
}

function reworded(text: string): string | undefined {
  const deed = ofCases.exec(text)?.groups?.['deed'];
  if (deed !== undefined && isOrder(deed)) return `Say when to ${lowerFirst(deed)}`;
  const { thing, number } = inSteps.exec(text)?.groups ?? {};
  if (thing !== undefined && !isOrder(thing)) return `Follow the ${number} steps of ${lowerFirst(thing)}`;
  if (right.test(text)) return `Explain the ${lowerFirst(text)}`;
  // "Apply the visitors policy": whoever applies it knows what it asks.
  const policy = /^Apply (?<policy>(?:the|your|our) [^,:;]{3,80} (?:policy|policies))$/iu.exec(text)?.groups?.[
    'policy'
  ];
  if (policy !== undefined) return `Say what ${policy} ${/policies$/iu.test(policy) ? 'ask' : 'asks'} of you`;
  const counted = /^Name the \d+ (?<things>\p{L}.*)$/u.exec(text)?.groups?.['things'];
  if (counted !== undefined) return `Name the ${counted}`;
  if (ofList.test(text)) return `Follow the steps of the ${gerund(text)}`;
  // "A flare-up is when symptoms get worse": what it is, not when.
  const defined = /^Say when (?<what>An? [^,;:]+) (?<verb>is)$/u.exec(text)?.groups;
  if (defined !== undefined)
    return `Say what ${(defined['what'] as string).replace(/^An? /u, (article) => article.toLowerCase())} is`;
  // "Say what to do to switch the saw on": that it can be switched on is what the lesson is for.
  const aim = /^Say (?:what to do|how) to (?<deed>(?!tell\b|know\b|see\b|understand\b|find out\b)[^,]+)$/u.exec(text)
    ?.groups?.['deed'];
  if (aim !== undefined && isOrder(startUpper(aim))) return startUpper(aim);
  return text
    .replace(/(?<=^Say (?:what|when|how|where|whether) )(?:An?|The)(?= )/u, (article) => article.toLowerCase())
    .replace(ofCalendar, (name) => startUpper(name))
    .replace(/(?<=^(?:Say|Explain) (?:what|how|when|where|why|who)) (?:exactly|really|actually) /u, ' ')
    .replace(/(?<=^Follow the (?:steps|rules) (?:for|of) .{3,50}) matters$/u, '');
}

/** A heading in small letters has them small, and nobody else does. */
const ofCalendar =
  /\b(?:january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?=s?\b)/gu;

const gerund = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:open|clean|start|end)(?= )/u, (verb) => `${verb}ing`)
    .replace(/^close(?= )/u, 'closing');

/** "What is your behavior policy?", asked of whoever answers with "we". */
function ofPublisher({ text, sources: [first] }: Sourced, { blocks }: Pick<Document, 'blocks'>): string {
  const heading = blocks[first?.block ?? -1];
  const answer = blocks[(first?.block ?? -2) + 1];
  const isAsked = heading?.kind === 'heading' && heading.text.endsWith('?') && /\byour\b/iu.test(heading.text);
  return isAsked && (ofWhom.test(answer?.text ?? '') || /^what (?:is|are) your\b/iu.test(heading.text))
    ? text.replace(/\byour\b/gu, 'the')
    : text;
}
