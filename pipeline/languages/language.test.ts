import { expect, test } from 'vitest';
import { languageOf, rulesOf } from './language.ts';

test.each([
  ['en', 'The cell is the smallest unit of life and all living things are made of cells.'],
  ['hi', 'भारत दक्षिण एशिया में स्थित एक देश है और इसकी राजधानी नई दिल्ली है।'],
  ['mr', 'महाराष्ट्र हे भारतातील एक राज्य आहे आणि मुंबई ही त्याची राजधानी आहे.'],
  ['ta', 'தமிழ்நாடு இந்தியாவின் தெற்கே உள்ள ஒரு மாநிலம் ஆகும்.'],
  ['te', 'తెలంగాణ భారతదేశంలోని ఒక రాష్ట్రం.'],
  ['und', 'La cellule est la plus petite unité de la vie et tous les êtres vivants sont faits de cellules.'],
  ['und', 'الخلية هي أصغر وحدة في الحياة'],
  ['und', '12 + 7 = 19'],
])('%s is told from its script and its small words', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test('an English loan in a Hindi text leaves it Hindi', () => {
  expect(languageOf('यह machine learning का पाठ है और इसमें हम data के बारे में पढ़ेंगे।')).toBe('hi');
});

test.each(['en', 'hi', 'mr', 'ta', 'te'])(
  '%s has stop words, openings, patterns and nine objectives that name the term',
  (language) => {
    const rules = rulesOf(language);
    expect(rules.code).toBe(language);
    expect(rules.stopWords.size).toBeGreaterThanOrEqual(150);
    expect(rules.anaphors.length).toBeGreaterThan(10);
    expect(rules.definitionPatterns.length).toBeGreaterThanOrEqual(2);
    expect(Object.values(rules.objectives).filter((sentence) => sentence.includes('{term}'))).toHaveLength(9);
  },
);

test('an unknown language gets neutral rules that change no word', () => {
  expect(rulesOf('de')).toMatchObject({ code: 'und' });
  expect(rulesOf('de').stem('zellen')).toBe('zellen');
});

test.each([
  ['hi', 'किताब', 'किताबें'],
  ['hi', 'लड़का', 'लड़के'],
  ['hi', 'भाषा', 'भाषाओं'],
  ['mr', 'शाळा', 'शाळेत'],
  ['mr', 'मुंबई', 'मुंबईमध्ये'],
  ['ta', 'மரம்', 'மரத்தில்'],
  ['ta', 'நூல்', 'நூல்கள்'],
  ['te', 'పుస్తకం', 'పుస్తకాలు'],
  ['te', 'రాష్ట్రం', 'రాష్ట్రంలో'],
])('in %s %s and %s have one stem', (language, one, other) => {
  const { stem } = rulesOf(language);
  expect(stem(other)).toBe(stem(one));
});
