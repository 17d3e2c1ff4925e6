/** Numbers as rules use them: wrong ones from the same ladder are as believable as the right one. */
const ladders: readonly (readonly [unit: RegExp, steps: readonly number[]])[] = [
  [/hour|hrs?|घंटे|तास|மணி|గంట|horas?|heures?|jam|saa|ঘণ্ট|ঘন্ট|ساع/iu, [1, 2, 4, 6, 8, 12, 24, 36, 48, 72, 96]],
  [/min(?!ggu)|मिनट|मिनिट|நிமிட|నిమిష|menit|dakika|মিনিট|دقيق|دقائق/iu, [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120]],
  [/sec/iu, [5, 10, 15, 20, 30, 40, 60, 90]],
  [
    /day|दिन|दिवस|நாட்|రోజు|días?|jours?|dias?|hari|siku|দিন|يوم|أيام/iu,
    [1, 2, 3, 5, 7, 10, 14, 21, 28, 30, 45, 60, 90, 120, 180],
  ],
  [
    /week|सप्ताह|आठवड|வார|వార|semana|semaine|minggu|wiki|সপ্তাহ|أسبوع|أسابيع/iu,
    [1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 26, 39, 52, 78],
  ],
  [/month|महीन|महिन|மாத|నెల|mes(?:es)?$|meses|mois|bulan|miezi|মাস|شهر/iu, [1, 2, 3, 6, 9, 12, 18, 24, 36]],
  [/year/iu, [1, 2, 3, 5, 7, 10, 15, 20]],
  [
    /^[$€£₹]/u,
    [
      1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000,
      7500, 10_000,
    ],
  ],
  [
    /%|percent|per cent|प्रतिशत|टक्के|சதவீத|శాతం|٪|por cien|pour cent|persen|asilimia|শতাংশ/iu,
    [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 100],
  ],
];
const usual: readonly number[] = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1000,
];

/**
 * Three other values near a number on the ladder of its unit, nearest first; a number that is on no ladder is halved,
 * doubled and half as much again, or moved by a tenth where it is no round one: nobody takes 118 for 59.
 *
 * @param written the number's digits as they stand, e.g. "1,500" or "2.5"
 */
export function nearbyNumbers(written: string, unit: string): string[] {
  const value = Number(written.replaceAll(',', ''));
  if (!Number.isFinite(value) || value <= 0) return [];
  const steps = ladders.find(([pattern]) => pattern.test(unit))?.[1] ?? usual;
  const at = steps.indexOf(value);
  // 15 days among 13, 17 and 19 tells itself.
  if (at < 0 && value % 5 === 0 && value <= (usual.at(-1) as number) && /^\d+$/u.test(written))
    return nearbyRoundNumbers(value, unit);
  const others =
    at < 0
      ? besideLadder(value, written)
      : [1, -1, 2, -2, 3, -3].map((step) => steps[at + step]).filter((number) => number !== undefined);
  const isShare = /%|percent|per cent/iu.test(unit);
  return [...new Set(others)]
    .filter((number) => number > 0 && number !== value && !(isShare && value <= 100 && number > 100))
    .slice(0, 3)
    .map((number) => like(number, written));
}

/** With less between them two round numbers are a matter of taste, and with more the wrong one is absurd. */
const leastApart = 0.2;
const mostApart = 2.5;

/**
 * The same for languages whose rules nobody has tuned the ladders to: a round number that stands between two steps has
 * other round ones for company, since 15 among 13, 17 and 19 tells itself.
 */
export function nearbyRoundNumbers(value: number, unit: string): string[] {
  const steps = ladders.find(([pattern]) => pattern.test(unit))?.[1] ?? usual;
  // Nobody takes a fever of 46 degrees for one of 38.
  if (/°/u.test(unit) && value % 5 !== 0) return [value + 1, value - 1, value + 2].map(String);
  if (steps.includes(value) || value % 5 !== 0 || value > (usual.at(-1) as number))
    return nearbyNumbers(String(value), unit);
  const round = [...new Set([...steps, ...usual])]
    .filter(
      (step) => Math.abs(step - value) >= value * leastApart && step <= value * mostApart && step >= value / mostApart,
    )
    .sort((a, b) => Math.abs(a - value) - Math.abs(b - value));
  const isShare = /%/u.test(unit);
  const fitting = round.filter((step) => !(isShare && step > 100));
  return fitting.length < 3 ? nearbyNumbers(String(value), unit) : fitting.slice(0, 3).map(String);
}

function besideLadder(value: number, written: string): number[] {
  const figures = written.replace(/[^0-9]/gu, '').replace(/^0+|0+$/gu, '');
  if (figures.length < 2 || (Number.isInteger(value) && value % 100 === 0))
    return [value * 2, value / 2, value * 1.5].map((number) => rounded(number, value));
  const size = 10 ** Math.floor(Math.log10(value * 0.1));
  const step = Math.max(1, Math.round((value * 0.1) / size)) * size;
  return [1, -1, 2, -2].map((steps) => Number((value + steps * step).toPrecision(6)));
}

/** With as many closing zeros as the right one has. */
function rounded(number: number, value: number): number {
  if (!Number.isInteger(value)) return Number(number.toPrecision(2));
  const zeros = /0*$/u.exec(String(value))?.[0].length ?? 0;
  const step = 10 ** Math.max(0, zeros - 1);
  return Math.max(1, Math.round(number / step) * step);
}

const like = (number: number, written: string): string =>
  written.includes(',') ? String(number).replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',') : String(number);
