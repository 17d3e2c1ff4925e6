import { stat } from 'node:fs/promises';
import type { ShapePictureMessage, ShapePictureRequest } from './shape-picture-process.ts';
import type { JobPlace } from '../sandbox/sandbox-job.ts';
import { runInSandbox } from '../sandbox/sandbox-process.ts';

const entry = new URL('./shape-picture-process.ts', import.meta.url);
const memoryMb = 512;
const wallMs = 20_000;
/** Of one process of the product: a picture of 16 megapixels takes some 150 MB while it is drawn. */
const drawnAtOnce = 2;

let drawing = 0;
const waiting: (() => void)[] = [];

/**
 * Draws a picture anew as a JPEG, in a sandboxed process and at most two at a time: whatever else its file carried
 * (places, comments, code) is gone.
 *
 * @returns `unreadable` when it is no picture or goes over a limit; `plain` when it need not be drawn anew
 */
export async function shapePicture(request: ShapePictureRequest): Promise<ShapePictureMessage> {
  await stat(request.path);
  if (drawing >= drawnAtOnce) await new Promise<void>((go) => waiting.push(go));
  else drawing += 1;
  try {
    return await drawNow(request);
  } finally {
    // Whoever waits takes over the place, so that nobody comes in between.
    const next = waiting.shift();
    if (next === undefined) drawing -= 1;
    else next();
  }
}

async function drawNow(request: ShapePictureRequest): Promise<ShapePictureMessage> {
  let told: ShapePictureMessage = { kind: 'unreadable' };
  const job = { reads: [request.path], request: ({ reads: [path = ''] }: JobPlace) => ({ ...request, path }) };
  await runInSandbox(entry, job, { memoryMb, wallMs }, (raw) => {
    // The other end is shape-picture-process.ts and sends nothing else.
    told = raw as ShapePictureMessage;
  }).catch((error: Error) => {
    // A crash of the library is a damaged picture.
    if (!/ended with SIG(?:SEGV|BUS|FPE|ILL|TRAP)/.test(error.message)) throw error;
  });
  return told;
}
