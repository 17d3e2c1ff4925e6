import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('marketing.css', import.meta.url), 'utf8');
const texts = readdirSync(new URL('texts', import.meta.url)).map((name) => ({
  name,
  text: readFileSync(new URL(`texts/${name}`, import.meta.url), 'utf8'),
}));
const scripts = /\p{Script=Devanagari}|\p{Script=Tamil}|\p{Script=Telugu}|[\u200c\u200d]/gu;

const ranges = [...css.matchAll(/unicode-range: ([^;]+);/g)].flatMap(([, list = '']) =>
  list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  }),
);

test('every Indian letter of every page is in a font of the site', () => {
  const isThere = (letter: string): boolean => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
  const missing = texts.flatMap(({ name, text }) =>
    [...new Set(text.match(scripts))].filter((letter) => !isThere(letter)).map((letter) => `${name}: ${letter}`),
  );
  expect(missing).toEqual([]);
  expect(texts.filter(({ text }) => text.search(scripts) >= 0).length).toBeGreaterThan(30);
});

test('the letters of a page, Latin and its own, leave room for the page itself in 120 kB', () => {
  const size = (name: string): number => statSync(new URL(`fonts/site-${name}.woff2`, import.meta.url)).size;
  for (const script of ['devanagari', 'tamil', 'telugu']) expect(size('inter') + size(script)).toBeLessThan(95_000);
});

test('a weight outside those in the files is used nowhere', () => {
  const sheets = `${css}${readFileSync(new URL('marketing-content.css', import.meta.url), 'utf8')}`;
  const weights = [...sheets.matchAll(/(?:font-weight: |font:\s*)(\d{3})\b(?! \d)/g)].map(([, weight]) =>
    Number(weight),
  );
  expect(weights.length).toBeGreaterThan(15);
  expect(weights.filter((weight) => weight < 400 || weight > 700)).toEqual([]);
});

test('every list of fonts for text names those of the site, so that no script is left to a device without it', () => {
  const sheets = `${css}${readFileSync(new URL('marketing-content.css', import.meta.url), 'utf8')}`;
  const lists = [...sheets.matchAll(/(?:--font|font):([^;]+);/g)]
    .map(([, list = '']) => list)
    .filter((list) => /serif/.test(list));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.filter((list) => !/"Site Devanagari",\s*"Site Tamil",\s*"Site Telugu"/.test(list))).toEqual([]);
});

test.each(['Devanagari', 'Tamil', 'Telugu'])(
  'a device that has letters of %s is asked for them by each name that its makers give them, before a file is fetched',
  (script) => {
    const face = css.match(new RegExp(`"Site ${script}";[^}]*`))?.[0] ?? '';
    const own = [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name);
    // The variable files of today answer to the whole name and the one for PostScript only (fc-scan of their packages).
    expect(own).toEqual(
      expect.arrayContaining([`Noto Sans ${script}`, `Noto Sans ${script} Regular`, `NotoSans${script}-Regular`]),
    );
    expect(face.lastIndexOf('local(')).toBeLessThan(face.indexOf('url('));
  },
);
