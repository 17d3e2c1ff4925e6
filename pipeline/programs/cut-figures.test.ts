import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import { cutFigures, type FigureCuts } from './cut-figures.ts';

let folder = '';
/** A photograph: no two lines of it alike. */
let photo: Buffer;
let logo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'figures-'));
  const noise = (width: number, height: number) =>
    sharp(
      Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 5) * 13) % 251),
      {
        raw: { width, height, channels: 3 },
      },
    );
  photo = await noise(400, 300).jpeg().toBuffer();
  logo = await noise(240, 180).png().toBuffer();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function cut(name: string, kind: 'pdf' | 'slides' | 'text', bytes: Uint8Array): Promise<FigureCuts> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return cutFigures({ path, kind });
}

const told = ({ figures }: FigureCuts) => figures.map(({ page, name, caption }) => [page, name, caption]);

const manual = async () => {
  const [cover, icon] = await Promise.all([
    sharp(photo).flip().jpeg().toBuffer(),
    sharp(photo).flop().resize(200).jpeg().toBuffer(),
  ]);
  return madePdf((pdf) => {
    pdf.image(cover, 72, 72, { width: 300 });
    pdf.text('A handbook', 72, 420);
    for (let page = 2; page <= 4; page += 1) {
      pdf.addPage().image(logo, 480, 20, { width: 90 });
      pdf.text(proseAbout('saws'), 72, 90);
      if (page === 2) {
        pdf.image(photo, 100, 200, { width: 240 });
        pdf.text('Figure 1: The guard on a radial saw.', 100, 388);
      }
      if (page === 3) {
        for (let bar = 0; bar < 6; bar += 1)
          pdf.rect(120 + bar * 30, 400 - bar * 25, 30, bar * 25 + 10).fill('#225588');
        pdf.fillColor('black').text('Chart 2. Injuries by year', 120, 418);
        pdf.moveTo(72, 600).lineTo(520, 600).stroke();
      }
      if (page === 4) pdf.image(icon, 100, 300, { width: 30 });
    }
  });
};

