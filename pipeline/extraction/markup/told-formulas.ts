const named: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  pm: '±',
  approx: '≈',
  sim: '~',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  rightarrow: '→',
  to: '→',
  degree: '°',
  circ: '°',
  mu: 'µ',
  Omega: 'Ω',
  Delta: 'Δ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  lambda: 'λ',
  sigma: 'σ',
  theta: 'θ',
  pi: 'π',
  percent: '%',
};
const low = '₀₁₂₃₄₅₆₇₈₉';
const high = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const upright = /\\(?:mathrm|text|textrm|mathit|mathbf|textbf|operatorname|rm)\s*\{([^{}\\$]*)\}/g;
/** What is left of a formula that can be read aloud: letters, numbers and plain signs. */
const readable = /^[\p{L}\p{M}\p{N}\s.,:;=+<>()/%·×±≈≤≥≠→°⁻'’~-]*$/u;

/**
 * A short formula as a person writes it in a sentence: "$\mathrm{O_2}$" is "O₂" and "$5\,\mathrm{m^3}$" is "5 m³".
 *
 * @param written with its dollars
 * @returns undefined where signs alone do not tell it
 */
export function toldFormula(written: string): string | undefined {
  const inner = written.replace(/^\$+|\$+$/g, '').trim();
  const told = withPlaces(inner)
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(upright, '$1')
    .replace(/\\([a-zA-Z]+)/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\\[,;:! ]|~/g, ' ')
    .replace(/\\%/g, '%')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return told !== '' && !/[\\^_$]/.test(told) && readable.test(told) ? told : undefined;
}

/** "O_2" and "m^{3}" with the small digits that letters have. */
const withPlaces = (text: string): string =>
  text.replace(
    /([_^])(?:\{(-?\d{1,3})\}|(\d))/g,
    (_, sign: string, group: string | undefined, one: string | undefined) =>
      [...(group ?? one ?? '')]
        .map((digit) => (digit === '-' ? '⁻' : ((sign === '_' ? low : high)[Number(digit)] ?? digit)))
        .join(''),
  );
