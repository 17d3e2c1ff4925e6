import { expect, test } from 'vitest';
import { madePdf } from '#kit/made-pdf.ts';
import type { MediaType } from '../document.ts';
import { sniff } from './sniff.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const reasonOf = (bytes: Uint8Array, name: string, mediaType?: MediaType) =>
  sniff(bytes, name, mediaType).then(
    ({ format }) => format,
    (error: { reason: string }) => error.reason,
  );

test('an empty file is refused as empty, whatever its name', async () => {
  expect(await reasonOf(new Uint8Array(), 'a.pdf')).toBe('empty_file');
  expect(await reasonOf(new Uint8Array(), 'a.mp4', 'video')).toBe('empty_file');
});

test('the content decides: a PDF named .mp3, a playlist named .mp4 and an SVG named .png are mismatches', async () => {
  expect(await reasonOf(await madePdf(() => {}), 'song.mp3', 'audio')).toBe('type_mismatch');
  expect(await reasonOf(bytesOf('#EXTM3U\n#EXTINF:3,\n../other/private.mp4\n'), 'film.mp4', 'video')).toBe(
    'type_mismatch',
  );
  expect(await reasonOf(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'chart.png', 'image')).toBe(
    'type_mismatch',
  );
});

test('a document offered as a video is a mismatch even with a fitting name', async () => {
  expect(await reasonOf(await madePdf(() => {}), 'book.pdf', 'video')).toBe('type_mismatch');
});

test('random bytes and plain text named .pdf are said to be no PDF', async () => {
  expect(
    await reasonOf(
      Uint8Array.from({ length: 900 }, (_, index) => (index * 149 + 7) % 256),
      'a.pdf',
    ),
  ).toBe('not_a_pdf');
  expect(await reasonOf(bytesOf('just words'), 'a.pdf')).toBe('not_a_pdf');
});

test('text is read as UTF-8 or, with its mark, as UTF-16, and .md makes it Markdown', async () => {
  expect(await reasonOf(bytesOf('words'), 'a.txt')).toBe('text');
  expect(await reasonOf(bytesOf('# words'), 'a.md', 'document')).toBe('markdown');
  expect(await reasonOf(new Uint8Array([0xff, 0xfe, 0x68, 0x00, 0x69, 0x00]), 'a.txt')).toBe('text');
});

test('a page is a page by its head, with a declaration or a comment before it, and a piece of one by its name', async () => {
  expect(await reasonOf(bytesOf('<!-- saved --><!DOCTYPE html><p>x'), 'a.html', 'document')).toBe('html');
  expect(await reasonOf(bytesOf('<?xml version="1.0"?><html xmlns="x"><body/></html>'), 'a.xhtml', 'document')).toBe(
    'html',
  );
  expect(await reasonOf(bytesOf('<h1>Part of a page</h1>'), 'a.html', 'document')).toBe('html');
  expect(await reasonOf(bytesOf('<html><body>x</body></html>'), 'a.txt', 'document')).toBe('type_mismatch');
});

test('reStructuredText is told by its name, and in a text file by its directives', async () => {
  const text = new TextEncoder().encode('Ovens\n=====\n\n.. note:: The lamp is hot.\n');
  expect((await sniff(text, 'ovens.rst')).format).toBe('structured_text');
  expect((await sniff(text, 'ovens.txt')).format).toBe('structured_text');
  expect((await sniff(new TextEncoder().encode('Ovens\n=====\n\nThe lamp is hot.\n'), 'ovens.txt')).format).toBe(
    'text',
  );
});

test('a text file is read as what it is written in, by signs that plain text does not have', async () => {
  const formatOf = async (text: string) => (await sniff(bytesOf(text), 'notes.txt')).format;
  const steps = '#. Open the door.\n#. Look inside.\n';
  expect(await formatOf(`Ovens\n=====\n\n**Steps**\n\n${steps}`)).toBe('structured_text');
  expect(await formatOf(`Warm it to 37 :math:\`x\`.\n\n${steps}`)).toBe('structured_text');
  expect(await formatOf('Ovens\n*****\n\nHeat\n====\n\n**No water** in it.\n')).toBe('structured_text');
  expect(await formatOf('# Ovens\n\nWarm.\n\n## Heat\n\nSlowly.\n')).toBe('markdown');
  expect(await formatOf('Ovens\n=====\n\nSee [the list](https://a.example/list) of **all**.\n')).toBe('markdown');
});

test('a few signs make no dialect of a plain text', async () => {
  const formatOf = async (text: string) => (await sniff(bytesOf(text), 'notes.txt')).format;
  expect(await formatOf('# a setting\nport = 1\n# another\nhost = a\n')).toBe('text');
  expect(await formatOf('Ovens\n=====\n\n**Never** open it.\n\nHeat\n----\n\nWarm it.\n')).toBe('text');
  expect(await formatOf('He said: "Look [1] at 2**3 and 4**5."\n\n#. One sign.\n')).toBe('text');
});
