import type { Document } from '../../document.ts';
import { displayText, startUpper } from '../../generation/display-text.ts';
import { addressesReader, standsAlone, withoutBrackets, withoutCitations } from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { AnalysedSegment } from '../../lesson-plan.ts';
import type { AnswerPool, Reading } from './answer.ts';
import { distractorsFor } from './distractors.ts';
import { isNounPhrase } from './english-grammar.ts';
import type { Proposal } from '../proposal.ts';

/** One question for each way of asking, by language; `{meaning}` is quoted from the source. */
const templates: Readonly<Record<string, string>> = {
  en: 'Which term means “{meaning}”?',
  hi: '“{meaning}” – यह किस शब्द का अर्थ है?',
  mr: '“{meaning}” – हा कोणत्या शब्दाचा अर्थ आहे?',
  ta: '“{meaning}” – இது எந்தச் சொல்லின் பொருள்?',
  te: '“{meaning}” – ఇది ఏ పదానికి అర్థం?',
};

const meaningWords = [3, 34] as const;
// A meaning is made of the topic's common words, so more of them must meet than in a gap's sentence.
const alsoRight = 0.65;
const definitionBonus = 2.2;

/** A lesson of ten minutes defines ten terms; a list of a thousand would hold each against the words of all. */
const mostTried = 40;

function weightiest(
  definitions: AnalysedSegment['definitions'],
  weights: readonly number[],
): AnalysedSegment['definitions'] {
  if (definitions.length <= mostTried) return definitions;
  const weightOf = ({ sentence }: { sentence: number }) => weights[sentence] ?? 0;
  return definitions.toSorted((a, b) => weightOf(b) - weightOf(a) || a.sentence - b.sentence).slice(0, mostTried);
}

/** "Which term means ...?" for each definition of a lesson. */
export function definitionQuestions(
  segment: AnalysedSegment,
  readings: readonly Reading[],
  weights: readonly number[],
  pool: AnswerPool,
  document: Document,
): Proposal[] {
  const rules = rulesOf(document.language);
  return weightiest(segment.definitions, weights).flatMap((definition) => {
    const reading = readings[definition.sentence];
    const key = reading?.occurrences.find(({ answer }) => answer.key === definition.term.stem)?.answer;
    const { block, start, end } = definition.meaning;
    const meaning = tidy(document.blocks[block]?.text.slice(start, end) ?? '', document.language);
    const template = templates[document.language];
    if (
      reading === undefined ||
      key === undefined ||
      template === undefined ||
      key.kind === 'person' ||
      key.kind === 'place' ||
      !canBeOption(key.text, document.language) ||
      !saysWhatItIs(meaning, reading) ||
      !isFit(meaning, key.key, document.language)
    )
      return [];
    const stems = contentStems(meaning, rules);
    const distractors = distractorsFor(
      { key, reading, stems, before: '', seed: `${document.sha256}${start}`, alsoRight, numberMatters: false },
      pool,
    ).filter(({ text }) => canBeOption(text, document.language));
    if (distractors.length < 2) return [];
    const { sentence } = reading;
    return [
      {
        kind: 'definition',
        question: template.replace('{meaning}', () => meaning),
        answer: key.text,
        distractors: distractors.map(({ text }) => text),
        evidence: { block: sentence.block, start: sentence.start, end: sentence.end },
        explanation: displayText(sentence.text),
        weight: Math.max(0.5, weights[definition.sentence] as number) * (definitionBonus + key.weight),
        position: definition.sentence,
        subject: { key, distractors, reading },
      } satisfies Proposal,
    ];
  });
}

const strongVerb = /\b(?:refers? to|means?|defined as|known as|called|termed)\b/u;
const weakMeaning =
  /^(?:the|one|what|when|how) |^an? (?:different|single|very|result|reason|cause|way|part|sign|symbol|key|major|good|bad|long|common|example|member|product|matter|threat|success|failure|lot|number|response|reaction)\b/iu;

/** A blank to be filled in by the reader of a form: "XXXXX", "[NAME]". */
const placeholder = /\bX{3,}\b|\[[\p{Lu} _-]+\]|_{3,}/u;
/** Says how many, not what: "a few of the causes", "a two-step process". */
const plainCount =
  /^(?:(?:just |only )?(?:a few|some|many|most|several|all|one|two|three|four|five|six|seven|eight|nine|ten|\d+) of |an? (?:two|three|four|five|six|seven|eight|nine|ten|multi|\d+)[- ](?:steps?|parts?|stages?|phases?|folds?)\b)/iu;

/** Whether a text can stand among the options: in English something that is named, and never a blank of a form. */
export const canBeOption = (text: string, language: string): boolean =>
  !placeholder.test(text) && (language !== 'en' || isNounPhrase(text));

/** What somebody or something is that bears a name: nobody learns a term by it. */
const ofBearer =
  /^(?:an?|the) (?:[\p{L}\d-]+ ){0,5}?(?:foundation|company|corporation|conglomerate|firm|manufacturer|retailer|nonprofit|charity|agency|university|college|brand|startup|start-up|bank|town|city|village|country|river|founder|author|scientist|economist|philosopher|psychologist|entrepreneur|inventor|politician|magazine|newspaper|website)\b(?!['’-])(?: |$)(?!(?:that|which|who|where|whose)\b)/u;

/** Whether a meaning tells what a term is rather than how many it counts or who bears the name, and names no blank. */
export const tellsMeaning = (meaning: string): boolean =>
  !placeholder.test(meaning) && !plainCount.test(meaning) && !ofBearer.test(meaning);

/** "X is the result of ..." says something about X, not what X is; "refers to" and "is a kind of" do. */
const saysWhatItIs = (meaning: string, { sentence, occurrences }: Reading): boolean =>
  strongVerb.test(sentence.text) || occurrences.some(({ isPrinted }) => isPrinted) || !weakMeaning.test(meaning);

// "संघनन वह प्रक्रिया है जिसमें ...": the pronoun points at what follows.
const forwardPronoun = /^(?:वह|वे|ऐसी|ऐसा|ऐसे|अशी|असा|असे)\s+/u;

const tidy = (meaning: string, language: string): string => {
  const text = displayText(withoutBrackets(withoutCitations(meaning)))
    .replace(/[\s.।,;:]+$/u, '')
    .replace(forwardPronoun, '');
  return language === 'en'
    ? text.replace(/^(.{30,}?), (?:and|but|so|because|although|while|especially)\b.*$/u, '$1')
    : text;
};

function isFit(meaning: string, key: string, language: string): boolean {
  const words = countWords(meaning);
  if (
    words < meaningWords[0] ||
    words > meaningWords[1] ||
    addressesReader(meaning) ||
    !tellsMeaning(meaning) ||
    /[“”"?]|\b(?:it|this|that|they|these|which|and|or)$/iu.test(meaning)
  )
    return false;
  if (!standsAlone(startUpper(meaning), language)) return false;
  // A meaning that uses the term's own words gives it away.
  const stems = new Set(contentStems(meaning, rulesOf(language)));
  return stems.size >= 2 && !key.split(' ').some((stem) => stems.has(stem));
}
