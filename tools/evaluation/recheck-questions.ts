import type { Document } from '#pipeline/document.ts';
import { withWesternDigits } from '#pipeline/languages/words.ts';
import type { AssessedLesson, Question } from '#pipeline/lesson-plan.ts';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
const has = (text: string, part: string): boolean => plain(text).includes(plain(part));

/**
 * The rules for a fair question, written a second time on purpose: a fault in the pipeline's own gates would else
 * count itself as no violation.
 *
 * @returns one line per broken rule
 */
export function recheckQuestions(lesson: AssessedLesson, document: Document): string[] {
  const broken = lesson.questions.flatMap((question) =>
    recheck(question, document).map((rule) => `${rule}: ${question.question}`),
  );
  // Of two answers in a fixed order the place tells nothing, and their words stand in every such question.
  const questions = lesson.questions.filter(({ kind }) => !withoutChoice.has(kind));
  if (questions.length >= 4) {
    const uses = questions.map(({ options, answer }) => options.indexOf(answer));
    if (uses.some((place) => uses.filter((other) => other === place).length * 2 > uses.length))
      broken.push('one place holds most answers');
  }
  for (const [index, one] of questions.entries()) {
    for (const [at, other] of questions.entries())
      if (at !== index && has(other.question, one.answer)) broken.push(`told by another question: ${one.question}`);
  }
  return broken;
}

const withoutChoice: ReadonlySet<Question['kind']> = new Set(['true_false', 'recall', 'rate', 'sequence', 'match']);

function recheck({ kind, setting = '', question, options, answer, evidence }: Question, document: Document): string[] {
  const quote = document.blocks[evidence.block]?.text.slice(evidence.start, evidence.end) ?? '';
  const wrong = options.filter((option) => option !== answer);
  const sizes = options.map(({ length }) => length).sort((a, b) => a - b);
  const middle =
    sizes.length % 2 === 1
      ? (sizes[(sizes.length - 1) / 2] as number)
      : ((sizes[sizes.length / 2 - 1] as number) + (sizes[sizes.length / 2] as number)) / 2;
  if (kind === 'rate') return recheckRate(`${setting} ${question}`, answer, quote);
  if (kind === 'sequence' || kind === 'match') return quote === '' ? ['no evidence'] : [];
  if (kind === 'true_false') return recheckStatement(question, options, quote);
  if (kind === 'recall') return recheckRecall(question, options, answer, quote);
  const rules: [name: string, isBroken: boolean][] = [
    ['answer not offered once', wrong.length !== options.length - 1],
    ['options repeat', new Set(options.map(plain)).size < options.length],
    ['not 3 or 4 options', options.length < 3 || options.length > 4],
    ['no evidence', quote === ''],
    ['answer in the question', has(question, answer)],
    ['wrong option in the evidence', kind === 'cloze' && wrong.some((option) => has(quote, option))],
    ['answer not in the evidence', (kind === 'number' || kind === 'given') && !has(quote, answer)],
    ['answer stands out by length', answer.length > 1.5 * Math.max(...wrong.map(({ length }) => length))],
    ['lengths differ too much', kind !== 'given' && sizes.some((size) => size < 0.5 * middle || size > 2 * middle)],
    ['option too long', options.some(({ length }) => length > 72)],
    [
      'all or none of the above',
      options.some((option) => /\b(?:all|none|both) of (?:the above|these)\b/iu.test(option)),
    ],
    ['negated question', /\b(?:NOT|not|except|never)\b/u.test(question)],
    ['absolute word', options.some((option) => /\b(?:always|never|every|all|none)\b/iu.test(option))],
    ['question too long', question.split(/\s+/u).length > 45],
    ['leans on another sentence', /^(?:this|these|those|it|they|he|she|however|therefore)\b/iu.test(question)],
    ['needs a figure', /\b(?:figure|table) \d/iu.test(question)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([name]) => name);
}

/** What is to be recalled has no options to be found among; its question must not hold it, and must be one that can be asked. */
function recheckRecall(question: string, options: readonly string[], answer: string, quote: string): string[] {
  const rules: [name: string, isBroken: boolean][] = [
    ['options of what is to be recalled', options.length > 0],
    ['no evidence', quote === ''],
    ['no answer', answer.split(/\s+/u).length < 3],
    ['answer in the question', has(question, answer)],
    ['question too long', question.split(/\s+/u).length > 45],
    ['no question', !question.endsWith('?')],
    ['leans on another sentence', /^(?:this|these|those|it|they|he|she|however|therefore)\b/iu.test(question)],
    ['needs a figure', /\b(?:figure|table) \d/iu.test(question)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([name]) => name);
}

/** A number of the document times one of the case, per one of the document or per hundred. */
function recheckRate(asked: string, answer: string, quote: string): string[] {
  const numbersIn = (text: string) => (withWesternDigits(text).match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const [found = Number.NaN] = numbersIn(answer);
  const told = numbersIn(quote);
  const isRight = told.some((rate) =>
    numbersIn(asked).some((count) => [1, 100, ...told].some((per) => Math.abs((rate * count) / per - found) < 1e-9)),
  );
  return [...(isRight ? [] : ['not what the rate gives']), ...(has(asked, answer) ? ['answer in the question'] : [])];
}

/** A statement is the rule itself or the rule with something changed, so it is long, and may forbid. */
function recheckStatement(question: string, options: readonly string[], quote: string): string[] {
  const rules: [name: string, isBroken: boolean][] = [
    ['not two options', options.length !== 2 || options[0] === options[1]],
    ['no evidence', quote === ''],
    ['question too long', question.split(/\s+/u).length > 45],
    ['leans on another sentence', /: (?:this|these|those|it|they|he|she|however|therefore)\b/iu.test(question)],
    ['needs a figure', /\b(?:figure|table) \d/iu.test(question)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([name]) => name);
}
