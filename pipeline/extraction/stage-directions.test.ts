import { expect, test } from 'vitest';
import type { BlockKind } from '../document.ts';
import type { DraftBlock } from './draft-block.ts';
import { withoutStageDirections } from './stage-directions.ts';

const block = (text: string, kind: BlockKind = 'paragraph'): DraftBlock => ({
  kind,
  text,
  marks: [],
  provenance: [{ source: 'markup' }],
});
const left = (...texts: string[]) => withoutStageDirections(texts.map((text) => block(text))).map(({ text }) => text);

test('what a manuscript notes beside the words of a speech goes', () => {
  expect(
    left(
      '(Start of the speech)',
      'Melons were small once (show pictures). You see, they grew.',
      '(Applause) Thank you. [Laughter] Now to rice.',
      '(holds up a picture of rice)',
      '(End of speech)',
    ),
  ).toEqual(['Melons were small once. You see, they grew.', 'Thank you. Now to rice.']);
  expect(left('(तालियाँ)', 'धन्यवाद।')).toEqual(['धन्यवाद।']);
});

test('that somebody laughed goes also where no line of its own says so', () => {
  expect(
    left('Nobody knows who built it. [laughs] But do you wash it?', 'Every week. [laughter]', 'Bring (music).'),
  ).toEqual(['Nobody knows who built it. But do you wash it?', 'Every week.', 'Bring (music).']);
});

test('what is in brackets in another text stays', () => {
  const guide = [
    'Start the lesson (show pictures of animals).',
    'Press the button (pause) to stop.',
    '(Optional)',
    'Bring a song to the start of the talk.',
    'Choose a subject (music).',
  ];
  expect(left(...guide)).toEqual(guide);
});

test('in a speech, other words in brackets stay, and so does code', () => {
  expect(left('(Applause)', 'Choose a subject (music), then a tool (a saw).', '(Optional)')).toEqual([
    'Choose a subject (music), then a tool (a saw).',
    '(Optional)',
  ]);
  const code = block('(applause)', 'code');
  expect(withoutStageDirections([block('(Laughter)'), code])).toEqual([code]);
});
