import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';
import { callsAndRoutes, quotedStrings, readClaims } from './read-claims.ts';
import { titlesIn } from './titles-in.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const specification = read('product-spec.md');
const claims = readClaims(specification);
const quotes = new Set(allRows.map(({ quote }) => quote));

test('every sentence of the specification has its row', () => {
  expect(claims.length).toBeGreaterThan(300);
  expect(claims.filter(({ text }) => !quotes.has(text)).map(({ section, text }) => `${section}: ${text}`)).toEqual([]);
});

test('no row says what the specification does not say there', () => {
  const said = new Set(claims.map(({ section, text }) => `${section}: ${text}`));
  expect(allRows.map(({ section, quote }) => `${section}: ${quote}`).filter((row) => !said.has(row))).toEqual([]);
});

test('every quoted string, every route and every call stands whole in some row', () => {
  const wanted = [...quotedStrings(specification), ...callsAndRoutes(specification)];
  expect(wanted.length).toBeGreaterThan(110);
  const rows = [...quotes];
  expect(wanted.filter((text) => !rows.some((quote) => quote.includes(text)))).toEqual([]);
});

test('every row names tests that are there', () => {
  const titles = new Map<string, RegExp[]>();
  const isThere = ({ file, test: title }: { file: string; test: string }): boolean => {
    const place = new URL(`../../${file}`, import.meta.url);
    if (!existsSync(place)) return false;
    if (!titles.has(file)) titles.set(file, titlesIn(readFileSync(place, 'utf8')));
    return titles.get(file)?.some((pattern) => pattern.test(title)) === true;
  };
  const named = allRows.flatMap(({ shownBy }) => shownBy);
  expect([
    ...new Set(named.filter((one) => !isThere(one)).map(({ file, test: title }) => `${file}: ${title}`)),
  ]).toEqual([]);
  expect(allRows.filter(({ shownBy }) => shownBy.length === 0)).toEqual([]);
});

test('every decision that a row points to is there', () => {
  const decisions = read('decisions.md');
  const isThere = (decision: string): boolean => {
    const [letter = '', number] = decision.split('.');
    const part = decisions.split(/^## /m).find((text) => text.startsWith(`${letter}. `)) ?? '';
    return part !== '' && (number === undefined || new RegExp(`^${number}\\. `, 'm').test(part));
  };
  expect(allRows.flatMap(({ decision }) => decision ?? []).filter((one) => !isThere(one))).toEqual([]);
});

test('a title with places for values is found by the title of one case', () => {
  const [pattern] = titlesIn("test.each([1])('%s bytes of $name', () => {})");
  expect(pattern?.test('12 bytes of leaf.jpg')).toBe(true);
  expect(pattern?.test('12 bits of leaf.jpg')).toBe(false);
});
