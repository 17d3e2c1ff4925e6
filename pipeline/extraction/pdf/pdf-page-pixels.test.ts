import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPdf } from './pdf-engine.ts';

function redSquare(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [100, 60], margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.rect(0, 0, 40, 40).fill('#ff0000').end();
  return new Promise((resolve) => pdf.once('end', () => resolve(Buffer.concat(chunks))));
}

test('a page drawn in grey is a picture with the brightness of its colours', async () => {
  const file = await openPdf(await redSquare());
  const drawn = file.drawGreyPage(0, { pixelsPerPoint: 1, longestSide: 1_000 });
  file.close();
  const { data, info } = await sharp(drawn?.picture).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const at = (column: number, row: number) => data[row * 100 + column];
  expect([info.width, info.height]).toEqual([100, 60]);
  expect([at(20, 20), at(80, 20), at(20, 55)]).toEqual([76, 255, 255]);
  expect(drawn).toMatchObject({ columns: 100, rows: 60, width: 100, height: 60, rotation: 0 });
});
