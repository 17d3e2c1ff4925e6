const length = 32;
const maxAgeMs = 60_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 32 random alphanumerics; rejection keeps every sign equally likely (248 is the last multiple of 62 in a byte). */
export function randomAlphanumerics(randomBytes: (count: number) => Uint8Array): string {
  let token = '';
  while (token.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && token.length < length) token += alphabet[byte % 62];
    }
  }
  return token;
}

/** Makes a reader of the current token, which is replaced only once it is older than 60,000 ms. */
export function csrfTokens(nowMs: () => number, randomBytes: (count: number) => Uint8Array): () => string {
  let token = '';
  let madeAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const now = nowMs();
    if (now - madeAtMs > maxAgeMs) {
      token = randomAlphanumerics(randomBytes);
      madeAtMs = now;
    }
    return token;
  };
}

export const csrfToken = csrfTokens(
  () => Date.now(),
  (count) => crypto.getRandomValues(new Uint8Array(count)),
);
