/**
 * A stemmer that cuts the longest suffix of a list while a core of `minimumLetters` code points remains.
 * Light on purpose: inflected forms must meet, different words must not.
 */
export function suffixStripper(suffixes: string, minimumLetters: number): (word: string) => string {
  const longestFirst = suffixes
    .trim()
    .split(/\s+/u)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return (word) => {
    const plain = word.replace(/[\u200c\u200d]/gu, '');
    const suffix = longestFirst.find(
      (ending) => plain.endsWith(ending) && plain.length - ending.length >= minimumLetters,
    );
    return suffix === undefined ? plain : plain.slice(0, -suffix.length);
  };
}
