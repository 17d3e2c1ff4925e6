import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { saysWhatItsSourcesSay } from './told-by-sources.ts';

const written = 'Water often boils.';
const document = { language: 'en', blocks: [{ id: 0, text: written }] } as unknown as Document;
const holds = (text: string, how: string) =>
  saysWhatItsSourcesSay({ text, how, sources: [{ block: 0, start: 0, end: written.length }] }, document);

test('what is trimmed leaves words out but never changes their order', () => {
  expect(holds('Water boils', 'trimmed:title')).toBe(true);
  expect(holds('Boils water', 'trimmed:title')).toBe(false);
});

test('what is verbatim leaves none out', () => {
  expect(holds('Water often boils', 'verbatim')).toBe(true);
  expect(holds('Water boils', 'verbatim')).toBe(false);
});
