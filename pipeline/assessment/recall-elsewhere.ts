import type { Document } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Question } from '../lesson-plan.ts';
import { isFreeOf, type Recall, sectionsOf } from './recalled.ts';
import { canBeStated, positionOf } from './rule-questions.ts';

/** "{heading}: what is the rule?", so short that it needs no case and no gender of the heading. */
const asked: Readonly<Record<string, string>> = {
  hi: '{heading}: नियम क्या है?',
  mr: '{heading}: नियम काय आहे?',
  ta: '{heading}: விதி என்ன?',
  te: '{heading}: నియమం ఏమిటి?',
  es: '{heading}: ¿cuál es la regla?',
  pt: '{heading}: qual é a regra?',
  fr: '{heading} : quelle est la règle ?',
  id: '{heading}: apa aturannya?',
  sw: '{heading}: kanuni ni ipi?',
  bn: '{heading}: নিয়মটি কী?',
  ar: '{heading}: ما القاعدة؟',
};

const mostHeadingWords = 9;

/**
 * Rules to be recalled from their heading in the languages that have no grammar here: the one must that stands under a
 * heading and speaks of what the heading names.
 *
 * @param taken the questions of the lesson so far
 */
export function recallElsewhere(draft: LessonDraft, taken: readonly Question[], document: Document): Recall[] {
  const template = asked[document.language];
  if (template === undefined) return [];
  const rules = rulesOf(document.language);
  const sections = sectionsOf(draft, document);
  const headingAt = (position: number) => sections[position]?.text.replace(/^[\d.\s]+|[\s:।.!]+$/gu, '') ?? '';
  const musts = draft.keyPoints.flatMap((point) => {
    const position = positionOf(point, draft.segment);
    return point.kind === 'rule' && point.importance === 3 && position >= 0
      ? [{ point, position, heading: headingAt(position) }]
      : [];
  });
  return musts.flatMap(({ point, position, heading }) => {
    const last = point.sources.at(-1);
    const stems = contentStems(heading, rules);
    const told = contentStems(point.text, rules);
    const isOfHeading = stems.length > 0 && stems.some((stem) => told.includes(stem));
    const isOnly = musts.every((other) => other.point === point || other.heading !== heading);
    if (last === undefined || !isOfHeading || !isOnly || /[?؟;“”"]/u.test(heading)) return [];
    if (countWords(heading) > mostHeadingWords || !isFreeOf(last, taken)) return [];
    if (!canBeStated(point, draft, position, document.language)) return [];
    const question: Question = {
      kind: 'recall',
      question: template.replace('{heading}', () => heading),
      options: [],
      answer: point.text,
      accepted: [point.text],
      // A heading is no question that a person would ask.
      needsEye: true,
      explanation: point.text,
      evidence: last,
    };
    return [{ question, position }];
  });
}
