import { expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };

/** Words and turns that a person who grew up with American English would not write on a screen (decision 0087). */
const unlikeUs = [
  /\blet them out\b/i,
  /\bforetold\b/i,
  /\b(some|no|every|any)body\b/i,
  /\bbecame of\b/i,
  /\bstands?\b/i,
  /\bwould happen\b/i,
  /\bmend(s|ed)?\b/i,
  /\banew\b/i,
  /\bwhoever\b/i,
  /\ball the same\b/i,
  /\bof its own accord\b/i,
  /\bcannot\b/i,
  /\be-mails?\b/i,
  /\bcolours?\b/i,
  /\bcancelled\b/i,
  /\bgo on\b/i,
  /\btime line\b/i,
  /\bwaits? for your eye\b/i,
  /\bfor good\b/i,
  /\btaken over\b/i,
];

/** "Whoever runs this installation" and "whoever gave it to you": a person unknown to us, and no shorter word for them. */
const asTheyAre = new Set(['join.closedText', 'audit.brokenText', 'trouble.request_bug']);

function leaves(branch: object, path = ''): [key: string, text: string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)] as [string, string]],
  );
}

const oddities = (catalogue: object): string[] =>
  leaves(catalogue)
    .filter(([key]) => !asTheyAre.has(key))
    .flatMap(([key, text]) =>
      unlikeUs.flatMap((pattern) => {
        const word = pattern.exec(text)?.[0];
        return word === undefined ? [] : [`${key}: “${word}” in “${text}”`];
      }),
    );

test('a banned word is found with its key', () => {
  expect(oddities({ learners: { launches: 'Foretold and actual' } })).toEqual([
    'learners.launches: “Foretold” in “Foretold and actual”',
  ]);
});

test('the English texts use no word that reads like a translation', () => {
  expect(oddities(english)).toEqual([]);
});
