import PDFDocument from 'pdfkit';

/** pdfkit's own options, such as `size` or `userPassword`. */
type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** The bytes of a PDF that `draw` fills. The times in it are fixed, so equal drawings give equal bytes but for the file's id. */
export function madePdf(
  draw: (pdf: InstanceType<typeof PDFDocument>) => void,
  options: PdfOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, info: { CreationDate: new Date(0) }, ...options });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

/** Running text of about 60 words; `topic` makes it differ from the next. */
export const proseAbout = (topic: string): string =>
  `The study of ${topic} begins with a plain question. People who work with ${topic} every day rarely ask how it came about, ` +
  `yet the answer decides what they can do with it. A careful reader of ${topic} therefore looks at three things in turn: ` +
  `where it comes from, what it needs to go on, and what happens to it once nobody looks after it any more.`;
