import { openSecrets } from '../providers/secrets.ts';

type SecretKeys = Parameters<typeof openSecrets>[0];

/**
 * The columns of the key of an outside server: sealed, and of its text only the last four characters, which may be shown.
 *
 * @param about which column it is for; it opens there and nowhere else
 */
export const keyColumns = (secretKeys: SecretKeys, key: string | undefined, about: string) => ({
  key_sealed: key === undefined ? null : openSecrets(secretKeys).seal(key, about),
  key_last_four: key?.slice(-4) ?? '',
});

/** Undefined where none is kept, or none that SECRET_KEY opens. */
export const keyIn = (
  secretKeys: SecretKeys,
  { key_sealed }: { key_sealed: string | null },
  about: string,
): string | undefined => (key_sealed === null ? undefined : openSecrets(secretKeys).open(key_sealed, about));
