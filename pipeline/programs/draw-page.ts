import type { DrawPageMessage, DrawPageRequest, PageDrawing } from './draw-page-process.ts';
import type { JobPlace } from '../sandbox/sandbox-job.ts';
import { runInSandbox } from '../sandbox/sandbox-process.ts';

const entry = new URL('./draw-page-process.ts', import.meta.url);
const memoryMb = 512;
// The pages of the acceptance set take 0.5 to 1.2 s with the start of the process (2026-11-21, two cores).
const wallMs = 10_000;

/**
 * A picture of one page of a PDF, drawn by PDFium in a sandbox process.
 *
 * @returns undefined when there is no such page, the file cannot be opened, or drawing it goes over a limit
 */
export async function drawPage(request: DrawPageRequest): Promise<PageDrawing | undefined> {
  let drawing: PageDrawing | undefined;
  const job = { reads: [request.path], request: ({ reads: [path = ''] }: JobPlace) => ({ ...request, path }) };
  await runInSandbox(entry, job, { memoryMb, wallMs }, (raw) => {
    // The other end is draw-page-process.ts and sends nothing else.
    const message = raw as DrawPageMessage;
    if (message.kind === 'drawn') drawing = message.drawing;
  });
  return drawing;
}
