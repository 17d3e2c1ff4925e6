import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { extract } from '../extract.ts';
import { openTextRecogniser } from '../picture/recognise-text.ts';
import { evenSizes, turnedBack } from '../picture/recognised-lines.ts';

const recogniser = openTextRecogniser(2);
afterAll(() => recogniser.close());

const sentences = [
  'Boil the milk slowly and stir it all the time.',
  'Let it cool before you pour it into clean jars.',
  'Close the jars at once and write the date on each.',
  'Keep them in a cool and dark place for a week.',
  'Throw away what smells sour or has a raised lid.',
];

async function pictureOf(heading: string): Promise<Buffer> {
  const body = sentences
    .map((line, index) => `<text x="90" y="${330 + index * 52}" font-size="34">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" font-family="sans-serif"><rect width="1240" height="1754" fill="#fff"/><text x="90" y="220" font-size="64">${heading}</text>${body}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function pdfOf(draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(pdf);
  pdf.end();
  return new Promise((resolve) => pdf.once('end', () => resolve(Buffer.concat(chunks))));
}

test('a mixed PDF keeps its text pages and has its scanned ones read, each word with its place', async () => {
  const picture = await pictureOf('Keeping milk');
  const bytes = await pdfOf((pdf) => {
    pdf.fontSize(12).text(`${sentences.join(' ')} This page is text and needs no reading from a picture at all.`);
    pdf.addPage().image(picture, 0, 0, { width: 595 });
  });
  const outcome = await extract({ bytes, fileName: 'milk.pdf' }, { engines: { textRecogniser: recogniser } });
  const blocks = outcome.kind === 'ok' ? outcome.document.blocks : [];
  const scanned = blocks.filter(({ provenance }) => provenance[0]?.source === 'ocr');
  expect(scanned[0]).toMatchObject({ kind: 'heading', text: 'Keeping milk', provenance: [{ page: 2 }] });
  expect(scanned.map(({ text }) => text).join(' ')).toContain('Close the jars at once');
  expect(blocks[0]?.provenance[0]).toMatchObject({ page: 1, source: 'text_layer' });
});

test('without a recogniser scanned pages are refused with a sentence that names OCR', async () => {
  const bytes = await pdfOf(
    (pdf) => void pdf.image(Buffer.from(onePixel, 'base64'), 0, 0, { width: 595, height: 842 }),
  );
  expect(await extract({ bytes, fileName: 'scan.pdf' })).toMatchObject({ kind: 'rejected', reason: 'needs_ocr' });
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('boxes of a turned page lie on the page as it is in the file', () => {
  const page = { width: 600, height: 800 };
  // A point 10 from the left and 20 from the top of the page, turned a quarter clockwise, is 780 from the left and 10 from the top.
  expect(turnedBack([770, 10, 780, 30], { ...page, rotation: 90 })).toEqual([10, 20, 30, 30]);
  expect(turnedBack([570, 770, 590, 780], { ...page, rotation: 180 })).toEqual([10, 20, 30, 30]);
  expect(turnedBack([20, 570, 30, 590], { ...page, rotation: 270 })).toEqual([10, 20, 30, 30]);
});

test('letter sizes that scatter around the running text become its size; a heading stays larger', () => {
  const line = (size: number, text: string) => ({
    size,
    mainSize: size,
    text,
    recognised: { width: 1, height: 1, rotation: 0 },
  });
  const lines = [line(10.2, 'a'.repeat(60)), line(11.1, 'b'.repeat(60)), line(9.6, 'c'.repeat(60)), line(17.8, 'd')];
  // Only these fields are looked at.
  evenSizes(lines as never, 11);
  expect(lines.map(({ size }) => size)).toEqual([11, 11, 11, 18]);
});
