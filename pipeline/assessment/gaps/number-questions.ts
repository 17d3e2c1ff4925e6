import { displayText, startUpper } from '../../generation/display-text.ts';
import { withoutConnective } from '../../generation/self-contained.ts';
import type { Reading } from './answer.ts';
import { canBeAsked } from './cloze-questions.ts';
import type { Proposal } from '../proposal.ts';
import { gap } from './question-stems.ts';
import { seededOrder } from '../seeded-choice.ts';

const quantity =
  /(?<![\p{L}\p{N}.,–-])([$€£₹]\s?)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?%|(?: (?:million|billion|trillion|thousand|percent|per cent|degrees?|kilomet(?:er|re)s?|miles|met(?:er|re)s|hours|minutes|days|weeks|months|years|kilograms?|litres|dollars|rupees|members|people|words|pages|प्रतिशत|लाख|करोड़|टक्के|சதவீதம்|శాతం))(?!\p{L}))/u;

/** Wrong quantities lie within half and double the right one, so that none is absurd. */
const factors = [0.5, 0.6, 0.75, 1.25, 1.5, 2];
const weightOfNumber = 0.5;

/** A gap for a quantity with its unit; wrong ones have the same unit and the same rounding. */
export function numberQuestions(reading: Reading, weight: number, seed: string, language: string): Proposal[] {
  const { sentence, index } = reading;
  const match = quantity.exec(sentence.text);
  if (match === null || /\d/u.test(sentence.text.replace(match[0], '')) || !canBeAsked(reading, language)) return [];
  const [answer, currency = '', whole = '', decimals = '', unit = ''] = match;
  const value = Number(`${whole.replaceAll(',', '')}${decimals}`);
  if (value < 3) return [];
  const write = (number: number) => `${currency}${written(number, whole, decimals)}${unit}`;
  const isPossible = (number: number) => !/%|percent|per cent/u.test(unit) || value > 100 || number <= 100;
  const others = [
    ...new Set(
      seededOrder(factors, seed, sentence.start)
        .map((factor) => (decimals === '' ? rounded(value * factor, whole) : value * factor))
        .filter(isPossible)
        .map(write),
    ),
  ];
  const text = `${sentence.text.slice(0, match.index)}${gap}${sentence.text.slice(match.index + answer.length)}`;
  const { block, start, end } = sentence;
  return [
    {
      kind: 'number',
      question: startUpper(displayText(withoutConnective(text, language))),
      answer,
      distractors: others.filter((other) => other !== answer).slice(0, 3),
      evidence: { block, start, end },
      explanation: displayText(withoutConnective(sentence.text, language)),
      weight: weight * weightOfNumber,
      position: index,
    },
  ];
}

/** A whole number keeps as many closing zeros as the source's, so a round answer stands among round options. */
function rounded(number: number, whole: string): number {
  const zeros = /0*$/u.exec(whole.replaceAll(',', ''))?.[0].length ?? 0;
  const step = 10 ** Math.max(0, Math.min(zeros, String(Math.floor(number)).length - 1));
  return Math.max(step, Math.round(number / step) * step);
}

function written(number: number, whole: string, decimals: string): string {
  const text = number.toFixed(Math.max(0, decimals.length - 1));
  return whole.includes(',') ? text.replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',') : text;
}
