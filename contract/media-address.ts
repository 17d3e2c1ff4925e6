import * as z from 'zod/mini';
import { fieldSentences } from './field-sentences.ts';

/** A file of the library, with the second or the page behind it. */
const ownFile = /^\/api\/v1\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content(?:[?#][^\s]*)?$/i;

/** The id of the library's file that an address names; null for every other address. */
export const mediaIdIn = (address: string): string | null => ownFile.exec(address)?.[1]?.toLowerCase() ?? null;

export const mediaAddressOf = (mediaId: string): string => `/api/v1/media/${mediaId}/content`;

/**
 * What may be shown or opened beside a lesson: nothing, a file of the library, or a page of the web. The parsed address
 * counts and not how it is written: "java\nscript:" and a leading blank are javascript all the same. It is written as it
 * will be read, so nothing that an address parser would have dropped.
 */
export function isMediaAddress(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  if (address === '' || ownFile.test(address)) return true;
  if (!/^https?:\/\/[^\u0000-\u0020\u007f\\]+$/i.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

export const MediaAddress = z.string().check(
  z.maxLength(2000),
  z.refine((address) => isMediaAddress(address), fieldSentences.noAddress),
);

/** Every `media_url` anywhere within is one, such as that of a card's figure. */
export function holdsMediaAddresses(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) =>
    name === 'media_url' ? isMediaAddress(inner ?? '') : holdsMediaAddresses(inner),
  );
}
