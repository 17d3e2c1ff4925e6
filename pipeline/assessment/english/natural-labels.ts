import { isMeasure } from '../../generation/labelled-values.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { calmed } from './answer-repairs.ts';
import { lowerFirst, upper } from './question-grammar.ts';
import { isOfAnything, ofAnyQuestion, unnamedThings } from './section-subject.ts';

const labelled =
  /^(?<label>\p{Lu}[^:?“”]{2,60}): (?<asked>(?:what|when|where|why|how|who|which|whose|within|for how|at|by|under what|over what|up to|in how|after how|to whom|with whom|from whom|on)\b[^:]+\?(?: Name (?:two|three|four)(?: things)?\.)?)$/u;
const whetherOf = /^(?<label>\p{Lu}.{2,80}): (?<asked>(?:can|could|do|does|is|are|should|may|must|will) [^:]{10,}\?)$/u;
const isOfRules =
  /^(?<name>(?:(?!for\b|and\b)[\p{L}\d'’&/-]+ ){0,5}?(?:policy|policies|plan|rules|rules and (?:guidelines|regulations)|guidelines|code of conduct|agreement|scheme|terms|bylaws|regulations?|protocol|act|contract|terms (?:and conditions|of (?:use|membership|service))|conditions of use))(?<rest> (?:for|of|on) [^,]{3,40})?$/iu;
/** What befalls somebody, and what is then done. */
const befalls =
  /^(?:(?:[\p{L}-]+ ){0,2}(?:fires?|spills?|spillages?|injury|injuries|burns?|scalds?|fever|bites?|stings?|blindness|frostbite|frostnip|hypothermia|heat ?stroke|heat exhaustion|sunstroke|shock|bleeding|nosebleeds?|seizures?|choking|poisoning|jaundice|emergency|emergencies|accidents?|theft|leaks?|floods?|flooding|earthquakes?|lockdown|absence|illness|sickness|diarrh?o?ea|vomiting|rash|outage|power cut|power failure|dehydration|sprains?|strains?|fractures?|blisters?|concussion|fainting|drowning|evacuation|lightning|thunderstorms?|nausea|constipation|infection|infections)|objects? in the (?:eye|ear|nose)|loss of [\p{L} ]{3,20})$/iu;
/** The question names its own case, and a second one before it would be one too many. */
const ownCase = /\b(?:if|when|whenever|once|before|after|while|during|in case of|in the event of|until|upon)\b/iu;

export interface Said {
  text: string;
  /** Of what it asks, neither its own words nor the heading say; a person has to. */
  isOpen: boolean;
}

/**
 * A question as somebody would say it aloud. The heading that stood before it opens the sentence where it can ("Under the house
 * rules, where may you smoke?"), goes where the question says enough without it, and stays only where it names what the question
 * leaves unsaid. Of fifteen questions with a heading glued on strict readers sent none (2026-11-29). English.
 *
 * @param known what its course and its lesson are called: what these name, everybody knows
 */
export function saidAloud(written: string, known: readonly string[] = []): Said {
  const question = calmed(written)
    .replace(oneForMany, '$<when> are $<things>')
    .replace(/(?<=\b(?:if|when) you (?:feel|think|believe|know|see|notice|find)), (?=(?:you|that)\b)/u, ' ')
    .replace(
      /(?<=\b(?:if|when) )you (?=(?:hands?|clothing|clothes|eyes|feet|child|children|skin|account|device)\b)/u,
      'your ',
    );
  const steps = ofSteps.exec(question)?.groups?.['title'];
  // A title of several parts is no sentence, and readers mended each of these (2026-11-30).
  if (steps !== undefined)
    return { text: stepsOf(steps), isOpen: /[,:“”].*: put these steps in order\.$/u.test(stepsOf(steps)) };
  const pairs = ofPairs.exec(question)?.groups?.['title'];
  if (pairs !== undefined)
    return { text: question, isOpen: isOfAnything(pairs) || /^(?:how|why|what|when|where|who)\b/iu.test(pairs) };
  const told = labelledStatement.exec(question)?.groups;
  if (told !== undefined) return { text: `${told['opening']}: ${told['statement']}`, isOpen: false };
  // "House rules: may you smoke?", of a course that is called so: everybody knows of what.
  const whether = whetherOf.exec(question)?.groups;
  if (whether !== undefined && known.includes(whether['label'] as string))
    return { text: upper(whether['asked'] as string), isOpen: false };
  const { label = '', asked = '' } = labelled.exec(question)?.groups ?? {};
  if (label === '' || asked === '') return { text: question, isOpen: pointsAtOne.test(question) };
  const opening = openingOf(label, asked);
  if (opening !== undefined) return { text: `${upper(opening)}, ${asked}`, isOpen: false };
  if (asked.startsWith('which of these ')) return { text: question, isOpen: false };
  const unnamed = unnamedThings(asked, known);
  if (unnamed.length > 0)
    return {
      text: question,
      isOpen: !asksForMeasure(asked) && unnamedThings(asked, [...known, label]).length > 0,
    };
  const words = contentStems(asked, rulesOf('en')).filter((stem) => !ofAnyQuestion.has(stem));
  const isEnough =
    !setWithout.test(asked) &&
    !ofValue.test(asked) &&
    (words.length >= fewestOfOwn ||
      inCaseOf.test(asked) ||
      (words.length >= 2 && (ownCase.test(asked) || asksOneThing.test(asked))));
  // "Habitat: what should a chicken coop have?": with its heading two words of its own are enough (readers of 2026-11-30).
  return isEnough
    ? { text: upper(asked), isOpen: false }
    : { text: question, isOpen: words.length < fewestBesideHeading && !asksForMeasure(asked) };
}

/** "When is the formal process complete?", "access to the set-up": which one, only its page says. */
const pointsAtOne =
  /\bthe (?:formal|whole|entire|normal|usual|full|actual|overall|initial|final) (?:process|procedure|session|system|programme?|project|event|period|phase|stage|form|list|work|job|task|test|run|review)\b(?! (?:of|for|that|which)\b)|\bthe set-?up\?$/u;

const ofSteps = /^(?<title>.+): put these steps in order\.$/u;
const ofPairs = /^(?<title>.+): match each one with its description\.$/u;
const partOf =
  /^(?<subject>[^,]{3,60}), (?<part>treatment|prevention|removal|installation|cleaning|setup|preparation|assembly|storage|disposal|recovery|maintenance|replacement)(?:, (?<way>\p{Ll}+ (?:\d|[a-d]|one|two|three)))?$/iu;

/** "Snake bites, treatment: put these steps in order", as somebody says it. */
function stepsOf(title: string): string {
  const { subject, part = '', way } = partOf.exec(title)?.groups ?? {};
  const said = (what: string) => `Put the steps ${what} in order.`;
  // "Methods, cleaning": of what, a heading of any document does not say.
  if (subject !== undefined && !isOfAnything(subject))
    return said(`of the ${part.toLowerCase()} of ${inSmall(subject)}${way === undefined ? '' : ` (${way})`}`);
  const how = /^(?:How )?[Tt]o (?<deed>\p{Ll}.+)$/u.exec(title)?.groups?.['deed'];
  if (how !== undefined) return said(`to ${how}`);
  if (/^(?:If|When|Once) [^,:“”]+$/u.test(title))
    return `What should you do ${lowerFirst(inSmallLetters(title))}? Put these steps in order.`;
  if (/[,:“”]|\b(?:if|when)\b/u.test(title)) return `${title}: put these steps in order.`;
  if (/^(?:Steps|Stages|Phases) \p{Ll}/u.test(title)) return `Put the ${lowerFirst(title)} in order.`;
  if (isDoing(title)) return said(`of ${inSmall(title)}`);
  if (isOrder(title)) return said(`to ${lowerFirst(inSmallLetters(title))}`);
  // A heading in quotation marks reads as pasted; of some steps of a procedure one says that they are some.
  return isProcedure.test(title)
    ? `Put these steps of the ${inSmallLetters(title)} in order.`
    : `${title}: put these steps in order.`;
}

const isProcedure =
  /\b(?:procedures?|process(?:es)?|protocols?|installation|assembly|routine|sequence|workflow|method|recipe|set-?up|checklist|treatment|calibration|cleaning|inspection|evacuation|registration|application)$/iu;

/** "Strike Procedure" inside a sentence: names and abbreviations keep their capitals. */
const inSmallLetters = (title: string): string =>
  title
    .split(' ')
    .map((word) =>
      /^\p{Lu}[\p{Ll}-]+(?:-\p{Lu}?\p{Ll}+)?$/u.test(word) &&
      tagEnglish(`the ${word.toLowerCase()}`)[1]?.partOfSpeech !== 'PROPN'
        ? word.toLowerCase()
        : word,
    )
    .join(' ');

const labelledStatement = /^(?<opening>True or false) – [^:]+: (?<statement>.+)$/u;
/** "What happens if set to Remain?": what is set, the heading alone says. */
const setWithout =
  /\b(?:if|when|once) (?:set|selected|enabled|disabled|activated|pressed|switched|checked|ticked|turned)\b/iu;
/** "What should you do in case of fire?" needs no heading. */
const inCaseOf = /\bin case of (?:an? )?\p{L}{4,}[^?]*\?$/u;
/** "Sick leave: what is the entitlement?": one word under its heading is enough. */
const asksForMeasure = (asked: string): boolean =>
  /^what is the rule for \p{L}/u.test(asked) ||
  isMeasure(/^what (?:is|are) the (?<thing>[^?]+)\?$/u.exec(asked)?.groups?.['thing'] ?? '');
/** "What is the entitlement for close relatives?": of which leave, the heading alone says. */
const ofValue = /^what (?:is|are) the [\p{L}\p{N}’' -]{3,50} for [^?]+\?$/u;
const fewestOfOwn = 3;
const fewestBesideHeading = 2;
/** What is to be done may be anything; when, why and how long something is, is of that thing. To plan far ahead is of none. */
const asksOneThing = /^(?:when|why|who|how (?:long|often|far(?! in advance)|many|much)|within)\b/u;
/** "When is safety glasses recommended?": the page's slip would be ours. */
const oneForMany =
  /(?<when>(?:^|: )(?:[Ww]hen|[Ww]here|[Ww]hy|[Hh]ow often)) is (?<things>(?:the )?(?:\p{Ll}+ ){0,2}(?:glasses|goggles|gloves|boots|shoes|clothes|trousers|scissors|tongs|pliers|masks|tools|records|visitors|students|members|guests)\b(?! \p{Ll}+ (?:is|are)\b))/u;

/** "in case of frostbite", of what befalls somebody; undefined of anything else. */
export const caseNamed = (label: string): string | undefined =>
  befalls.test(label)
    ? `in case of ${inSmall(label.replace(secondCapital, (letter) => letter.toLowerCase()))}`
    : undefined;
const secondCapital = /(?<=\p{L} )\p{Lu}(?=\p{Ll})/gu;

function openingOf(label: string, asked: string): string | undefined {
  const rules = isOfRules.exec(label)?.groups;
  if (rules !== undefined) return `${/^(?:under|over)\b/u.test(asked) ? 'by' : 'under'} ${known(label)}`;
  if (!/\b(?:should|must|may|can)\b/u.test(asked)) return undefined;
  // "In case of lightning, what should you do if you are in a group?": a case within a case.
  const mishap = caseNamed(label);
  if (mishap !== undefined) return mishap;
  if (ownCase.test(asked)) return undefined;
  // "When returning to work, how many weeks of leave can you take?" contradicts itself.
  // "When drying and storing, how long should it dry?"
  const stems = contentStems(asked, rulesOf('en'));
  if (contentStems(label, rulesOf('en')).some((stem) => stems.includes(stem))) return undefined;
  return isDoing(label) && /\b(?:should|must)\b/u.test(asked) && !/^how (?:many|much)\b/u.test(asked)
    ? `when ${inSmall(label)}`
    : undefined;
}

/** "Running the net", "Returning to work": a deed, and not the name of a thing ("Parking rules"). */
function isDoing(label: string): boolean {
  const [first, second] = tagEnglish(label);
  if (
    / \p{Lu}/u.test(label) ||
    first === undefined ||
    second === undefined ||
    !/^\p{Lu}\p{Ll}{2,}ing$/u.test(first.text) ||
    countWords(label) > 6
  )
    return false;
  const leads =
    second.partOfSpeech === 'DET' ||
    second.partOfSpeech === 'ADP' ||
    /^(?:your|our|the|an?|to|up|out|in|on|for|from|with)$/u.test(second.text);
  const takesMany =
    tagEnglish(lowerFirst(label))[0]?.partOfSpeech === 'VERB' &&
    /^\p{Ll}+s$/u.test(second.text) &&
    countWords(label) === 2;
  return leads || takesMany;
}

const known = (label: string): string =>
  /^(?:the|your|our|an?) /iu.test(label) ? lowerFirst(label) : `the ${inSmall(label)}`;

/** "Home quarantine plan" inside a sentence; a title in capitals, and a name, stay as they are. */
const inSmall = (label: string): string =>
  /^\p{Lu}\p{Ll}+(?: [\p{Ll}\d(][^\p{Lu}]*)?$/u.test(label) &&
  tagEnglish(lowerFirst(label))[0]?.partOfSpeech !== 'PROPN'
    ? lowerFirst(label)
    : label;
