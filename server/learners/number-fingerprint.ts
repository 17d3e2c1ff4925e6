import { createHash } from 'node:crypto';

/**
 * By what a number is known again when its learner is gone: that it was asked once, and that it has said STOP.
 *
 * @param number E.164, or the digits that WhatsApp writes
 */
export const numberFingerprint = (number: string): string =>
  createHash('sha256')
    .update(`whatsapp number ${number.replace(/\D/g, '')}`)
    .digest('hex');
