import type { Document, Span } from '../../document.ts';
import { ofLabelledValue } from '../../generation/labelled-values.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import type { LessonDraft, Point, Question } from '../../lesson-plan.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { repaired } from './answer-repairs.ts';
import { isFit } from './enough-to-recall.ts';
import { waysToAsk } from './ways-to-ask.ts';
import { endsInThing, lowerSubject, upper, withArticles } from './question-grammar.ts';
import { isToldByHeading } from './answer-doubts.ts';
import { doubtOf } from './recall-doubts.ts';
import { askedValue } from './value-questions.ts';
import { asSubject, isHeading, withSubject } from './section-subject.ts';
import { withName } from './own-names.ts';
import { sharedCases } from './shared-cases.ts';
import { isFreeOf, type Recall, type Sections, sectionsOf } from '../recalled.ts';
import { canBeStated, isClear, positionOf } from '../rule-questions.ts';

/** A learner recalls the rules of a lesson, not its every sentence. */
const mostRecalled = 10;
/** What waits for a person is work for that person. */
const mostWaiting = 3;
/** A textbook is asked for its terms; what it tells in a sentence is recalled here and there, and none of it is a rule. */
const mostRecalledOfNarrative = 5;
const mostSubjectWords = 8;
/** With so many words of its own a question says of what it is. */
const fewestWithoutHeading = 3;

/** A cue and what of the rule it leaves to be recalled. */
interface Cue {
  text: string;
  left: string;
  /** Asked by a heading: blind readers sent none of 30 as they were, since another rule below it answers too (2026-11-23). */
  byHeading?: true;
  /** Of what it asks, its own words do not say. */
  isOpen?: true;
}

/**
 * Rules to be recalled from a cue of heading and subject, where no other kind asks for them: the musts first, and what is
 * worth asking only while the lesson has few questions. English only; a cue that two rules would answer is none.
 *
 * @param taken the questions of the lesson so far
 */
export function recallQuestions(
  draft: LessonDraft,
  taken: readonly Question[],
  document: Document,
  narrative: boolean,
): Recall[] {
  const sections = sectionsOf(draft, document);
  const topic = contentStems(topicOf(document), rulesOf('en'));
  const isDoubtful = (cue: Cue, point: Point): boolean =>
    cue.byHeading === true ||
    cue.isOpen === true ||
    doubtOf(cue, { point, position: positionOf(point, draft.segment), draft, document, narrative }) !== undefined;
  const plain = draft.keyPoints.map((point) => [...plainCuesOf(point, draft, topic, document)]);
  // "For 1-2 days of leave" and "for 3-5 days" are two questions.
  const asked = ({ text }: Cue): string =>
    [...contentStems(text, rulesOf('en')), ...(text.match(/\d+/gu) ?? [])].join(' ');
  const ofAll = plain.map((own) => own.map(asked));
  // What two rules would answer is not asked; another question for one of them may be.
  const isSure = (cue: Cue, index: number): boolean =>
    !isDoubtful(cue, draft.keyPoints[index] as Point) && ofAll.filter((own) => own.includes(asked(cue))).length === 1;
  const cues = draft.keyPoints.map((point, index) => {
    const own = plain[index] as Cue[];
    const cue = own.find((one) => isSure(one, index)) ?? own[0];
    return cue ?? (narrative ? undefined : cueOf(point, draft, sections));
  });
  const isAmbiguous = (cue: Cue) =>
    cues.filter((other) => other && asked(other) === asked(cue)).length > 1 ||
    ofAll.filter((own) => own.includes(asked(cue))).length > 1;
  const shared = narrative
    ? []
    : ofSharedCases(
        draft,
        plain.map((own, index) => (own.some((cue) => isSure(cue, index)) ? [] : own)),
        taken,
      );
  const joined = new Set(shared.flatMap(({ indices }) => indices));
  const single = draft.keyPoints.flatMap((point, index) => {
    const cue = joined.has(index) ? undefined : cues[index];
    const last = point.sources.at(-1);
    const position = positionOf(point, draft.segment);
    if (cue === undefined || last === undefined || position < 0 || isAmbiguous(cue)) return [];
    if (!isFreeOf(last, taken)) return [];
    const needsEye = isDoubtful(cue, point);
    const answer = cue.byHeading === true ? point.text : asSentence(cue.left);
    const question: Question = {
      kind: 'recall',
      question: cue.text,
      options: [],
      answer,
      accepted: [...new Set([answer, point.text, cue.left])],
      ...(needsEye && { needsEye: true as const }),
      explanation: point.text,
      evidence: last,
    };
    return [{ question, position, importance: point.importance }];
  });
  const found = [...shared, ...single];
  const [sure, waiting] = [false, true].map((isWaiting) =>
    found
      .filter(({ question }) => (question.needsEye === true) === isWaiting)
      .toSorted((a, b) => b.importance - a.importance),
  ) as [typeof found, typeof found];
  const chosen = [
    ...sure.slice(0, narrative ? mostRecalledOfNarrative : mostRecalled),
    ...waiting.slice(0, narrative ? 0 : mostWaiting),
  ];
  return chosen.map(({ question, position }) => ({ question, position }));
}

