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
