import type { SeededDraw } from './seeded-draw.ts';

/** What learners write or say in five languages: English, Hindi, Marathi, Tamil, Telugu. */
export const spoken = {
  more: ['more', 'More!', 'और', 'आणखी', 'மேலும்', 'ఇంకా', 'one more'],
  later: ['later', 'Not now', 'बाद में', 'नंतर', 'பிறகு', 'ఇప్పుడు కాదు', 'baad mein'],
  next: ['next', 'NEXT', 'आगे', 'पुढे', 'அடுத்து', 'తర్వాత'],
  skip: ['skip', 'Skip.', 'छोड़ें', 'सोडा', 'தவிர்', 'దాటవేయి'],
  pause: ['pause', 'विराम', 'विराम द्या', 'இடைநிறுத்து', 'విరామం'],
  resume: ['resume', 'जारी रखें', 'चालू ठेवा', 'தொடர்', 'కొనసాగించు'],
} as const;

const truths = ['True', 'true', 'सही', 'बरोबर', 'சரி', 'నిజం', 'yes', 'हाँ'] as const;
const untruths = ['False', 'false', 'गलत', 'चूक', 'தவறு', 'తప్పు', 'no', 'नहीं'] as const;
export const truthSaid = (draw: SeededDraw, isTrue: boolean): string => draw.oneOf(isTrue ? truths : untruths);

export const digits = ['0123456789', '०१२३४५६७८९', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯'] as const;

const places = [
  ['one', 'first', 'एक', 'पहला', 'पहिला', 'ஒன்று', 'முதல்', 'ఒకటి', 'మొదటిది'],
  ['two', 'second', 'दो', 'दूसरा', 'दोन', 'दुसरा', 'இரண்டு', 'இரண்டாவது', 'రెండు', 'రెండవది'],
  ['three', 'third', 'तीन', 'तीसरा', 'तिसरा', 'மூன்று', 'மூன்றாவது', 'మూడు', 'మూడవది'],
  ['four', 'fourth', 'चार', 'चौथा', 'நான்கு', 'நான்காவது', 'నాలుగు', 'నాలుగవ'],
] as const;

/** A place among options, as people say it: by letter, by figure of any script, in words. @param index 0-based, below 10 */
export function placeSaid(draw: SeededDraw, index: number): string {
  const letter = String.fromCharCode(65 + index);
  const figures = digits.map((own) => Array.from(String(index + 1), (digit) => own[Number(digit)] ?? digit).join(''));
  return draw.oneOf([letter, letter.toLowerCase(), `${letter}.`, `${letter})`, ...figures, ...(places[index] ?? [])]);
}
