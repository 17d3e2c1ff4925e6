import { expect, test } from 'vitest';
import { readMarkdown } from './markup/markdown.ts';
import { toldTitle } from './told-titles.ts';

const titleOf = (text: string) => toldTitle(readMarkdown(new TextEncoder().encode(text)).blocks)?.title;

test('a page that is only called a procedure has its title from its record', () => {
  expect(titleOf('# Standard Operating Procedure\n\n**SOP Title:** Care of the boats\n\nWash them.')).toBe(
    'Care of the boats',
  );
});

test('a heading that says more keeps it, and a line further down is text', () => {
  expect(titleOf('# Boat care procedure\n\nTitle: Boats\n\nWash them.')).toBeUndefined();
  expect(titleOf('# Procedure\n\n## Washing\n\nTitle: Boats')).toBeUndefined();
});
