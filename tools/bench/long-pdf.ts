import PDFDocument from 'pdfkit';

const subjects = [
  'water',
  'storage',
  'heating',
  'cleaning',
  'labels',
  'pests',
  'transport',
  'records',
  'allergens',
  'cooling',
  'packing',
  'hands',
];
const actors = [
  'The kitchen team',
  'A trained worker',
  'The supervisor',
  'Every supplier',
  'The night shift',
  'An inspector',
  'The quality group',
];
const verbs = ['measures', 'checks', 'writes down', 'compares', 'explains', 'repeats', 'limits', 'separates'];
const things = [
  'the temperature of the cold room',
  'the date on each box',
  'the pressure of the boiler',
  'the amount of salt',
  'the colour of the boards',
  'the path of the waste',
  'the age of the stock',
  'the time between two deliveries',
];
const reasons = [
  'because bacteria double every twenty minutes',
  'since a mistake is found only days later',
  'so that nothing spoils before it is used',
  'because the law asks for a record of two years',
  'which keeps the cost of the month below the plan',
  'unless the lot was tested on arrival',
];

/**
 * A book of plain text: a heading every other page, two-level numbering, no two sentences of a chapter alike.
 *
 * @param firstStep another number gives another book
 */
export function longPdf(pages: number, firstStep = 0): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 72,
    info: { Title: 'Food safety in practice', CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  let turn = firstStep;
  const pick = (from: readonly string[], step: number): string => from[(turn * step + (turn >> 3)) % from.length] ?? '';
  const sentence = (subject: string): string => {
    turn += 1;
    const number = (turn * 7) % 93;
    return `${pick(actors, 3)} ${pick(verbs, 5)} ${pick(things, 7)} for ${subject} within ${number + 2} minutes of step ${turn}, ${pick(reasons, 5)}.`;
  };
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.addPage();
    const chapter = Math.floor(page / 10);
    const subject = subjects[chapter % subjects.length] ?? '';
    if (page % 10 === 0)
      pdf
        .font('Helvetica-Bold')
        .fontSize(20)
        .text(`Chapter ${chapter + 1}: Safe ${subject}`)
        .moveDown();
    else if (page % 2 === 0)
      pdf
        .font('Helvetica-Bold')
        .fontSize(14)
        .text(`${chapter + 1}.${page % 10} How ${subject} is kept safe on day ${page}`)
        .moveDown();
    pdf.font('Helvetica').fontSize(11);
    for (let paragraph = 0; paragraph < 4; paragraph += 1) {
      pdf.text(Array.from({ length: 5 }, () => sentence(subject)).join(' ')).moveDown();
    }
  }
  return new Promise((resolve, reject) => {
    pdf.on('error', reject);
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.end();
  });
}
