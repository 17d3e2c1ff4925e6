import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): [string, string][] =>
  [...plainQuestions(sentence)].map(({ text, left }) => [text, left]);

test.each([
  [
    'Do not wear rings, scarves, or loose sleeves while turning the winch.',
    'What must you not wear while turning the winch?',
    'Rings, scarves, or loose sleeves',
  ],
  [
    'Once the hull is dry, sand it with fine paper before painting the first coat.',
    'Once the hull is dry, what should you do before painting the first coat?',
    'Sand it with fine paper',
  ],
  [
    'When hoisting the sail, stand to the side of the boom and not under it.',
    'Where should you stand when hoisting the sail?',
    'To the side of the boom and not under it',
  ],
  [
    'Boats will not be launched from the slip until the fee is paid.',
    'When will boats be launched from the slip?',
    'Not until the fee is paid',
  ],
  [
    'In the event of a storm or a flood, the harbour master will ring the bell on the north pier.',
    'What will the harbour master do in the event of a storm or a flood?',
    'Ring the bell on the north pier',
  ],
  ['Work must be done Monday to Friday 0900-1700.', 'When must work be done?', 'Monday to Friday 0900-1700'],
  [
    'All volunteers will sign the log before leaving the harbour.',
    'What must all volunteers do before leaving the harbour?',
    'Sign the log',
  ],
])('%s', (sentence, question, answer) => {
  expect(asked(sentence)).toContainEqual([question, answer]);
});

test.each([
  'Do not use the winch or leave the pier while it rains.',
  'It will not be started until the bell rings twice at noon.',
  'When hoisting the sail, stand still until it is up.',
])('nothing is asked in these forms of: %s', (sentence) => {
  expect(
    asked(sentence).filter(([text]) => /^What must you not use|^When will it|^Where should you stand/u.test(text)),
  ).toEqual([]);
});
