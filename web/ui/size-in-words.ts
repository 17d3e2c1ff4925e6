import { formatNumber } from '../i18n/format.ts';

const MB = 1024 * 1024;

export const sizeInWords = (bytes: number): string =>
  bytes < 1000 * MB
    ? `${formatNumber(Math.round(bytes / MB))} MB`
    : `${formatNumber(bytes / MB / 1024, { maximumFractionDigits: 1 })} GB`;