/** What several rules of a lesson answer together: "What should you do for heat exhaustion? Name two." */
function ofSharedCases(draft: LessonDraft, plain: readonly Cue[][], taken: readonly Question[]) {
  const free = (index: number) => isFreeOf((draft.keyPoints[index] as Point).sources.at(-1) as Span, taken);
  const answered = plain.flatMap((own, index) =>
    own
      .filter(({ isOpen }) => isOpen !== true && draft.keyPoints[index]?.sources.at(-1) !== undefined && free(index))
      .map(({ text, left }) => {
        const { text: rule, kind } = draft.keyPoints[index] as Point;
        return { text, left, rule, index, isStep: kind === 'procedure' };
      }),
  );
  return sharedCases(answered).flatMap(({ text, left, indices }) => {
    const points = indices.map((index) => draft.keyPoints[index] as Point);
    const [first] = points as [Point, ...Point[]];
    const spans = points.map(({ sources }) => sources.at(-1) as Span);
    const [{ block }] = spans as [Span, ...Span[]];
    // One place of the page has to prove it all.
    if (spans.some((span) => span.block !== block)) return [];
    const start = Math.min(...spans.map((span) => span.start));
    const end = Math.max(...spans.map((span) => span.end));
    const answer = asSentence(left);
    const question: Question = {
      kind: 'recall',
      question: text,
      options: [],
      answer,
      accepted: [answer],
      explanation: asSentence([first.text.replace(/[.!]$/u, ''), ...left.split('; ').slice(1)].join('; ')),
      evidence: { block, start, end },
    };
    return [{ question, position: positionOf(first, draft.segment), importance: first.importance, indices }];
  });
}

/** What is left of a point once its case is in the question, as a sentence of its own. */
const asSentence = (left: string): string => (/[.!?]$/u.test(left) ? left : `${left}.`);

const leading =
  /^(?<when>(?:If|When|Whenever|Before|After|Once|Until|While|During|In case of|In the event of) (?!required\b|necessary\b|needed\b|possible\b)[^,;:]{6,90}), (?:then )?(?<left>.+?)[.!]?$/u;
const bound =
  /^(?<who>[^,;:()]{3,60}?) (?<left>(?:must|shall|should|may not|may only|cannot|has to|have to|needs? to|(?:is|are) (?:not |strictly |only )?(?:required|allowed|permitted|prohibited|forbidden|expected))\b.+?)[.!]?$/u;
/** Whoever reads: says nothing of what the rule is about. */
const anybody =
  /^(?:you|we|i|it|they|he|she|this|that|these|those|there|one|everyone|everybody|anyone|people|staff|(?:all |the )?employees?)$/iu;

