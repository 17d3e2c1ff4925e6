import { subjectOf } from '../../generation/clauses.ts';
import { startUpper } from '../../generation/display-text.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { rulesOf } from '../../languages/language.ts';
import type { Sourced } from '../../lesson-plan.ts';
import type { LessonSection } from './lesson-sections.ts';
import { isToldWhole } from './objective-truth.ts';
import { askedOf } from './point-objectives.ts';
import { hanging, isKnown, isLoneKind, lowerFirst, lowerSubject } from './question-grammar.ts';

/**
 * What a learner can say who knows the facts of a section that bids nothing: "The ratio of spawn to straw should be 1:10" is
 * "Say what the ratio of spawn to straw should be", "Probation fails when a plot is left wild" is "Say when probation fails".
 * Only what its own sentence tells whole. English.
 */
export function factObjectives({ sentences, blocks }: Pick<LessonSection, 'sentences' | 'blocks'>): Sourced[] {
  return sentences.flatMap(({ text, block, start, end }): Sourced[] => {
    if (blocks.find(({ id }) => id === block)?.kind === 'table') return [];
    const told = withoutBrackets(text).trim().replace(/[.!]$/u, '');
    const objective = factOf(told);
    return objective !== undefined && isToldWhole(objective)
      ? [{ text: objective, sources: [{ block, start, end }], how: 'template:asked' }]
      : [];
  });
}

/** What may be asked of one sentence that tells a fact. */
export function factOf(told: string): string | undefined {
  const objective = valueIn(told) ?? caseIn(told) ?? knownOf(told) ?? aimOf(told) ?? askedOf(told);
  return objective === undefined || ofNobody.test(objective) ? undefined : objective;
}

/** Who speaks, and to whom something once happened. */
const ofNobody = /\b(?:I|we|our|us|my|me|was|were|had|did|today|tomorrow|yesterday|now|one)\b/u;

const value =
  /^(?<what>(?:The|Your|All|Each) [^,;:()]{4,60}?) (?<verb>is|are|should be|must be|shall be) (?:(?:about|around|roughly|approximately|at (?:least|most)|up to|no (?:more|less|longer) than|between|below|above|over|under|within|from|limited to) )?(?:a (?:maximum|minimum) of )?[<>≥≤~]?\s?[$€£₹]?\d/u;

function valueIn(text: string): string | undefined {
  const { what = '', verb = '' } = value.exec(text)?.groups ?? {};
  const bare = what.replace(/^\p{L}+ /u, '');
  if (what === '' || hanging.test(what) || contentStems(bare, rulesOf('en')).length < fewestStems) return undefined;
  const isThing = tagEnglish(what).every(({ partOfSpeech }) => !['AUX', 'PRON', 'SCONJ'].includes(partOfSpeech));
  return isThing ? `Say what ${lowerFirst(what)} ${verb}` : undefined;
}

const whenOnly = /^(?<main>[^,;:()]{10,60}?) (?:when|if|as soon as) (?<clause>[^,;()]{8,120})$/u;

function caseIn(text: string): string | undefined {
  const { main = '', clause = '' } = whenOnly.exec(text)?.groups ?? {};
  const subject = main === '' ? undefined : subjectOf(text);
  if (subject === undefined || !main.startsWith(subject) || isOrder(main) || countWords(main) > mostMainWords)
    return undefined;
  if (
    hanging.test(main) ||
    ofDuty.test(main) ||
    ofSome.test(main) ||
    /^(?:needed|possible|necessary|required|applicable)\b/u.test(clause)
  )
    return undefined;
  if (contentStems(subject, rulesOf('en')).length === 0) return undefined;
  return `Say when ${lowerFirst(startUpper(main))}`;
}

const subject = String.raw`(?<what>\p{Lu}[^,;:()]{3,70}?)`;
const said = String.raw`(?: (?:also|usually|mainly|mostly|often|always|normally|generally|largely))?`;

/** What is told of a thing, and how it is asked for; each begins with the whole subject of its sentence. */
const facts: readonly (readonly [told: RegExp, asked: (what: string, found: Record<string, string>) => string])[] = [
  [
    new RegExp(
      String.raw`^${subject} (?<verb>consists? of|(?:is|are) made (?:up )?of|depends? on|leads? to|results? in|causes?)${said} \p{L}`,
      'u',
    ),
    (what, { verb }) => `Say what ${what} ${verb}`,
  ],
  [
    new RegExp(
      String.raw`^${subject} (?<verb>is|are)${said} (?<deed>used (?:to|for)|needed (?:to|for)|caused by|located|situated|responsible for) `,
      'u',
    ),
    (what, { verb, deed = '' }) => askedOfState(what, verb as string, deed),
  ],
  [
    new RegExp(String.raw`^${subject} (?<verb>includes?) \p{L}`, 'u'),
    (what, { verb }) => (ofKinds.test(what) ? `Name ${withThe(what)}` : `Say what ${what} ${verb}`),
  ],
  [
    new RegExp(
      String.raw`^${subject} (?<verb>takes? place|(?:is|are) held|starts?|begins?|opens?|closes?|ends?)(?: only)? (?:at|on|in|from|every) (?:\d|the (?:first|second|third|last)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)`,
      'iu',
    ),
    (what, { verb }) => `Say when ${what} ${verb}`,
  ],
  [
    new RegExp(
      String.raw`^${subject} (?<verb>lasts?|costs?|takes?|weighs?) (?:about |around |up to |at least |roughly |between )?[$€£₹]?\d`,
      'u',
    ),
    (what, { verb = '' }) => `Say how ${/^last|^take/u.test(verb) ? 'long' : 'much'} ${what} ${verb}`,
  ],
  [
    new RegExp(
      String.raw`^${subject} (?:is|are|has|have|needs?|grows?|runs?|moves?) (?:much |far |slightly |a (?:bit|little) )?(?:more|less|fewer|\p{Ll}{2,}er) (?:[\p{Ll}-]+ )?than (?<other>(?:the |an? )?[\p{L} -]{4,40})$`,
      'u',
    ),
    (what, { other }) => `Say how ${what} ${/[^su]s$/u.test(what) ? 'differ' : 'differs'} from ${other}`,
  ],
];

