import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdown } from './markdown-text.tsx';
import { operatorGuide, siteAddress, userGuide } from './site-documents.ts';

const repository = resolve(import.meta.dirname, '../..');
const documents = [
  ...readdirSync(repository).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const text = (file: string): string => readFileSync(join(repository, file), 'utf8');
const read = new Map<string, string[]>();
/** Many links lead into the same few long documents. */
function sectionsOf(file: string): string[] {
  const found =
    read.get(file) ??
    readMarkdown(text(file), { resolveLink: (address) => address, resolvePicture: () => undefined }).sections.map(
      ({ id }) => id,
    );
  read.set(file, found);
  return found;
}

/** Links between the documents as they lie in the repository: `[words](../running.md#backup)`. */
const links = documents.flatMap((from) =>
  [...text(from).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => ({ from, address }))
    .filter(({ address }) => !/^([a-z]+:|\/)/i.test(address)),
);

test('every link between the documents names a file that is there, and a section of it', () => {
  const dead = links.filter(({ from, address }) => {
    const [place = '', section] = address.split('#');
    const file = place === '' ? from : relative(repository, resolve(repository, dirname(from), place));
    if (!existsSync(join(repository, file))) return true;
    return section !== undefined && !sectionsOf(file).includes(section);
  });
  expect(dead).toEqual([]);
  expect(links.length).toBeGreaterThan(30);
});

test('a document that the site shows points only at documents that it shows too', () => {
  const shown = new Set([...userGuide, ...operatorGuide].map(({ file }) => file));
  const lost = links.filter(
    ({ from, address }) =>
      shown.has(from) &&
      !statSync(resolve(repository, dirname(from), address.split('#')[0] ?? '')).isDirectory() &&
      !address.includes('pictures/') &&
      !address.startsWith('#') &&
      siteAddress(from, address) === undefined,
  );
  expect(lost).toEqual([]);
});

test('every guide, record and tutorial that lies in docs is a page of the site', () => {
  const guides = documents.filter((file) => /^docs\/(guide|[^/]+\.md)/.test(file));
  const shown = new Set([...userGuide, ...operatorGuide].map(({ file }) => file));
  expect(guides.filter((file) => !shown.has(file))).toEqual([]);
});
