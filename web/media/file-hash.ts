/**
 * The SHA-256 of a file's bytes in hexadecimal, to find out whether the library has it.
 *
 * @returns undefined where the browser offers no hashing (a plain http address) or the file cannot be read
 */
export async function fileHash(file: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // A file that is gone or locked fails at its upload, with words.
    return undefined;
  }
}
