import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { storyOf } from './made-up-stories.ts';

function told(...texts: string[]): string[] {
  const blocks = texts.map(
    (text, id): Block => ({
      id,
      kind: text.startsWith('# ') ? 'heading' : 'paragraph',
      text,
      marks: [],
      provenance: [],
    }),
  );
  const sentences = blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => splitSentences(block, 'en'));
  const isInStory = storyOf(sentences, { blocks } as unknown as Document);
  return sentences.filter((_, index) => !isInStory(index)).map(({ text }) => text);
}

test('what is so in a made-up story is so nowhere else, and a rule told on the way is kept', () => {
  expect(
    told(
      'Pretend that you run a bakery. You need an oven of 900 dollars. You must always insure an oven.',
      'Your oven lasts for 9 years. When an oven fails, the dough is lost.',
      'Insurance spreads a loss over many years.',
    ),
  ).toEqual([
    'You must always insure an oven.',
    'When an oven fails, the dough is lost.',
    'Insurance spreads a loss over many years.',
  ]);
});

test('a story ends with its section', () => {
  expect(told('Imagine a shop. You sell 40 loaves.', '# Costs', 'You pay 3 dollars a sack.')).toEqual([
    'You pay 3 dollars a sack.',
  ]);
});
