import { formatNumber } from '../i18n/format.ts';

const KB = 1024;
const MB = 1024 * KB;

/** '300 bytes': half a kilobyte and less, which would round to none. */
const inBytes = (bytes: number): string => formatNumber(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });

/** Of one file: whole kilobytes, as the specification says it; bytes where there would be none. */
export const fileSizeInWords = (bytes: number): string => {
  const kilobytes = Math.round(bytes / KB);
  return kilobytes === 0 && bytes > 0 ? inBytes(bytes) : `${formatNumber(kilobytes)} KB`;
};

/** For figures to compare at a glance. */
export const sizeInWords = (bytes: number): string => {
  if (bytes > 0 && bytes < MB / 2) return fileSizeInWords(bytes);
  return bytes < 1000 * MB
    ? `${formatNumber(Math.round(bytes / MB))} MB`
    : `${formatNumber(bytes / MB / 1024, { maximumFractionDigits: 1 })} GB`;
};

/** To a tenth of a megabyte, rounded up: what is over a limit never reads like the limit. */
export const sizeAgainstLimit = (bytes: number): string =>
  `${formatNumber(Math.ceil((bytes / MB) * 10) / 10, { maximumFractionDigits: 1 })} MB`;
