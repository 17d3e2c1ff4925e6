/**
 * The Porter stemmer for English.
 * Source: M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980, pages 130-137,
 * with the two later departures of the author's own program ("bli" to "ble", "logi" to "log").
 */
const VOWEL = '[aeiouy]';
const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = `${VOWEL}[aeiou]*`;
const MEASURE_ABOVE_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const MEASURE_IS_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
const MEASURE_ABOVE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?${VOWEL}`);
const DOUBLE_CONSONANT = /([^aeiouylsz])\1$/;
const ENDS_CVC = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const STEP_2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};
const STEP_2_ENDING =
  /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const STEP_3: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};
const STEP_3_ENDING = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
const STEP_4_ENDING = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const STEP_4_ION = /^(.+?)([st])ion$/;

const remembered = new Map<string, string>();

/** @param word lower-cased; words under three letters and words with other letters than a-z come back unchanged */
export function porterStem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const stem = word.length < 3 || !/^[a-z]+$/.test(word) ? word : stripSuffixes(word);
  // The memory is a cache of a pure function; it is dropped before it can grow with the inputs of a long-lived process.
  if (remembered.size > 50_000) remembered.clear();
  remembered.set(word, stem);
  return stem;
}

function stripSuffixes(word: string): string {
  // A leading y is a consonant; the capital keeps it out of the vowel classes.
  const leadingY = word.startsWith('y');
  const stem = last(step4(step3(step2(step1(leadingY ? `Y${word.slice(1)}` : word)))));
  return leadingY ? stem.toLowerCase() : stem;
}

function step1(input: string): string {
  let word = input.replace(/^(.+?)(ss|i)es$/, '$1$2').replace(/^(.+?)([^s])s$/, '$1$2');
  const eed = /^(.+?)eed$/.exec(word);
  const edOrIng = /^(.+?)(ed|ing)$/.exec(word);
  if (eed !== null) {
    if (MEASURE_ABOVE_0.test(eed[1] ?? '')) word = word.slice(0, -1);
  } else if (edOrIng !== null && HAS_VOWEL.test(edOrIng[1] ?? '')) {
    word = afterEdOrIng(edOrIng[1] ?? '');
  }
  const y = /^(.+?)y$/.exec(word);
  return y !== null && HAS_VOWEL.test(y[1] ?? '') ? `${y[1]}i` : word;
}

function afterEdOrIng(word: string): string {
  if (/(at|bl|iz)$/.test(word)) return `${word}e`;
  if (DOUBLE_CONSONANT.test(word)) return word.slice(0, -1);
  return ENDS_CVC.test(word) ? `${word}e` : word;
}

function step2(word: string): string {
  return replaced(word, STEP_2_ENDING, STEP_2);
}

function step3(word: string): string {
  return replaced(word, STEP_3_ENDING, STEP_3);
}

function replaced(word: string, ending: RegExp, table: Readonly<Record<string, string>>): string {
  const [, stem, suffix] = ending.exec(word) ?? [];
  if (stem === undefined || suffix === undefined || !MEASURE_ABOVE_0.test(stem)) return word;
  return stem + (table[suffix] ?? '');
}

function step4(word: string): string {
  const [, stem] = STEP_4_ENDING.exec(word) ?? [];
  if (stem !== undefined) return MEASURE_ABOVE_1.test(stem) ? stem : word;
  const [, before, letter] = STEP_4_ION.exec(word) ?? [];
  return before !== undefined && MEASURE_ABOVE_1.test(before + letter) ? before + letter : word;
}

function last(input: string): string {
  let word = input;
  const [, stem] = /^(.+?)e$/.exec(word) ?? [];
  if (stem !== undefined && (MEASURE_ABOVE_1.test(stem) || (MEASURE_IS_1.test(stem) && !ENDS_CVC.test(stem))))
    word = stem;
  return word.endsWith('ll') && MEASURE_ABOVE_1.test(word) ? word.slice(0, -1) : word;
}
