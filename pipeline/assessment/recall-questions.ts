import { isOrder } from '../generation/rule-objectives.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import type { Card, LessonDraft, Point, Question } from '../lesson-plan.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { canBeStated, positionOf } from './rule-questions.ts';

/** A learner recalls a few rules of a lesson, not its every sentence. */
const mostRecalled = 4;
/** A lesson with fewer questions also recalls what is worth asking without being a must. */
const fewQuestions = 3;
const mostCueWords = 24;
const mostSubjectWords = 8;
/** What the cue does not tell: with less there is nothing to recall. */
const fewestRecalled = 2;

/** A cue and what of the rule it leaves to be recalled. */
interface Cue {
  text: string;
  left: string;
}

interface Recall {
  question: Question;
  position: number;
}

/**
 * Rules to be recalled from a cue of heading and subject, where no other kind asks for them: the musts first, and what is
 * worth asking only while the lesson has few questions. English only; a cue that two rules would answer is none.
 *
 * @param taken the questions of the lesson so far
 */
export function recallQuestions(draft: LessonDraft, taken: readonly Question[]): Recall[] {
  const cues = draft.keyPoints.map((point) => cueOf(point, draft));
  const isAmbiguous = (cue: Cue) => cues.filter((other) => other?.text === cue.text).length > 1;
  const found = draft.keyPoints.flatMap((point, index) => {
    const cue = cues[index];
    const last = point.sources.at(-1);
    const position = positionOf(point, draft.segment);
    if (cue === undefined || last === undefined || position < 0 || isAmbiguous(cue)) return [];
    if (taken.some(({ evidence }) => evidence.block === last.block && evidence.start === last.start)) return [];
    if (!canBeStated(point, draft, position, 'en')) return [];
    const question: Question = {
      kind: 'recall',
      question: cue.text,
      options: [],
      answer: point.text,
      accepted: [...new Set([point.text, cue.left])],
      explanation: point.text,
      evidence: last,
    };
    return [{ question, position, importance: point.importance }];
  });
  const musts = found.filter(({ importance }) => importance === 3).slice(0, mostRecalled);
  const others = found.filter(({ importance }) => importance === 2);
  const chosen = [...musts, ...others.slice(0, Math.max(0, fewQuestions - taken.length - musts.length))];
  return chosen.map(({ question, position }) => ({ question, position }));
}

const leading =
  /^(?<when>(?:If|When|Whenever|Before|After|Once|Until|While|During|In case of|In the event of) [^,;:]{6,90}), (?:then )?(?<left>.+?)[.!]?$/u;
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

function cueOf(point: Point, draft: LessonDraft): Cue | undefined {
  const { text } = point;
  if (possible.test(text) || !/^\p{L}/u.test(text) || /\s[–—-]\s|\p{Ll} (?:A|The) \p{Ll}/u.test(text)) return undefined;
  const when = leading.exec(text)?.groups;
  const who = bound.exec(text)?.groups;
  const head = headingOf(point, draft);
  const cue =
    when !== undefined && (obliging.test(when['left'] as string) || isOrder(when['left'] as string))
      ? asCue(head, `what is the rule ${lowerFirst(when['when'] as string)}?`, when['left'] as string)
      : when === undefined && who !== undefined && isTelling(who['who'] as string, head)
        ? asCue(head, `what is the rule for ${lowerFirst(who['who'] as string)}?`, who['left'] as string)
        : ofHeading(head, point, draft);
  return cue !== undefined && isFit(cue, draft) ? cue : undefined;
}

/** Whether a subject tells which rule is meant, alone or under its heading. */
const isTelling = (subject: string, head: string | undefined): boolean =>
  !anybody.test(subject) &&
  !generic.test(subject) &&
  !(bareParty.test(subject) && (head === undefined || saysAll(subject, head))) &&
  isNamed(subject);

const asCue = (head: string | undefined, question: string, left: string): Cue => ({
  text: head === undefined || saysAll(question, head) ? question.replace(/^w/u, 'W') : `${head}: ${question}`,
  left: left.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
});

/** "Foot controls: what is the rule for foot controls?" names its heading twice. */
function saysAll(question: string, head: string): boolean {
  const told = contentStems(question, rulesOf('en'));
  return contentStems(head, rulesOf('en')).every((stem) => told.includes(stem));
}

