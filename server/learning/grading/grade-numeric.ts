import type { NumericAsked } from './question-form.ts';
import { foldText, plainText, wordsOf } from './fold-text.ts';
import { denialsOf, namesSeveral } from './negation.ts';
import { type Quantity, readQuantities } from './read-quantities.ts';
import { type Unit, unitNamed } from './units.ts';

/** A number that was rounded to the digits that were typed counts, as long as it is no further off than this. */
const roundingShare = 0.005;

/** Among more words than these a number is part of a text of its own. */
const mostWords = 9;

type Comparison = 'same' | 'different' | 'unclear';

/**
 * Compares a typed number with the accepted ones. A missing unit is no fault, another one of the same dimension is turned
 * into it; a unit of another dimension, two numbers, or a denial leave it open what was meant.
 */
export function gradeNumeric(asked: NumericAsked, text: string): 'right' | 'wrong' | 'unsure' {
  const plain = plainText(text);
  if (plain !== '' && asked.accepted.some((form) => plainText(form) === plain)) return 'right';
  const typed = together(readQuantities(text));
  const words = wordsOf(foldText(text));
  const [first] = typed;
  if (first === undefined || words.length > mostWords || denialsOf(words) > 0 || namesSeveral(words)) return 'unsure';
  if (typed.length > 2 || (typed.length === 2 && !first.opensRange)) return 'unsure';
  const wanted = asked.accepted.map((form) => together(readQuantities(form))).filter((form) => form.length > 0);
  const unit =
    wanted.flat().find((quantity) => quantity.unit !== undefined)?.unit ?? unitAsked(asked.question, first.unit);
  const found = wanted.map((form) => compareForms(typed, form, unit));
  if (found.includes('same')) return 'right';
  return found.length === 0 || found.includes('unclear') ? 'unsure' : 'wrong';
}

/** The form of an answer, or of its feedback, that names the same number. */
export const formOfNumber = (text: string, forms: readonly string[]): string | undefined =>
  forms.find(
    (form) => gradeNumeric({ kind: 'numeric', question: '', answer: form, accepted: [form] }, text) === 'right',
  );

/** "7 h 30 min" is one value. */
function together(quantities: Quantity[]): Quantity[] {
  const [first, second, third] = quantities;
  const isSum =
    third === undefined &&
    first?.unit !== undefined &&
    second?.unit !== undefined &&
    !first.opensRange &&
    first.unit.dimension === second.unit.dimension &&
    first.unit.factor > second.unit.factor;
  if (!isSum || first.unit === undefined || second.unit === undefined) return quantities;
  const value = first.value + (second.value * second.unit.factor) / first.unit.factor;
  return [{ ...first, value, decimals: 0 }];
}

/** "How many minutes": the unit of the question, if it is of the kind that was typed. */
function unitAsked(question: string, typed: Unit | undefined): Unit | undefined {
  if (typed === undefined) return undefined;
  const named = wordsOf(foldText(question)).flatMap((word) => (word.length < 2 ? [] : (unitNamed(word) ?? [])));
  const alike = named.filter((unit) => unit.dimension === typed.dimension);
  return alike.find((unit) => unit.factor === typed.factor) ?? alike[0];
}

function compareForms(typed: readonly Quantity[], wanted: readonly Quantity[], unit: Unit | undefined): Comparison {
  const [low, high] = wanted;
  const [from, to] = typed;
  if (low === undefined || from === undefined || wanted.length > 2) return 'unclear';
  const isRange = high !== undefined && low.opensRange;
  if (high !== undefined && !isRange) return 'unclear';
  if (to !== undefined) {
    if (!isRange) return 'unclear';
    // "5 to 7 days": the unit stands once, behind both.
    const both = [compare(from, low, unit ?? high.unit), compare(to, high, unit ?? high.unit)];
    return both.includes('unclear') ? 'unclear' : both.every((each) => each === 'same') ? 'same' : 'different';
  }
  if (!isRange) return compare(from, low, unit);
  const value = inUnit(from, unit ?? high.unit);
  if (value === undefined) return 'unclear';
  return value >= low.value && value <= high.value ? 'same' : 'different';
}

function compare(typed: Quantity, wanted: Quantity, unit: Unit | undefined): Comparison {
  const asked = wanted.unit ?? unit;
  const value = inUnit(typed, asked);
  if (value === undefined) return 'unclear';
  const off = Math.abs(value - wanted.value);
  const isExact = off <= 1e-9 * Math.max(1, Math.abs(wanted.value));
  const isRounded = off <= 0.5 * 10 ** -typed.decimals && off <= roundingShare * Math.abs(wanted.value);
  return isExact || (isRounded && (typed.unit === undefined || typed.unit.factor === asked?.factor))
    ? 'same'
    : 'different';
}

/** @returns undefined where the two units measure different things */
function inUnit({ value, unit }: Quantity, asked: Unit | undefined): number | undefined {
  if (unit === undefined || asked === undefined) return value;
  return unit.dimension === asked.dimension ? (value * unit.factor) / asked.factor : undefined;
}
