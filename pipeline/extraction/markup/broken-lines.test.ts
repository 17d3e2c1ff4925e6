import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const texts = (markdown: string) =>
  readMarkdown(new TextEncoder().encode(markdown)).blocks.map(({ kind, text }) => [kind, text]);

test('lines that are broken one by one are a list, and the line over them leads to it', () => {
  expect(texts('Settings:  \nLayer height **0.2**  \nInfill 20 %  \nSpeed 60\n')).toEqual([
    ['paragraph', 'Settings:'],
    ['list', 'Layer height 0.2\nInfill 20 %\nSpeed 60'],
  ]);
  expect(texts('Flour\nWater\nSalt\n')).toEqual([['list', 'Flour\nWater\nSalt']]);
  expect(texts('<p>Flour<br>Water<br>Salt</p>\n')).toEqual([['list', 'Flour\nWater\nSalt']]);
});

test('a text that was only wrapped is one paragraph', () => {
  const text = 'Whoever leaves last\nlooks at the doors, the lights\nand the heating once more.\n';
  expect(texts(text)).toEqual([['paragraph', text.trim().replaceAll('\n', ' ')]]);
  const sentences = 'Close the doors.\nLook at the lights.\nTurn the heating down.\n';
  expect(texts(sentences)).toEqual([['paragraph', sentences.trim().replaceAll('\n', ' ')]]);
  expect(texts('Mill Lane 4\nOld Town\n')).toEqual([['paragraph', 'Mill Lane 4 Old Town']]);
});

test('the blank that is left between a link and the stop behind it goes', () => {
  expect(texts('Ask [the miller](#contacts) .\n')).toEqual([['paragraph', 'Ask the miller.']]);
});
