/** Letters and digits alone, lower-cased, with the place of each in the text: what markup and line breaks leave alone. */
function bare(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (const { 0: character, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    const lower = character.toLowerCase();
    letters += lower;
    for (let unit = 0; unit < lower.length; unit += 1) places.push(index);
  }
  return { letters, places };
}

/** So much of a sentence's start or end tells where it is, when the rest was written otherwise. */
const enoughLetters = 30;

/**
 * The stretch of a text around what proves a question, cut between words; what was cut is marked by "…".
 *
 * @param evidence tried in turn; markup and line breaks do not matter
 * @param length UTF-16 units, about
 * @returns undefined where none of the evidence is found
 */
export function passageAround(text: string, evidence: readonly string[], length: number): string | undefined {
  const { letters, places } = bare(text);
  for (const sentence of evidence) {
    const wanted = bare(sentence).letters;
    const tries = [wanted, wanted.slice(0, enoughLetters), wanted.slice(-enoughLetters)];
    const found = tries.find((one) => one.length >= Math.min(enoughLetters, 8) && letters.includes(one));
    if (found === undefined) continue;
    const at = letters.indexOf(found);
    const middle = ((places[at] as number) + (places[at + found.length - 1] as number)) / 2;
    return cut(text, Math.round(middle - length / 2), length);
  }
  return undefined;
}

function cut(text: string, from: number, length: number): string {
  const start = Math.max(0, Math.min(from, text.length - length));
  const end = Math.min(text.length, start + length);
  const first = start === 0 ? 0 : text.slice(start).search(/\s/u) + start;
  const last = end === text.length ? end : Math.max(text.slice(0, end).search(/\s\S*$/u), first);
  return `${first > 0 ? '… ' : ''}${text.slice(first, last).trim()}${last < text.length ? ' …' : ''}`;
}
