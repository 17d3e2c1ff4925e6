import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { opensOnHalf } from './sentence-openings.ts';

const document = { blocks: [{ id: 0, kind: 'paragraph', text: 'Guards and work' }] } as unknown as Document;

test('a sentence that opens on the end of a broken word is seen, and a name in small letters is none', () => {
  expect(opensOnHalf('ers because no other guard is possible.', document)).toBe(true);
  expect(opensOnHalf('ing or safeguarding devices are needed.', document)).toBe(true);
  expect(opensOnHalf('dxw will pay your salary for five weeks.', document)).toBe(false);
  expect(opensOnHalf('Ers are small rivers.', document)).toBe(false);
});
