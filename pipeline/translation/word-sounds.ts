// Consonants alone, in classes that every one of the five scripts can tell apart: Tamil writes k and g alike, t and d, p and b.
// Aspirates and long vowels say nothing about which name it is.
const latin: readonly [RegExp, string][] = [
  [/^x/u, 's'],
  [/x/gu, 'ks'],
  [/ph/gu, 'f'],
  [/sch|sh|ch|tch/gu, 's'],
  [/ck/gu, 'k'],
  [/c(?=[eiy])/gu, 's'],
  [/dge?|g(?=[ei])/gu, 'j'],
  [/[cq]/gu, 'k'],
  [/th|dh/gu, 't'],
  [/kn(?=[aeiou])|^gn/gu, 'n'],
  [/wr(?=[aeiou])/gu, 'r'],
];
const classOfLatin: Readonly<Record<string, string>> = {
  k: 'K',
  g: 'K',
  t: 'T',
  d: 'T',
  p: 'P',
  b: 'P',
  f: 'P',
  s: 'S',
  j: 'S',
  z: 'S',
  m: 'M',
  n: 'N',
  r: 'R',
  l: 'L',
  v: 'V',
  w: 'V',
};

// By their place in the block, which is the same in Devanagari, Tamil and Telugu (Unicode took it from ISCII).
const classOfPlace: Readonly<Record<number, string>> = {
  21: 'K',
  22: 'K',
  23: 'K',
  24: 'K',
  25: 'N',
  26: 'S',
  27: 'S',
  28: 'S',
  29: 'S',
  30: 'N',
  31: 'T',
  32: 'T',
  33: 'T',
  34: 'T',
  35: 'N',
  36: 'T',
  37: 'T',
  38: 'T',
  39: 'T',
  40: 'N',
  41: 'N',
  42: 'P',
  43: 'P',
  44: 'P',
  45: 'P',
  46: 'M',
  48: 'R',
  49: 'R',
  50: 'L',
  51: 'L',
  52: 'L',
  53: 'V',
  54: 'S',
  55: 'S',
  56: 'S',
  2: 'N',
};
const blocks = [0x900, 0xb80, 0xc00];
/** Letters for letters: PPE is पीपीई. */
const spelledLetters: Readonly<Record<string, string>> = {
  A: '',
  B: 'P',
  C: 'S',
  D: 'T',
  E: '',
  F: 'P',
  G: 'S',
  H: 'S',
  I: '',
  J: 'S',
  K: 'K',
  L: 'L',
  M: 'M',
  N: 'N',
  O: '',
  P: 'P',
  Q: 'K',
  R: 'R',
  S: 'S',
  T: 'T',
  U: '',
  V: 'V',
  W: 'TPL',
  X: 'KS',
  Y: 'V',
  Z: 'S',
};

/** What a word sounds like, as far as scripts agree on it; several where a name may be read in several ways. */
export function soundsOf(word: string): string[] {
  if (/[^\P{L}A-Za-z]/u.test(word)) return [indicSounds(word)];
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/gu, '');
  const hard = latinSounds(plain.replace(/g(?=[ei])/gu, 'gh'));
  const letters = /^[A-Z]{2,6}$/u.test(word) ? [[...word].map((letter) => spelledLetters[letter] ?? '').join('')] : [];
  return [...new Set([latinSounds(plain), hard, ...letters])];
}

function latinSounds(plain: string): string {
  const changed = latin.reduce((text, [pattern, by]) => text.replace(pattern, by), plain);
  return single([...changed].map((letter) => classOfLatin[letter] ?? (/[aeiouy]/u.test(letter) ? '.' : '')).join(''));
}

function indicSounds(word: string): string {
  return single(
    [...word.normalize('NFD').replace(/\u093c/gu, '')]
      .map((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        const block = blocks.find((start) => code >= start && code < start + 0x80);
        if (block === undefined) return classOfLatin[sign.toLowerCase()] ?? '';
        return classOfPlace[code - block] ?? '.';
      })
      .join(''),
  );
}

/** A doubled consonant sounds like one; a vowel between two tells them apart. */
const single = (classes: string): string => classes.replace(/([A-Z])\1+/gu, '$1').replaceAll('.', '');

/**
 * Whether a word of the translation is the name, with an ending of its own perhaps. Short names have to agree to the letter;
 * of five consonants and more one may differ, as in "Bengaluru".
 */
export function soundsAlike(names: readonly string[], words: readonly string[]): boolean {
  return names.some((name) => name.length > 1 && words.some((word) => isAlike(name, word)));
}

function isAlike(name: string, word: string): boolean {
  if (name.length < 3) return word === name || (word.startsWith(name) && word.length <= name.length + 1);
  if (word.startsWith(name)) return word.length <= name.length + 3;
  return name.length >= 5 && [0, 1, -1].some((more) => distance(name, word.slice(0, name.length + more)) <= 1);
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (sign === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
