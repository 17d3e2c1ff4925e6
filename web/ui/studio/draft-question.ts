import * as z from 'zod/mini';
import { questionKinds } from '#contract/lesson-proof.ts';

export type QuestionKind = (typeof questionKinds)[number];
type Entry = Readonly<Record<string, unknown>>;

/** What every question has, of whatever kind. */
export interface KnownQuestion {
  id: string;
  pointId: string;
  setting: string;
  question: string;
  /** 1 easy .. 3 hard. */
  difficulty: number;
  status: 'ready' | 'needs_you';
  /** The proving text as it stands in the document. */
  evidence: string;
  /** Of a language model's question: what the checker found; holds as long as nobody touches it. */
  check: { verdict: string; reason: string } | undefined;
  /** As it was read; a question that nobody touches is saved as it was, with all that is not known here. */
  wire: Entry | undefined;
  isTouched: boolean;
  /** What `quiz_evidence` holds at its place. */
  proof: unknown;
}

/** A line of a question; `key` is its own as long as the draft is open. */
export interface DraftOption {
  key: string;
  text: string;
  feedback: string;
  isRight: boolean;
}
export interface DraftForm {
  key: string;
  text: string;
  feedback: string;
}
export interface DraftStep {
  key: string;
  text: string;
}
export interface DraftPair {
  key: string;
  left: string;
  right: string;
}

/** Feedback that hangs on no single line of what is shown. */
interface Judged {
  whenRight: string;
  otherwise: string;
  /** Of single wrong answers: kept, not shown. */
  spare: Readonly<Record<string, string>>;
}

export type ChoiceQuestion = KnownQuestion & { form: 'choice'; kind: QuestionKind; options: readonly DraftOption[] };
export type TypedQuestion = KnownQuestion &
  Omit<Judged, 'whenRight'> & { form: 'typed'; kind: QuestionKind; accepted: readonly DraftForm[] };
export type OrderQuestion = KnownQuestion &
  Judged & { form: 'order'; kind: 'order'; steps: readonly DraftStep[]; shown: readonly string[] };
export type MatchQuestion = KnownQuestion &
  Judged & { form: 'match'; kind: 'match'; pairs: readonly DraftPair[]; shown: readonly string[] };
/** What is answered in one way or another; the kinds that look alike are edited alike. */
export type DraftQuestion = ChoiceQuestion | TypedQuestion | OrderQuestion | MatchQuestion;

// Signs of the wire between steps, halves of a pair, and pairs.
export const orderSign = ' → ';
export const pairSign = ' = ';
export const pairEnd = '; ';
const anyOther = '*';

const text = z.catch(z.string(), '');
const texts = z.catch(z.array(z.string()), []);
const Read = z.object({
  id: text,
  point_id: text,
  kind: z.catch(z.enum(questionKinds), 'choice'),
  setting: text,
  question: z.string(),
  options: texts,
  answer: text,
  accepted: texts,
  feedback: z.catch(z.record(z.string(), z.string()), {}),
  evidence: text,
  difficulty: z.catch(z.int(), 2),
  status: z.catch(z.enum(['ready', 'needs_you']), 'ready'),
  check: z.catch(z.optional(z.object({ verdict: z.string(), reason: z.string() })), undefined),
});

/** @param newKey makes keys that were never used; undefined is returned for what is no question */
export function readQuestion(entry: unknown, proof: unknown, newKey: () => string): DraftQuestion | undefined {
  const parsed = z.safeParse(Read, entry);
  if (!parsed.success) return undefined;
  const { point_id: pointId, kind, options, answer, accepted, feedback, ...common } = parsed.data;
  const known: KnownQuestion = {
    ...common,
    check: common.check,
    id: common.id || newKey(),
    pointId,
    wire: entry as Entry,
    isTouched: false,
    proof,
  };
  const { [anyOther]: otherwise = '', [answer]: whenRight = '', ...spare } = feedback;
  const judged = { whenRight, otherwise, spare };
  const isListed = options.includes(answer);
  if (kind === 'order' && !isListed) {
    const right = answer.split(orderSign).filter((step) => step !== '');
    const steps = (right.length >= options.length ? right : options).map((step) => ({ key: newKey(), text: step }));
    return { ...known, ...judged, form: 'order', kind, steps, shown: options };
  }
  if (kind === 'match' && !isListed)
    return { ...known, ...judged, form: 'match', kind, pairs: pairsOf(options, answer, newKey), shown: options };
  if (options.length > 0 || !typedKinds.has(kind))
    return {
      ...known,
      form: 'choice',
      kind,
      options: options.map((option) => ({
        key: newKey(),
        text: option,
        feedback: feedback[option] ?? '',
        isRight: option === answer,
      })),
    };
  const forms = [...new Set([answer, ...accepted])].filter((form) => form !== '');
  const others = Object.entries(feedback).filter(([form]) => form !== anyOther && !forms.includes(form));
  return {
    ...known,
    form: 'typed',
    kind,
    accepted: forms.map((form) => ({ key: newKey(), text: form, feedback: feedback[form] ?? '' })),
    otherwise,
    spare: Object.fromEntries(others),
  };
}

