import { expect, test } from 'vitest';
import { chartWordsOf, fill } from './chart-words.ts';

// The word that the interface has for a chart: a lesson says it too, not the one of a school book.
const chart = { hi: 'चार्ट', mr: 'चार्ट', ta: 'விளக்கப்படம்', te: 'చార్ట్' } as const;

test.each(Object.entries(chart))(
  'every kind of chart is called in %s what people call it at work',
  (language, word) => {
    const { kinds, askHighest, read } = chartWordsOf(language);
    expect(Object.values(kinds).filter((kind) => !kind.endsWith(` ${word}`))).toEqual([]);
    const stem = word.replace(/ம்$/u, '');
    expect([askHighest, read].filter((sentence) => !sentence.includes(stem))).toEqual([]);
  },
);

test.each([
  ['hi', 'इस बार चार्ट में 12 मान हैं: 2011 – 2022।'],
  ['mr', 'या बार चार्टमध्ये 12 मूल्ये आहेत: 2011 – 2022.'],
  ['ta', 'இங்குள்ள பட்டை விளக்கப்படம் 12 மதிப்புகளைக் காட்டுகிறது: 2011 – 2022.'],
  ['te', 'ఈ బార్ చార్ట్ 12 విలువలను చూపుతుంది: 2011 – 2022.'],
])('a lesson of a chart opens in %s with a sentence, its kind no remark in brackets', (language, sentence) => {
  const { introRange, kinds } = chartWordsOf(language);
  expect(fill(introRange, { kind: kinds.bar, count: 12, first: '2011', last: '2022' })).toBe(sentence);
});

test.each([
  ['hi', '“बिक्री” चार्ट में सबसे अधिक मान किसका है?'],
  ['mr', '“बिक्री” या चार्टमध्ये सर्वांत जास्त मूल्य कशाचे आहे?'],
])('a question of %s asks for the most, not for the biggest', (language, question) => {
  expect(fill(chartWordsOf(language).askHighest, { title: 'बिक्री' })).toBe(question);
});
