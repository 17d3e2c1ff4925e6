import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Document, MediaType, Notice } from '../document.ts';
import type { Extraction, Rejection } from '../engines.ts';
import { languageOf, rulesOf } from '../languages/language.ts';
import { countWords } from '../languages/words.ts';
import { readImage } from './image.ts';
import { readMarkdown } from './markdown.ts';
import { readWordDocument } from './office.ts';
import { readPdf } from './pdf.ts';
import { readPlainText } from './plain-text.ts';
import { readPresentation } from './presentation.ts';
import type { ExtractOptions, Reading } from './reading.ts';
import { rejected, UnreadableFile } from './rejections.ts';
import { sniff, type Format } from './sniff.ts';

/** One media file: where its bytes are and what its owner says it is. */
export type MediaInput = ({ path: string } | { bytes: Uint8Array }) & {
  fileName: string;
  /** Absent: decided by the content. */
  mediaType?: MediaType;
};

type Reader = (bytes: Uint8Array, options: ExtractOptions) => Reading | Promise<Reading>;

/** One reader per medium. A format without a reader is refused with an honest sentence. */
const readers: Partial<Record<Format, Reader>> = {
  pdf: readPdf,
  docx: readWordDocument,
  pptx: readPresentation,
  markdown: readMarkdown,
  text: readPlainText,
  image: readImage,
};

const largestFileBytes = 100 * 1024 * 1024;
/** 40 English words; languages that say more in one word need fewer of them. */
const shortestReadingMinutes = 0.2;
/** Tamil and Telugu; a language that we do not know gets the benefit of the doubt. */
const fewestWordsPerMinute = 130;

/** Reads one media file into blocks with provenance; a file that cannot be read is an answer, not an exception. */
export async function extract(input: MediaInput, options: ExtractOptions = {}): Promise<Extraction<Document>> {
  try {
    const bytes = 'bytes' in input ? input.bytes : await readWhole(input.path);
    const { format, mediaType } = await sniff(bytes, input.fileName, input.mediaType);
    const read = readers[format];
    if (read === undefined) return rejected(format === 'legacy_office' ? 'unsupported_legacy' : 'unsupported_yet');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const document = assemble(await read(bytes, options), { sha256, mediaType }, options.language);
    return tooLittleText(document) ?? { kind: 'ok', document, notices: document.notices };
  } catch (error) {
    if (error instanceof UnreadableFile) return rejected(error.reason);
    if (options.signal?.aborted) return rejected('cancelled');
    throw error;
  }
}

async function readWhole(path: string): Promise<Uint8Array> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size > largestFileBytes) throw new UnreadableFile('too_large');
  return file.readFile();
}

function assemble(reading: Reading, origin: Pick<Document, 'sha256' | 'mediaType'>, wishedLanguage?: string): Document {
  const blocks = reading.blocks.map((block, id) => ({ id, ...block }));
  const language = wishedLanguage ?? languageOf(blocks.map((block) => block.text).join('\n'));
  const notices: Notice[] = [...reading.notices];
  if (language === 'und' && blocks.length > 0) {
    notices.push({
      code: 'unsupported_language',
      message: 'The language of this file is not one of the five that Chalkline knows well; please check the lessons.',
    });
  }
  const { title, pageCount, outline } = reading;
  return {
    ...origin,
    language,
    ...(title !== undefined && { title }),
    ...(pageCount !== undefined && { pageCount }),
    blocks,
    outline,
    notices,
  };
}

function tooLittleText(document: Document): Rejection | undefined {
  const wordsPerMinute = document.language === 'und' ? fewestWordsPerMinute : rulesOf(document.language).wordsPerMinute;
  const fewestWords = Math.round(wordsPerMinute * shortestReadingMinutes);
  let words = 0;
  for (const block of document.blocks) {
    words += countWords(block.text);
    if (words >= fewestWords) return undefined;
  }
  return rejected(words === 0 ? 'no_text' : 'too_little_text');
}
