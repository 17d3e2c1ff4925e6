/** "Weekly" as an adverb; in "a weekly meeting" it says of which one. */
const interval = (word: string): RegExp =>
  new RegExp(String.raw`\b${word}(?=[.,]| (?:by|with|in|to|for|at|during|until)\b|$)`, 'u');
const ofSeveral = (word: string): RegExp =>
  new RegExp(
    String.raw`\b${word} (?=(?:observed|seen|noticed|heard|reported|recorded|received|opened|detected|used)\b)`,
    'u',
  );

/** How often, how soon and at which of several times: a step that somebody who skimmed mixes up. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/\bwithin (?:a|one) day\b/u, 'within a week'],
  [/\bwithin (?:a|one) week\b/u, 'within a month'],
  [/\bwithin (?:a|one) month\b/u, 'within a week'],
  [/\b(?:each|every) day\b/u, 'every week'],
  [/\b(?:each|every) week\b/u, 'every month'],
  [/\b(?:each|every) month\b/u, 'every three months'],
  [/\b(?:each|every) (?:quarter|three months)\b/u, 'every month'],
  [/\b(?:each|every) six months\b/u, 'every year'],
  [/\b(?:each|every) year\b/u, 'every two years'],
  [/\bonce a (day|week|month|year)\b/u, 'twice a $1'],
  [/\btwice a (day|week|month|year)\b/u, 'once a $1'],
  [interval('daily'), 'weekly'],
  [interval('weekly'), 'monthly'],
  [interval('monthly'), 'weekly'],
  [interval('quarterly'), 'monthly'],
  [interval('(?:annually|yearly)'), 'every two years'],
  [ofSeveral('first'), 'last '],
  [ofSeveral('last'), 'first '],
];

/** "At least annually" bounds it, and what was said of "every day of the year" is no interval. */
const bounds =
  /\b(?:daily|weekly|monthly|quarterly|annual|yearly|annually|hourly)\b.*\b(?:day|week|month|quarter|year)\b|\b(?:day|week|month|quarter|year)\b.*\b(?:daily|weekly|monthly|quarterly|annual|yearly|annually)\b|\b(?:at least|at most|no more than|more than|up to|or)\b|\d|\b(?:every|each) (?:day|week|month|year) of\b/iu;

/**
 * A rule with its interval, its short deadline or its one of several times exchanged. English; undefined where it has
 * none, or two, or a number besides.
 */
export function timeTurned(text: string): string | undefined {
  const found = turns.filter(([pattern]) => pattern.test(text));
  const [only] = found;
  return found.length !== 1 || only === undefined || bounds.test(text) ? undefined : text.replace(only[0], only[1]);
}
