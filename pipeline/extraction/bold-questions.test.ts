import { expect, test } from 'vitest';
import { withBoldQuestions } from './bold-questions.ts';
import { readMarkdown } from './markup/markdown.ts';

const told = (text: string) =>
  withBoldQuestions(readMarkdown(new TextEncoder().encode(text)).blocks).map(({ kind, text: words, level }) =>
    [kind, words, level].filter((one) => one !== undefined),
  );
const asked =
  '#### May we swim?\n\nYes.\n\n#### Who pays the boat?\n\nThe club.\n\n#### What if it rains?\n\nWe row.\n\n';

test('among questions that are headings one in bold is a heading, in Markdown or in its HTML', () => {
  expect(told(`${asked}**Where is the jetty?**\n\nBelow the mill.`).slice(-2)).toEqual([
    ['heading', 'Where is the jetty?', 4],
    ['paragraph', 'Below the mill.'],
  ]);
  const html = '<a href="map.jpg"><img src="map.jpg" /></a><strong><i>Where is the jetty?</i></strong>';
  expect(told(`${asked}${html}\n\nBelow the mill.`).slice(-2)[0]).toEqual(['heading', 'Where is the jetty?', 4]);
});

test('a question in bold among other headings, and one that nothing answers, stay as they are', () => {
  expect(told('## Boats\n\n**Where is the jetty?**\n\nBelow the mill.')[1]).toEqual([
    'paragraph',
    'Where is the jetty?',
  ]);
  expect(told(`${asked}**Where is the jetty?**`).at(-1)).toEqual(['paragraph', 'Where is the jetty?']);
});
