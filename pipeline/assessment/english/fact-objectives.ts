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
import { hanging, lowerFirst } from './question-grammar.ts';

/**
 * What a learner can say who knows the facts of a section that bids nothing: "The ratio of spawn to straw should be 1:10" is
 * "Say what the ratio of spawn to straw should be", "Probation fails when a plot is left wild" is "Say when probation fails".
 * Only what its own sentence tells whole. English.
 */
export function factObjectives({ sentences, blocks }: Pick<LessonSection, 'sentences' | 'blocks'>): Sourced[] {
  return sentences.flatMap(({ text, block, start, end }): Sourced[] => {
    if (blocks.find(({ id }) => id === block)?.kind === 'table') return [];
    const told = withoutBrackets(text).trim().replace(/[.!]$/u, '');
    const objective = valueIn(told) ?? caseIn(told);
    const isSound = objective !== undefined && isToldWhole(objective) && !ofNobody.test(objective);
    return isSound ? [{ text: objective, sources: [{ block, start, end }], how: 'template:asked' }] : [];
  });
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

/** Those are rules, and what may come of something is none of its cases. */
const ofDuty =
  /\b(?:must|should|shall|can|cannot|could|may|might|would|not|never|only|even|just|also|better|worse|more|less|harder|easier|what|who|which|whose)\b/u;
const ofSome = /^(?:especially|even|most|many|some|few|only|just|people|things?|everything|nothing)\b/iu;
const mostMainWords = 9;
const fewestStems = 2;
