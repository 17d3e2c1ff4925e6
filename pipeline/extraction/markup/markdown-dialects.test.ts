import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const texts = (markdown: string) =>
  readMarkdown(new TextEncoder().encode(markdown)).blocks.map(({ kind, text }) => [kind, text]);

test('a table in HTML inside Markdown keeps its rows, empty lines or not', () => {
  expect(
    texts(
      '# Doses\n\n<table>\n<tr><th>Age</th><th>Dose</th></tr>\n\n<tr><td>1 year</td><td>5 ml</td></tr>\n</table>\n\nGive it once.',
    ),
  ).toEqual([
    ['heading', 'Doses'],
    ['table', 'Age\tDose\n1 year\t5 ml'],
    ['paragraph', 'Give it once.'],
  ]);
});

test('the signs of site builders are no text', () => {
  expect(texts('{% hint style="info" %}\nTurn the key twice.\n{% endhint %}')).toEqual([
    ['paragraph', 'Turn the key twice.'],
  ]);
  expect(texts(':::warning Critical rules\nKeep the lid closed.\n:::')).toEqual([
    ['paragraph', 'Critical rules Keep the lid closed.'],
  ]);
  expect(texts("Deep samples cost more.<Cite ids={['a.2013','b.2018']}/> They are better.")).toEqual([
    ['paragraph', 'Deep samples cost more. They are better.'],
  ]);
});

test('code keeps every sign', () => {
  expect(texts('```\n{% if x %}\n:::note\n```')).toEqual([['code', '{% if x %}\n:::note']]);
});
