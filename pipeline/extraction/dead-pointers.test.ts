import { expect, test } from 'vitest';
import { withoutDeadPointers } from './dead-pointers.ts';
import { draftBlock, type DraftBlock, type Run } from './draft-block.ts';

/** "[here]" is a link. */
const runsOf = (text: string): Run[] =>
  text
    .split(/(\[[^\]]+\])/u)
    .map((part) => (part.startsWith('[') ? { text: part.slice(1, -1), link: 'link' } : { text: part }));
const left = (text: string, kind: DraftBlock['kind'] = 'paragraph') =>
  withoutDeadPointers([draftBlock(kind, runsOf(text), [{ source: 'markup' }]) as DraftBlock]).map(
    (block) => block.text,
  );

test('a sentence that only points to what stands behind a link is told to nobody', () => {
  expect(left('The weekly meeting is on Monday. It is fully documented [here].')).toEqual([
    'The weekly meeting is on Monday.',
  ]);
  expect(left('You can read more about the benefits [here]. Leave is paid.')).toEqual(['Leave is paid.']);
  expect(left('Leave is paid. For more on leave, see [this page]! Ask early.')).toEqual(['Leave is paid. Ask early.']);
  expect(left('Wear gloves\nSee [here]\nCheck the gauge (see [here]).', 'list')).toEqual([
    'Wear gloves\nCheck the gauge.',
  ]);
  expect(left('Released in May\nCurrent version can be downloaded [here]', 'list')).toEqual(['Released in May']);
  expect(left('[Read more]')).toEqual([]);
});

test('brackets that only hold a link to an example go, and an example without a link stays', () => {
  expect(left('Write a text for the lake page ([example]). Answer each letter (see [screenshot]).')).toEqual([
    'Write a text for the lake page. Answer each letter.',
  ]);
  for (const text of ['Write a text (example).', 'Look at the [map].'])
    expect(left(text)).toEqual([text.replace(/[[\]]/gu, '')]);
});

test('what a page says of a link’s window is no part of its text', () => {
  expect(left('Ask the [site office] (opens new window) first.')).toEqual(['Ask the site office first.']);
  expect(left('The door (opens outward) is heavy.')).toEqual(['The door (opens outward) is heavy.']);
});

test('a sentence that tells something, or that no such link ends, stays', () => {
  for (const text of [
    'Report each accident with [this form] within 24 hours.',
    'Submit the form and the receipt [here].',
    'See the [safety manual].',
    'Ask your manager before you travel; rates are listed [here].',
  ])
    expect(left(text)).toEqual([text.replace(/[[\]]/gu, '')]);
  expect(withoutDeadPointers([draftBlock('paragraph', [{ text: 'See it here.' }], []) as DraftBlock])).toHaveLength(1);
});

test('a heading goes with the only line below it, and stays over a smaller heading', () => {
  const blocks = (level: number) => [
    draftBlock('heading', [{ text: 'How do I book a boat?' }], [], 3) as DraftBlock,
    draftBlock('paragraph', runsOf('The form can be found [here].'), []) as DraftBlock,
    draftBlock('heading', [{ text: 'Who pays?' }], [], level) as DraftBlock,
    draftBlock('paragraph', [{ text: 'The club.' }], []) as DraftBlock,
  ];
  expect(withoutDeadPointers(blocks(3)).map(({ text }) => text)).toEqual(['Who pays?', 'The club.']);
  expect(withoutDeadPointers(blocks(4)).map(({ text }) => text)).toHaveLength(3);
});

test('a “here” goes from a sentence that tells something without it, and an order keeps its place', () => {
  expect(left('I bought the lime from [here] for 11 coins.')).toEqual(['I bought the lime for 11 coins.']);
  expect(left('Leave is paid. Please refer [here] for further terms. You can find the [current rate here].')).toEqual([
    'Leave is paid.',
  ]);
  expect(left('Sign the form [here] before noon.')).toEqual(['Sign the form here before noon.']);
});