/** "The oven is located behind the bar": where; "Kaolin is used for glazes": what for. */
function askedOfState(what: string, verb: string, deed: string): string {
  if (/^(?:located|situated)/u.test(deed)) return `Say where ${what} ${verb}`;
  if (/^caused/u.test(deed)) return `Say what causes ${what}`;
  if (/^responsible/u.test(deed)) return `Say what ${what} ${verb} responsible for`;
  return `Say what ${what} ${verb} ${deed.replace(/ to$/u, ' for')}`;
}

const ofKinds =
  /^(?:the )?(?:common |main |typical |early |key )?(?:signs?|symptoms?|causes|kinds|types|forms|parts|components|features|benefits|risks|hazards|reasons|duties|stages|steps|ingredients|responsibilities|warning signs)\b/iu;
const withThe = (what: string): string => (/^the\b/u.test(what) ? what : `the ${what}`);

const reasoned = /^(?<main>[^,;:()]{12,90}?),? because (?!of\b)(?<why>[^;:]{8,})$/u;

const served =
  /^(?:By |(?:[^,;:]{3,50}, )?(?=\p{L}+ing ))(?<deed>\p{Ll}+ing [^,;:()]{3,50}?)(?:, you (?!can(?:not|['’]t)\b)\p{Ll}+ | (?:can |will |also )?(?:helps?|promotes?|prevents?|reduces?|boosts?|allows?|keeps?|improves?|ensures?|protects?|lowers?|increases?|saves?)(?: to)? )/iu;

/** "Thinning early fruits can boost the harvest", "By topping plants, you promote growth": "Explain what topping plants achieves". */
function aimOf(text: string): string | undefined {
  const deed = served.exec(text)?.groups?.['deed'];
  const [, , verb] = tagEnglish(`They are ${lowerFirst(deed ?? '')}`);
  const isDeed = verb?.partOfSpeech === 'VERB' && verb.lemma !== undefined && verb.lemma !== verb.text;
  return deed !== undefined &&
    isDeed &&
    !hanging.test(deed) &&
    !/^(?:during|including|regarding|following|according|using|doing|having|being|depending|starting|beginning)\b/iu.test(
      deed,
    ) &&
    !/\b(?:is|are|that|which|who|and|not|never|cannot)\b|n['’]t\b/u.test(deed)
    ? `Explain what ${lowerFirst(deed)} achieves`
    : undefined;
}

/** "Clay must rest because it would crack": "Explain why clay must rest"; "Kaolin is used for glazes": "Say what kaolin is used for". */
function knownOf(text: string): string | undefined {
  const main = reasoned.exec(text)?.groups?.['main'];
  if (main !== undefined) {
    const who = subjectOf(main);
    const isSound =
      who !== undefined &&
      isTold(who) &&
      !hanging.test(main) &&
      !/\b(?:only|just|simply|not|if|when|that)$|^(?:That|This)\b/u.test(main);
    return isSound && countWords(main) <= mostReasonedWords ? `Explain why ${lowerSubject(main)}` : undefined;
  }
  for (const [form, ask] of facts) {
    const found = form.exec(text)?.groups;
    const what = found?.['what'] ?? '';
    if (
      found === undefined ||
      (subjectOf(text) !== what && found['verb'] !== 'include') ||
      !isTold(what) ||
      countWords(what) > mostThingWords
    )
      continue;
    return ask(lowerSubject(what), found);
  }
  return undefined;
}

/** A thing that its own words make known. */
const isTold = (what: string): boolean =>
  !hanging.test(what) &&
  !/^(?:there|you|we|i|what|who|which|each|some|many|most|all of|one|another|both|no|nothing|everything)\b/iu.test(
    what,
  ) &&
  (isKnown(what) || isLoneKind(what));
const mostReasonedWords = 13;
const mostThingWords = 8;

/** Those are rules, and what may come of something is none of its cases. */
const ofDuty =
  /\b(?:must|should|shall|can|cannot|could|may|might|would|not|never|only|even|just|also|better|worse|more|less|harder|easier|what|who|which|whose)\b/u;
const ofSome = /^(?:especially|even|most|many|some|few|only|just|people|things?|everything|nothing)\b/iu;
const mostMainWords = 9;
const fewestStems = 2;
