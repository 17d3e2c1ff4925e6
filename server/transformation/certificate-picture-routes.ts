import { type Certificate, certificatePicture } from '#contract/certificates.ts';
import { drawCertificate } from '#pipeline/programs/draw-certificate.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { requireCertificate } from '../learners/require-certificate.ts';
import type { Context } from '../slice.ts';
import { certificateLines } from './certificate-words.ts';

/** Each has some 60 kB; a chat and its sender look at the same one within seconds. */
const mostKept = 50;

/** A certificate as a picture: drawn where everything else that runs in a sandbox is. */
export function certificatePictureRoutes(app: HttpApp, context: Context): void {
  const pictures = certificatePictures(context.config.productName);

  bindRoute(app, certificatePicture, async (call) => {
    const certificate = await asSystem(context.db, (scope) => requireCertificate(scope, call.params.code));
    // What is not valid any more is no picture to pass on.
    if (certificate.withdrawn_at !== null) throw new AppError('certificate_not_found', {});
    return {
      bytes: await pictures(certificate),
      entityTag: certificate.code,
      contentType: 'image/png',
      fileName: `certificate-${certificate.code}.png`,
      inline: true,
    };
  });
}

/** Draws certificates, each once while it is looked at. What stands on one never changes after it was issued. */
function certificatePictures(productName: string): (certificate: Certificate) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (certificate) => {
    const before = kept.get(certificate.code);
    if (before !== undefined) return before;
    if (kept.size >= mostKept) kept.clear();
    const drawing = drawNow(certificate, productName);
    kept.set(certificate.code, drawing);
    // A failure is not kept: the next look tries again.
    drawing.catch(() => kept.delete(certificate.code));
    return drawing;
  };
}

async function drawNow(certificate: Certificate, productName: string): Promise<Uint8Array> {
  const png = await drawCertificate(certificateLines(certificate, productName));
  if (png === undefined) throw new Error(`the certificate ${certificate.code} could not be drawn`);
  return png;
}
