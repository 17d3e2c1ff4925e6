import { expect, test } from 'vitest';
import { rulesOf } from './language.ts';
import { otherLanguageOf, otherLanguages } from './other-languages.ts';

test.each([
  ['es', 'Todos los empleados deben informar de un accidente a su responsable en un plazo de 24 horas.'],
  ['pt', 'Todos os funcionários devem informar um acidente ao seu responsável no prazo de 24 horas.'],
  ['fr', 'La cellule est la plus petite unité de la vie et tous les êtres vivants sont faits de cellules.'],
  ['id', 'Semua karyawan harus melaporkan kecelakaan kepada atasan mereka dalam waktu 24 jam dan tidak boleh menunda.'],
  ['sw', 'Wafanyakazi wote wanapaswa kutoa taarifa ya ajali kwa msimamizi wao ndani ya masaa 24 na si baada ya hapo.'],
  ['bn', 'প্রতিটি কর্মীকে ২৪ ঘণ্টার মধ্যে দুর্ঘটনার কথা জানাতে হবে এবং এই ফর্মটি পূরণ করে তাঁর কাছে জমা দিতে হবে।'],
  ['ar', 'يجب على كل موظف أن يبلغ عن الحادث خلال ٢٤ ساعة من وقوعه وأن يملأ هذا النموذج في نفس اليوم.'],
])('%s is told by its commonest words', (language, text) => {
  expect(otherLanguageOf(text)).toBe(language);
});

test.each([
  'Der Unfall ist der Leitung innerhalb von 24 Stunden zu melden und das Formular ist am selben Tag auszufüllen.',
  'Il personale deve comunicare ogni incidente al responsabile entro 24 ore e compilare il modulo lo stesso giorno.',
  'Un texto corto.',
])('what is none of the seven, or too short, is left unknown: %s', (text) => {
  expect(otherLanguageOf(text)).toBe('und');
});

test.each(otherLanguages)('%s names its aims in its own words and joins no word to another', (language) => {
  const rules = rulesOf(language);
  expect(rules.code).toBe(language);
  expect(Object.values(rules.objectives).every((aim) => aim.includes('{term}') && !aim.includes('Describe'))).toBe(
    true,
  );
  expect(rules.stopWords.size).toBeGreaterThan(40);
});
