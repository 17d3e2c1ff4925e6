import { expect, test } from 'vitest';
import { wordsOfCards } from './card-words.ts';

test('a card is read out without the marks of the chat, its heading as a sentence and its points line by line', () => {
  expect(wordsOfCards([{ title: 'Clean *hands*', text: '• Wash _well_.\n   ◦ Dry them.' }])).toBe(
    'Clean hands.\n\nWash well.\nDry them.',
  );
  expect(wordsOfCards([{ title: 'साफ़ हाथ।', text: 'धोएँ।' }])).toBe('साफ़ हाथ।\n\nधोएँ।');
});

test('what was made ready once is not changed by being made ready again', () => {
  const words = wordsOfCards([{ title: '*Heat*', text: '• Keep _hot_ food at 5 * 12 °C.\n• 2_000 g' }]);
  expect(wordsOfCards([{ title: '', text: words }])).toBe(words);
});

test('several cards are one text, and a speech server gets no more than it takes', () => {
  expect(
    wordsOfCards([
      { title: '', text: 'One.' },
      { title: '', text: 'Two.' },
    ]),
  ).toBe('One.\n\nTwo.');
  expect(wordsOfCards([{ title: '', text: 'x'.repeat(5000) }])).toHaveLength(4096);
  expect(wordsOfCards([])).toBe('');
});
