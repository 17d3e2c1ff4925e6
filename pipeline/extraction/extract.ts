import { resultNotice } from '#contract/result-notices.ts';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { languageCodes } from '#contract/languages.ts';
import type { Document, MediaType, Notice } from '../document.ts';
import type { Extraction, Rejection } from '../engines.ts';
import { weighedEnglish } from '../languages/foreign-text.ts';
import { languageOf, rulesOf } from '../languages/language.ts';
import { otherLanguageOf } from '../languages/other-languages.ts';
import { countWords } from '../languages/words.ts';
import { withBoldHeadings } from './bold-headings.ts';
import { withBoldQuestions } from './bold-questions.ts';
import { withJoinedBoxLabels } from './box-labels.ts';
import { withoutDeadPointers } from './dead-pointers.ts';
import { withoutDoAndDont } from './do-and-dont.ts';
import { withoutDoubledHeadings } from './doubled-headings.ts';
import { withoutEditorsNotes } from './editors-notes.ts';
import { withoutEmptySections } from './empty-sections.ts';
import { withFilledTables } from './filled-tables.ts';
import { withoutQuestionMarks } from './questions-and-answers.ts';
import { withUnquotedQuestions } from './quoted-questions.ts';
import { withLabelledLists } from './labelled-paragraphs.ts';
import { withoutLinkColumns } from './link-columns.ts';
import { withNamedPlaces } from './named-places.ts';
import { withNumberedLabels } from './numbered-labels.ts';
import { withoutLostReferences } from './lost-references.ts';
import { findRecording, type FoundRecording } from './recording/find-recording.ts';
import type { ExtractOptions, MediaInput, Reading } from './reading.ts';
import { rejected, UnreadableFile } from './rejections.ts';
import { sniff, type Format } from './sniff.ts';
import { withoutSentenceHeadings } from './sentence-headings.ts';
import { withoutSlideCues } from './slide-cues.ts';
import { withoutStageDirections } from './stage-directions.ts';
import { withOutlineHeadings } from './outline-notes.ts';
import { withoutInlineClocks } from './inline-clocks.ts';
import { toldTitle } from './told-titles.ts';
import { withTurns } from './turns/speaker-turns.ts';

type Reader = (bytes: Uint8Array, options: ExtractOptions) => Reading | Promise<Reading>;

/**
 * One reader per medium. A format without a reader is refused with an honest sentence. Loaded when asked for: every file has
 * a process of its own, and all of them together take a quarter of a second to load.
 */
const readers: Partial<Record<Format, Reader>> = {
  pdf: async (bytes, options) => (await import('./pdf/pdf.ts')).readPdf(bytes, options),
  docx: async (bytes) => (await import('./office/office.ts')).readWordDocument(bytes),
  pptx: async (bytes) => (await import('./office/presentation.ts')).readPresentation(bytes),
  odt: async (bytes) => (await import('./office/open-document.ts')).readOpenDocument(bytes),
  epub: async (bytes) => (await import('./markup/epub.ts')).readBook(bytes),
  html: async (bytes) => (await import('./markup/web-page.ts')).readWebPage(bytes),
  markdown: async (bytes) => (await import('./markup/markdown.ts')).readMarkdown(bytes),
  text: async (bytes) => (await import('./markup/plain-text.ts')).readPlainText(bytes),
  structured_text: async (bytes) => (await import('./markup/structured-text.ts')).readStructuredText(bytes),
  tex: async (bytes) => (await import('./markup/tex-text.ts')).readTexText(bytes),
  image: async (bytes, options) => (await import('./picture/image.ts')).readImage(bytes, options),
  svg: async (bytes, options) => (await import('./picture/svg-picture.ts')).readSvgPicture(bytes, options),
};

const chartReader =
  (format: Format): Reader =>
  async (bytes, options) =>
    (await import('./chart/chart-file.ts')).readChart(bytes, format, options);

const largestFileBytes = 100 * 1024 * 1024;
/** 40 English words; languages that say more in one word need fewer of them. */
const shortestReadingMinutes = 0.2;
/** Tamil and Telugu; a language that we do not know gets the benefit of the doubt. */
const fewestWordsPerMinute = 130;

export type WholeExtractOptions = Omit<ExtractOptions, 'onFirstPages'> & {
  /** Called once, for long files, with a document of the first pages: for a first look only. */
  onFirstPart?: ((document: Document) => Promise<void>) | undefined;
};

/** Reads one media file into blocks with provenance; a file that cannot be read is an answer, not an exception. */
export async function extract(
  input: MediaInput,
  { onFirstPart, ...options }: WholeExtractOptions = {},
): Promise<Extraction<Document>> {
  try {
    await using recording = await findRecording(input);
    if (recording !== undefined) return await extractRecording(recording, options);
    const bytes = 'bytes' in input ? input.bytes : await readWhole(input.path);
    const { format, mediaType } = await sniff(bytes, input.fileName, input.mediaType);
    const read: Reader | undefined = mediaType === 'chart' ? chartReader(format) : readers[format];
    if (read === undefined) return rejected(format === 'legacy_office' ? 'unsupported_legacy' : 'unsupported_yet');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const toDocument = (reading: Reading) => assemble(reading, { sha256, mediaType }, options.language);
    const reading = await read(bytes, {
      ...options,
      ...(onFirstPart && { onFirstPages: (first) => onFirstPart(toDocument(first)) }),
    });
    const document = toDocument(reading);
    // Pictures and charts have measures of their own, which are already met.
    const refusal = isPicture(mediaType) ? undefined : tooLittleText(document);
    if (refusal !== undefined) return refusal;
    const whole = isPicture(mediaType) ? document : await readAgain(document, reading, bytes, format);
    return { kind: 'ok', document: whole, notices: whole.notices };
  } catch (error) {
    if (error instanceof UnreadableFile) return rejected(error.reason, error.message);
    if (options.signal?.aborted) return rejected('cancelled');
    throw error;
  }
}