const typedKinds: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['recall', 'numeric', 'cloze']);

function pairsOf(options: readonly string[], answer: string, newKey: () => string): DraftPair[] {
  const lefts = options.map((option) => halves(option)[0]);
  const rights = options.map((option) => halves(option)[1]);
  const whole = `${pairEnd}${answer}${pairEnd}`;
  return lefts.map((left, index) => ({
    key: newKey(),
    left,
    right:
      rights.find((right) => whole.includes(`${pairEnd}${left}${pairSign}${right}${pairEnd}`)) ?? rights[index] ?? '',
  }));
}

export function halves(pair: string): [string, string] {
  const [left = '', ...right] = pair.split(pairSign);
  return [left, right.join(pairSign)];
}

/** A question as it is stored; one that nobody touched as it was, byte for byte. */
export function storedQuestion(question: DraftQuestion): Entry {
  if (question.wire !== undefined && !question.isTouched) return question.wire;
  const { accepted: _, setting: __, ...rest } = question.wire ?? {};
  const setting = question.setting.trim();
  return {
    ...rest,
    id: question.id,
    point_id: question.pointId,
    kind: question.kind,
    ...(setting !== '' && { setting }),
    question: question.question.trim(),
    ...answered(question),
    evidence: question.evidence,
    difficulty: question.difficulty,
    status: question.status,
  };
}

interface Answered {
  options: string[];
  answer: string;
  accepted?: string[];
  feedback: Record<string, string>;
}

function answered(question: DraftQuestion): Answered {
  if (question.form === 'choice') {
    const options = question.options.map((option) => ({ ...option, text: option.text.trim() })).filter(hasText);
    const feedback = said(options.map((option) => [option.text, option.feedback]));
    return {
      options: options.map((option) => option.text),
      answer: options.find(({ isRight }) => isRight)?.text ?? '',
      feedback,
    };
  }
  if (question.form === 'typed') {
    const forms = question.accepted.map((form) => ({ ...form, text: form.text.trim() })).filter(hasText);
    const accepted = forms.map((form) => form.text);
    const feedback = said([
      ...Object.entries(question.spare),
      ...forms.map((form): [string, string] => [form.text, form.feedback]),
      [anyOther, question.otherwise],
    ]);
    return { options: [], answer: accepted[0] ?? '', accepted, feedback };
  }
  const right = rightParts(question);
  const answer = right.join(question.form === 'order' ? orderSign : pairEnd);
  return {
    options: wronglyShown(question, right),
    answer,
    feedback: said([...Object.entries(question.spare), [answer, question.whenRight], [anyOther, question.otherwise]]),
  };
}

export const hasText = ({ text: words }: { text: string }): boolean => words.trim() !== '';

const said = (sentences: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(
    sentences.map(([of, sentence]) => [of, sentence.trim()]).filter(([of, sentence]) => of !== '' && sentence !== ''),
  );

/** The steps in their order, or the right pairs, as texts. */
export function rightParts(question: OrderQuestion | MatchQuestion): string[] {
  if (question.form === 'order') return question.steps.map((step) => step.text.trim()).filter((step) => step !== '');
  return question.pairs
    .map(({ left, right }) => [left.trim(), right.trim()] as const)
    .filter(([left, right]) => left !== '' || right !== '')
    .map(([left, right]) => `${left}${pairSign}${right}`);
}

/** As they are shown: as before where they are the same, else each one further, so that none stands where it belongs. */
function wronglyShown(question: OrderQuestion | MatchQuestion, right: readonly string[]): string[] {
  const turned = (list: readonly string[]): string[] => [...list.slice(1), ...list.slice(0, 1)];
  if (question.form === 'order') return sameTexts(question.shown, right) ? [...question.shown] : turned(right);
  const pairs = right.map(halves);
  const rights = pairs.map(([, half]) => half);
  const shown = question.shown.map(halves);
  const isSame =
    sameTexts(
      shown.map(([left]) => left),
      pairs.map(([left]) => left),
    ) &&
    sameTexts(
      shown.map(([, half]) => half),
      rights,
    );
  return isSame
    ? [...question.shown]
    : pairs.map(([left], index) => `${left}${pairSign}${turned(rights)[index] ?? ''}`);
}

const sameTexts = (first: readonly string[], second: readonly string[]): boolean =>
  JSON.stringify(first.toSorted()) === JSON.stringify(second.toSorted());
