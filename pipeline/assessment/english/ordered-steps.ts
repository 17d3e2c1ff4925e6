import { isCommand } from '../../generation/catchwords.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import { lowerFirst, upper } from './question-grammar.ts';

/** "If it stops, drain the boiler": what is done in its case is a deed as well. */
const inItsCase = /^(?:if|when|once|after|before|while|using|with)\b[^,]{3,60}, (?:then |please )?(?<deed>\p{L}.+)$/iu;
const duty =
  /^(?:you|the user|the operator) (?:(?:then|now|next|also) )?(?:must|should|have to|need to|can|may|will need to)(?: (?:then|now))? (?=\p{Ll})/iu;

export function isStepDeed(step: string): boolean {
  if (isOrder(step) || isCommand(step) || beginsByHand(step)) return true;
  const main = inItsCase.exec(step)?.groups?.['deed'];
  return main !== undefined && (isOrder(upper(main)) || isCommand(upper(main)) || beginsByHand(upper(main)));
}

/** "Remove build plate from printer": a verb, whatever the tagger takes the words behind it for. */
const beginsByHand = (step: string): boolean => ofHands.test(step) && !isThing.test(step);
/** "Power of attorney", "Start is at nine": a noun like the verb. */
const isThing = /^\p{L}+(?: \p{L}+)? (?:of|is|are|was|were|has|have|will|can|must|should)\b/iu;

/** "You then have to present the card": an order to the reader. */
export const asOrder = (step: string): string => (duty.test(step) ? upper(step.replace(duty, '')) : step);

/** Where a step goes on to say how exactly, why, or what it looks like; what stands before is the step. */
const tails: readonly RegExp[] = [
  / [–—-] (?=\p{L}|\p{Nd}).*$/u,
  /\s*\([^()]*\)/gu,
  /,? (?:which|who|where|whose) (?:is|are|can|will|has|have|may|must|should|\p{Ll}+s)\b.*$/u,
  /,? (?:so that|in order to|in order that|so (?:it|you|they|the)|because|since|to (?:avoid|prevent|ensure|make sure|give|allow|help|keep|reduce|protect)|as (?:it|this|they|you)) .*$/u,
  /,? (?:making sure|ensuring|taking care|being careful|by (?:ensuring|making|checking|clicking|pressing|using|turning|following)|depending on) .*$/u,
  /, (?:\p{Ll}+ing) .*$/u,
  /,? to (?!(?:the|an?|your|it|be|its)\b)\p{Ll}{3,} (?:the|an?|your|its|their|them|it)\b.*$/u,
  /,? (?:and|then) (?:make sure|ensure|check|let|wait|keep|hold|start|confirm|note) .*$/u,
];

const mostOfTail = 0.8;

/**
 * A step as short as a list on a phone needs it: without its measure in brackets, its reason and its how, one after the other, until
 * it fits; undefined where that leaves nothing that says what is done. English.
 *
 * @param most characters
 */
export function shortStep(told: string, most: number): string | undefined {
  const step = withoutComment(asOrder(told).trim());
  if (step.length <= most) return step;
  for (const tail of tails) {
    const cut = step.replace(tail, '').replace(/[\s,;:]+$/u, '');
    // "Use a comb to pull the thread": a tool says nothing without what it is for.
    if (/^Use\b/u.test(step) && / to \p{Ll}/u.test(step.slice(cut.length))) continue;
    const isWhole = cut.length >= step.length * (1 - mostOfTail) && countWords(cut) >= 3 && !endsOpen.test(cut);
    if (isWhole && cut.length <= most && isStepDeed(cut)) return cut;
  }
  return undefined;
}

/** "Stay calm — anxiety makes breathing harder": the step without what is said to it, unless that is a measure. */
const withoutComment = (step: string): string => {
  const [deed = '', ...said] = step.split(/ [–—-] (?=\p{Ll})/u);
  return said.length > 0 && !/\p{Nd}/u.test(said.join(' ')) && countWords(deed) >= 2 && isStepDeed(deed)
    ? deed.trim()
    : step;
};

const endsOpen = /\b(?:the|an?|of|to|for|with|in|on|at|by|from|and|or|into|your|its|any|each|all)$/iu;

const labelled = /^(?<label>\p{Lu}[^:–—.!?]{2,44}?)(?::| [–—-]) (?=\p{L})/u;

/** What the lines of a procedure are called, "Sign a waiver: You can do this ...", where each has such a name. */
export function labelsOf(steps: readonly string[]): string[] | undefined {
  const found = steps.map((step) => labelled.exec(step)?.groups?.['label']?.trim());
  const labels = found.filter((label) => label !== undefined && countWords(label) <= 6) as string[];
  return labels.length === steps.length && new Set(labels).size === labels.length ? labels : undefined;
}

/** "Requirements analysis", "Testing": what a phase is called. */
export const isPhase = (label: string): boolean =>
  countWords(label) <= 4 &&
  !/^(?:note|example|tip|warning|optional|summary|overview|introduction|conclusion)s?\b/iu.test(label) &&
  ['NOUN', 'PROPN', 'VERB'].includes(tagEnglish(`The ${lowerFirst(label)}`).at(-1)?.partOfSpeech ?? '');

