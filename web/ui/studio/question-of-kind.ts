import { fieldsLike } from '../fields-like.ts';
import {
  type DraftQuestion,
  halves,
  hasText,
  type KnownQuestion,
  type QuestionKind,
  rightParts,
} from './draft-question.ts';

/** "True" and "False" where the lesson's language has words for them here; English elsewhere. */
const truthWords: Readonly<Record<string, readonly [string, string]>> = {
  en: ['True', 'False'],
  hi: ['सही', 'गलत'],
  mr: ['बरोबर', 'चूक'],
  ta: ['சரி', 'தவறு'],
  te: ['ఒప్పు', 'తప్పు'],
};

const blankKnown: KnownQuestion = {
  id: '',
  pointId: '',
  setting: '',
  question: '',
  difficulty: 2,
  status: 'ready',
  evidence: '',
  wire: undefined,
  isTouched: true,
  check: undefined,
  proof: undefined,
};

/** An empty question of a kind. */
export function blankQuestion(
  of: { id: string; pointId: string; kind: QuestionKind; evidence: string; language: string },
  newKey: () => string,
): DraftQuestion {
  const { language, kind, ...own } = of;
  return withKind({ ...blankKnown, ...own, form: 'choice', kind: 'choice', options: [] }, kind, language, newKey);
}

/** The words that a question has for its answers; "true" and "false" answer no other kind. */
function answerTexts(question: DraftQuestion): { right: string[]; wrong: string[] } {
  if (question.kind === 'true_false') return { right: [], wrong: [] };
  if (question.form === 'choice') {
    const of = (isRight: boolean) => question.options.filter((option) => option.isRight === isRight && hasText(option));
    return { right: of(true).map((option) => option.text), wrong: of(false).map((option) => option.text) };
  }
  if (question.form === 'typed')
    return { right: question.accepted.filter(hasText).map((form) => form.text), wrong: [] };
  return { right: rightParts(question), wrong: [] };
}

/**
 * The same question of another kind: what was written stays as far as the kind has a place for it.
 *
 * @param language of the lesson, for the words "true" and "false"
 */
export function withKind(
  question: DraftQuestion,
  kind: QuestionKind,
  language: string,
  newKey: () => string,
): DraftQuestion {
  const known = fieldsLike<KnownQuestion>(question, blankKnown);
  const { right, wrong } = answerTexts(question);
  const judged = { whenRight: '', otherwise: '', spare: {} };
  if (kind === 'order') {
    const steps = atLeast(3, [...right, ...wrong]).map((step) => ({ key: newKey(), text: step }));
    return { ...known, ...judged, form: 'order', kind, steps, shown: [] };
  }
  if (kind === 'match') {
    const pairs = atLeast(3, [...right, ...wrong]).map((pair) => {
      const [left, half] = halves(pair);
      return { key: newKey(), left, right: half };
    });
    return { ...known, ...judged, form: 'match', kind, pairs, shown: [] };
  }
  if (kind === 'recall' || kind === 'numeric') {
    const accepted = atLeast(1, right).map((form) => ({ key: newKey(), text: form, feedback: '' }));
    return { ...known, form: 'typed', kind, accepted, otherwise: '', spare: {} };
  }
  if (kind === 'true_false') {
    const [yes, no] = truthWords[language] ?? ['True', 'False'];
    const options = [yes, no].map((option, index) => ({
      key: newKey(),
      text: option,
      feedback: '',
      isRight: index === 0,
    }));
    return { ...known, form: 'choice', kind, options };
  }
  if (question.form === 'choice' && question.options.length > 0 && question.kind !== 'true_false')
    return { ...question, kind };
  const options = [right[0] ?? '', ...atLeast(2, [...right.slice(1), ...wrong])].map((option, index) => ({
    key: newKey(),
    text: option,
    feedback: '',
    isRight: index === 0,
  }));
  return { ...known, form: 'choice', kind, options };
}

const atLeast = (count: number, list: readonly string[]): string[] => [
  ...list,
  ...Array.from({ length: Math.max(0, count - list.length) }, () => ''),
];
