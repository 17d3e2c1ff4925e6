import { expect, test } from 'vitest';
import { shortTitle, wholeTitle } from './short-title.ts';

test('a long title ends before what it only says more of, never in the middle of a phrase', () => {
  expect(wholeTitle('Provide written (printed or online) descriptions for every loom in the hall')).toBe(
    'Provide written descriptions for every loom in the hall',
  );
  expect(wholeTitle('Write down the number of threads of every carpet that leaves the hall of the weavers')).toBe(
    'Write down the number of threads of every carpet',
  );
  expect(wholeTitle('Looms')).toBe('Looms');
});

test.each([
  'Consejos para el cuidado de las manos y para evitar las grietas como alfarero',
  'Conseils pour le soin des mains et pour éviter les crevasses de la peau sèche',
  'मिट्टी के बरतनों को सुखाने और उनके किनारों को सँभालकर रखने और भट्ठी को सुरक्षित ढंग से जलाने के लिए कुछ ज़रूरी बातें',
])('a title in another language than English does not end in a word that leads on: %s', (text) => {
  const title = shortTitle(text);
  expect(title.length).toBeLessThan(text.length);
  expect(text.startsWith(title)).toBe(true);
  expect(title).not.toMatch(/ (?:las|la|de|les|y|के|लिए|और|को)$/u);
});