/** Holds a reading against a plain one; what it lost is said. A file that the plain reader cannot read is not judged. */
async function readAgain(document: Document, reading: Reading, bytes: Uint8Array, format: Format): Promise<Document> {
  const { plainLinesOf } = await import('./plain/plain-lines.ts');
  const lines = reading.plainLines ?? plainLinesOf(bytes, format);
  if (lines === undefined || lines.length === 0) return document;
  const { lostWords } = await import('./plain/lost-words.ts');
  const { share, notices } = lostWords(
    lines,
    // Who speaks, and when, was read and left out of the lessons; the title stands over them.
    [reading.title ?? '', ...reading.blocks.map(({ text }) => text)],
  );
  // What nobody sees was left out on purpose, and the creator knows.
  const isHidden = reading.notices.some(({ code }) => code === 'hidden_text');
  return isHidden ? document : { ...document, readShare: share, notices: [...document.notices, ...notices] };
}

/** Drafts have as few words as their slides; all else needs enough for a lesson. */
async function extractRecording(
  { file, sha256 }: FoundRecording,
  options: ExtractOptions,
): Promise<Extraction<Document>> {
  const { readRecording } = await import('./recording/recording.ts');
  const { mediaType, ...reading } = await readRecording(file, options);
  const document = assemble(reading, { sha256, mediaType }, options.language);
  const refusal = document.needsTranscript ? undefined : tooLittleText(document);
  return refusal ?? { kind: 'ok', document, notices: document.notices };
}

async function readWhole(path: string): Promise<Uint8Array> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size > largestFileBytes) throw new UnreadableFile('too_large');
  return file.readFile();
}

function assemble(reading: Reading, origin: Pick<Document, 'sha256' | 'mediaType'>, wishedLanguage?: string): Document {
  const told =
    origin.mediaType === 'document'
      ? inSections(
          withoutEmptySections(
            withoutSentenceHeadings(withFilledTables(withoutLinkColumns(withoutRemarks(reading.blocks)))),
          ),
        )
      : reading.blocks;
  const record = origin.mediaType === 'document' ? toldTitle(told) : undefined;
  const named = told.map((block) => (block === record?.heading ? { ...block, text: record.title, marks: [] } : block));
  const blocks = withoutQuestionMarks(withoutDoAndDont(named)).map((block, id) => ({ id, ...block }));
  const text = blocks.map((block) => block.text).join('\n');
  const found = languageOf(text);
  const oneOfFive = wishedLanguage ?? toldApart(found === 'en' ? weighedEnglish(text) : found, reading);
  const language = oneOfFive === 'und' ? otherLanguageOf(text) : oneOfFive;
  const notices: Notice[] = [...reading.notices];
  if (oneOfFive === 'und' && blocks.length > 0) {
    notices.push(resultNotice('unsupported_language'));
  }
  const { pageCount, durationSeconds, timeMarks, needsTranscript, needsDescription, chart, outline } = reading;
  const title = record !== undefined && reading.title === record.heading.text ? record.title : reading.title;
  return {
    ...origin,
    language,
    ...(title !== undefined && { title }),
    ...(pageCount !== undefined && { pageCount }),
    ...(durationSeconds !== undefined && { durationSeconds }),
    ...(timeMarks !== undefined && { timeMarks }),
    ...(needsTranscript && { needsTranscript }),
    ...(needsDescription && { needsDescription }),
    ...(chart !== undefined && { chart }),
    blocks,
    outline,
    notices,
  };
}

/** With what an author only printed as a heading or a label as one. */
const inSections = (blocks: Reading['blocks']) =>
  withNamedPlaces(
    withoutDoubledHeadings(
      withBoldHeadings(
        withBoldQuestions(
          withUnquotedQuestions(
            withJoinedBoxLabels(withOutlineHeadings(withNumberedLabels(withLabelledLists(blocks)))),
          ),
        ),
      ),
    ),
  );

/** Without what is for nobody who learns: who speaks, where a link leads, what editors note. */
const withoutRemarks = (blocks: Reading['blocks']) =>
  withoutEditorsNotes(
    withoutLostReferences(
      withoutDeadPointers(withoutInlineClocks(withTurns(withoutStageDirections(withoutSlideCues(blocks))))),
    ),
  );

/** Hindi and Marathi share their letters, so a short text's own declaration knows better; elsewhere the letters do. */
function toldApart(detected: string, { declaredLanguage, chart }: Reading): string {
  const declared = declaredLanguage?.slice(0, 2).toLowerCase() ?? '';
  const shareLetters = ['hi', 'mr'];
  if (chart !== undefined) return declared;
  return shareLetters.includes(detected) && shareLetters.includes(declared) ? declared : detected;
}

const isPicture = (mediaType: MediaType): boolean => mediaType === 'image' || mediaType === 'chart';

function tooLittleText(document: Document): Rejection | undefined {
  const wordsPerMinute = languageCodes.some((code) => code === document.language)
    ? rulesOf(document.language).wordsPerMinute
    : fewestWordsPerMinute;
  const fewestWords = Math.round(wordsPerMinute * shortestReadingMinutes);
  let words = 0;
  for (const block of document.blocks) {
    words += countWords(block.text);
    if (words >= fewestWords) return undefined;
  }
  return rejected(words === 0 ? 'no_text' : 'too_little_text');
}
