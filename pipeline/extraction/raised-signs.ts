const signs = '0123456789+-=()';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';

const spelled = (text: string, as: string): string =>
  text
    .replaceAll('−', '-')
    .split('')
    .map((sign) => as[signs.indexOf(sign)] ?? sign)
    .join('');

const isOfSigns = /^\s*[0-9+\-−=()]+\s*$/u;

/**
 * What stands above or below its line, in signs that do so by themselves: "10" and a raised "7" are no 107. Letters stay as
 * they are: "1st" is no other word than "1ˢᵗ".
 */
export function offTheLine(text: string, place: 'above' | 'below'): string {
  return isOfSigns.test(text) ? spelled(text, place === 'above' ? raised : lowered) : text;
}
