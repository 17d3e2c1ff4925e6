import { expect, test } from 'vitest';
import { withLabelledLists } from './labelled-paragraphs.ts';
import { readMarkdown } from './markup/markdown.ts';

const read = (text: string) =>
  withLabelledLists(readMarkdown(new TextEncoder().encode(text)).blocks).map(({ kind, text: words, depths }) => [
    kind,
    words,
    ...(depths ? [depths] : []),
  ]);

test('paragraphs under bold labels below a line that leads to them are one list', () => {
  expect(
    read(
      'There are two ways out:\n\n**By boat**\n\nRing the bell. The ferry comes.\n\n**On foot**\n\nTake the dyke.\n\nAll ways close at six.\n',
    ),
  ).toEqual([
    ['paragraph', 'There are two ways out:'],
    ['list', 'By boat: Ring the bell. The ferry comes.\nOn foot: Take the dyke.'],
    ['paragraph', 'All ways close at six.'],
  ]);
});

test('so are paragraphs that a bold label opens', () => {
  expect(
    read(
      'The ways out are:\n\n**By boat:** Ring the bell.\n\n**On foot** – take the dyke.\n\nAll ways close at six.\n',
    ),
  ).toEqual([
    ['paragraph', 'The ways out are:'],
    ['list', 'By boat: Ring the bell.\nOn foot – take the dyke.'],
    ['paragraph', 'All ways close at six.'],
  ]);
});

test('a list under a label is inside of its item, and the label stays bold', () => {
  const text =
    'There are two ways out:\n\n**By boat**\n\n- Ring the bell.\n- Wait.\n\n**On foot**\n\n- Take the dyke.\n';
  expect(read(text)).toEqual([
    ['paragraph', 'There are two ways out:'],
    ['list', 'By boat:\nRing the bell.\nWait.\nOn foot:\nTake the dyke.', [0, 1, 1, 0, 1]],
  ]);
  const list = withLabelledLists(readMarkdown(new TextEncoder().encode(text)).blocks)[1];
  expect(list?.marks.map(({ kind, start, end }) => [kind, list.text.slice(start, end)])).toEqual([
    ['bold', 'By boat:'],
    ['bold', 'On foot:'],
  ]);
});

test.each([
  'Two ways lead out.\n\n**By boat**\n\nRing the bell.\n\n**On foot**\n\nTake the dyke.\n',
  'There are ways out:\n\n**By boat**\n\nRing the bell.\n\nTake the dyke.\n',
  'Remember:\n\n**Never leave the lock open.**\n\nIt floods.\n\n**Always count the keys.**\n\nOne is missing.\n',
  'There are two ways out:\n\n**By boat**\n\n| time | place |\n|---|---|\n| 6 | quay |\n\n**On foot**\n\nTake the dyke.\n',
])('what has no lead, no second label, whole sentences or tables stays as it is: %j', (text) => {
  const blocks = readMarkdown(new TextEncoder().encode(text)).blocks;
  expect(withLabelledLists(blocks)).toEqual(blocks);
});
