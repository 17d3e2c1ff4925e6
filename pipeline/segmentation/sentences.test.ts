import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceRanges, splitSentences } from './sentences.ts';

const sentencesOf = (text: string, language: string) =>
  sentenceRanges(text, language).map(({ start, end }) => text.slice(start, end));

test('titles, times and initials do not end an English sentence', () => {
  expect(sentencesOf('Dr. Smith met J. R. Jones at 3 p.m. in the U.S. Embassy. It was fine.', 'en')).toEqual([
    'Dr. Smith met J. R. Jones at 3 p.m. in the U.S. Embassy.',
    'It was fine.',
  ]);
});

test('a capitalised function word after an abbreviation begins a new sentence', () => {
  expect(sentencesOf('They left the U.S. The war went on.', 'en')).toEqual(['They left the U.S.', 'The war went on.']);
});

test('a decimal point ends nothing', () => {
  expect(sentencesOf('It rose by 3.5 percent. Then it fell.', 'en')).toHaveLength(2);
});

test('a closing quotation mark belongs to the sentence it closes', () => {
  expect(sentencesOf('He said “Stop!” Nobody did.', 'en')).toEqual(['He said “Stop!”', 'Nobody did.']);
});

test('the danda ends Hindi sentences with and without a blank after it', () => {
  expect(sentencesOf('भारत एक देश है।यह बड़ा है। क्या आप जानते हैं? हाँ।', 'hi')).toEqual([
    'भारत एक देश है।',
    'यह बड़ा है।',
    'क्या आप जानते हैं?',
    'हाँ।',
  ]);
});

test('the Hindi title डॉ. does not end a sentence', () => {
  expect(sentencesOf('डॉ. अंबेडकर ने संविधान लिखा। वे महान थे।', 'hi')).toHaveLength(2);
});

test('Tamil and Telugu sentences end at the full stop', () => {
  expect(sentencesOf('திரு. குமார் வந்தார். அவர் பேசினார்.', 'ta')).toHaveLength(2);
  expect(sentencesOf('ఇది పుస్తకం. అది కలం.', 'te')).toHaveLength(2);
});

test('a sentence without an end is cut between words before it costs what a book does', () => {
  const cut = sentencesOf('water '.repeat(5_000), 'en');
  expect(Math.max(...cut.map((sentence) => sentence.length))).toBeLessThanOrEqual(2_000);
  expect(cut.join(' ')).toBe('water '.repeat(5_000).trim());
});

test('every line of a list is a sentence of its own', () => {
  const sentences = splitSentences({ id: 4, kind: 'list', text: 'Wash the cells\nSpin the tube' }, 'en');
  expect(sentences.map(({ block, text }) => ({ block, text }))).toEqual([
    { block: 4, text: 'Wash the cells' },
    { block: 4, text: 'Spin the tube' },
  ]);
});

test('a sentence carries stems without stop words and counts all its words', () => {
  const [sentence] = splitSentences({ id: 0, kind: 'paragraph', text: 'The cells are dividing.' }, 'en');
  expect(sentence).toMatchObject({ stems: ['cell', 'divid'], wordCount: 4 });
});

test('sentences ascend, never overlap and leave out nothing but blanks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', 'b', '.', '।', ' ', '\n', '?', '"', '1', 'க'), maxLength: 60 }),
      fc.constantFrom('en', 'hi', 'ta', 'und'),
      (text, language) => {
        const ranges = sentenceRanges(text, language);
        let at = 0;
        for (const { start, end } of ranges) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      },
    ),
  );
});

test('who said it belongs to what was said, also without quotation marks', () => {
  const text = 'कुठला? राजपुत्राने विचारले. मी आलो. तो म्हणाला. राजा निघाला.';
  const parts = sentenceRanges(text, 'mr').map(({ start, end }) => text.slice(start, end));
  expect(parts).toEqual(['कुठला? राजपुत्राने विचारले.', 'मी आलो. तो म्हणाला.', 'राजा निघाला.']);
});

test('three dots with blanks between them end one sentence', () => {
  const text = 'He waited . . . Nobody came.';
  expect(sentenceRanges(text, 'en').map(({ start, end }) => text.slice(start, end))).toEqual([
    'He waited . . .',
    'Nobody came.',
  ]);
});

test('a section that is named by its number and its heading is one name, and a count ends its sentence', () => {
  expect(sentencesOf('The rules for guests begin in 2. General. Read them first.', 'en')).toEqual([
    'The rules for guests begin in 2. General.',
    'Read them first.',
  ]);
  expect(sentencesOf('The crew fell from 9 to 2. Nobody came after them in the spring.', 'en')).toHaveLength(2);
});