test('pictures and drawings of a PDF are cut out with their captions, and what is decoration is not', async () => {
  const cuts = await cut('manual.pdf', 'pdf', await manual());
  // Neither the cover's photograph, nor the logo, the rule and the icon.
  expect(told(cuts)).toEqual([
    [2, 'figure 1', 'Figure 1: The guard on a radial saw.'],
    [3, 'figure 2', 'Chart 2. Injuries by year'],
  ]);
  expect(cuts).toMatchObject({ lost: [], isCutShort: false });
  const [guard, chart] = cuts.figures;
  expect([guard?.contentType, chart?.contentType]).toEqual(['image/jpeg', 'image/png']);
  const { width = 0, height = 0 } = await sharp(guard?.bytes).metadata();
  expect([width, height]).toEqual([guard?.width, guard?.height]);
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

test('the same document gives the same figures to the byte', async () => {
  const bytes = await manual();
  expect(await cut('once.pdf', 'pdf', bytes)).toEqual(await cut('twice.pdf', 'pdf', bytes));
});

test('captions that stand above their pictures go with the picture below them', async () => {
  const other = await sharp(photo).flip().jpeg().toBuffer();
  const bytes = await madePdf((pdf) => {
    pdf.text('Cover').addPage();
    pdf.text('Figure 7 Bending', 100, 80).image(photo, 100, 100, { width: 240 });
    pdf.text('Figure 8 Shearing', 100, 300).image(other, 100, 320, { width: 300 });
  });
  const { figures } = await cut('above.pdf', 'pdf', bytes);
  expect(figures.map(({ name, width }) => [name, Math.round(width / 100)])).toEqual([
    ['figure 7', 7],
    ['figure 8', 9],
  ]);
});

test('of a page of 20,000 points and of 2,000 small pictures nothing is kept that cannot be looked at', async () => {
  const icon = await sharp(logo).resize(12, 12).png().toBuffer();
  const tiny = await madePdf((pdf) => {
    pdf.text('Cover').addPage();
    for (let at = 0; at < 2_000; at += 1)
      pdf.image(icon, 20 + (at % 40) * 14, 20 + Math.floor(at / 40) * 15, { width: 4 });
  });
  expect((await cut('tiny.pdf', 'pdf', tiny)).figures).toEqual([]);
  const poster = await madePdf((pdf) => pdf.text('Cover').addPage().image(photo, 1_000, 1_000, { width: 12_000 }), {
    size: [20_000, 20_000],
  });
  const [large] = (await cut('poster.pdf', 'pdf', poster)).figures;
  expect(Math.max(large?.width ?? 0, large?.height ?? 0)).toBe(1_600);
});

test('a document with more pictures than are kept gives the first forty and says so', async () => {
  const different = await Promise.all(
    Array.from({ length: 45 }, (_, at) =>
      sharp(photo)
        .resize(300 + at, 200)
        .jpeg()
        .toBuffer(),
    ),
  );
  const book = await madePdf((pdf) => {
    pdf.text('Cover');
    for (const picture of different) pdf.addPage().image(picture, 100, 100, { width: 200 });
  });
  const cuts = await cut('book.pdf', 'pdf', book);
  expect([cuts.figures.length, cuts.isCutShort]).toEqual([40, true]);
});

test('no PDF, no figures', async () => {
  const none = { figures: [], lost: [], isCutShort: false };
  expect(await cut('broken.pdf', 'pdf', strToU8('%PDF-1.7 broken'))).toEqual(none);
  expect(await cut('broken.pptx', 'slides', strToU8('PK broken'))).toEqual(none);
});

const relations = (targets: [id: string, target: string][]) =>
  strToU8(
    `<Relationships>${targets.map(([id, target]) => `<Relationship Id="${id}" Type="http://x/y" Target="${target}"/>`).join('')}</Relationships>`,
  );

/** A deck with one picture on each slide. */
function deck(pictures: readonly { file: string; bytes: Uint8Array; described?: string; said?: string }[]): Uint8Array {
  const parts: Zippable = {
    'ppt/presentation.xml': strToU8(
      `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${pictures.map((_, at) => `<p:sldId r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(pictures.map((_, at) => [`r${at}`, `slides/slide${at}.xml`])),
  };
  for (const [at, { file, bytes, described = '', said = '' }] of pictures.entries()) {
    parts[`ppt/slides/slide${at}.xml`] = strToU8(
      `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${said}</a:t></a:r></a:p></p:txBody></p:sp><p:pic><p:nvPicPr><p:cNvPr descr="${described}"/></p:nvPicPr><p:blipFill><a:blip r:embed="p"/></p:blipFill></p:pic></p:spTree></p:cSld></p:sld>`,
    );
    parts[`ppt/slides/_rels/slide${at}.xml.rels`] = relations([['p', `../media/${file}`]]);
    parts[`ppt/media/${file}`] = [bytes, { level: 0 }];
  }
  return zipSync(parts);
}

test('pictures of slides are drawn anew, whatever their colours, and a broken or huge one is a loss by name', async () => {
  const seeThrough = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#ff000000' } })
    .composite([{ input: await sharp(photo).resize(100, 100).png().toBuffer() }])
    .png()
    .toBuffer();
  const cmyk = await sharp(photo).toColourspace('cmyk').jpeg().toBuffer();
  const huge = Buffer.alloc(40 * 1024 * 1024, 'a picture');
  const cuts = await cut(
    'deck.pptx',
    'slides',
    deck([
      { file: 'cover.jpg', bytes: photo, said: 'A handbook' },
      { file: 'clear.png', bytes: seeThrough, described: 'A guard seen from above' },
      { file: 'print.jpg', bytes: cmyk, said: 'Figure 3: Colours of print' },
      { file: 'broken.jpg', bytes: photo.subarray(0, 900), said: 'Broken' },
      { file: 'huge.png', bytes: huge, said: 'Huge' },
    ]),
  );
  expect(told(cuts)).toEqual([
    [2, '', 'A guard seen from above'],
    [3, 'figure 3', 'Figure 3: Colours of print'],
  ]);
  expect(cuts.lost).toEqual([
    { page: 4, why: 'unreadable' },
    { page: 5, why: 'too_large' },
  ]);
  for (const { bytes } of cuts.figures) {
    const { space, hasAlpha } = await sharp(bytes).metadata();
    expect([space, hasAlpha]).toEqual(['srgb', false]);
  }
  const corner = await sharp(cuts.figures[0]?.bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner.subarray(0, 3)].every((value) => value > 250)).toBe(true);
});

test('the picture of a text document has the caption of the paragraph below it', async () => {
  const paragraph = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`;
  const body =
    paragraph('<w:drawing><wp:inline><wp:docPr descr="image1.png"/><a:blip r:embed="p"/></wp:inline></w:drawing>') +
    paragraph('<w:t>Table 2. Limits of speed</w:t>');
  const bytes = zipSync({
    'word/document.xml': strToU8(
      `<w:document xmlns:w="w" xmlns:wp="wp" xmlns:a="a" xmlns:r="r"><w:body>${body}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': relations([['p', 'media/image1.jpg']]),
    'word/media/image1.jpg': photo,
  });
  expect(told(await cut('text.docx', 'text', bytes))).toEqual([[undefined, 'table 2', 'Table 2. Limits of speed']]);
});
