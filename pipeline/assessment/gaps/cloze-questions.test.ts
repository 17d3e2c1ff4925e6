import { expect, test } from 'vitest';
import { isFreeStanding } from './cloze-questions.ts';

/** The sentence has its answer in brackets. */
function standsFree(marked: string, kind: 'term' | 'year' = 'term'): boolean {
  const start = marked.indexOf('[');
  const answer = { kind, text: marked.slice(start + 1, marked.indexOf(']')) };
  const text = marked.replace('[', '').replace(']', '');
  return isFreeStanding({ sentence: { text } }, { answer, start, end: start + answer.text.length });
}

test('one half of what a sentence names is no blank, nor a word that would have to bend', () => {
  expect(standsFree('A pilot watches the ebb and the [tide gate] at night.')).toBe(true);
  expect(standsFree('A pilot watches both the ebb and [tide gate] at night.')).toBe(false);
  expect(standsFree('Mooring means [waiting] and listening to the harbour radio.')).toBe(false);
  expect(standsFree('A pilot watches each of the [tide gate]s at night.')).toBe(false);
});

test('a year that a thing is called by is no date that is told', () => {
  expect(standsFree('The old pier burnt down in [1887] after a storm.', 'year')).toBe(true);
  expect(standsFree('Years after the [1887] fire the pier was of stone.', 'year')).toBe(false);
});
