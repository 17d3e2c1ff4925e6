import { expect, test } from 'vitest';
import { contentStems, countWords } from '../languages/words.ts';
import { rulesOf } from '../languages/language.ts';
import type { Document } from '../document.ts';
import { isNarrative } from './narrative.ts';

function told(blocks: readonly (readonly string[])[]): boolean {
  const document = {
    language: 'en',
    blocks: blocks.map((texts, id) => ({ id, kind: 'paragraph', text: texts.join(' '), marks: [], provenance: [] })),
  } as unknown as Document;
  const sentences = blocks.flatMap((texts, block) =>
    texts.map((text, at) => ({
      block,
      start: at,
      end: at + 1,
      text,
      stems: contentStems(text, rulesOf('en')),
      wordCount: countWords(text),
    })),
  );
  return isNarrative([{ sentences }], document);
}

test('paragraphs about a subject are a narrative', () => {
  expect(
    told([
      ['Xylem is a tissue.', 'Water rises in it.'],
      ['Phloem carries sugar.', 'Sugar feeds the roots.'],
    ]),
  ).toBe(true);
});

test('what tells its reader what to do is none', () => {
  expect(told([['You must wear gloves.', 'Your manager should sign the form.']])).toBe(false);
});

test('a slide, one line after another, is none', () => {
  expect(told([['Xylem carries water.'], ['Phloem carries sugar.'], ['Roots take in salts.']])).toBe(false);
});
