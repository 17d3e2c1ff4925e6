import * as z from 'zod/mini';
import { callGraph, type GraphAnswer, type GraphCaller } from './graph-call.ts';

const Uploaded = z.object({ id: z.string() });

/** Sixteen megabytes over a slow line. */
const timeoutMs = 180_000;

/** Meta keeps an uploaded file for thirty days; a day before it is uploaded anew. */
export const uploadLivesMs = 29 * 86_400_000;

/** Hands a file to the number from which it will be sent; answers the id that stands for it. */
export async function uploadMedia(
  caller: GraphCaller,
  phoneNumberId: string,
  file: { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<GraphAnswer<string>> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', file.contentType);
  form.set('file', new Blob([file.bytes], { type: file.contentType }), file.name);
  const path = `${phoneNumberId}/media`;
  const uploaded = await callGraph(caller, { method: 'POST', path, form, timeoutMs }, Uploaded);
  return uploaded.kind === 'answered' ? { kind: 'answered', answer: uploaded.answer.id } : uploaded;
}
