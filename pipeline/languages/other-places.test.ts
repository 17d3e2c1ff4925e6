import { expect, test } from 'vitest';
import { leansElsewhere } from './other-places.ts';

test.each([
  ['fr', 'Pendant cette période, le préavis est de 15 jours.'],
  ['fr', 'Le salarié doit le déclarer dans les 24 heures.'],
  ['es', 'Hay que comunicarlo al encargado en 24 horas.'],
  ['pt', 'O funcionário deve devolvê-lo em 8 dias.'],
  ['hi', 'कर्मचारी को इस अवधि में 7 दिन का वेतन मिलेगा।'],
  ['mr', 'कामगाराने त्या यंत्राला 5 मिनिटे थंड होऊ द्यावे.'],
  ['ta', 'மருந்தை அந்த நாளில் 2 முறை எடுக்க வேண்டும்.'],
  ['te', 'కావాలంటే 30 రోజులలోపు మార్చుకోవచ్చు.'],
  ['id', 'Formulir tersebut harus diserahkan dalam 3 hari.'],
])('in %s "%s" needs the sentence before it', (language, text) => {
  expect(leansElsewhere(text, language)).toBe(true);
});

test.each([
  ['fr', 'Ce qui brûle doit être gardé à 15 mètres.'],
  ['fr', 'Le salarié doit déclarer l’accident dans les 24 heures.'],
  ['es', 'Hay que comunicar el accidente en 24 horas.'],
  ['hi', 'कर्मचारी को परिवीक्षा अवधि में 7 दिन का वेतन मिलेगा।'],
  ['mr', 'यंत्राला 5 मिनिटे थंड होऊ द्यावे.'],
  ['te', 'ఉద్యోగి 30 రోజులలోపు మార్చుకోవచ్చు.'],
  ['en', 'During this period the notice is 15 days.'],
])('in %s "%s" stands alone', (language, text) => {
  expect(leansElsewhere(text, language)).toBe(false);
});
