import { expect, test } from 'vitest';
import { isEnglishWithin, weighedEnglish } from './foreign-text.ts';

test('an English paragraph of a document in another language is told from the rest', () => {
  const english = 'You must wear a helmet in the hall, and do not use your phone while you are at the press.';
  expect(isEnglishWithin(english, 'fr')).toBe(true);
  expect(isEnglishWithin(english, 'id')).toBe(true);
  expect(isEnglishWithin('Vous devez porter un casque dans le hall, et ne pas y utiliser de téléphone.', 'fr')).toBe(
    false,
  );
  expect(isEnglishWithin('No use me to a on: los datos se guardan en el servidor de la empresa.', 'es')).toBe(false);
});

test('an English name in the middle of a sentence makes it no English paragraph', () => {
  expect(isEnglishWithin('O guia The Art of the Start explica como você pode começar um projeto.', 'pt')).toBe(false);
  expect(isEnglishWithin('GitHub Actions', 'pt')).toBe(false);
});

test('a page is in the language that more of it is in, though some of it is English', () => {
  const english = 'You must wear a helmet in the hall, and do not use your phone while you are at the press. ';
  const french =
    'Vous devez porter un casque dans le hall, et ne pas utiliser votre téléphone pendant que vous êtes à la presse. ';
  expect(weighedEnglish(french.repeat(4) + english)).toBe('und');
  expect(weighedEnglish(english.repeat(4) + french)).toBe('en');
});
