import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { termMentions } from './term-candidates.ts';

const phrasesOf = (text: string) => termMentions(text, 0, rulesOf('en')).map((mention) => mention.text);

test('what a figure is counted in is no part of the phrase behind it', () => {
  expect(phrasesOf('They used 1560nm laser pulses.')).toEqual(['laser pulses']);
});

test('a number or small word that a hyphen ties on opens a phrase', () => {
  expect(phrasesOf('We study two-dimensional flow.')).toEqual(['two-dimensional flow']);
});

test('a dash between two words ties them as a hyphen does', () => {
  expect(phrasesOf('Every donor–acceptor pair was measured.')).toContain('donor–acceptor pair');
});

test('a name keeps its first word although that word alone says nothing', () => {
  expect(phrasesOf('The marsh lies on the New York coast.')).toContain('New York coast');
  expect(phrasesOf('They tried a new method.')).not.toContain('new method');
});

test('what is said of a noun behind it names nothing', () => {
  expect(phrasesOf('There are densities pointing toward the centre.')).toContain('densities');
});
