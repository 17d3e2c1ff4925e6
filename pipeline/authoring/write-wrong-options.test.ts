import { expect, test } from 'vitest';
import type { LanguageModel } from '../engines.ts';
import { writeWrongOptions } from './write-wrong-options.ts';

const lesson = {
  question: 'Who signs the kiln log?',
  answer: 'The warden',
  told: ['The warden signs the kiln log.', 'On Sundays the deputy signs the kiln log.', 'Guests wear aprons.'],
};

/** A model that says this whatever it is asked, and remembers what it was asked. */
function saying(answer: unknown): LanguageModel & { seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    complete: (request) => {
      seen.push(request.user);
      return Promise.resolve(answer);
    },
  };
}

const written = (model: LanguageModel) => writeWrongOptions(lesson, { model, language: 'en' });

test('three are kept that are neither the answer, nor another one, nor what the lesson says is right', async () => {
  const model = saying({
    options: ['the Warden', 'The deputy', 'A guest', 'a guest', ' The caretaker ', 'The cook', 'The heir'],
  });
  expect(await written(model)).toEqual(['A guest', 'The caretaker', 'The cook']);
  expect(JSON.parse(model.seen[0] ?? '')).toMatchObject({ language: 'en', ...lesson });
});

test('where fewer than three are left, none are given', async () => {
  expect(await written(saying({ options: ['A guest', 'The cook'] }))).toEqual([]);
  expect(await written(saying({ options: ['A guest', 'The cook', 'x'.repeat(200)] }))).toEqual([]);
});

test('an answer of another shape gives none', async () => {
  expect(await written(saying('The cook'))).toEqual([]);
  expect(await written(saying({ options: [1, 2, 3] }))).toEqual([]);
});

test('an address, mark-up, a line break or a hidden sign that a text talked the model into is no option', async () => {
  const steered = [
    'See https://evil.example/a',
    'www.evil.example',
    '<b>The cook</b>',
    '[The cook](//evil.example)',
    'The cook\nand more',
    'The\u202Ekooc',
  ];
  const options = [...steered, 'A guest', 'The caretaker', 'The cook'];
  expect(await written(saying({ options }))).toEqual(['A guest', 'The caretaker', 'The cook']);
});
