import { createMedia, grantUpload, keepUpload } from '#contract/calls/media-calls.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call, type CallInput } from '../api/call.ts';
import { toCallFailure } from '../api/failure.ts';
import { RequestFailure, sendRequest } from '../api/send-request.ts';

type Input = CallInput<typeof createMedia>;

/** False once a bucket could not be reached from this browser: then nobody waits for it with each file. */
let mayGoDirectly = true;

/** By the key of the upload: what lies in the bucket, where nobody heard whether it was kept. */
const unanswered = new Map<string, string>();

/** Adds a file to the library: past the web process where the storage takes it itself, else with the call alone. */
export const sendMedia = async (input: Input): Promise<AnswerOf<typeof createMedia>> =>
  (await sendDirectly(input)) ?? call(createMedia, input);

/**
 * Adds a file to the library past the web process, where the storage takes it itself.
 *
 * @returns undefined where it does not: the file has to go through the web process
 */
export async function sendDirectly(input: Input): Promise<AnswerOf<typeof createMedia> | undefined> {
  const { file, ...fields } = input.form ?? {};
  const { signal, idempotencyKey = '' } = input;
  const lies = unanswered.get(idempotencyKey);
  const grant = lies ?? (file instanceof File && mayGoDirectly ? await putDirectly(file, input) : undefined);
  if (grant === undefined) return undefined;
  try {
    return await call(keepUpload, { body: { ...fields, grant }, signal, ...(idempotencyKey && { idempotencyKey }) });
  } catch (cause) {
    // Sent again it must be the same call, or the server takes it for another one under its key.
    if (toCallFailure(cause).code === 0 && idempotencyKey !== '') unanswered.set(idempotencyKey, grant);
    else unanswered.delete(idempotencyKey);
    throw cause;
  }
}

/** @returns what the library wants to see of it; undefined: it was not taken */
async function putDirectly(file: File, { form, signal, onUploadProgress }: Input): Promise<string | undefined> {
  const asked = { file_name: file.name, bytes: file.size, type: form?.type };
  const { upload } = await call(grantUpload, { body: asked, signal });
  if (upload === null) return undefined;
  const sending = { method: 'PUT', headers: {}, body: file, wants: 'json', timeoutMs: 0 } as const;
  try {
    await sendRequest({ url: upload.address, ...sending, signal, onUploadProgress });
    return upload.grant;
  } catch (cause) {
    if (cause instanceof RequestFailure && cause.isCancelled) throw cause;
    mayGoDirectly = false;
    return undefined;
  }
}
