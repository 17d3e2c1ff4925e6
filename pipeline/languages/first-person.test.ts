import { expect, test } from 'vitest';
import { firstPersonIn } from './first-person.ts';

test.each([
  ['I suggest that you read it.', 'en', 'one'],
  ['We launched on May 21.', 'en', 'many'],
  ['They told us so.', 'en', 'many'],
  ['Say "I am new here" at the desk.', 'en', undefined],
  ['Vitamin I is not one.', 'en', 'one'],
  ['Type I-beams carry the roof.', 'en', undefined],
  ['The US government agrees.', 'en', undefined],
  ['Tengo cuatro equipos.', 'es', 'one'],
  ['Multiplicamos por dos.', 'es', 'many'],
  ['La sal conserva.', 'es', undefined],
  ['मैंने यह किया।', 'hi', 'one'],
  ['हम नमक रखते हैं।', 'hi', 'many'],
  ['நான் சொன்னேன்.', 'ta', 'one'],
])('"%s" (%s) speaks of %s', (text, language, person) => {
  expect(firstPersonIn(text, language)).toBe(person);
});
