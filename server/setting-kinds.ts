import * as z from 'zod';
import { mediaLimits, mediaTypes, type MediaFileType } from '#contract/media-types.ts';

export const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://example.org' });
export const onOff = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');
export const hosts = z.string().transform((text) =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
);
export const secret = z.string().min(16, 'must have at least 16 characters');

export const atLeastOne = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1');
/** The keys that were SECRET_KEY before, newest first. */
export const oldSecrets = z.string().transform((text, context) => {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.some((key) => key.length < 16))
    context.addIssue({ code: 'custom', message: 'must be keys of at least 16 characters each, with commas' });
  return keys;
});

/** Bytes by media type; every type may be raised or lowered. */
export const uploadLimits = z.string().transform((text, context) => {
  const limits: Record<MediaFileType, number> = defaultLimits();
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const match = /^(image|video|audio|document)=(\d+)(?:MB)?$/i.exec(part);
    if (match?.[1] === undefined || Number(match[2]) === 0) {
      context.addIssue({ code: 'custom', message: 'must look like video=500,document=50 (megabytes by media type)' });
      return limits;
    }
    limits[match[1].toLowerCase() as MediaFileType] = Number(match[2]) * 1024 * 1024;
  }
  return limits;
});

export const defaultLimits = (): Record<MediaFileType, number> => {
  const pairs = mediaTypes.map((type) => [type, mediaLimits[type].maxBytes] as const);
  // Object.fromEntries forgets the keys' type.
  return Object.fromEntries(pairs) as Record<MediaFileType, number>;
};
