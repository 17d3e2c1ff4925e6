import { createHmac } from 'node:crypto';

/** The value of `X-Hub-Signature-256` for exactly these bytes. */
export function signWebhook(appSecret: string, body: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`;
}

/**
 * JSON spelled the way Meta spells it: slashes and everything outside ASCII escaped.
 * A receiver that verifies re-serialised JSON instead of the raw bytes fails on the first Hindi message.
 */
export function metaJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
