import { expect, test } from 'vitest';
import { resolved } from './antecedents.ts';

test('a pronoun is told as the only thing it can mean', () => {
  expect(resolved('It must be kept dry.', 'The water meter hangs in the two cellars.')?.text).toBe(
    'The water meter must be kept dry.',
  );
  expect(resolved('They must wear a helmet.', 'Visitors must sign the book at the desk.')?.text).toBe(
    'Visitors must wear a helmet.',
  );
  expect(resolved('These costs must be recorded.', 'Costs are what a job takes.')?.text).toBe(
    'Costs must be recorded.',
  );
});

test('where another word could be meant the sentence stays as it is', () => {
  expect(resolved('It must be kept dry.', 'The water meter hangs beside the pump.')).toBeUndefined();
  expect(resolved('They must be kept dry.', 'The water meter hangs in the cellar.')).toBeUndefined();
  expect(resolved('It must be locked.', 'A visitor opens the door.')).toBeUndefined();
  expect(resolved('They are also responsible for the keys.', 'The guests often sit at one table.')).toBeUndefined();
  expect(resolved('This means more work.', 'Visitors sign the book.')).toBeUndefined();
});

test('an “it” that stands for what follows is nobody', () => {
  expect(resolved('It is important to lock the gate.', 'The night guard walks.')).toBeUndefined();
});

test('other languages have none of these words', () => {
  expect(resolved('Se debe guardar seco.', 'El contador cuelga en el sótano.')).toBeUndefined();
  expect(resolved('इसे सूखा रखें।', 'मीटर तहखाने में है।')).toBeUndefined();
  expect(resolved('அதை உலர வைக்கவும்.', 'மீட்டர் கீழே உள்ளது.')).toBeUndefined();
});