/** "Passwords: what is the rule?", where the rule speaks of what the heading names. */
function ofHeading(head: string | undefined, point: Point, draft: LessonDraft): Cue | undefined {
  const { text, kind } = point;
  if (head === undefined || kind !== 'rule' || leading.test(text) || !(obliging.test(text) || isOrder(text)))
    return undefined;
  const rules = rulesOf('en');
  const told = contentStems(text, rules);
  const subject = contentStems(head, rules);
  // A must under a heading of one word is asked too: that word is what it is about.
  const isMust = point.importance === 3;
  const isSubject = subject.length > (isMust ? 0 : 1) && subject.every((stem) => told.includes(stem));
  const isOnly = draft.keyPoints.every(
    (other) =>
      other === point || other.kind !== 'rule' || (isMust && other.importance < 3) || headingOf(other, draft) !== head,
  );
  return isSubject && isOnly ? { text: `${head}: what is the rule?`, left: text } : undefined;
}

/** A subject that a reader knows without the sentence before. */
const isNamed = (subject: string): boolean =>
  !/\b(?:this|that|these|those|such|it|they|their|its|his|her|your|which|who|where|what|because|in case|if|when|also)\b/iu.test(
    subject,
  ) &&
  !/^(?:to|in|on|at|by|for|with|from|no|as|some|many|most)\b/iu.test(subject) &&
  countWords(subject) <= mostSubjectWords &&
  contentStems(subject, rulesOf('en')).length > 0 &&
  ['NOUN', 'PROPN'].includes(tagEnglish(subject).at(-1)?.partOfSpeech ?? '') &&
  !tagEnglish(subject).some(({ partOfSpeech }) => partOfSpeech === 'AUX' || partOfSpeech === 'PRON');

function isFit({ text, left }: Cue, { title }: LessonDraft): boolean {
  const rules = rulesOf('en');
  const known = new Set([...contentStems(text, rules), ...contentStems(title.text, rules)]);
  const news = new Set(contentStems(left, rules).filter((stem) => !known.has(stem)));
  if (/\b(?:this|these|those|still|also|such)\b/iu.test(text)) return false;
  return countWords(text) <= mostCueWords && news.size >= fewestRecalled;
}

const empty =
  /^(?:purpose|introduction|overview|general|scope|background|summary|conclusion|notes?|policy|procedures?|contents|about|welcome|guidelines?|rules?|instructions?|details?|description|example|part|section|chapter|step|question|answer|types?|miscellaneous|other|expectations|requirements?|lessons learned)\b.{0,12}$|^(?:what|why|how|when|where|who|which|can|do|does|is|are|should|may)\b/iu;

/** The heading of the card that holds a point, else the lesson's; undefined where they name nothing. */
function headingOf(point: Point, { cards, title }: LessonDraft): string | undefined {
  const last = point.sources.at(-1);
  const isOn = ({ pieces }: Card) =>
    pieces.some(({ sources }) =>
      sources.some(({ block, start, end }) => block === last?.block && start <= last.start && last.start < end),
    );
  return [cards.find(isOn)?.title.text, title.text]
    .map((text) => text && inSentenceCase(text.replace(/^(?:[\d.]+\s+|[^:]{3,24}: )/u, '').replace(/[\s:!.]+$/u, '')))
    .find((text) => text !== undefined && isHeading(text));
}

const inSentenceCase = (text: string): string => {
  const shown = /\p{Ll}/u.test(text) || !text.includes(' ') ? text : text.toLowerCase();
  return shown.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};

const isHeading = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  countWords(text) <= 9 &&
  text.length <= 60 &&
  !empty.test(text) &&
  !/[?“”"]|\p{L} \p{L} \p{L} /u.test(text) &&
  contentStems(text, rulesOf('en')).length > 0;

/** Names and abbreviations keep their capitals. */
const lowerFirst = (text: string): string =>
  tagEnglish(text)[0]?.partOfSpeech === 'NOUN' ||
  /^(?:If|When|Whenever|Before|After|Once|Until|While|During|In|All|Each|Every|Any|The|An?|Our|Your|No|New|Employers?|Employees?|Workers?)\b/u.test(
    text,
  )
    ? text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    : text.replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (letter) => letter.toLowerCase());
