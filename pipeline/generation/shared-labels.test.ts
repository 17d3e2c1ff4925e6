import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { hasSharedLabel } from './shared-labels.ts';

const document = (...parts: [kind: string, text: string][]) =>
  ({ blocks: parts.map(([kind, text], id) => ({ id, kind, text })) }) as unknown as Document;

test('a label that stands under several headings does not say of what it is', () => {
  const offences = document(
    ['heading', '1. चेतावनी'],
    ['paragraph', '**परिणाम**: एक चेतावनी।'],
    ['heading', '2. प्रतिबंध'],
    ['list', '** परिणाम **: कोई संपर्क नहीं।\nअवधि: एक माह।'],
  );
  expect(hasSharedLabel('परिणाम: एक चेतावनी।', offences)).toBe(true);
  expect(hasSharedLabel('अवधि: एक माह।', offences)).toBe(false);
  expect(hasSharedLabel('एक चेतावनी दी जाती है।', offences)).toBe(false);
});

test('a label that is repeated under one heading names its items', () => {
  const list = document(['heading', 'Keys'], ['list', 'Left key: opens\nLeft key: shuts']);
  expect(hasSharedLabel('Left key: opens', list)).toBe(false);
});
