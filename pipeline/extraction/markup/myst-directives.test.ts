import { expect, test } from 'vitest';
import { withoutDirectives } from './myst-directives.ts';

const read = (text: string) =>
  withoutDirectives(text.split('\n'))
    .filter((line) => line.trim() !== '')
    .join('\n');

test('a note keeps its title and text, a figure its caption, and neither its settings', () => {
  expect(read('```{warning} Cold\n:class: red\nWear gloves.\n```')).toBe('Cold\nWear gloves.');
  expect(read(':::{figure} tank.png\n:width: 50%\n:name: tank\nThe tank in the yard.\n:::')).toBe(
    'The tank in the yard.',
  );
});

test('films and lists of pages go, the words below a film stay, and code stays code', () => {
  expect(read('Look:\n```{iframe} https://film.example/1\n:width: 100%\n```\nThen go on.')).toBe('Look:\nThen go on.');
  expect(read('```{iframe} https://film.example/1\n\nNever seal the tank!\n```')).toBe('Never seal the tank!');
  expect(read('```{code-block} python\n:linenos:\nx = 1\n```')).toBe('```\nx = 1\n```');
});

test('a directive inside another one is read, and one that never ends goes to the end of the page', () => {
  expect(read('````{note}\nOne.\n```{tip}\nTwo.\n```\n````')).toBe('One.\nTwo.');
  expect(read('```{note}\nNobody closes this.')).toBe('Nobody closes this.');
});

test('plain code and plain text stay as they are', () => {
  expect(read('```\nx = {1}\n```\nSet {x} in the form.')).toBe('```\nx = {1}\n```\nSet {x} in the form.');
});
