import { expect, test } from 'vitest';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import type { Document } from '../../document.ts';
import { extract } from '../extract.ts';

async function read(bytes: Uint8Array): Promise<Document> {
  const outcome = await extract({ bytes, fileName: 'book.pdf', mediaType: 'document' });
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document;
}

const reasonOf = async (bytes: Uint8Array) => {
  const outcome = await extract({ bytes, fileName: 'book.pdf', mediaType: 'document' });
  return outcome.kind === 'rejected' ? outcome.reason : 'read';
};

test('a tagged PDF gives its headings, also those that look like text, and the descriptions of its pictures', async () => {
  const bytes = await madePdf(
    (pdf) => {
      const root = pdf.struct('Document');
      pdf.addStructure(root);
      const add = (tag: string, text: string) =>
        root.add(
          pdf.struct(tag, {}, () => {
            pdf.font('Helvetica').fontSize(11).text(text).moveDown();
          }),
        );
      add('H1', 'Of Anchors');
      add('P', proseAbout('anchors'));
      add('H2', 'Of Ropes');
      add('P', proseAbout('ropes'));
      root.add(
        pdf.struct('Figure', { alt: 'An anchor that hangs from a rope' }, () => {
          pdf.rect(80, 500, 60, 60).fill('grey');
        }),
      );
      pdf.y = 600;
      add('P', proseAbout('knots'));
      root.end();
    },
    { tagged: true, pdfVersion: '1.7' },
  );
  expect((await read(bytes)).blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
    ['heading', 1, 'Of Anchors'],
    ['paragraph', undefined, proseAbout('anchors')],
    ['heading', 2, 'Of Ropes'],
    ['paragraph', undefined, proseAbout('ropes')],
    ['figure', undefined, 'An anchor that hangs from a rope'],
    ['paragraph', undefined, proseAbout('knots')],
  ]);
});

test.each([90, 180, 270])(
  'a page whose text is turned by %i degrees is read upright, and its boxes stay on the page',
  async (angle) => {
    const bytes = await madePdf((pdf) => {
      const corner: Record<number, [number, number]> = { 90: [595, 0], 180: [595, 842], 270: [0, 842] };
      const [x, y] = corner[angle] ?? [0, 0];
      pdf.translate(x, y).rotate(angle);
      pdf.font('Helvetica-Bold').fontSize(18).text('A Table Set Sideways', 60, 60);
      pdf.font('Helvetica').fontSize(11).text(proseAbout('tables'), 60, 100, { width: 400 });
    });
    const { blocks } = await read(bytes);
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'A Table Set Sideways'],
      ['paragraph', proseAbout('tables')],
    ]);
    const [x0, y0, x1, y1] = blocks[1]?.provenance[0]?.box ?? [0, 0, 0, 0];
    expect(x0).toBeGreaterThan(0);
    expect(y0).toBeGreaterThan(0);
    expect(x1).toBeLessThan(595);
    expect(y1).toBeLessThan(842);
    expect(x1 > x0 && y1 > y0).toBe(true);
  },
);

test('a cell of several lines stays one cell of its row', async () => {
  const bytes = await madePdf((pdf) => {
    pdf.font('Helvetica').fontSize(11).text(proseAbout('tools')).moveDown();
    const row = (y: number, cells: string[]) => {
      for (const [index, text] of cells.entries()) pdf.text(text, 72 + index * 150, y, { width: 110 });
    };
    row(250, ['Tool', 'Use', 'Care']);
    row(270, ['Plane', 'Makes a board flat and straight', 'Keep it dry']);
    row(310, ['Chisel', 'Cuts holes', 'Sharpen the edge every week']);
    pdf.text(proseAbout('benches'), 72, 380, { width: 450 });
  });
  const { blocks } = await read(bytes);
  expect(blocks.find(({ kind }) => kind === 'table')?.text).toBe(
    'Tool\tUse\tCare\nPlane\tMakes a board flat and straight\tKeep it dry\nChisel\tCuts holes\tSharpen the edge every week',
  );
  expect(blocks.at(-1)?.text).toBe(proseAbout('benches'));
});

test('a text in the codes of an 8-bit Hindi font is refused instead of becoming garbled lessons', async () => {
  const codes =
    'Hkkjr ,d fo\'kky ns\'k gSA ;gk¡ ds yksx vusd Hkk"kk,¡ cksyrs gSaA fganh gekjh jk"Vªh; Hkk"kk gSA lw;Z iwoZ fn\'kk esa fudyrk gSA ';
  expect(await reasonOf(await madePdf((pdf) => void pdf.text(codes.repeat(6))))).toBe('legacy_font');
});
