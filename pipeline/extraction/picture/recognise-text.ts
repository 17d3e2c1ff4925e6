import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Page, Worker } from 'tesseract.js';
import type { RecognisedLine, RecogniseOptions, TextRecogniser } from '../../engines.ts';
import { UnreadableFile } from '../rejections.ts';

/** Tesseract's names for the five languages. */
const tesseractNames: Readonly<Record<string, string>> = { en: 'eng', hi: 'hin', mr: 'mar', ta: 'tam', te: 'tel' };

// Page segmentation modes of tesseract's publictypes.h.
const segmentationModes = { page: '3', sparse: '11', line: '7', number: '7' } as const;
const figures = '0123456789.,-+%$€£₹kKMBmn:/';

/** A page of 2,000 words at 200 dpi takes 6 s (2026-11-21); what takes twenty times that will not end well. */
const pictureMs = 120_000;
/** Tesseract's memory only grows; a new worker costs 0.4 s. */
const picturesPerWorker = 60;
const lstmOnly = 1;

interface Reader {
  worker: Worker;
  languages: string;
  layout: string;
  /** Models that tesseract.js takes for loaded. */
  loaded: string[];
  pictures: number;
}

const require = createRequire(import.meta.url);
const unzip = promisify(gunzip);

const modelFolder = (name: string): string =>
  join(dirname(require.resolve(`@tesseract.js-data/${name}/package.json`)), '4.0.0_best_int');

/**
 * Reads text in pictures with tesseract.js: nothing is installed on the host, nothing is fetched, nothing is written.
 * Workers are threads of this process and die with it; they start at the first picture.
 *
 * @param parallel pictures read at once; the number of cores at most
 */
export function openTextRecogniser(parallel: number = availableParallelism()): TextRecogniser & {
  close(): Promise<void>;
} {
  const idle: Reader[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  const enter = async (): Promise<void> => {
    if (busy >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  return {
    parallel,
    async recognise(image, options) {
      await enter();
      let reader: Reader | undefined;
      try {
        options.signal?.throwIfAborted();
        const wanted = modelsOf(options.languages);
        reader = takeFitting(idle, wanted) ?? (await startReader(wanted));
        const page = await withLimits(read(reader, image, wanted, options), options.signal);
        reader.pictures += 1;
        if (reader.pictures < picturesPerWorker) idle.push(reader);
        else await reader.worker.terminate();
        return linesOf(page);
      } catch (error) {
        await reader?.worker.terminate();
        throw error;
      } finally {
        leave();
      }
    },
    async close() {
      await Promise.all(idle.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

const modelsOf = (languages: readonly string[]): string[] => {
  const known = [...new Set(languages)].flatMap((language) => tesseractNames[language] ?? []);
  return known.length > 0 ? known : ['eng'];
};

function takeFitting(idle: Reader[], wanted: readonly string[]): Reader | undefined {
  const fitting = idle.findIndex(({ languages }) => languages === wanted.join('+'));
  return fitting < 0 ? idle.pop() : idle.splice(fitting, 1)[0];
}

async function startReader(wanted: readonly string[]): Promise<Reader> {
  const { createWorker } = await import('tesseract.js');
  const [first = 'eng'] = wanted;
  // tesseract.js keeps this very list and loads what a later language list has and this one lacks; each of our
  // languages lies in a package of its own, so we load the others ourselves and say so by adding them here.
  const loaded = [first];
  const worker = await createWorker(loaded, lstmOnly, {
    langPath: modelFolder(first),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  await forgetModels(worker, loaded);
  return { worker, loaded, languages: first, layout: '', pictures: 0 };
}

// Once initialized, tesseract has its own copy of a model; the file in its memory is 5 to 15 MB for nothing.
async function forgetModels(worker: Worker, names: readonly string[]): Promise<void> {
  for (const name of names) await worker.FS('unlink', [`./${name}.traineddata`]);
}

async function read(reader: Reader, image: Uint8Array, wanted: string[], options: RecogniseOptions): Promise<Page> {
  const { worker, loaded } = reader;
  const languages = wanted.join('+');
  if (reader.languages !== languages) {
    for (const name of wanted) {
      const packed = await readFile(join(modelFolder(name), `${name}.traineddata.gz`));
      await worker.FS('writeFile', [`./${name}.traineddata`, await unzip(packed)]);
      if (!loaded.includes(name)) loaded.push(name);
    }
    await worker.reinitialize(languages);
    await forgetModels(worker, wanted);
    reader.languages = languages;
    reader.layout = '';
  }
  const { layout = 'page' } = options;
  if (reader.layout !== layout) {
    await worker.setParameters({
      // The type wants the library's enum, whose members are these very strings.
      tessedit_pageseg_mode: segmentationModes[layout] as never,
      tessedit_char_whitelist: layout === 'number' ? figures : '',
      user_defined_dpi: '200',
    });
    reader.layout = layout;
  }
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  const { data } = await worker.recognize(bytes, {}, { blocks: true, text: false });
  return data;
}

async function withLimits<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UnreadableFile('timeout')), pictureMs);
  const cancel = () => reject(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([
      work.catch((cause: unknown) => {
        // tesseract.js rejects with strings.
        throw cause instanceof Error ? cause : new Error(String(cause));
      }),
      limit,
    ]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * The Indic models write joiners that nobody types: a non-joiner after every final virama and all through Tamil, a joiner
 * in every half form. The eyelash र of Marathi and a non-joiner inside a Telugu or Devanagari word are real.
 */
const withoutStrayJoiners = (text: string): string =>
  text
    .replace(/\u200c(?=$|[^\p{L}\p{M}])/gu, '')
    .replace(/(?<=\p{Script=Tamil})\u200c/gu, '')
    .replace(/(?<!\u0930\u094d)\u200d/gu, '');

interface TesseractBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const boxOf = ({ x0, y0, x1, y1 }: TesseractBox): [number, number, number, number] => [x0, y0, x1, y1];

function linesOf(page: Page): RecognisedLine[] {
  const paragraphs = (page.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs.flatMap(({ lines }, paragraph) =>
    lines.flatMap((line) => {
      const words = line.words
        .filter(({ text }) => text.trim() !== '')
        .map((word) => ({
          text: withoutStrayJoiners(word.text.normalize('NFC')),
          box: boxOf(word.bbox),
          confidence: word.confidence / 100,
        }));
      if (words.length === 0) return [];
      const text = words.map((word) => word.text).join(' ');
      const { baseline, rowAttributes, bbox } = line;
      return [
        {
          text,
          words,
          paragraph,
          box: boxOf(bbox),
          confidence: line.confidence / 100,
          baseline: (baseline.y0 + baseline.y1) / 2,
          height: rowAttributes?.rowHeight ?? bbox.y1 - bbox.y0,
        },
      ];
    }),
  );
}
