import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must be kept but never read by anybody but this program: access tokens of outside services. */
export interface Secrets {
  /**
   * AES-256-GCM as `v1.<key id>.<nonce>.<text>.<tag>`.
   *
   * @param about which row and column it is for, e.g. `connections:<id>:token`; it opens there and nowhere else
   */
  seal(text: string, about: string): string;
  /** Undefined when it was changed, belongs elsewhere, or was sealed with a key that is not among those given. */
  open(sealed: string, about: string): string | undefined;
  /** Whether it is sealed with the newest key. */
  isNewest(sealed: string): boolean;
}

const cipher = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;

/**
 * @param secretKeys the newest first: it seals, and any of them opens what it sealed
 */
export function openSecrets(secretKeys: string | readonly string[]): Secrets {
  const [newest, ...older] = (typeof secretKeys === 'string' ? [secretKeys] : secretKeys).map(secretsOf);
  if (newest === undefined) throw new Error('secrets need a key');
  return {
    seal: newest.seal,
    isNewest: newest.isNewest,
    open: (sealed, about) => [newest, ...older].find((one) => one.isNewest(sealed))?.open(sealed, about),
  };
}

function secretsOf(secretKey: string): Secrets {
  const key = derived(secretKey, 'chalkline secrets v1', 32);
  // Tells keys apart after a change of SECRET_KEY without telling anything about the key.
  const keyId = derived(secretKey, 'chalkline secrets v1 key id', 4).toString('hex');
  const context = (about: string): Buffer => Buffer.from(`${version}:${keyId}:${about}`);
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(context(about));
      const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return [version, keyId, ...[nonce, body, encryption.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    isNewest: (sealed) => sealed.startsWith(`${version}.${keyId}.`),
    open(sealed, about) {
      const [sealedVersion, sealedKeyId, ...parts] = sealed.split('.');
      const [nonce, body, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (sealedVersion !== version || sealedKeyId !== keyId) return undefined;
      if (nonce?.length !== nonceBytes || body === undefined || tag?.length !== 16) return undefined;
      const decryption = createDecipheriv(cipher, key, nonce).setAAD(context(about)).setAuthTag(tag);
      try {
        return Buffer.concat([decryption.update(body), decryption.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const derived = (secretKey: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, bytes));
