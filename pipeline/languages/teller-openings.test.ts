import { expect, test } from 'vitest';
import { isOfTeller } from './teller-openings.ts';

test.each([
  ['es', '— @mara, contribuidora del taller, sobre cómo decir no'],
  ['es', '¡Muchas gracias a todos los que compartieron sus consejos!'],
  ['es', 'Estuve en un podcast hace un tiempo y hablamos del taller.'],
  ['fr', 'J’ai commencé à tourner des pots il y a dix ans.'],
  ['hi', 'मुझे यह काम बहुत पसंद है और मैं इसे रोज़ करता हूँ।'],
  ['ta', 'நான் பத்து ஆண்டுகளாக இந்த வேலையைச் செய்கிறேன்.'],
])('a point of whoever tells it is nothing to keep (%s): %s', (language, text) => {
  expect(isOfTeller(text, language)).toBe(true);
});

test.each([
  ['es', 'Mantén el suelo húmedo y riega las plantas por la mañana.'],
  ['es', 'Mide el nivel del agua antes de cada hornada.'],
  ['fr', 'Mesurez le niveau avant chaque cuisson.'],
  ['hi', 'मैदान में काम से पहले दस्ताने पहनें।'],
  ['ta', 'நானூறு டிகிரிக்கு மேல் சூளையைத் திறக்க வேண்டாம்.'],
])('a rule is kept (%s): %s', (language, text) => {
  expect(isOfTeller(text, language)).toBe(false);
});
