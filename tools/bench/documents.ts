import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { freePorts } from '../../commands/start-product.ts';
import { type LaunchedProduct, launchProduct } from './launch-product.ts';
import { longPdf } from './long-pdf.ts';
import { watchJobPeak } from './process-tree.ts';
import { type ProductClient, signUp, textAt } from './product-client.ts';
import { type Bench, type Measure, quantile } from './promise.ts';

export const bench: Bench = {
  name: 'documents',
  promise:
    '100 pages: first lesson 1.5 s after the upload, all in 4 s; 1,000 pages: 20 s, job under 300 MB, web never blocked',
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-documents-'));
    try {
      const files = new Map<number, { path: string; bytes: Uint8Array<ArrayBuffer> }>();
      for (const pages of [100, 1000]) {
        const bytes = await longPdf(pages);
        const path = join(folder, `${pages}.pdf`);
        await writeFile(path, bytes);
        files.set(pages, { path, bytes });
      }
      const measures: Measure[] = [];
      for (const [pages, { path }] of files) {
        if (pages === readPages) measures.push(await measureReading(pages, path));
        measures.push(...(await measurePipeline(pages, path)));
      }
      say('the same through the running product');
      measures.push(...(await measureProduct(join(folder, 'data'), files)));
      return measures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Until a lesson is there its answer is a few bytes; then a megabyte, and asking 20 times a second would take a core. */
const askFirstMs = 50;
const askAgainMs = 250;

const limits: Record<number, number> = { 100: 4, 1000: 20 };
const readPages = 1000;
const leastReadingRatio = 0.4;

function under(name: string, ours: number, unit: string, limit: number, baseline?: Measure['baseline']): Measure {
  return {
    name: `documents: ${name}`,
    ours,
    unit,
    ...(baseline && { baseline }),
    goal: `< ${limit} ${unit}`,
    met: ours < limit,
  };
}

async function measurePipeline(pages: number, path: string): Promise<Measure[]> {
  const plain = await plainText(path);
  const peak = watchJobPeak(process.pid);
  const began = performance.now();
  const outcome = await transformInSandbox({ path, fileName: `${pages}.pdf`, mediaType: 'document', mediaUrl: '/' });
  const seconds = (performance.now() - began) / 1000;
  if (outcome.kind !== 'ok') throw new Error(`${pages} pages were refused: ${outcome.message}`);
  const peakMb = peak();
  return [
    under(
      `${pages} pages, pipeline alone, ${outcome.result.lessons.length} lessons`,
      seconds,
      's',
      limits[pages] ?? 0,
      { what: 'PDFium text', value: plain },
    ),
    {
      name: `documents: ${pages} pages, pipeline alone, speed`,
      ours: pages / seconds,
      unit: 'pages/s',
      baseline: { what: 'PDFium text', value: pages / plain },
      goal: `> ${pages / (limits[pages] ?? 1)} pages/s`,
      met: pages / seconds > pages / (limits[pages] ?? 1),
    },
    under(`${pages} pages, peak memory of the job process`, peakMb, 'MB', 300),
  ];
}

/** Reading alone; the reference is poppler's program where it is installed, the engine's plain text elsewhere. */
async function measureReading(pages: number, path: string): Promise<Measure> {
  // The first run fills the cache of compiled code that every later one uses.
  await ownReading(path);
  const ours = pages / (await ownReading(path));
  const poppler = await secondsOf('pdftotext', [path, '-']);
  const plain = pages / (poppler ?? (await plainText(path)));
  return {
    name: `documents: ${pages} pages, text and structure`,
    ours,
    unit: 'pages/s',
    baseline: { what: poppler === undefined ? 'PDFium text' : 'pdftotext', value: plain },
    goal: `ratio >= ${leastReadingRatio}`,
    met: ours / plain >= leastReadingRatio,
  };
}

const ownProgram = (name: string, path: string) => secondsOf(process.execPath, [join(import.meta.dirname, name), path]);
const ownReading = async (path: string): Promise<number> => (await ownProgram('read-pdf.ts', path)) ?? Number.NaN;
/** Seconds that one process takes to print the plain text. */
const plainText = async (path: string): Promise<number> => (await ownProgram('plain-pdf-text.ts', path)) ?? Number.NaN;

/** Seconds from start to end; undefined when there is no such program or it fails. */
async function secondsOf(program: string, words: readonly string[]): Promise<number | undefined> {
  const began = performance.now();
  const child = spawn(program, words, { stdio: 'ignore' });
  const code = await new Promise((done) => {
    child.once('exit', done);
    child.once('error', () => done(undefined));
  });
  return code === 0 ? (performance.now() - began) / 1000 : undefined;
}

async function measureProduct(
  dataFolder: string,
  files: ReadonlyMap<number, { bytes: Uint8Array<ArrayBuffer> }>,
): Promise<Measure[]> {
  const product = launchProduct({ dataFolder, port: await freePorts() });
  try {
    await product.untilHealthy();
    const client = await signUp(product.url);
    const course = await client.post('/api/v1/courses', { title: 'Food safety' });
    const courseId = textAt(course.body, 'data', 'id');
    const resting = await probe(product, () => sleep(3000));
    const measures: Measure[] = [];
    for (const [pages, { bytes }] of files)
      measures.push(...(await measureUpload(product, client, courseId, pages, bytes, resting)));
    return measures;
  } finally {
    await product.stop();
  }
}

async function measureUpload(
  product: LaunchedProduct,
  client: ProductClient,
  courseId: string,
  pages: number,
  bytes: Uint8Array<ArrayBuffer>,
  resting: number,
): Promise<Measure[]> {
  const peak = watchJobPeak(product.pid);
  let first = Number.NaN;
  let all = Number.NaN;
  const p99 = await probe(product, async () => {
    const fields = { course_id: courseId, media_type: 'document', background_processing: 'true' };
    const answer = await client.upload('/api/v1/media-transformation/transform', fields, {
      name: `${pages}.pdf`,
      bytes,
    });
    const jobId = textAt(answer.body, 'job_id');
    const uploaded = performance.now();
    for (;;) {
      const { body } = await client.get(`/api/v1/media-transformation/status/${jobId}`);
      const seconds = (performance.now() - uploaded) / 1000;
      const status = textAt(body, 'status');
      const hasLesson = typeof body === 'object' && body !== null && Reflect.get(body, 'result') !== undefined;
      if (hasLesson && Number.isNaN(first)) first = seconds;
      if (status === 'completed') all = seconds;
      if (status !== 'processing') break;
      await sleep(hasLesson ? askAgainMs : askFirstMs);
    }
  });
  const peakMb = peak();
  return [
    under(`${pages} pages, upload answered to first lesson`, first, 's', pages === 100 ? 1.5 : 20),
    under(`${pages} pages, upload answered to all lessons`, all, 's', limits[pages] ?? 0),
    under(`${pages} pages, product, peak memory of the job process`, peakMb, 'MB', 300),
    under(`${pages} pages, /health p99 meanwhile, asked every 20 ms`, p99, 'ms', 100, {
      what: 'at rest',
      value: resting,
    }),
  ];
}

/** How long an answer took at the 99th percentile while `work` went on: what a blocked event loop would show. */
async function probe(product: LaunchedProduct, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const asking: Promise<void>[] = [];
  const timer = setInterval(() => {
    if (isOver) return;
    const asked = performance.now();
    asking.push(
      fetch(`${product.url}/health`)
        .then((answer) => answer.text())
        .then(() => void times.push(performance.now() - asked)),
    );
  }, 20);
  await work();
  isOver = true;
  clearInterval(timer);
  await Promise.all(asking);
  return quantile(times, 0.99);
}
