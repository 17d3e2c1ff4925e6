import { expect, test } from 'vitest';
import { chosenWords, isInCard, passagesElsewhere, sentencesIn, sourcesOfLesson } from './source-passages.ts';

const quote = 'Close the valve. Wait two minutes. Call the shift lead.';
const place = { block: 7, start: 10, end: 65, quote, page: 4 };

test('nothing chosen stands for the whole passage, and chosen neighbours go together', () => {
  const sentences = sentencesIn(quote, 'en');
  expect(sentences.map((sentence) => sentence.trim())).toEqual([
    'Close the valve.',
    'Wait two minutes.',
    'Call the shift lead.',
  ]);
  expect(chosenWords(sentences, [])).toEqual([quote]);
  expect(chosenWords(sentences, [1, 0])).toEqual(['Close the valve. Wait two minutes.']);
  expect(chosenWords(sentences, [0, 2])).toEqual(['Close the valve.', 'Call the shift lead.']);
});

test('a passage in Hindi is cut at its own sentence marks', () => {
  expect(sentencesIn('वाल्व बंद करें। दो मिनट रुकें।', 'hi')).toHaveLength(2);
  expect(sentencesIn('1. Close the valve.\n2. Wait.', 'en')).toEqual(['1. Close the valve.\n', '2. Wait.']);
});

test('a card has words that it sets in bold or over two lines', () => {
  expect(isInCard({ text: 'First: *Close*\nthe valve.' }, 'Close the valve.')).toBe(true);
  expect(isInCard({ text: 'Close the door.' }, 'Close the valve.')).toBe(false);
});

test('what else the lesson was made from stands in the order of the document, without what stands beside the card', () => {
  const metadata = {
    provenance: {
      content: [
        { text: quote, how: 'verbatim', sources: [place] },
        { text: 'Leaks spread fast.', how: 'verbatim', sources: [{ ...place, block: 6, quote: 'Leaks spread fast.' }] },
      ],
    },
  };
  const known = sourcesOfLesson(metadata);
  expect(known.map(({ block }) => block)).toEqual([6, 7]);
  expect(passagesElsewhere([{ source: place, proves: '' }], known).map(({ source }) => source.block)).toEqual([6]);
});
