/**
 * Ways to spoil a true sentence so that its source no longer proves it. Each gives undefined where it does not apply.
 * Written without the guard's own tables: names come from lists of people and places, numbers are moved by arithmetic.
 */
export const plants = {
  number: (sentence: string, _: string, roll: number): string | undefined => {
    const digits = /\d[\d,]*(?:\.\d+)?/u.exec(sentence);
    if (digits !== null) {
      const value = Number(digits[0].replaceAll(',', ''));
      const moved = Number.isInteger(value) ? value + 1 + (roll % 7) : Math.round(value * 13) / 10;
      return replaceAt(sentence, digits.index, digits[0], String(moved === value ? value + 1 : moved));
    }
    const word =
      /\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|thousand|million|billion|half)\b/u.exec(
        sentence,
      );
    if (word === null) return undefined;
    const others = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twenty'];
    const other = others.filter((one) => !sentence.includes(one))[roll % 5];
    return other === undefined ? undefined : replaceAt(sentence, word.index, word[0], other);
  },
  name: (sentence: string, _: string, roll: number): string | undefined => {
    const found = [...sentence.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})*/gu)];
    const one = found[roll % Math.max(1, found.length)];
    const others = [
      'Fernanda Okoye',
      'Tashkent',
      'Bolivia',
      'Henrik Lindqvist',
      'Nairobi',
      'Osaka',
      'Margaret Thornbury',
      'Portugal',
    ];
    return one === undefined
      ? undefined
      : replaceAt(sentence, one.index, one[0], others[roll % others.length] ?? 'Osaka');
  },
  negation: (sentence: string, _: string, roll: number): string | undefined => {
    const lost = sentence.replace(
      /\b(is|are|was|were|do|does|did|can|could|will|would|should|has|have|had) not\b/u,
      '$1',
    );
    if (lost !== sentence) return lost;
    const verb = /\b(?:is|are|was|were|can|could|will|would|should|must|may|might)\b/u.exec(sentence);
    if (verb === null) return undefined;
    return replaceAt(sentence, verb.index, verb[0], `${verb[0]} ${roll % 3 === 0 ? 'never' : 'not'}`);
  },
  foreign: (sentence: string, foreign: string, roll: number): string | undefined => {
    if (foreign === '') return undefined;
    if (roll % 3 === 0) return foreign;
    const plain = foreign.replace(/\.$/u, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    return roll % 3 === 1
      ? `${sentence.replace(/\.$/u, '')}, and ${plain}.`
      : `${sentence
          .split(' ')
          .slice(0, Math.ceil(sentence.split(' ').length / 2))
          .join(' ')} ${plain.split(' ').slice(-8).join(' ')}.`;
  },
} as const;

const hedge =
  /\b(?:some|most|many|often|usually|sometimes|may|might|can|could|typically|generally|likely|rarely|few) /u;
const denial = /\b(?:not|never|no) /u;
const condition = /^(?<told>.{20,}?),? (?:if|when|unless|until|except|provided)\b.+$/u;

/** Words of a sentence that carry its meaning, by their look alone: lower case, five letters or more. */
const telling = (sentence: string) => [...sentence.matchAll(/(?<![\p{L}-])\p{Ll}{5,}(?![\p{L}-])/gu)];
const withoutMatch = (sentence: string, pattern: RegExp): string | undefined =>
  pattern.test(sentence) ? sentence.replace(pattern, '') : undefined;

/**
 * Ways to turn a sentence while nearly all of its words stay: two exchanged, one taken from another sentence, its hedge,
 * its condition or the place of its "not" lost. Each gives undefined where it does not apply.
 */
