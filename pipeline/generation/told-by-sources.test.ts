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

test('a ban is told as one only where its source says no, and a value in the words of its page', () => {
  const blocks = ['No food in the lab', 'Food in the lab', 'Fees', 'Late return: £5'].map((text, id) => ({ id, text }));
  const page = { language: 'en', blocks } as unknown as Document;
  const says = (text: string, how: string, ...ids: number[]) =>
    saysWhatItsSourcesSay(
      {
        text,
        how,
        sources: ids.map((id) => ({ block: id, start: 0, end: (blocks[id] as { text: string }).text.length })),
      },
      page,
    );
  expect(says('Food is not allowed in the lab.', 'template:ban', 0)).toBe(true);
  expect(says('Food is not allowed in the lab.', 'template:ban', 1)).toBe(false);
  expect(says('Fee for late return: £5.', 'template:value', 2, 3)).toBe(true);
  expect(says('Fee for late return: £6.', 'template:value', 2, 3)).toBe(false);
});
