import { expect, test } from 'vitest';
import { namesUnit, nativeQuantity } from './native-quantities.ts';

test.each([
  ['hi', 'अवकाश एक बार में तीन दिन से ज़्यादा नहीं लिया जा सकता।', 'तीन', 3, 'पाँच'],
  ['mr', 'परवाना दर दोन वर्षांनी नव्याने घ्यावा लागतो.', 'दोन', 2, 'पाच'],
  ['ta', 'பரிசோதனையை மூன்று மாதங்களுக்கு ஒருமுறை செய்ய வேண்டும்.', 'மூன்று', 3, 'ஐந்து'],
  ['te', 'ఉద్యోగం మానేసిన రెండు నెలల తర్వాత తీసుకోవచ్చు.', 'రెండు', 2, 'ఐదు'],
  ['es', 'El carné caduca a los cuatro años.', 'cuatro', 4, 'cinco'],
  ['fr', 'Le préavis est de trois mois.', 'trois', 3, 'cinq'],
])(
  'in %s a number in words before its unit is read, and others are written in words',
  (language, text, written, value, five) => {
    const found = nativeQuantity(text, language);
    expect(found).toMatchObject({ written, value, at: text.indexOf(written) });
    expect(found?.write(5)).toBe(five);
    expect(found?.write(37)).toBeUndefined();
  },
);

test.each([
  // Two numbers: either might be meant.
  ['hi', 'दो दिन पहले तीन लोग आए थे।'],
  // No unit behind it.
  ['es', 'Los dos encargados firman el parte.'],
  ['fr', 'Les deux parties signent.'],
])('in %s "%s" counts nothing that could be asked', (language, text) => {
  expect(nativeQuantity(text, language)).toBeUndefined();
});

test('a column that counts days names a unit, and one of colours none', () => {
  expect(namesUnit('वर्ष में दिन', 'hi')).toBe(true);
  expect(namesUnit('Jours de télétravail', 'fr')).toBe(true);
  expect(namesUnit('Couleur', 'fr')).toBe(false);
  expect(namesUnit('रंग', 'hi')).toBe(false);
});
