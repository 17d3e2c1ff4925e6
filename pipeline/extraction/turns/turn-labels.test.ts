import { expect, test } from 'vitest';
import { labelOf, speakerAlone } from './turn-labels.ts';

test.each([
  ['MARK: I am fine.', 'MARK', 'I am fine.'],
  ['DLM: We agree.', 'DLM', 'We agree.'],
  ['Pieter Levels (00:02:14): I build it.', 'Pieter Levels', 'I build it.'],
  ['Adam Jonas: 00:00:17 Today we begin.', 'Adam Jonas', 'Today we begin.'],
  ['[Speaker 1] (00:03) A light was seen.', 'Speaker 1', 'A light was seen.'],
  ['[Speaker 2]: I remember.', 'Speaker 2', 'I remember.'],
  ['[00:12] Ana de Souza (host): Welcome.', 'Ana de Souza', 'Welcome.'],
  ['SPEAKER_01: The tide turns.', 'SPEAKER_01', 'The tide turns.'],
  ['Gary Tan  0:25 Yes, it is.', 'Gary Tan', 'Yes, it is.'],
  ['00:52: >> Yeah, so it is.', '', 'Yeah, so it is.'],
  ['>> JOHN: So it is.', 'JOHN', 'So it is.'],
  ['Mireille B. Reece, Psy.D: Yes.', 'Mireille B. Reece, Psy.D', 'Yes.'],
  ['अनिल: नमक बचाता है।', 'अनिल', 'नमक बचाता है।'],
  ['[04:14] And sugar too.', undefined, 'And sugar too.'],
])('"%s" opens with a label', (text, speaker, rest) => {
  const label = labelOf(text);
  expect([label?.speaker, text.slice(label?.length)]).toEqual([speaker, rest]);
});

test.each([
  'Note: Close the lid.',
  'Salt keeps food.',
  'the answer: yes',
  'Q: Why?',
  'Monday 8:00 Open the gate.',
  '3: Rinse.',
])('"%s" opens with none', (text) => {
  expect(labelOf(text)).toBeUndefined();
});

test('a line that is nothing but a name says who speaks below it', () => {
  expect(['Danny', 'Speaker 1 (00:18)', 'Tim Beiko:', 'What comes next?', 'Summary'].map(speakerAlone)).toEqual([
    'Danny',
    'Speaker 1',
    'Tim Beiko',
    undefined,
    undefined,
  ]);
});
