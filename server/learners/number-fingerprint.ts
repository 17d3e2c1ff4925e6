import { createHash, createHmac } from 'node:crypto';

/** Tells a keyed fingerprint from a plain one of earlier versions. */
export const keyedMark = 'k1.';

let numberKey: Buffer | undefined;

/** Once per process, before anybody is asked or heard: the installation's own key; see open-number-key.ts. */
export function setNumberKey(key: Buffer): void {
  numberKey = key;
}

/**
 * By what a number is known again when its learner is gone: that it was asked once, and that it has said STOP. Keyed,
 * since all the numbers there are can be tried in minutes by who has copied the table.
 *
 * @param number E.164, or the digits that WhatsApp writes
 */
export const numberFingerprint = (number: string): string => keyedFingerprint(plainFingerprint(number));

/** The form of earlier versions, which the keyed one is made of: so what they kept is keyed without knowing a number. */
export const plainFingerprint = (number: string): string =>
  createHash('sha256')
    .update(`whatsapp number ${number.replace(/\D/g, '')}`)
    .digest('hex');

/** @throws Error before the key is there: an unkeyed fingerprint would be found again by nobody */
export const keyedFingerprint = (plain: string): string => keyedMark + keyedHash(plain).toString('hex');

/** For what else is to be known again of somebody who is gone. @throws Error as above */
export function keyedHash(text: string): Buffer {
  if (numberKey === undefined) throw new Error('the key of number fingerprints has not been opened');
  return createHmac('sha256', numberKey).update(text).digest();
}
