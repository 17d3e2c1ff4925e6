/** How a list writes its numbers, in the names of Office Open XML; anything unknown is counted in digits. */
const writers: Readonly<Record<string, (number: number) => string>> = {
  lowerLetter: (number) => letters(number),
  upperLetter: (number) => letters(number).toUpperCase(),
  lowerRoman: (number) => roman(number),
  upperRoman: (number) => roman(number).toUpperCase(),
  decimalZero: (number) => String(number).padStart(2, '0'),
};

/** Number formats that count nothing. */
export const uncounted: ReadonlySet<string> = new Set(['bullet', 'none', '']);

/** The number of an item as its list writes it: "3", "c", "iii". */
export const itemNumber = (number: number, format: string): string => (writers[format] ?? String)(number);

// a to z, then aa, bb ...: the letter is repeated, as the programs do.
const letters = (number: number): string =>
  number < 1 ? String(number) : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

const romanParts: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  // The numerals end at 3,999, and a file may claim any number.
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  return romanParts
    .map(([value, sign]) => {
      const times = Math.floor(rest / value);
      rest -= times * value;
      return sign.repeat(times);
    })
    .join('');
}