/** A list under it tells phases, one after the other. */
export const ofPhases =
  /\b(?:phases?|stages?|process|procedure|life ?cycle|workflow|cycle|sequence|in order|steps?|step by step|path|journey|pipeline|progressive|escalation)\b/iu;

/** When something happens one thing is done after the other. */
const occasion =
  /(?:^|, )(?:(?:if|when|once|after|before|in case of|in the event of|first aid|emergency|how to|to)\b|during an? )/iu;
const ofWork =
  /\b(?:set-?up|setting up|start-?up|shut-?down|installation|installing|assembly|preparation|finishing|end of job|pre-?flight|post-?flight|take-?off|landing|registration|sign-?up|log-?in|removal|replacement|calibration|instructions|recipe|method|general use|operation|changeover|hand-?over|evacuation)\b/iu;
const gerund =
  /^(?!(?:training|meeting|building|parking|heating|clothing|lighting|understanding|knowing|being|having|avoiding|keeping|working|living|learning|staying|dealing|handling|managing|caring|feeding|cleaning|reporting|communicating|housekeeping)\b)\p{L}{2,}ing (?:and \p{L}+ing )?(?:the |an? |your |up |down |in |on |out )?\p{L}{3,}/iu;
const chores =
  /\b(?:clean-?up|duties|chores|check-?list|tasks|responsibilities|expectations|guidelines|reminders|precautions|habits|etiquette|conduct|behaviou?r|manners|values|principles|tips|rules|do['’]?s|advice|recommendations|best practices?|goals?|priorities|commitments|ideas)\b/iu;

const tidies =
  /^(?:thoroughly )?(?:clean|wipe|sweep|mop|dust|vacuum|dump|empty|replenish|restock|refill|tidy|wash|scrub|flush|take out|remove (?:all )?(?:trash|rubbish)|turn off)\b/iu;

/** What is to be done at some time, and in any order: duties, tips, and a round of cleaning. English. */
export const areChores = (title: string, steps: readonly string[]): boolean =>
  chores.test(title) || steps.filter((step) => tidies.test(step)).length * 2 > steps.length;

/** One that takes up what was done: "again", "repeat", "if the fire continues". */
const goesOn =
  /\b(?:then|again|repeat|until|once|next|finally|afterwards|back (?:to|in|on|up|down)|second (?:dose|coat|time|layer)|continues?|spreads?|worsens?|still|if no(?:ne|t)?|if (?:it|they|the \p{L}+) (?:does|do|is|are|has|have) not|same|other (?:side|end|hand)|remaining|new)\b/iu;

/** Work of the hands: its steps can hardly stand in another order. */
const ofHands =
  /^(?:(?:carefully|gently|slowly|fully|quickly|immediately) )?(?:turn|press|push|pull|remove|put|place|close|open|lift|lower|raise|connect|disconnect|attach|detach|load|unload|insert|click|select|install|launch|rinse|mix|stir|wash|wipe|hold|breathe|rotate|set|fill|pour|add|cut|fold|sew|thread|tie|lock|unlock|plug|unplug|switch|enter|log|sign|submit|upload|download|save|print|call|evacuate|hit|stop|navigate|go|scroll|tap|type|choose|drain|heat|cool|cover|apply|spread|screw|unscrew|loosen|tighten|slide|align|position|mount|drill|bend|sit|stand|lie|lay|kneel|bite|swallow|spit|squeeze|shake|roll|wrap|unwrap|peel|slice|chop|boil|bake|dip|dry|hang|move|take|bring|get|give|send|start|power|wind|feed|clamp|measure|mark|draw|weigh|label|import|export|create|sync|stop|use|keep|undo|head|wait|rest|re(?:seat|place|fill|connect|attach|install|fit|set|start|heat|open|close|pack|mount)|clean|check|record|confirm|adjust|prime|purge|fetch|collect|pick|grab|hand|swipe|scan|verify|inspect|synchroni[sz]e|update|reboot|notify|tell|inform)\b/iu;

/**
 * Whether lines under numbers are done one after the other though no line above them says so: by what the heading is of, and by what
 * the steps are. English.
 *
 * @param title what the list is of
 * @param written the lines as the document has them, `steps` those that are asked
 */
export function followEachOther(title: string, written: readonly string[], steps: readonly string[]): boolean {
  if (areChores(title, steps)) return false;
  const last = title.split(', ').at(-1) as string;
  const isOfWork = occasion.test(title) || ofWork.test(title) || gerund.test(last) || isOrder(last) || isCommand(last);
  const hands = steps.filter((step) => ofHands.test(step)).length / steps.length;
  const isLinked = written.slice(1).some((line) => goesOn.test(line));
  return (isOfWork && hands >= leastOfHands) || (isLinked && hands >= mostlyOfHands);
}
/** Half of the steps under a heading of work, nearly all under any other. */
const leastOfHands = 0.5;
const mostlyOfHands = 0.75;
