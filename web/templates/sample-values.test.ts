import { expect, test } from 'vitest';
import { fillSamples, sampleValues } from './sample-values.ts';

test('values take the place of their variables, and what has none stays and is named', () => {
  expect(
    fillSamples('नमस्ते {{first_name}}, {{ course }} में {{count}} पाठ', { first_name: 'आशा', course: 'गणित' }),
  ).toEqual({
    text: 'नमस्ते आशा, गणित में {{count}} पाठ',
    missing: ['count'],
  });
});

test('a value that looks like a variable is not filled again', () => {
  expect(fillSamples('A {{a}} B {{b}} C', { a: '{{b}}', b: '$& x' }).text).toBe('A {{b}} B $& x C');
});

test('a numbered variable takes the meaning that the list gives its place', () => {
  expect(sampleValues('Hi {{1}}, {{2}} waits. {{3}}', ['first_name', ' course'])).toEqual({
    1: 'Asha',
    2: 'Food safety',
    3: '',
  });
});
