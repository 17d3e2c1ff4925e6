import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { extract } from '../extract.ts';

const page = (body: string, attributes = '') =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body ${attributes}>${body}</body></html>`;
const prose = (topic: string) => `<p>${proseAbout(topic)}</p>`;
const navigation = page(
  `<nav epub:type="toc"><ol><li><a href="text/one.xhtml">First part</a><ol><li><a href="text/two.xhtml">Inner chapter</a></li></ol></li></ol></nav>`,
);

const chapters = {
  'OEBPS/text/one.xhtml': page(
    `<h1>First part</h1>${prose('bridges')}<a id="x"/><p>It ends here with a short remark.</p>`,
  ),
  'OEBPS/text/two.xhtml': page(`<h1>Inner chapter</h1><h2>Detail</h2>${prose('tunnels')}`),
};

/** An EPUB with a spine that reads two.xhtml after one.xhtml, whatever their order in the archive. */
function madeBook(files: Record<string, string>, mimetype = true): Uint8Array {
  const all: Record<string, string> = {
    ...(mimetype && { mimetype: 'application/epub+zip' }),
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Ways Across</dc:title><dc:language>en</dc:language></metadata>
      <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="b" href="text/two.xhtml" media-type="application/xhtml+xml"/><item id="a" href="text/one.xhtml" media-type="application/xhtml+xml"/><item id="extra" href="text/extra.xhtml" media-type="application/xhtml+xml"/></manifest>
      <spine><itemref idref="nav"/><itemref idref="a"/><itemref idref="b"/><itemref idref="extra" linear="no"/></spine></package>`,
    'OEBPS/nav.xhtml': navigation,
    ...files,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
}

const outcomeOf = (bytes: Uint8Array) => extract({ bytes, fileName: 'book.epub', mediaType: 'document' });
async function read(bytes: Uint8Array) {
  const outcome = await outcomeOf(bytes);
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document;
}

test('a book is read in the order of its spine, with its navigation as outline and as the levels of its headings', async () => {
  const document = await read(madeBook({ ...chapters, 'OEBPS/text/extra.xhtml': page(prose('extras')) }));
  expect(document.title).toBe('Ways Across');
  expect(document.outline).toEqual([
    { title: 'First part', level: 1 },
    { title: 'Inner chapter', level: 2 },
  ]);
  expect(document.blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
    ['heading', 1, 'First part'],
    ['paragraph', undefined, proseAbout('bridges')],
    ['paragraph', undefined, 'It ends here with a short remark.'],
    ['heading', 2, 'Inner chapter'],
    ['heading', 3, 'Detail'],
    ['paragraph', undefined, proseAbout('tunnels')],
  ]);
});

test('a file without a heading of its own gets the title that the navigation gives it', async () => {
  const document = await read(madeBook({ ...chapters, 'OEBPS/text/one.xhtml': page(prose('bridges')) }));
  expect(document.blocks[0]).toMatchObject({
    kind: 'heading',
    level: 1,
    text: 'First part',
    provenance: [{ source: 'outline' }],
  });
});

test('title pages, copyright pages and indexes are not read', async () => {
  const document = await read(
    madeBook({
      ...chapters,
      'OEBPS/text/one.xhtml': page('<p>Printed in one place.</p>', 'epub:type="copyright-page"'),
    }),
  );
  expect(document.blocks[0]?.text).toBe('Inner chapter');
});

test('the older list of contents serves where there is no navigation document', async () => {
  const list =
    '<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx><navMap><navPoint><navLabel><text>First part</text></navLabel><content src="text/one.xhtml#top"/></navPoint></navMap></ncx>';
  const book = madeBook({
    ...chapters,
    'OEBPS/nav.xhtml': page('<p>nothing here</p>'),
    'OEBPS/toc.ncx': list,
    'OEBPS/book.opf':
      '<package><metadata/><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="text/one.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
  });
  expect((await read(book)).outline).toEqual([{ title: 'First part', level: 1 }]);
});

test('a locked book, one with entity definitions, one with paths that lead outside and one without a package are refused', async () => {
  const rights =
    '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/one.xhtml"/></CipherData></EncryptedData></encryption>';
  expect(await outcomeOf(madeBook({ ...chapters, 'META-INF/encryption.xml': rights }))).toMatchObject({
    reason: 'encrypted',
  });
  const entities = '<!DOCTYPE html [<!ENTITY a "aaaaaaaa">]><html><body><p>&a;</p></body></html>';
  expect(await outcomeOf(madeBook({ ...chapters, 'OEBPS/text/one.xhtml': entities }))).toMatchObject({
    reason: 'unsafe_archive',
  });
  expect(await outcomeOf(madeBook({ ...chapters, '../../outside.xhtml': 'x' }))).toMatchObject({
    reason: 'unsafe_archive',
  });
  expect(await outcomeOf(madeBook({ 'META-INF/container.xml': '<container/>' }))).toMatchObject({ reason: 'corrupt' });
});

test('a reference that climbs out of the book reaches nothing', async () => {
  const book = madeBook({
    ...chapters,
    'OEBPS/book.opf':
      '<package><metadata/><manifest><item id="a" href="../../../etc/passwd.html"/><item id="b" href="text/two.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
  });
  expect((await read(book)).blocks[0]?.text).toBe('Inner chapter');
});

test('a book that was zipped again without its leading mark is still a book', async () => {
  expect((await read(madeBook(chapters, false))).title).toBe('Ways Across');
});
