import { standsAlone } from '../generation/self-contained.ts';
import type { Question } from '../lesson-plan.ts';
import { evidenceGates } from './answer-evidence.ts';
import type { Proof } from './answer-evidence.ts';
import { formGates, normalised } from './giveaways.ts';

/** The names of the gates that a question does not pass; it is asked only when there is none. */
export function failedGates(question: Question, proof: Proof): string[] {
  if (variesPower(question)) return ['no_power_is_varied'];
  if (isOfRule(question)) return failedRuleGates(question, proof);
  return [
    ...Object.entries(formGates).filter(([, holds]) => !holds(question, proof.document.language)),
    ...Object.entries(evidenceGates).filter(([, holds]) => !holds(question, proof)),
  ].map(([gate]) => gate);
}

/** "10⁷": what changes the figure on the line leaves the one above it, and makes no number that anybody would take. */
const variesPower = (question: Question): boolean =>
  !isWritten(question) &&
  question.options.length > 0 &&
  [question.answer, ...question.options].some((text) => /\p{Nd}[⁻⁺]?[⁰¹²³⁴-⁹]/u.test(text));

/** Its question is no statement; the rule behind it is. */
const isAsked = ({ kind }: Question): boolean => kind === 'recall' || kind === 'amount' || kind === 'sibling';
/** Asked in a person's words, or of a list or a table as it stands: no sentence is quoted. */
const isWritten = ({ kind }: Question): boolean =>
  kind === 'recall' || kind === 'sequence' || kind === 'match' || kind === 'table';
const isOfBlock = ({ kind }: Question): boolean => kind === 'sequence' || kind === 'match' || kind === 'table';

const isOfRule = (question: Question): boolean =>
  question.kind === 'true_false' ||
  question.kind === 'rule_number' ||
  question.kind === 'amount' ||
  question.kind === 'role' ||
  question.kind === 'rate' ||
  question.kind === 'sibling' ||
  isWritten(question);

/** A rule is quoted whole, so what holds for gaps in a sentence does not hold for it. */
function failedRuleGates(question: Question, proof: Proof): string[] {
  const { document, sentences } = proof;
  const asked = question.question.replace(/^[^:?؟]*[:?؟] ?/u, '').replace(/^“|”$/gu, '');
  const isStatedElsewhere =
    question.kind === 'true_false' && asked !== question.explanation && sentences.has(normalised(asked));
  const failed = {
    question_stands_alone:
      !isOfBlock(question) && !standsAlone(isAsked(question) ? question.explanation : asked, document.language),
    no_option_makes_another_true_sentence: isStatedElsewhere,
    options_are_distinct: new Set(question.options.map(normalised)).size !== question.options.length,
    answer_was_surely_recognised: evidenceGates.answer_was_surely_recognised?.(question, proof) === false,
  };
  return Object.entries(failed)
    .filter(([, isSo]) => isSo)
    .map(([gate]) => gate);
}
