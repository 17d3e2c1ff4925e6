import type { EarlyLessons, LanguageModel, Progress, Transcriber } from '../engines.ts';
import { answerModelCall } from './model-calls.ts';
import { answerSpeechCall } from './speech-calls.ts';
import { containerHeadBytes, containerOf } from '../extraction/container.ts';
import { firstBytes } from '../extraction/first-bytes.ts';
import { rejected } from '../extraction/rejections.ts';
import type { Need } from '../sandbox/permission-flags.ts';
import type { JobPlace, SandboxLimits } from '../sandbox/sandbox-job.ts';
import { runInSandbox } from '../sandbox/sandbox-process.ts';
import type { TransformOutcome } from '../transform.ts';
import type { MessageToParent, TransformRequest } from './transform-process.ts';

export interface TransformSandbox extends Partial<SandboxLimits> {
  /** Default 15 minutes, the ceiling of the product. */
  wallMs?: number;
  onProgress?: (progress: Progress) => void;
  /** Works in this process, which may reach the network; the job process asks for it. */
  transcriber?: Transcriber | undefined;
  /** Likewise. */
  languageModel?: LanguageModel | undefined;
  onLessons?: ((early: EarlyLessons) => void) | undefined;
  /** What was read, packed: the `document` of a later request for the same file. */
  onDocument?: ((bytes: Uint8Array) => void) | undefined;
}

const entry = new URL('./transform-process.ts', import.meta.url);

/**
 * Transforms one file in a process of its own.
 *
 * @returns the outcome of `transform`; over a limit: rejected with `too_heavy`, `timeout` or `cancelled`
 * @throws Error when our own code failed inside: a bug, with the stack of the process. ParserUnreachable: try again later
 */
export async function transformInSandbox(
  request: TransformRequest,
  {
    wallMs = 15 * 60_000,
    onProgress,
    onLessons,
    onDocument,
    transcriber,
    languageModel,
    ...limits
  }: TransformSandbox = {},
): Promise<TransformOutcome> {
  let outcome: TransformOutcome | undefined;
  const over = new AbortController();
  const speech = transcriber && { longestSeconds: transcriber.longestSeconds };
  const wants = { lessons: onLessons !== undefined, document: onDocument !== undefined };
  const asked = { ...request, speech, hasModel: languageModel !== undefined, wants };
  let folder = '';
  const job = {
    reads: [request.path],
    needs: needsOf(await firstBytes(request.path, containerHeadBytes)),
    request: (place: JobPlace) => {
      folder = place.path;
      return { ...asked, path: place.reads[0] };
    },
  };
  const end = await runInSandbox(entry, job, { ...limits, wallMs, returnsMemory: true }, (raw, reply) => {
    // The other end is transform-process.ts and sends nothing else.
    const message = raw as MessageToParent;
    if (message.kind === 'progress') onProgress?.(message.progress);
    else if (message.kind === 'outcome') outcome = message.outcome;
    else if (message.kind === 'lessons') onLessons?.(message.early);
    else if (message.kind === 'document') onDocument?.(message.bytes);
    else if (message.kind === 'complete') void answerModelCall(languageModel, message, over.signal).then(reply);
    else void answerSpeechCall(transcriber, message, folder, over.signal).then(reply);
  }).finally(() => over.abort());
  if (end !== 'ended') return outcome ?? rejected(end);
  if (outcome === undefined) throw new Error('The transformation process ended without an outcome.');
  return outcome;
}

/** Letters in pictures are recognised by threads, FFmpeg works in a process of its own; an office file asks for neither. */
function needsOf(head: Uint8Array): Need[] {
  if (containerOf(head) !== undefined) return ['threads', 'processes'];
  return Buffer.from(head.subarray(0, 2)).toString('latin1') === 'PK' ? [] : ['threads'];
}
