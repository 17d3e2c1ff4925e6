import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { openPicture } from './picture-pixels.ts';
import { openTextRecogniser } from './recognise-text.ts';

const recogniser = openTextRecogniser(1);
afterAll(() => recogniser.close());

const note =
  'Keep the lid on the water tank closed, because open tanks draw insects. Clean the tank twice a year, before and after the rains, and write the date on its wall.';
const plain = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });

test('what somebody wrote into the EXIF description of a picture becomes its lesson text', async () => {
  const bytes = await plain(60, 40)
    .withExif({ IFD0: { ImageDescription: note } })
    .jpeg()
    .toBuffer();
  const outcome = await extract({ bytes, fileName: 'tank.jpg' });
  expect(outcome).toMatchObject({
    kind: 'ok',
    document: { blocks: [{ text: note, provenance: [{ source: 'tag' }] }] },
  });
});

test('the XMP description in the default language is the one that counts', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">The water tank</rdf:li></rdf:Alt></dc:title><dc:description><rdf:Alt><rdf:li xml:lang="fr">Autre</rdf:li><rdf:li xml:lang="x-default">${note}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const bytes = await plain(60, 40).withXmp(xmp).png().toBuffer();
  const outcome = await extract({ bytes, fileName: 'tank.png' });
  expect(outcome).toMatchObject({
    kind: 'ok',
    document: { title: 'The water tank', blocks: [{ kind: 'heading' }, { text: note }] },
  });
});

test('a picture that says nothing is refused with the way to help it', async () => {
  const bytes = await plain(60, 40).png().toBuffer();
  const outcome = await extract({ bytes, fileName: 'tank.png' }, { engines: { textRecogniser: recogniser } });
  expect(outcome).toMatchObject({
    kind: 'rejected',
    reason: 'nothing_to_extract',
    message: expect.stringContaining('Describe'),
  });
});

test('words in a picture are read with the place they stand at', async () => {
  const lines = (note.match(/.{1,40}(?:\s|$)/gu) ?? []).map(
    (line, index) =>
      `<text x="20" y="${120 + index * 34}" font-size="22" font-family="sans-serif">${line.trim()}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="340"><rect width="560" height="340" fill="#fff"/>${lines.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const outcome = await extract({ bytes, fileName: 'tank.png' }, { engines: { textRecogniser: recogniser } });
  const blocks = outcome.kind === 'ok' ? outcome.document.blocks : [];
  expect(blocks.map(({ text }) => text).join(' ')).toContain('Clean the tank twice a year');
  const [x0 = 0, y0 = 0, x1 = 0] = blocks[0]?.provenance[0]?.box ?? [];
  expect([Math.abs(x0 - 20) < 6, y0 > 90 && y0 < 125, x1 < 560]).toEqual([true, true, true]);
});

test('a picture that a camera turned is read upright', async () => {
  const bytes = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height } = await openPicture(bytes);
  expect([width, height]).toEqual([40, 60]);
});

test('a CMYK picture keeps its colours', async () => {
  const bytes = await plain(20, 20, '#d02020').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const [red = 0, green = 255, blue = 255] = (await openPicture(bytes)).pixels;
  expect([red > 150, green < 90, blue < 90]).toEqual([true, true, true]);
});

test('16 bits a channel come down to 8 and keep their grey', async () => {
  const samples = new Uint16Array(16).fill(0x8080);
  const raw = { width: 4, height: 4, channels: 1 } as const;
  const bytes = await sharp(new Uint8Array(samples.buffer), { raw: { ...raw, depth: 'ushort' } as never })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  expect(Math.abs(((await openPicture(bytes)).pixels[0] ?? 0) - 0x80)).toBeLessThan(3);
});

test('of several frames the first is taken, and that is said', async () => {
  const frame = (background: string) => plain(10, 10, background).png().toBuffer();
  const bytes = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
    .gif()
    .toBuffer();
  const { pixels, notices } = await openPicture(bytes);
  expect([(pixels[0] ?? 0) > 200, (pixels[2] ?? 255) < 60, notices[0]?.code]).toEqual([true, true, 'first_frame_only']);
});
