import type { JobPlace } from '../sandbox/sandbox-job.ts';
import { runInSandbox } from '../sandbox/sandbox-process.ts';
import type {
  DrawCertificateMessage,
  DrawCertificateRequest,
  PlacedCertificateRequest,
} from './draw-certificate-process.ts';

const entry = new URL('./draw-certificate-process.ts', import.meta.url);
const memoryMb = 512;
const wallMs = 20_000;

/**
 * A certificate as a PNG, drawn in a sandboxed process with the fonts that the product ships: the same words give the same
 * bytes on every machine.
 *
 * @returns undefined when it could not be drawn
 */
export async function drawCertificate(request: DrawCertificateRequest): Promise<Uint8Array | undefined> {
  let png: Uint8Array | undefined;
  await runInSandbox(
    entry,
    { request: ({ path }: JobPlace): PlacedCertificateRequest => ({ ...request, folder: path }) },
    { memoryMb, wallMs },
    (raw) => {
      // The other end is draw-certificate-process.ts and sends nothing else.
      const message = raw as DrawCertificateMessage;
      if (message.kind === 'drawn') png = message.png;
    },
  );
  return png;
}
