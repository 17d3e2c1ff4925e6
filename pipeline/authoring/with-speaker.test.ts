import { expect, test } from 'vitest';
import { talkDocument } from '#kit/talk-document.ts';
import type { Point } from '../lesson-plan.ts';
import { linesOfSpeakers, pointOfSpeaker } from './with-speaker.ts';

const document = talkDocument([
  ['Ana Silva', 'I build boats of pine.'],
  ['Ben Moreau', 'I paint mine twice. We launch them in May.'],
]);
const { blocks } = document;
const line = (text: string, ...said: readonly number[]) => ({
  text,
  sources: said.map((block) => ({
    block,
    start: blocks[block]?.turn?.label ?? 0,
    end: blocks[block]?.text.length ?? 0,
  })),
  how: 'model:0',
});
const point = (text: string, ...said: readonly number[]): Point => ({
  ...line(text, ...said),
  kind: 'fact',
  importance: 2,
});

test('each "I" on a card of a model says whose it is, once for each speaker', () => {
  const lines = [line('I build boats of pine.', 0), line('I paint mine twice.', 1), line('We launch in May.', 1)];
  expect(linesOfSpeakers(lines, document)?.map(({ text }) => text)).toEqual([
    'Ana Silva: I build boats of pine.',
    'Ben Moreau: I paint mine twice.',
    'We launch in May.',
  ]);
  expect(
    linesOfSpeakers([line('Pine is light.', 0), line('Ben Moreau: I paint mine.', 1)], document)?.map(
      ({ text }) => text,
    ),
  ).toEqual(['Pine is light.', 'Ben Moreau: I paint mine.']);
});

test('an "I" out of two mouths is nobody\'s, and its card keeps the words of the talk', () => {
  expect(linesOfSpeakers([line('I build and paint boats.', 0, 1)], document)).toBeUndefined();
});

test('a model\'s point says "we" below a name, where there is room', () => {
  expect(pointOfSpeaker(point('We launch them in May.', 1), document)?.text).toBe('Ben Moreau: We launch them in May.');
  expect(pointOfSpeaker(point('Paint keeps pine dry.', 1), document)?.text).toBe('Paint keeps pine dry.');
  expect(pointOfSpeaker(point('I build and paint.', 0, 1), document)).toBeUndefined();
  expect(pointOfSpeaker(point(`We ${'often '.repeat(23)}paint.`, 1), document)).toBeUndefined();
});
