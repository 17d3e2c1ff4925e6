import type { Document, Span } from '../document.ts';
import { displayText, startUpper } from '../generation/display-text.ts';
import { withoutBrackets, withoutConnective } from '../generation/self-contained.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { LessonDraft, Point, Question } from '../lesson-plan.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { type Asked, caseQuestion, reasonQuestion } from '../generation/case-questions.ts';
import { banAfterOrder } from './ban-after-order.ts';
import { cued, headingOf, mostSubjectWords } from './heading-cue.ts';
import { isFreeOf, type Recall, sectionsOf } from './recalled.ts';
import { unlabelled } from './statements-elsewhere.ts';
import { canBeStated, isClear, positionOf } from './rule-questions.ts';

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
/** "Prepara el suelo", "Escolha um local": an order to somebody one knows. */
const bidsYou = /^\p{Lu}\p{Ll}{2,}[ae] (?:el|la|los|las|tu|tus|un|una|unos|unas|o|os|as|um|uma|seu|sua|bien|bem) /u;
/** "See the guide": where it is told, and nothing that is known. */
const pointsToGuide =
  /(?:guide|wiki|docs?|page|website|link|गाइड|मार्गदर्शिका|पृष्ठ|लिंक|वेबसाइट|வழிகாட்டி|பக்க|இணைய|గైడ్|పేజీ|లింక్)[^.।]{0,40}?(?:பாருங்கள்|பார்க்கவும்|देखें|देखिए|पढ़ें|पहा|पाहा|वाचा|చూడండి|చదవండి)\s*[.।]?$|^(?:consulta|consulte|véase|vea|ver|lee|lea|consultez|voir|voyez|lihat|baca|veja|leia|tazama|soma) (?:la |el |le |les |a |o )?(?:guía|página|sección|enlace|guide|page|section|lien|panduan|halaman|bagian|guia|seção|mwongozo|ukurasa)/iu;
/** "Before you answer": what, only the heading above it says. */
const mostOfShortCase = 2;
/** A learner recalls the rules of a lesson, not its every sentence; a textbook is asked for its terms first. */
const mostRecalled = 10;
const mostRecalledOfNarrative = 3;

/**
 * What is to be recalled in the languages that have no grammar here: what a sentence ties to a case or a reason, and, for a
 * person's eye, the one must that stands under a heading and speaks of what the heading names.
 *
 * @param taken the questions of the lesson so far
 */
export function recallElsewhere(
  draft: LessonDraft,
  taken: readonly Question[],
  document: Document,
  narrative: boolean,
): Recall[] {
  const cases = byCase(draft, taken, document).slice(0, narrative ? mostRecalledOfNarrative : mostRecalled);
  return [...cases, ...byHeading(draft, [...taken, ...cases.map(({ question }) => question)], document)];
}

function byCase(draft: LessonDraft, taken: readonly Question[], document: Document): Recall[] {
  const { language } = document;
  const sections = sectionsOf(draft, document);
  const points = draft.keyPoints.map(unlabelled);
  const asked = points.map((point) => askedOf(point, draft, language) ?? ofOrderBefore(point, draft, language));
  const firstOf = (question: string) => asked.findIndex((other) => other?.question === question);
  const found = points.flatMap((point, index) => {
    const own = asked[index];
    const last = point.sources.at(-1);
    const position = positionOf(point, draft.segment);
    if (own === undefined || last === undefined || position < 0 || firstOf(own.question) !== index) return [];
    if (!isClear(point, draft, position, language, document.blocks) || !isFreeOf(last, taken)) return [];
    if (pointsToGuide.test(own.answer)) return [];
    const whole = own.caseWords <= mostOfShortCase ? underHeading(own, headingOf(sections[position]), language) : own;
    return [{ question: recallOf(point, whole, last), position, importance: point.importance }];
  });
  return found
    .toSorted((a, b) => b.importance - a.importance)
    .map(({ question, position }) => ({ question, position }));
}

/** A ban that narrows the order right before it in its paragraph. */
function ofOrderBefore(point: Point, { segment }: LessonDraft, language: string): Asked | undefined {
  const position = positionOf(point, segment);
  const [own, before] = [segment.sentences[position], segment.sentences[position - 1]];
  if (own === undefined || before === undefined || own.block !== before.block) return undefined;
  const found = banAfterOrder(point.text, displayText(before.text), language);
  return found && { ...found, isOpen: false, caseWords: countWords(found.question) };
}

/** What the point says, or, where that is open or nothing, the reason that was left out of it because it makes the sentence long. */
function askedOf(point: Point, { segment }: LessonDraft, language: string): Asked | undefined {
  const own = caseQuestion(point.text, language);
  const sentence = segment.sentences[positionOf(point, segment)];
  if (own?.isOpen === false || sentence === undefined || !/clause/u.test(point.how)) return own;
  const whole = startUpper(withoutConnective(withoutBrackets(displayText(sentence.text)), language));
  const why = whole.startsWith(point.text.replace(/[.!]$/u, '')) ? reasonQuestion(whole, language) : undefined;
  return why ?? own;
}

/** "Damage to the lift: what must be done before a visit?"; where no heading says more, a person adds it. */
function underHeading(own: Asked, heading: string, language: string): Asked {
  // "Gather what is known: what must be done before you answer?" is two orders, and says of neither what it is about.
  const isBidding =
    own.asksCircumstance !== true && (caseWordsOf(language)?.directs.test(heading) === true || bidsYou.test(heading));
  const most = own.asksCircumstance === true ? mostHeadingWords : mostSubjectWords;
  const question = isBidding ? undefined : cued(own.question, heading, language, most);
  return question === undefined
    ? { ...own, isOpen: own.isOpen || own.caseWords < mostOfShortCase }
    : { ...own, question };
}

const recallOf = (point: Point, { question, answer, isOpen }: Asked, evidence: Span): Question => ({
  kind: 'recall',
  question,
  options: [],
  answer,
  accepted: [...new Set([answer, point.text])],
  ...(isOpen && { needsEye: true as const }),
  explanation: point.text,
  evidence,
});

function byHeading(draft: LessonDraft, taken: readonly Question[], document: Document): Recall[] {
  const template = asked[document.language];
  if (template === undefined) return [];
  const rules = rulesOf(document.language);
  const sections = sectionsOf(draft, document);
  const musts = draft.keyPoints.flatMap((point) => {
    const position = positionOf(point, draft.segment);
    return point.kind === 'rule' && point.importance === 3 && position >= 0
      ? [{ point, position, heading: headingOf(sections[position]) }]
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
    if (!canBeStated(point, draft, position, document.language, document.blocks)) return [];
    const question: Question = {
      // A heading is no question that a person would ask.
      ...recallOf(
        point,
        { question: template.replace('{heading}', () => heading), answer: point.text, isOpen: true, caseWords: 0 },
        last,
      ),
    };
    return [{ question, position }];
  });
}
