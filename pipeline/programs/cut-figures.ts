import type { CutFigure, LostFigure } from '../extraction/figures/cut-figure.ts';
import type { JobPlace } from '../sandbox/sandbox-job.ts';
import { runInSandbox } from '../sandbox/sandbox-process.ts';
import type { CutFiguresMessage, CutFiguresRequest } from './cut-figures-process.ts';

const entry = new URL('./cut-figures-process.ts', import.meta.url);
const memoryMb = 768;
const wallMs = 120_000;

export interface FigureCuts {
  figures: CutFigure[];
  /** There and not to be had, in order; the document's lessons do not depend on it. */
  lost: LostFigure[];
  /** More are there than are kept, or than the limits of time and memory allowed for. */
  isCutShort: boolean;
}

/**
 * The pictures and tables of a document, each drawn anew in a sandbox process. The same bytes give the same figures.
 *
 * @returns what was found until a limit stopped it; nothing for a file that cannot be opened
 */
export async function cutFigures(request: CutFiguresRequest, signal?: AbortSignal): Promise<FigureCuts> {
  const cuts: FigureCuts = { figures: [], lost: [], isCutShort: false };
  const job = { reads: [request.path], request: ({ reads: [path = ''] }: JobPlace) => ({ ...request, path }) };
  const end = await runInSandbox(entry, job, { memoryMb, wallMs, signal }, (raw) => {
    // The other end is cut-figures-process.ts and sends nothing else.
    const message = raw as CutFiguresMessage;
    if (message.kind === 'figure') cuts.figures.push(message.figure);
    else if (message.kind === 'lost') cuts.lost.push(message.lost);
    else cuts.isCutShort = true;
  }).catch((error: Error) => {
    // A crash of a decoder ends the search, and takes nothing that was found before it.
    if (!/ended with SIG(?:SEGV|BUS|FPE|ILL|TRAP|ABRT)/.test(error.message)) throw error;
    return 'too_heavy' as const;
  });
  signal?.throwIfAborted();
  return end === 'ended' ? cuts : { ...cuts, isCutShort: true };
}
