import { equalWords } from './equal-words.ts';

/**
 * Turns of speech that say the same, each told in one way. What binds, bounds or bans stays what it is: "at most" is not
 * "below", and a duty never becomes leave.
 */
const turns: readonly [pattern: RegExp, plain: string][] = [
  [/\b(?:no|not) later than\b/giu, 'by'],
  [/\b(?:no|not) (?:less|fewer) than\b|\ba minimum of\b/giu, 'at least'],
  [/\b(?:no|not) more than\b|\ba maximum of\b/giu, 'at most'],
  [/\b(?:prior to|in advance of|ahead of)\b/giu, 'before'],
  [/\b(?:less|fewer|lower) than\b|\bunder(?= [\d$€£₹])/giu, 'below'],
  [/\b(?:more|greater|higher) than\b|\bover(?= [\d$€£₹])/giu, 'above'],
  [/\bevery (?<period>year|month|week|day)\b/giu, '$<period>ly'],
  [/\bannual(?:ly)?\b/giu, 'yearly'],
  [/\bdaily\b/giu, 'dayly'],
  [/\b(?:do|does|did) not\b|\b(?:do|does|did)n['’]t\b/giu, 'not'],
  [/\b(?:must|shall) not\b|\bmustn['’]t\b/giu, 'must not'],
  [/\b(?:is|are) (?:not (?:allowed|permitted)|(?:strictly )?(?:prohibited|forbidden)) to\b/giu, 'must not'],
  [/\b(?:have|has|need|needs) to\b|\b(?:is|are) (?:required|obliged) to\b|\bshall\b/giu, 'must'],
  [/\b(?:is|are) (?:allowed|permitted) to\b/giu, 'may'],
  [/\b(?:for instance|for example|e\.g\.)/giu, 'such as'],
  [/\beach\b/giu, 'every'],
  [/\b(?:is|are) defined as\b/giu, 'is'],
  [/\bin order to\b/giu, 'to'],
  [/\bin case of\b|\bin the event of\b/giu, 'if'],
];

const representative = new Map(
  equalWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/u);
      return others.map((word): [string, string] => [word, first]);
    }),
);

/**
 * A text with usual turns of speech and words of one meaning told in one way, so that two wordings of a rule compare as
 * one. For comparison only, never for display. English; other languages stay as they are.
 */
export function saidPlainly(text: string, language: string): string {
  if (language !== 'en') return text;
  const told = turns.reduce((so, [pattern, plain]) => so.replace(pattern, plain), text);
  return actively(told).replace(/\p{L}+(?:-\p{L}+)*/gu, (word) => {
    const same = representative.get(word.toLowerCase());
    if (same === undefined) return word;
    return /^\p{Lu}/u.test(word) ? same.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : same;
  });
}

const passive =
  /^(?<thing>[^,;:]+?) (?<duty>must not|must|should not|should|may|can) be (?<verb>\p{L}+ed) by (?<doer>(?:the |a |an |your |each |every )?\p{L}[\p{L}'’ -]*?)(?<rest>(?: (?:before|after|within|until|by|at|on|in|if|when|once|unless)\b.*|[,.].*)?)$/iu;

/** "The form must be signed by the manager before noon": the manager comes first. */
const actively = (text: string): string =>
  text.replace(passive, (...parts) => {
    // The named groups come last.
    const { thing, duty, verb, doer, rest } = parts.at(-1) as Record<string, string>;
    return `${doer} ${duty} ${verb} ${thing}${rest}`;
  });
