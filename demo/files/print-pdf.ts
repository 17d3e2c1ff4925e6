import PdfDocument from 'pdfkit';
import type { DocumentText } from '../texts/document-text.ts';

const ink = '#1f2937';
const quiet = '#6b7280';
const page = { width: 595, height: 842, margin: 64 } as const;
/** The same bytes on every machine and day. */
const printedOn = new Date('2026-01-05T05:30:00Z');

/** Prints a text as an A4 document: a title on the first page, every chapter on a new one, its subtitle and page numbers below. */
export function printPdf(text: DocumentText): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + 16 },
    bufferPages: true,
    info: { Title: text.title, Author: 'Sahyadri Community Health', CreationDate: printedOn, ModDate: printedOn },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(26).fillColor(ink).text(text.title);
  pdf.moveDown(1);
  for (const [index, chapter] of text.chapters.entries()) {
    if (index > 0) pdf.addPage();
    pdf.outline.addItem(chapter.heading);
    pdf.font('Helvetica-Bold').fontSize(19).fillColor(ink).text(chapter.heading).moveDown(0.6);
    for (const part of chapter.parts) {
      if (part.heading !== undefined)
        pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(14).text(part.heading).moveDown(0.4);
      for (const paragraph of part.paragraphs)
        pdf.font('Helvetica').fontSize(11.5).text(paragraph, { lineGap: 3 }).moveDown(0.7);
    }
  }
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the text area: a page of its own would begin otherwise.
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(9)
      .fillColor(quiet)
      .text([text.subtitle, index + 1].filter(Boolean).join('   '), page.margin, page.height - 48, {
        width: page.width - 2 * page.margin,
        align: 'center',
      });
  }
  pdf.end();
  return finished;
}
