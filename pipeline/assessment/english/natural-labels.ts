import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import { lowerFirst, upper } from './question-grammar.ts';

const labelled =
  /^(?<label>\p{Lu}[^:?“”]{2,60}): (?<asked>(?:what|when|where|why|how|who|which|whose|within|for how|at|by|up to|in how|after how|to whom|with whom|from whom|on)\b[^:]+\?(?: Name (?:two|three|four)\.)?)$/u;
const isOfRules =
  /^(?<name>(?:(?!for\b|and\b)[\p{L}\d'’&/-]+ ){0,5}?(?:policy|policies|plan|rules|rules and (?:guidelines|regulations)|guidelines|code of conduct|agreement|scheme|terms|bylaws|regulations?|protocol|act|contract|terms (?:and conditions|of (?:use|membership|service))|conditions of use))(?<rest> (?:for|of|on) [^,]{3,40})?$/iu;
const isOfSteps =
  /^(?<name>(?:[\p{L}\d'’&/-]+ ){0,4}?(?:procedures?|process|workflow|sequence|operating procedure))(?<rest> (?:for|of|to) [^,]{3,45})?$/iu;
/** What befalls somebody, and what is then done. */
const befalls =
  /^(?:(?:[\p{L}-]+ ){0,2}(?:fires?|spills?|spillages?|injury|injuries|burns?|scalds?|fever|bites?|stings?|blindness|frostbite|frostnip|hypothermia|heat ?stroke|heat exhaustion|sunstroke|shock|bleeding|nosebleeds?|seizures?|choking|poisoning|jaundice|emergency|emergencies|accidents?|theft|leaks?|floods?|flooding|earthquakes?|lockdown|absence|illness|sickness|diarrh?o?ea|vomiting|rash|outage|power cut|power failure|dehydration|sprains?|strains?|fractures?|blisters?|concussion|fainting|drowning|evacuation|lightning|thunderstorms?|nausea|constipation|infection|infections)|objects? in the (?:eye|ear|nose)|loss of [\p{L} ]{3,20})$/iu;
/** The question names its own case, and a second one before it would be one too many. */
const ownCase = /\b(?:if|when|whenever|once|before|after|while|during|in case of|in the event of|until|upon)\b/iu;

/**
 * A question as somebody would say it aloud: what its section is about, which stood before it like a heading, as the opening of
 * its sentence: "Under the house rules, where may you smoke?" Other headings stay where they are. English.
 */
export function saidAloud(question: string): string {
  const { label = '', asked = '' } = labelled.exec(question)?.groups ?? {};
  if (label === '' || asked === '') return question;
  const opening = openingOf(label, asked);
  return opening === undefined ? question : `${upper(opening)}, ${asked}`;
}

function openingOf(label: string, asked: string): string | undefined {
  const rules = isOfRules.exec(label)?.groups;
  if (rules !== undefined) return `under ${known(label)}`;
  const steps = isOfSteps.exec(label)?.groups;
  if (steps !== undefined) return `in ${known(label)}`;
  if (ownCase.test(asked) || !/\b(?:should|must|may|can)\b/u.test(asked)) return undefined;
  if (befalls.test(label)) return `in case of ${inSmall(label)}`;
  return isDoing(label) ? `when ${inSmall(label)}` : undefined;
}

/** "Running the net", "Returning to work": a deed, and not the name of a thing ("Parking rules"). */
function isDoing(label: string): boolean {
  const [first, second] = tagEnglish(label);
  if (
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