/** A noun that every document has, whatever it is about. */
const generic =
  /^(?:all|any|each|every) (?:(?:other|new|such) )?(?:equipment|employees?|employers?|workers?|persons?|people|personnel|staff|members?|users?|items?|things?|materials?|tools?|machines?|work|areas?|records?|documents?|information|data|cases?|requests?|questions?|activit(?:y|ies)|procedures?|rules?|requirements?|changes?|issues?|problems?|time|times|parts?)$/iu;
/** Whoever the whole document binds: needs a heading to say in what. */
const bareParty = /^(?:the |all )?(?:employers?|employees?|workers?|you)$/iu;

/** What is left of a rule with a condition: an obligation, not what may happen. */
const obliging =
  /\b(?:must|shall|should|have to|has to|needs? to|(?:is|are) required|may not|may only|not (?:allowed|permitted))\b/iu;
const possible = /\b(?:will likely|will be able|no longer|may (?:also|be|need|have)|might|prudent)\b/iu;

/** A lesson that names something in every fifth sentence is about it. */
const shareOfTopic = 0.2;
const fewestSentences = 10;

/** Whether a question asks for what its document is about: nobody who reads it needs to be asked what that is. */
function isAbout(question: string, topic: readonly string[], { segment: { sentences } }: LessonDraft): boolean {
  const asked = contentStems(question, rulesOf('en'));
  if (asked.every((stem) => topic.includes(stem))) return true;
  const naming = sentences.filter(({ stems }) => asked.every((stem) => stems.includes(stem))).length;
  return sentences.length >= fewestSentences && naming >= shareOfTopic * sentences.length;
}

const topicOf = ({ title, blocks }: Document): string =>
  `${title ?? ''} ${blocks.find(({ kind }) => kind === 'heading')?.text ?? ''}`;

/** Questions as a person would ask them; whoever speaks of himself teaches nothing to be known by heart. */
function* plainCuesOf(
  point: Point,
  draft: LessonDraft,
  topic: readonly string[],
  document: Document,
): Generator<Cue, undefined> {
  const noted = point.how === ofLabelledValue ? askedValue(point.text) : undefined;
  if (noted !== undefined) {
    yield noted;
    return;
  }
  const position = positionOf(point, draft.segment);
  if (/\b(?:I|me|my|mine)\b/u.test(point.text) || !isClear(point, draft, position, 'en')) return;
  for (const found of waysToAsk(point)) {
    const isTopic =
      /^What (?:is|are|does) /u.test(found.text) &&
      !(found.isTerm === true && point.kind === 'definition') &&
      isAbout(found.text, topic, draft);
    const named = withSubject(found.text, position, draft, document);
    // "Use alt text: what should you do with a chart? Describe it in the alt text": the heading tells the answer.
    const isTold =
      found.needsHeading !== true &&
      isToldByHeading({ text: named.question, left: found.left }) &&
      contentStems(found.text, rulesOf('en')).length >= fewestWithoutHeading;
    const isHeaded = named.isSaid === true || (named.question !== found.text && named.isOfTopic !== true);
    if (isTopic || (found.needsHeading === true && !isHeaded)) continue;
    const plain = repaired({ text: isTold ? found.text : named.question, left: upper(found.left) });
    const cue: Cue = {
      text: withName(withArticles(plain.text), point.text, document),
      left: withArticles(plain.left),
      ...((named.isOpen || found.needsEye === true) && { isOpen: true as const }),
    };
    if (isFit(cue, draft.title.text)) yield cue;
  }
}

function cueOf(point: Point, draft: LessonDraft, sections: Sections): Cue | undefined {
  const { text } = point;
  if (!canBeStated(point, draft, positionOf(point, draft.segment), 'en')) return undefined;
  if (possible.test(text) || !/^\p{L}/u.test(text) || /\s[–—-]\s|\p{Ll} (?:A|The) \p{Ll}/u.test(text)) return undefined;
  const when = leading.exec(text)?.groups;
  const who = bound.exec(text)?.groups;
  const head = headingOf(point, draft, sections);
  const cue =
    when !== undefined && (obliging.test(when['left'] as string) || isOrder(when['left'] as string))
      ? asCue(head, `what is the rule ${lowerSubject(when['when'] as string)}?`, when['left'] as string)
      : when === undefined && who !== undefined && isTelling(who['who'] as string, head)
        ? asCue(head, `what is the rule for ${lowerSubject(who['who'] as string)}?`, who['left'] as string)
        : ofHeading(head, point);
  return cue !== undefined && isFit(cue, draft.title.text) ? cue : undefined;
}