export const turns = {
  exchanged: (sentence: string, _: string, roll: number): string | undefined => {
    const words = telling(sentence);
    const [one, other] = [words[roll % Math.max(1, words.length)], words[(roll * 7 + 3) % Math.max(1, words.length)]];
    if (one === undefined || other === undefined || one[0] === other[0]) return undefined;
    const [first, last] = one.index < other.index ? [one, other] : [other, one];
    return replaceAt(replaceAt(sentence, last.index, last[0], first[0]), first.index, first[0], last[0]);
  },
  replaced: (sentence: string, foreign: string, roll: number): string | undefined => {
    const [own, others] = [telling(sentence), telling(foreign).map(([word]) => word)];
    const word = own[roll % Math.max(1, own.length)];
    const other = others.filter((one) => !sentence.includes(one))[roll % Math.max(1, others.length)];
    return word === undefined || other === undefined ? undefined : replaceAt(sentence, word.index, word[0], other);
  },
  unhedged: (sentence: string): string | undefined => withoutMatch(sentence, hedge),
  unconditional: (sentence: string): string | undefined => {
    const told = condition.exec(sentence)?.groups?.['told'];
    return told === undefined ? undefined : `${told}.`;
  },
  denied_elsewhere: (sentence: string, _: string, roll: number): string | undefined => {
    const positive = withoutMatch(sentence, denial);
    const words = positive === undefined ? [] : telling(positive);
    const word = words[roll % Math.max(1, words.length)];
    return positive === undefined ||
      word === undefined ||
      positive.slice(0, word.index) === sentence.slice(0, word.index)
      ? undefined
      : replaceAt(positive, word.index, word[0], `not ${word[0]}`);
  },
} as const;

const replaceAt = (text: string, at: number, old: string, fresh: string): string =>
  text.slice(0, at) + fresh + text.slice(at + old.length);

const synonyms: readonly [pattern: RegExp, word: string][] = [
  [/\bpeople\b/u, 'persons'],
  [/\bimportant\b/u, 'significant'],
  [/\bbusinesses\b/u, 'firms'],
  [/\bcompanies\b/u, 'firms'],
  [/\bhelps?\b/u, 'aids'],
  [/\bshows?\b/u, 'demonstrates'],
  [/\bneed\b/u, 'require'],
  [/\bcreate\b/u, 'produce'],
  [/\bcreated\b/u, 'produced'],
  [/\bbecause\b/u, 'since'],
  [/\bmany\b/u, 'numerous'],
  [/\bhowever, /iu, ''],
  [/\boften\b/u, 'frequently'],
  [/\bused\b/u, 'employed'],
  [/\bmoney\b/u, 'funds'],
  [/\bstudents\b/u, 'learners'],
  [/\bgoods\b/u, 'products'],
  [/\bbegan\b/u, 'started'],
  [/\bpurchase\b/u, 'buy'],
  [/\bobtain\b/u, 'get'],
  [/\bdifferent\b/u, 'various'],
  [/\bworkers\b/u, 'employees'],
  [/\battempt(?:s|ed)?\b/u, 'effort'],
  [/\bresult\b/u, 'outcome'],
  [/\bprovides?\b/u, 'gives'],
  [/\bsuch as\b/u, 'for instance'],
  [/\bspecific\b/u, 'particular'],
  [/\bideas\b/u, 'thoughts'],
  [/\bleaders\b/u, 'heads'],
  [/\bcountry\b/u, 'nation'],
  [/\blarge\b/u, 'sizeable'],
];

/** A true rewording: words for words of like meaning, asides left out, and a leading clause moved to the end. */
export function paraphrases(sentence: string, roll: number): string | undefined {
  let text = sentence
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(
      /^(?:However|Therefore|Thus|Moreover|Furthermore|Also|Indeed|In fact|For example|For instance), (\p{L})/u,
      (_, letter: string) => letter.toUpperCase(),
    );
  let swapped = 0;
  for (const [pattern, word] of synonyms) {
    if (swapped === 3) break;
    const changed = text.replace(pattern, word);
    if (changed !== text) swapped += 1;
    text = changed;
  }
  const moved =
    /^((?:In|During|After|Before|When|By|For|At|As|Since|While|Although|If) [^,]{6,60}), (\p{L}[^,]*)\.$/u.exec(text);
  const [, leading = '', main = ''] = moved ?? [];
  if (moved !== null && roll % 2 === 0) {
    const isName = /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(leading.slice(leading.indexOf(' ') + 1));
    text = `${main.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${isName ? leading : leading.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}.`;
  }
  return text === sentence || (swapped === 0 && moved === null) ? undefined : text;
}
