import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'Students must always have adult supervision when using the kiln.',
    'What must students have when using the kiln? Adult supervision',
  ],
  ['Varnish is less durable when exposed to salt water.', 'When is varnish less durable? When exposed to salt water'],
  [
    'If you are called to a court in the city, you will be granted a day off.',
    'What happens if you are called to a court in the city? You will be granted a day off',
  ],
  [
    'Boil the drinking water of the hut for half an hour to get rid of germs.',
    'Why should you boil the drinking water of the hut for half an hour? To get rid of germs',
  ],
])('what one must have, when something is less so, and what one is granted are asked for: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});