/** Whether a subject tells which rule is meant, alone or under its heading. */
const isTelling = (subject: string, head: string | undefined): boolean =>
  !anybody.test(subject) &&
  !generic.test(subject) &&
  !(bareParty.test(subject) && (head === undefined || saysAll(subject, head))) &&
  isNamed(subject);

const asCue = (head: string | undefined, question: string, left: string): Cue => ({
  text: head === undefined || saysAll(question, head) ? question.replace(/^w/u, 'W') : `${head}: ${question}`,
  byHeading: true as const,
  left: upper(left),
});

/** "Foot controls: what is the rule for foot controls?" names its heading twice. */
function saysAll(question: string, head: string): boolean {
  const told = contentStems(question, rulesOf('en'));
  return contentStems(head, rulesOf('en')).every((stem) => told.includes(stem));
}

/** "Passwords: what must you never do?", from the words of the rule; plainly "what is the rule?" where it speaks of its heading. */
function ofHeading(head: string | undefined, { text, kind, importance }: Point): Cue | undefined {
  if (head === undefined || leading.test(text)) return undefined;
  const asked = headingForms.find(([form]) => form.test(text));
  if (asked !== undefined) {
    const left = text.replace(asked[0], '');
    return saysAll(text, head) || countWords(head) > 1
      ? { text: `${head}: ${asked[1]}`, left: upper(left), byHeading: true }
      : undefined;
  }
  if (kind !== 'rule' || !(obliging.test(text) || isOrder(text))) return undefined;
  const subject = contentStems(head, rulesOf('en'));
  // A must under a heading of one word is asked too: that word is what it is about.
  const isSubject = subject.length > (importance === 3 ? 0 : 1) && saysAll(text, head);
  return isSubject ? { text: `${head}: what is the rule?`, left: text, byHeading: true } : undefined;
}

/** What a rule begins with, and how that is asked under a heading. */
const headingForms: readonly (readonly [form: RegExp, asked: string])[] = [
  [/^(?:Never|Do not ever) (?=\p{Ll})/u, 'what must you never do?'],
  [/^(?:Do not|Don['’]t|You (?:must|may|should) not) (?=\p{Ll})/u, 'what must you not do?'],
  [/^(?:Always|You must always) (?=\p{Ll})/u, 'what must you always do?'],
  [/^(?:Please )?(?:Make sure|Ensure)(?: that)? (?=\p{Ll})/u, 'what must you make sure of?'],
  [/^Avoid (?=\p{Ll})/u, 'what should you avoid?'],
  [/^You (?:must|have to|need to|are required to) (?=\p{Ll})/u, 'what must you do?'],
  [/^You should (?=\p{Ll})/u, 'what should you do?'],
];

/** A subject that a reader knows without the sentence before. */
const isNamed = (subject: string): boolean =>
  !/\b(?:this|that|these|those|such|it|they|their|its|his|her|your|which|who|where|what|because|in case|if|when|also)\b/iu.test(
    subject,
  ) &&
  !/^(?:to|in|on|at|by|for|with|from|no|as|some|many|most)\b/iu.test(subject) &&
  countWords(subject) <= mostSubjectWords &&
  contentStems(subject, rulesOf('en')).length > 0 &&
  endsInThing(subject) &&
  !tagEnglish(subject).some(({ partOfSpeech }) => partOfSpeech === 'AUX' || partOfSpeech === 'PRON');

/** The nearest heading above a point; undefined where there is none or it names nothing. */
function headingOf(point: Point, { segment }: LessonDraft, sections: Sections): string | undefined {
  return [sections.at(positionOf(point, segment))?.text]
    .map((text) => text && asSubject(text))
    .find((text) => text !== undefined && isHeading(text));
}
