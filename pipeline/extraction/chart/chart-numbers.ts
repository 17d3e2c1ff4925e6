const factors: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, m: 1e6, B: 1e9, bn: 1e9 };
const number = /^([-−–+]?)\s*(?:[$€£₹]|Rs\.?)?\s*([-−–]?)(\d[\d.,\s]*)\s*(k|K|M|m|B|bn)?\s*%?$/u;
/** What a recogniser makes of digits in small print, when the rest are digits. */
const lookalikes: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' };

/**
 * The numbers that a label may mean, likeliest first; a dot before three digits may group thousands or start decimals.
 *
 * @returns empty when the text is no number
 */
export function numbersOf(text: string): number[] {
  const plain = text.trim();
  const match = number.exec(plain) ?? number.exec(withDigits(plain));
  if (match === null) return [];
  const [, sign = '', inner = '', digits = '', suffix = ''] = match;
  const factor = (sign === '' || sign === '+') && inner === '' ? 1 : -1;
  return magnitudes(digits.replace(/\s/gu, '').replace(/[.,]+$/u, '')).map(
    (magnitude) => magnitude * factor * (factors[suffix] ?? 1),
  );
}

function withDigits(text: string): string {
  const digits = text.replace(/\D/gu, '').length;
  return digits * 2 < text.length ? text : text.replace(/[OolI|SB]/gu, (letter) => lookalikes[letter] ?? letter);
}

function magnitudes(digits: string): number[] {
  if (/^\d+$/u.test(digits)) return [Number(digits)];
  const grouped = Number(digits.replace(/[.,]/gu, ''));
  if (/^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/u.test(digits)) {
    return /^\d+[.,]\d{3}$/u.test(digits) ? [grouped, Number(digits.replace(',', '.'))] : [grouped];
  }
  if (/^\d+[.,]\d+$/u.test(digits)) return [Number(digits.replace(',', '.'))];
  const decimal = /^([\d.,]+)[.,](\d{1,2})$/u.exec(digits);
  return decimal === null ? [] : [Number(`${decimal[1]?.replace(/[.,]/gu, '')}.${decimal[2]}`)];
}

/**
 * The roundest number within reach of a measured one: 45.98 +- 0.3 is 46.
 *
 * @param tolerance above 0
 */
export function roundest(value: number, tolerance: number): number {
  const most = Math.max(0, Math.ceil(-Math.log10(tolerance)) + 1);
  for (let decimals = -Math.floor(Math.log10(Math.max(1, Math.abs(value)))); decimals <= most; decimals += 1) {
    const scale = 10 ** decimals;
    const rounded = Math.round(value * scale) / scale;
    if (Math.abs(rounded - value) <= tolerance * 0.5) return Number(rounded.toFixed(Math.max(0, decimals)));
  }
  return value;
}
