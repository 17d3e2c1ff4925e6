import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import { openPdf } from '#pipeline/extraction/pdf/pdf-engine.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { longPdf } from './long-pdf.ts';
import { watchJobPeak } from './process-tree.ts';
import type { Bench } from './promise.ts';

const pages = 12;
const pixelsPerPoint = 200 / 72;
const workers = 2;
const leastRatio = 0.85;
const mostMb = 300;

export const bench: Bench = {
  name: 'ocr',
  promise:
    'scanned pages at 0.85 or more of the speed of two parallel plain tesseracts on the same page pictures, job under 300 MB',
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-ocr-'));
    try {
      const { pictures, scan } = await scannedPages(folder);
      const peak = watchJobPeak(process.pid);
      const began = performance.now();
      const outcome = await transformInSandbox({
        path: scan,
        fileName: 'scan.pdf',
        mediaType: 'document',
        mediaUrl: '/',
      });
      const ours = (performance.now() - began) / 1000;
      const peakMb = peak();
      if (outcome.kind !== 'ok') throw new Error(`the scan was refused: ${outcome.message}`);
      const installed = await hasTesseract();
      say(
        installed ? 'plain tesseract of the machine' : 'no tesseract on the path: plain tesseract.js workers instead',
      );
      const plain = await secondsOf(pictures, installed ? plainProgram : plainWorker);
      return [
        {
          name: `ocr: ${pages} scanned pages to lessons`,
          ours: pages / ours,
          unit: 'pages/s',
          baseline: { what: `two plain tesseract${installed ? '' : '.js'}`, value: pages / plain },
          goal: `ratio >= ${leastRatio}`,
          met: plain / ours >= leastRatio,
        },
        {
          name: 'ocr: peak memory of the job process',
          ours: peakMb,
          unit: 'MB',
          goal: `< ${mostMb} MB`,
          met: peakMb < mostMb,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The same pages as PNG files and as a PDF that holds nothing but them. */
async function scannedPages(folder: string): Promise<{ pictures: string[]; scan: string }> {
  const file = await openPdf(await longPdf(pages));
  const paper = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise((resolve) => paper.once('end', resolve));
  const pictures: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const pixels = file.drawPage(page, { pixelsPerPoint, longestSide: 3_500 });
    if (pixels === undefined) throw new Error(`page ${page + 1} cannot be drawn`);
    const { data, columns, rows, width, height } = pixels;
    const png = await sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
      .removeAlpha()
      .greyscale()
      .png()
      .toBuffer();
    const path = join(folder, `${page + 1}.png`);
    await writeFile(path, png);
    pictures.push(path);
    paper.addPage({ size: [width, height], margin: 0 }).image(png, 0, 0, { width, height });
  }
  file.close();
  paper.end();
  await written;
  const scan = join(folder, 'scan.pdf');
  await writeFile(scan, Buffer.concat(chunks));
  return { pictures, scan };
}

type Reader = { read: (picture: string) => Promise<unknown>; end: () => Promise<unknown> };

async function secondsOf(pictures: readonly string[], open: () => Promise<Reader>): Promise<number> {
  const waiting = [...pictures];
  const began = performance.now();
  const work = async () => {
    const reader = await open();
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) await reader.read(picture);
    await reader.end();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return (performance.now() - began) / 1000;
}

const run = promisify(execFile);

const hasTesseract = (): Promise<boolean> =>
  run('tesseract', ['--version']).then(
    () => true,
    () => false,
  );

const plainProgram = async (): Promise<Reader> => ({
  read: (picture) => run('tesseract', [picture, '-', '-l', 'eng'], { env: { ...process.env, OMP_THREAD_LIMIT: '1' } }),
  end: async () => undefined,
});

async function plainWorker(): Promise<Reader> {
  const require = createRequire(import.meta.url);
  const langPath = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
  const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none' });
  return { read: (picture) => worker.recognize(picture), end: () => worker.terminate() };
}
