import { gunzipSync, gzipSync } from 'node:zlib';
import type { Document } from '../document.ts';
import type { EarlyLessons, Progress, TransformOptions } from '../engines.ts';
import { type ModelCall, modelOfParent } from './model-calls.ts';
import { serveRequest } from '../sandbox/serve-request.ts';
import { type SpeechCall, transcriberOfParent } from './speech-calls.ts';
import type { TransformOutcome } from '../transform.ts';

/** What a job process is asked to do: plain values only, because it crosses a process border. */
export interface TransformRequest
  extends Pick<
    TransformOptions,
    'language' | 'minutes' | 'maxLessons' | 'questions' | 'pages' | 'chapters' | 'longestSeconds'
  > {
  path: string;
  fileName: string;
  mediaType?: 'video' | 'audio' | 'image' | 'document' | 'chart';
  mediaUrl: string;
  /** What the creator says about a picture. */
  description?: string;
  /** A SubRip or WebVTT file that came with the recording. */
  captions?: Uint8Array;
  /** What an earlier run has read: the bytes of its `document` message. */
  document?: Uint8Array;
}

/** What only `transformInSandbox` adds: whether the parent can turn speech into text and ask a model, and what it listens to. */
interface JobRequest extends TransformRequest {
  speech?: { longestSeconds?: number };
  hasModel?: boolean;
  wants?: { lessons?: boolean; document?: boolean };
}

export type MessageToParent =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'lessons'; early: EarlyLessons }
  /** What was read, packed; for a later run of the same file. */
  | { kind: 'document'; bytes: Uint8Array }
  | { kind: 'outcome'; outcome: TransformOutcome }
  | ModelCall
  | SpeechCall;

const packed = (document: Document): Uint8Array => gzipSync(JSON.stringify(document), { level: 1 });
// Only this file packs documents.
const unpacked = (bytes: Uint8Array): Document => JSON.parse(gunzipSync(bytes).toString()) as Document;

serveRequest<JobRequest>(async ({ captions, document, speech, hasModel, wants, ...request }, tell) => {
  const { transform } = await import('../transform.ts');
  const { openTextRecogniser } = await import('../extraction/picture/recognise-text.ts');
  const { path, fileName, mediaType, mediaUrl, ...options } = request;
  const outcome = await transform(
    { path, fileName, mediaUrl, ...(mediaType !== undefined && { mediaType }) },
    {
      ...options,
      ...(captions !== undefined && { captions: { bytes: captions } }),
      ...(document !== undefined && { document: unpacked(document) }),
      engines: {
        textRecogniser: openTextRecogniser(),
        ...(speech !== undefined && { transcriber: transcriberOfParent(speech, tell) }),
        ...(hasModel && { languageModel: modelOfParent(tell) }),
      },
      onProgress: (progress) => void tell({ kind: 'progress', progress }),
      ...(wants?.lessons && { onLessons: (early: EarlyLessons) => void tell({ kind: 'lessons', early }) }),
      ...(wants?.document && {
        onDocument: (read: Document) => void tell({ kind: 'document', bytes: packed(read) }),
      }),
    },
  );
  await tell({ kind: 'outcome', outcome });
}, warm);

/** What a document, a scan and a picture load. */
async function warm(): Promise<void> {
  await Promise.all([
    import('../extraction/picture/recognise-text.ts'),
    import('../transform.ts'),
    import('../make-lessons.ts'),
    import('../lesson-stream.ts'),
    import('../extraction/pdf/pdf.ts'),
    import('../extraction/office/office.ts'),
    import('../extraction/office/presentation.ts'),
    import('../extraction/markup/web-page.ts'),
    import('../extraction/markup/markdown.ts'),
    import('../extraction/picture/image.ts'),
    import('../extraction/chart/chart-file.ts'),
    import('../extraction/recording/recording.ts'),
    import('sharp'),
    import('tesseract.js'),
  ]);
}
