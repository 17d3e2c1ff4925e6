import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { serveRequest } from '../sandbox/serve-request.ts';

/** The lines of a certificate, ready to be read: nothing is translated or counted here. */
export interface DrawCertificateRequest {
  title: string;
  confirms: string;
  learner: string;
  completed: string;
  course: string;
  lessons: string;
  issued: string;
  code: string;
}

export interface PlacedCertificateRequest extends DrawCertificateRequest {
  /** Where it may write. */
  folder: string;
}

export type DrawCertificateMessage = { kind: 'drawn'; png: Uint8Array } | { kind: 'failed' };

/** A4 on its side. WhatsApp takes pictures of 5 MB; this one has some 60 kB. */
const size = { width: 1600, height: 1131 };
const widest = 1280;
const smallest = 12;
/** Each letter is set onto whole pixels: at its own size, letters that hang from one line had steps in that line. */
const finer = 3;
const ink = '#16202b';
const muted = '#5a6672';
const primary = '#1976d2';

/** Latin first: the other families hold the scripts that it lacks, and Pango takes what has the letter. */
const families = 'Inter, Noto Sans Devanagari, Noto Sans Tamil, Noto Sans Telugu';
const fontFiles = [
  'inter/files/inter-latin-wght-normal.woff2',
  'inter/files/inter-latin-ext-wght-normal.woff2',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  'noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
  'noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2',
].map((file) => new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url));

interface Line {
  text: string;
  pixels: number;
  colour: string;
  weight: number;
  /** Between this line and the one before. */
  above: number;
  most?: number;
}

const linesOf = (words: DrawCertificateRequest): Line[] => [
  { text: words.title, pixels: 38, colour: primary, weight: 600, above: 0 },
  { text: words.confirms, pixels: 36, colour: muted, weight: 400, above: 34 },
  { text: words.learner, pixels: 96, colour: ink, weight: 650, above: 22, most: 280 },
  { text: words.completed, pixels: 36, colour: muted, weight: 400, above: 26 },
  { text: words.course, pixels: 58, colour: ink, weight: 550, above: 20, most: 220 },
  { text: words.lessons, pixels: 33, colour: muted, weight: 400, above: 20 },
  { text: words.issued, pixels: 36, colour: ink, weight: 400, above: 80 },
  { text: words.code, pixels: 27, colour: muted, weight: 400, above: 18 },
];

const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <rect x="24" y="24" width="${size.width - 48}" height="${size.height - 48}" rx="20" fill="none" stroke="${primary}" stroke-width="6"/>
  <rect x="52" y="52" width="${size.width - 104}" height="${size.height - 104}" fill="none" stroke="#b9c3cd" stroke-width="2"/>
</svg>`;

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

/** The fonts are shipped as browsers take them; the library that draws reads them uncompressed only. */
async function unpackFonts(folder: string): Promise<string[]> {
  const { default: decompress } = await import('woff2-encoder/decompress');
  return Promise.all(
    fontFiles.map(async (file, index) => {
      const path = join(folder, `font-${index}.ttf`);
      await writeFile(path, await decompress(await readFile(file)));
      return path;
    }),
  );
}

serveRequest<PlacedCertificateRequest>(
  async (words, tell) => {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    // Each file that was drawn with once stays known to the process, for letters that the first one lacks.
    for (const fontfile of await unpackFonts(words.folder))
      await sharp({ text: { text: '.', fontfile, rgba: true } })
        .png()
        .toBuffer();
    const draw = async (line: Line): Promise<{ data: Buffer; info: { width: number; height: number } }> => {
      const { text, pixels, colour, weight, most = size.height } = line;
      const markup = `<span foreground="${colour}" font_family="${families}" weight="${weight}" size="${pixels}pt">${escaped(text)}</span>`;
      const large = await sharp({
        text: { text: markup, rgba: true, align: 'centre', width: widest * finer, wrap: 'word-char', dpi: 72 * finer },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      const drawn = await sharp(large.data)
        .resize({ width: Math.ceil(large.info.width / finer) })
        .png()
        .toBuffer({ resolveWithObject: true });
      // A name of many words is written smaller, never cut.
      return drawn.info.height > most && pixels > smallest
        ? draw({ ...line, pixels: Math.round(pixels * 0.85) })
        : drawn;
    };
    const layers: OverlayOptions[] = [];
    const drawn = [];
    for (const line of linesOf(words)) if (line.text !== '') drawn.push({ ...(await draw(line)), above: line.above });
    const height = drawn.reduce((sum, { info, above }) => sum + info.height + above, 0);
    let top = Math.max(80, Math.round((size.height - height) / 2));
    for (const { data, info, above } of drawn) {
      top += above;
      layers.push({ input: data, left: Math.round((size.width - info.width) / 2), top });
      top += info.height;
    }
    const png = await sharp(Buffer.from(frame)).composite(layers).png({ palette: true, effort: 6 }).toBuffer();
    await tell({ kind: 'drawn', png: new Uint8Array(png) } satisfies DrawCertificateMessage);
  },
  () => Promise.all([import('sharp'), import('woff2-encoder/decompress')]),
);
