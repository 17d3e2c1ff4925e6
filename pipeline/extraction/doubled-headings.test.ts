import { expect, test } from 'vitest';
import { draftBlock, type DraftBlock } from './draft-block.ts';
import { withoutDoubledHeadings } from './doubled-headings.ts';

const said = (text: string, kind: DraftBlock['kind'] = 'heading') =>
  withoutDoubledHeadings([draftBlock(kind, [{ text }], [{ source: 'markup' }], 2) as DraftBlock])[0]?.text;

test('a heading that says the same twice says it once', () => {
  expect(said('Band saw access Band Saw access')).toBe('Band saw access');
  expect(said('Basic access: with hand tools. Basic Access')).toBe('Basic access: with hand tools.');
});

test('a heading whose word comes twice, and a paragraph, stay', () => {
  expect(said('Face to face')).toBe('Face to face');
  expect(said('Oven by oven')).toBe('Oven by oven');
  expect(said('Wait here. Wait here.', 'paragraph')).toBe('Wait here. Wait here.');
});
