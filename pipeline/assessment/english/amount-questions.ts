import { withoutBrackets } from '../../generation/self-contained.ts';
import { countWords } from '../../languages/words.ts';
import { nearbyNumbers } from '../number-ladder.ts';
import { onlyQuantity, type Quantity, withDigits } from '../rule-changes.ts';
import { ageQuestion } from './age-questions.ts';
import { amountForms, bound } from './amount-forms.ts';
import type { AmountQuestion, Made } from './asked-amount.ts';
import { asDirect, withoutAlso } from './direct-speech.ts';
import { plainQuestion } from './plain-questions.ts';
import { hanging, upper } from './question-grammar.ts';

const mostAskedWords = 24;
const fewestOthers = 3;

/**
 * A number of a rule, asked for as a person would: "How long must the plates dry?" with four options of one kind and unit,
 * those that the lesson names elsewhere first, since they are what one confuses. English; no gaps.
 *
 * @param beside the sentences around it
 */
export function amountQuestion(sentence: string, beside: readonly string[]): AmountQuestion | undefined {
  const text = withoutAlso(asDirect(withoutAsides(sentence.replace(/[.!]?\s*$/u, ''))));
  const found = onlyQuantity(text);
  if (found === undefined) return ageQuestion(text) ?? ofCounted(text);
  if (found.unit.startsWith('-') || hangs(text) || isOpenEnded(text, found)) return undefined;
  // "Every one to two years": with the second number changed alone nobody is tempted.
  if (/\b(?:\d+|an?|one|two|three|four|five|six) ?(?:to|or|[-–]) ?$/iu.test(text.slice(0, found.at))) return undefined;
  const made = amountForms.reduce<Made | undefined>((first, form) => first ?? form(text, found), undefined);
  if (
    made === undefined ||
    countWords(made.question) > mostAskedWords ||
    /[;:]|\b(?:I|[Ww]e|us|my|mine)\b/u.test(made.question)
  )
    return undefined;
  const { question, answer: told } = withoutRepeat(withTail(made, found));
  // What for, every option would say again.
  const answer = told.replace(/ in order to .*$/u, '');
  const others = othersFor(found, text, beside);
  return others.length < fewestOthers
    ? undefined
    : {
        question: upper(question),
        answer: upper(answer),
        distractors: others.map((digits) => upper(answer.replace(found.written, withDigits(found, digits)))),
      };
}

/** "How long should you rest it? 2 hours before slicing": what every option would repeat stands in the question. */
function withTail({ question, answer }: Made, { written }: Quantity): Made {
  const end = answer.indexOf(written) + written.length;
  const tail = answer.slice(end);
  const isTail = /^ (?:before|after|while|during|when) [^,;]{3,50}$/u.test(tail);
  const hasOwn = /\b(?:before|after|while|during|when|if)\b/u.test(question);
  return !isTail || hasOwn || !/^How (?:long|many|much)\b/iu.test(question)
    ? { question, answer }
    : { question: question.replace(/\?$/u, `${tail}?`), answer: answer.slice(0, end) };
}

/** "How many days' notice of the leave must you give? 28 days notice of the leave": what is counted, the question says. */
function withoutRepeat({ question, answer }: Made): Made {
  const { kept, rest } = /^(?<kept>(?:\S+ )*?\S*\d\S* \p{L}+)(?<rest> .+)$/u.exec(answer)?.groups ?? {};
  return kept !== undefined && rest !== undefined && question.includes(rest)
    ? { question, answer: kept }
    : { question, answer };
}

const counted = new RegExp(
  String.raw`^(?<limit>${bound} |exactly )?(?<number>\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)(?<things> .+)$`,
  'iu',
);
const numberWords = ' one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "Passwords must have at least 12 characters": how many? Whatever is counted. */
function ofCounted(text: string): AmountQuestion | undefined {
  const plain = hangs(text) ? undefined : plainQuestion(`${text}.`);
  const found =
    plain && /^How many\b/u.test(plain.text) ? counted.exec(plain.left.replace(/[.!]$/u, ''))?.groups : undefined;
  if (
    plain === undefined ||
    plain.needsHeading === true ||
    found === undefined ||
    /\d/u.test(found['things'] as string)
  )
    return undefined;
  const word = (found['number'] as string).toLowerCase();
  const isWord = !/\d/u.test(word);
  const value = isWord ? numberWords.indexOf(word) : Number(word);
  const others = nearbyNumbers(String(value), '').filter(
    (other) => !isWord || numberWords[Number(other)] !== undefined,
  );
  const asAnswer = (digits: string) =>
    upper(`${found['limit'] ?? ''}${isWord ? (numberWords[Number(digits)] as string) : digits}`);
  return others.length < fewestOthers || value < 2 || others.includes('1')
    ? undefined
    : { question: plain.text, answer: asAnswer(String(value)), distractors: others.map(asAnswer) };
}

/** "Patients are taken off for a month if they ask": they are named before. */
const hangs = (text: string): boolean =>
  /^(?:The |Any |All |Some )?other (?!than\b)/iu.test(text) ||
  hanging.test(text.replace(/(?<=^.{8,})\b(?:they|their|them|it|its)\b/gu, ''));

const withoutAsides = (text: string): string => withoutBrackets(text).replace(/\s+(?=[,.](?:\s|$))/gu, '');

/** "24 hours, or", "2 to 3": another number or a condition belongs to it. */
const isOpenEnded = (text: string, { at, written }: Quantity): boolean =>
  /^,? (?:or|to|and then|plus)\b|^[-–/+]/u.test(text.slice(at + written.length)) ||
  /[-–/<>≥≤~±]\s?$/u.test(text.slice(0, at));

/** Values of the lesson in the same unit come first: they are what a reader mixes up. */
function othersFor(found: Quantity, text: string, beside: readonly string[]): string[] {
  const [unit, value] = [unitOf(found), Number(found.digits.replaceAll(',', ''))];
  const told = beside
    .flatMap((other) => (other === text ? [] : [onlyQuantity(other)]))
    .filter((other) => other !== undefined)
    .filter((other) => unitOf(other) === unit && other.isWord === found.isWord && other.currency === found.currency)
    .map(({ digits }) => digits)
    .filter((digits) => {
      const share = Number(digits.replaceAll(',', '')) / value;
      return share !== 1 && share > 0.1 && share < 10;
    });
  return [...new Set([...told.slice(0, 2), ...nearbyNumbers(found.digits, found.currency || found.unit)])].slice(
    0,
    fewestOthers,
  );
}

const unitOf = ({ unit }: Quantity): string => unit.trim().replace(/s$/u, '').toLowerCase();
