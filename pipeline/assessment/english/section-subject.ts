import type { Document } from '../../document.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { displayText } from '../../generation/display-text.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft } from '../../lesson-plan.ts';
import type { Proposal } from '../proposal.ts';
import { isOfNotes } from './answer-doubts.ts';
import { faultOfQuestion } from './loose-doubts.ts';
import { hanging, lowerFirst, upper } from './question-grammar.ts';

const stemsOf = (text: string): string[] => contentStems(text, rulesOf('en'));

const empty =
  /^(?:purpose|actions? required|motivation|objectives?|rationale|context|importance|introduction|overview|general|scope|background|summary|conclusion|notes?|policy|procedures?|contents|about|welcome|guidelines?|rules?|instructions?|details?|description|example|exercise|scenario|slide|part|section|chapter|step|question|answer|types?|miscellaneous|other|expectations|requirements?|lessons learned)\b.{0,12}$/iu;
/** A heading that asks, "How to give feedback": its section answers it. */
const asksItself = /^(?:what|why|how|when|where|who|which|can|do|does|is|are|should|may)\b/iu;

/** Stems of headings that any document may have: "Key safety rules", "Additional resources". */
const ofAnything: ReadonlySet<string> = new Set(
  stemsOf(
    'key main basic general additional further other important official common best safety rules policies policy practices procedures guidelines resources information notes tips points requirements responsibilities steps summary overview introduction background details training expectations options settings questions technical administrative issues guiding principles warnings events before after during method methods message messages primary resource procedure getting started setup using community concepts concept glossary definitions terms vocabulary checklist foundation practice practise standard hands process guide manual handbook instruction instructions optional executive workflow operation operations usage protocol appendix things document documents features feature faq benefits basics final last next daily warning problem problems danger dangers frequently asked common essential essentials treatment treatments prevention symptoms signs causes diagnosis precautions complications risks washing hygiene recovery aftercare readme index home page pages site website wiki',
  ),
);

/** Whether a heading could stand in any document. */
export const isOfAnything = (text: string): boolean => stemsOf(text).every((stem) => ofAnything.has(stem));

/** "If you lose your laptop", "Before you sail", "A scaling exercise": what stands under it is of another thing. */
const bidsOrTells = /^(?:if|when|before you|after you|an?|let['’]?s|don['’]t|do not|never|always|we|you|they|i) /iu;

/** "As an API", "Via FTP servers": a part of the heading above it, and no subject. "In case of fire" is one. */
const leansOnAbove =
  /^(?:as|via|by|with|without|from|to|into|through|at|on|in(?! case of\b)|for|about|between|within) /iu;
/** "Valves 2 and 3 are checked as shown": a sentence, whatever its subject looks like. */
const hasFiniteVerb = /[\p{Ll}\d] (?:is|are|was|were|has been|have been|will be|must|should) \p{Ll}/u;

