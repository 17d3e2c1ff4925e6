import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { withFullerNoun } from './fuller-nouns.ts';
import { saysWhatItsSourcesSay } from './told-by-sources.ts';

/** The last sentence of a paragraph under a heading. */
function told(heading: string, text: string) {
  const blocks = [
    { id: 0, kind: 'heading', level: 1, text: heading },
    { id: 1, kind: 'paragraph', text },
  ].map((block) => ({ ...block, marks: [], provenance: [] })) as unknown as Block[];
  const document = { language: 'en', blocks } as unknown as Document;
  const [, paragraph] = blocks as [Block, Block];
  const sentences = splitSentences(paragraph, 'en');
  const last = sentences.at(-1) as (typeof sentences)[number];
  const one = { text: last.text, how: 'verbatim', sources: [{ block: 1, start: last.start, end: last.end }] };
  const found = withFullerNoun(one, paragraph, sentences.slice(0, -1), document);
  return { ...found, isProved: saysWhatItsSourcesSay(found, document) };
}

test('a bare thing is told as the heading over it names it in full', () => {
  expect(told('Objects in the eye', 'Seek help if the object is not removed.')).toMatchObject({
    text: 'Seek help if the object in the eye is not removed.',
    how: 'template:noun',
    isProved: true,
  });
  expect(told('Snake bites', 'Wrap the limb, starting at the bite.').text).toBe(
    'Wrap the limb, starting at the snake bite.',
  );
});

test('a bare thing is told as a sentence before it names it in full', () => {
  const { text, sources, isProved } = told('The lift', 'Hold a campus card to the reader. Keep the card there.');
  expect(text).toBe('Keep the campus card there.');
  expect(sources[0]).toEqual({ block: 1, start: 0, end: 33 });
  expect(isProved).toBe(true);
});

test('a thing that two names fit keeps its bare name', () => {
  expect(told('The hive', 'Lift the brood box. Clean the honey box. Close the box.').text).toBe('Close the box.');
});

test('a thing that is told of by its bare name, or compared with another, keeps it', () => {
  expect(told('Memory', 'Think of a stack of plates. Values go on the stack.').text).toBe('Values go on the stack.');
  expect(told('Clocks', 'Set a timer. A kitchen timer is loud. Stop the timer.').text).toBe('Stop the timer.');
});

test('a thing that its own sentence names stays as it is', () => {
  const text = 'A fuel tank leaks. Close the tank of the mower.';
  expect(told('The shed', text).text).toBe('Close the tank of the mower.');
});

test('one door is none of the doors that were spoken of', () => {
  const text = 'Hoses hang by the hall doors. Leave, and close the door behind you.';
  expect(told('Fire', text).text).toBe('Leave, and close the door behind you.');
});
