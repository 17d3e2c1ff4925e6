import { expect, test } from 'vitest';
import { draftBlock, type DraftBlock } from './draft-block.ts';
import { withoutSlideCues } from './slide-cues.ts';

const paragraph = (text: string) => draftBlock('paragraph', [{ text }], []) as DraftBlock;
const told = (...texts: string[]) =>
  withoutSlideCues([draftBlock('heading', [{ text: 'Mills' }], [], 1) as DraftBlock, ...texts.map(paragraph)]).map(
    ({ kind, text, level }) => [kind, text, level],
  );

test('the name of a slide stands over what is said to it, and other cues go', () => {
  expect(
    told(
      'SLIDE: Wind',
      'It turns the sails.',
      '[Slide 3 - Water]',
      'It turns the wheel.',
      'Slide: photo of a cat',
      '(next slide)',
      'Thank you all.',
    ),
  ).toEqual([
    ['heading', 'Mills', 1],
    ['heading', 'Wind', 2],
    ['paragraph', 'It turns the sails.', undefined],
    ['heading', 'Water', 2],
    ['paragraph', 'It turns the wheel.', undefined],
    ['paragraph', 'Thank you all.', undefined],
  ]);
});

test('a text that says "slide" once or twice keeps its words', () => {
  expect(told('Slide: the bolt on the left', 'Slide the bolt.').map(([, text]) => text)).toEqual([
    'Mills',
    'Slide: the bolt on the left',
    'Slide the bolt.',
  ]);
});