/** Whether a heading names something that only its own section is about; "Discuss concerns" is a rule of its own. */
export const isHeading = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  !bidsOrTells.test(text) &&
  !leansOnAbove.test(text) &&
  !hasFiniteVerb.test(text) &&
  !hanging.test(text) &&
  !isOrder(text) &&
  // "Installer gets stuck": a sentence, and no thing.
  subjectOf(text) === undefined &&
  // "Final", "Optional": how something is, and not what.
  !(countWords(text) === 1 && /^(?:ADJ|ADV)$/u.test(tagEnglish(text.toLowerCase())[0]?.partOfSpeech ?? '')) &&
  countWords(text) <= 9 &&
  text.length <= 60 &&
  !empty.test(text) &&
  !asksItself.test(text) &&
  !stemsOf(text).every((stem) => ofAnything.has(stem)) &&
  // "10” Cabinet Saw": inches are no quotation.
  !/^[^\p{L}\p{N}]|[?“;…]|(?<!\d)[”"]|\.\.\.|\p{L} \p{L} \p{L} /u.test(text) &&
  stemsOf(text).length > 0;

/** A heading as it stands before a question: without its number, its mark and its capitals. */
export const asSubject = (heading: string): string =>
  inSentenceCase(
    heading
      .replace(/^(?:[\d.]+\s+|[^:]{3,24}: )/u, '')
      // "Stage 3 - Cool", "Laser safety - most important part": the place in a row, and what is thought of it.
      .replace(/^(?:stage|phase|step|part|unit|module|day|week) \d+ [-–—] (?=\p{L})/iu, '')
      .replace(
        /(?<=^\p{L}+ \p{L}[^-–—]*) [-–—] (?:the )?(?:most |very )?(?:important|essential|crucial|read this|must read)\b.*$/iu,
        '',
      )
      .replace(/[\s:!.]+$/u, ''),
  );

const inSentenceCase = (text: string): string => {
  const shown = /\p{Ll}/u.test(text) || (!text.includes(' ') && text.length < 8) ? text : text.toLowerCase();
  return upper(shown);
};

/**
 * What a sentence stands under: the headings above it, the nearest first, and the document's title last.
 *
 * @param below of a heading its own level: what stands beside it is not above it
 */
export function subjectsAbove(block: number, { blocks, title }: Document, below = Number.POSITIVE_INFINITY): string[] {
  const found: string[] = [];
  let level = below;
  for (let at = block - 1; at >= 0; at -= 1) {
    const heading = blocks[at];
    if (heading?.kind !== 'heading' || (heading.level ?? 1) >= level) continue;
    level = heading.level ?? 1;
    found.push(displayText(heading.text));
  }
  return [...found, ...(title === undefined ? [] : [title])].map(asSubject);
}

/** Whoever reads knows which one it is. */
const known =
  /^(?:internet|web|world|public|law|government|police|sun|ground|floor|road|mouse|keyboard|screen|computer|phone|weather|day|night|morning|afternoon|evening|week|month|year|weekend|end|beginning|start|time|future|past|country|border|brain|body|skin|heart|company|office|building|doctor|hospital|user|reader|way|lab|team|policy|handbook|manual|venue|premises|event|school|clinic|shop|factory|workplace|workshop)s?$/iu;
/** "For any reason": nobody asks which. */
const anySort = /^(?:reason|time|case|kind|sort|way|circumstance|circumstances|delay|cost|point)$/iu;
const goesOn = /^(?:of|for|in|on|at|with|that|which|who|where|to|from|between|by|about|under|over|['’]s?|[-–/])$/iu;

/** Things that a question speaks of as known and that are named nowhere: "the process", "the agency". */
export function unnamedThings(question: string, names: readonly string[]): string[] {
  const tokens = tagEnglish(question);
  const told = new Set(names.flatMap(stemsOf));
  return tokens.flatMap(({ text, partOfSpeech }, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isBare =
      partOfSpeech === 'NOUN' &&
      /^(?:the|any)$/iu.test(before?.text ?? '') &&
      !goesOn.test(after?.text ?? '') &&
      !['NOUN', 'PROPN', 'ADJ', 'NUM'].includes(after?.partOfSpeech ?? '');
    if (!isBare || known.test(text) || (/^any$/iu.test(before?.text ?? '') && anySort.test(text))) return [];
    const isIntroduced = tokens.slice(0, index - 1).some(({ text: word }) => word.toLowerCase() === text.toLowerCase());
    return isIntroduced || stemsOf(text).every((stem) => told.has(stem)) ? [] : [text];
  });
}

/** "Ventilation is mandatory": a rule; a question that names what it is about has said enough. */
const tellsItself = /\p{L} (?:is|are|must|should|can|may|will) \p{L}/u;

/** "What is a switch box?", and not "What are drivers expected to do?" */
const asksForMeaning =
  /^What (?:is|are) (?!the\b|your\b|our\b)[^?]+(?<!\b(?:do|for|by|from|on|in|into|as|to|with|of|considered))\?$/u;

/** "What happens when a switch is highlighted?": with so few words of its own a question may be of anything. */
const fewOwnStems = 3;
const fewWhereRootless = 6;
const mostTopicWords = 6;
/** Stems that say nothing of what a question is about. */
export const ofAnyQuestion: ReadonlySet<string> = new Set(
  stemsOf(
    'happen do should must need use make sure case thing user you long often far much many minutes hours days weeks',
  ),
);

const ownStems = (question: string): string[] => stemsOf(question).filter((stem) => !ofAnyQuestion.has(stem));

export interface Named {
  question: string;
  /** What it is about stands nowhere: a person has to say it. */
  isOpen: boolean;
  /** Its own words say the heading that it stands under. */
  isSaid?: true;
  /** Only what its whole section or document is about stands before it. */
  isOfTopic?: true;
}

/**
 * A question with what its section is about in front, where its own words do not say it: "Pump alarms: what happens when
 * AUTO is selected?" English.
 */
export function withSubject(question: string, position: number, { segment }: LessonDraft, document: Document): Named {
  const block = segment.sentences[position]?.block;
  const all = block === undefined ? [] : subjectsAbove(block, document);
  const isFar = block !== undefined && isFarBelow(block, document);
  const above = isFar ? all.slice(-1) : all;
  const named = underSubject(question, above);
  if (isFar && unnamedThings(question, above).some((thing) => question.includes(`the ${thing}`)))
    return { question, isOpen: true };
  if (named.question !== question || named.isOpen || !isRootless(question, above)) return named;
  // Which case is meant its own words say, and what the whole document is called adds nothing.
  if (isFar && /\bdo (?:if|when|before|after|once)\b/u.test(question)) return named;
  return { ...named, question: underTopic(question, above), ...(!isFar && { isOfTopic: true as const }) };
}

/** A section of so many words speaks of more than its heading names; in a PDF its other headings may have been lost. */
const mostWordsOfSection = 1200;

function isFarBelow(block: number, { blocks }: Document): boolean {
  let words = 0;
  for (let at = block - 1; at >= 0 && blocks[at]?.kind !== 'heading' && words <= mostWordsOfSection; at -= 1)
    words += countWords(blocks[at]?.text ?? '');
  return words > mostWordsOfSection;
}

/** Nothing of what its document or its section is about stands in it: "How long should you keep closed loop disabled?" */
function isRootless(question: string, above: readonly string[]): boolean {
  const own = ownStems(question);
  const named = new Set(above.flatMap(stemsOf));
  const hasName = tagEnglish(question.replace(/^\p{L}+ /u, '')).some(({ partOfSpeech }) => partOfSpeech === 'PROPN');
  // What a term means, the term itself asks.
  const isMeaning = asksForMeaning.test(question) && !/\b(?:before|after|when|if|while|during)\b/u.test(question);
  if (question.includes(':') || isMeaning) return false;
  return own.length <= fewWhereRootless && !hasName && !own.some((stem) => named.has(stem));
}

/**
 * A question that a page asks in a heading, with what the page is about in front where its words do not say it, or the part
 * of the page where what the page is called says nothing: "Frequently asked questions".
 */
export function underItsDocument(question: string, heading: number, document: Document): string {
  const above = subjectsAbove(heading, document, document.blocks[heading]?.level ?? 1).toReversed();
  return isRootless(question, above) ? underTopic(question, above) : question;
}

/**
 * A question about what stands under a heading that is its answer: with the heading above that one in front, where its own
 * words do not say what it is about.
 *
 * @param below the level of the heading that answers; absent: no heading does
 */
export function underParents(question: string, block: number, below: number | undefined, document: Document): string {
  const above = subjectsAbove(block, document, below);
  return isRootless(question, above) ? underTopic(question, above) : question;
}

/** The nearest heading, or else what the whole document is called, in front; what stands between may be of another thing. */
function underTopic(question: string, above: readonly string[]): string {
  const topic = topicOf(above);
  return topic === undefined ? question : `${topic}: ${lowerFirst(question)}`;
}

const topicOf = (above: readonly string[]): string | undefined =>
  [above[0], above.at(-1)].find((one) => one !== undefined && isTopic(one));

const isTopic = (text: string): boolean =>
  isHeading(text) && countWords(text) <= mostTopicWords && !/[()[\]]| and /u.test(text);

function underSubject(question: string, above: readonly string[], known: readonly string[] = []): Named {
  const unnamed = unnamedThings(question, known);
  const isBare = ownStems(question).length <= fewOwnStems;
  if (unnamed.length === 0 && !isBare) return { question, isOpen: false };
  // A section that asks stands for itself: what stands over it is of another thing.
  if (asksItself.test(above[0] ?? '')) return { question, isOpen: unnamed.length > 0 };
  const asked = stemsOf(question);
  // "FAL2" names "FAL"; of a heading, more than half has to be said.
  const isSaid = (subject: string) => {
    const stems = stemsOf(subject);
    const told = stems.filter((stem) => asked.some((own) => own === stem || (stem.length > 2 && own.startsWith(stem))));
    return told.length * 2 > stems.length || (told.length > 0 && tellsItself.test(subject));
  };
  const title = stemsOf(above.at(-1) ?? '');
  // What the whole document is about need not be said before each of its questions.
  const subject = above.find(
    (one) =>
      isHeading(one) &&
      countWords(one) <= mostTopicWords &&
      (unnamed.length > 0 || !stemsOf(one).every((stem) => title.includes(stem) || ofAnything.has(stem))),
  );
  if (subject === undefined) return { question, isOpen: unnamed.length > 0 };
  // What a whole document is called does not say which changes "the changes" are.
  const isTitle = subject === above.at(-1) && above.length > 1;
  if (isTitle && unnamedThings(question, [subject]).length > 0) return { question, isOpen: true };
  // What a term of two words means, the term itself asks.
  if (asksForMeaning.test(question) && unnamed.length === 0 && asked.length > 1) return { question, isOpen: false };
  // "Flooded batteries: what is the flooded battery?"
  if (/^What (?:is|are) /u.test(question) && stemsOf(subject).some((stem) => asked.includes(stem)))
    return { question, isOpen: unnamed.length > 0 };
  const isWhole = stemsOf(subject).every((stem) => asked.includes(stem));
  if (isWhole) return { question, isOpen: false, isSaid: true };
  return {
    question: unnamed.length === 0 && isSaid(subject) ? question : `${subject}: ${lowerFirst(question)}`,
    isOpen: false,
  };
}

/**
 * A number that is asked for, and a statement, with its section's subject where its words do not say it. A statement that
 * speaks of things as known that are named nowhere waits for a person: readers sent none of these (2026-11-26).
 */
export function namedProposal(proposal: Proposal, draft: LessonDraft, document: Document): Proposal {
  const { kind, question, position } = proposal;
  if (kind !== 'true_false' && kind !== 'amount') return proposal;
  const asked = { text: question, left: proposal.answer, rule: proposal.explanation };
  const isFaulty = isOfNotes(question) || faultOfQuestion(asked) !== undefined;
  if (kind === 'amount' && isFaulty) return { ...proposal, needsEye: true };
  const block = draft.segment.sentences[position]?.block;
  const above = block === undefined ? [] : subjectsAbove(block, document);
  if (kind === 'true_false') return namedStatement(proposal, above);
  const named = withSubject(question, position, draft, document);
  if (named.isOpen) return { ...proposal, needsEye: true };
  return named.question === question ? proposal : { ...proposal, question: named.question };
}

/** "True or false – Bird counts: You may count young in the nest as individuals." */
function namedStatement(proposal: Proposal, above: readonly string[]): Proposal {
  const told = proposal.question.replace(opensStatement, '');
  // What the whole course is about is known: the watch of a guide to one.
  const named = underSubject(told, above, above.slice(-1));
  if (named.isOpen || named.question !== told) return { ...proposal, needsEye: true };
  if (!isRootless(told, above)) return proposal;
  const topic = topicOf(above);
  if (topic === undefined) return proposal;
  const under = (text: string) =>
    text.replace(opensStatement, (opening) => `${opening.replace(/: $/u, ' – ')}${topic}: `);
  const { question, turned } = proposal;
  return {
    ...proposal,
    question: under(question),
    ...(turned && { turned: { ...turned, question: under(turned.question) } }),
  };
}

const opensStatement = /^[^:]+: /u;
