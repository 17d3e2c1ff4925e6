import { formatNumber } from '../i18n/format.ts';

const MB = 1024 * 1024;

/** For figures to compare at a glance. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1000 * MB
    ? `${formatNumber(Math.round(bytes / MB))} MB`
    : `${formatNumber(bytes / MB / 1024, { maximumFractionDigits: 1 })} GB`;

/** To a tenth of a megabyte, rounded up: what is over a limit never reads like the limit. */
export const sizeAgainstLimit = (bytes: number): string =>
  `${formatNumber(Math.ceil((bytes / MB) * 10) / 10, { maximumFractionDigits: 1 })} MB`;
