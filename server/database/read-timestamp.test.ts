import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTextOf, readTimestamp } from './read-timestamp.ts';

const asked = (): unknown => 'asked';

test('a moment of the server is read to the millisecond, with and without a fraction', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0100-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
      fc.constantFrom('', '123', '12'),
      (at, more) => {
        const iso = at.toISOString();
        const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
        expect(readTimestamp(`${day} ${time}.${iso.slice(20, 23)}${more}+00`, asked)).toEqual(at);
        expect(readTimestamp(`${day} ${time}+00`, asked)).toEqual(new Date(`${day}T${time}Z`));
      },
    ),
  );
});

test('a fraction of one or two figures counts tenths and hundredths', () => {
  expect(readTimestamp('2026-01-15 04:30:00.5+00', asked)).toEqual(new Date('2026-01-15T04:30:00.500Z'));
  expect(readTimestamp('2026-01-15 04:30:00.57+00', asked)).toEqual(new Date('2026-01-15T04:30:00.570Z'));
});

test('as text, a moment of the server says the same as the date that is made of it', () => {
  const years = { min: new Date('0100-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
  fc.assert(
    fc.property(
      fc.date({ ...years, noInvalidDate: true }),
      fc.constantFrom('', '.5', '.57', '.120', '.123456'),
      (at, fraction) => {
        const iso = at.toISOString();
        const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`;
        expect(isoTextOf(text)).toBe((readTimestamp(text, asked) as Date).toISOString());
      },
    ),
  );
  expect(isoTextOf('2026-01-15 10:00:00+05:30')).toBe('2026-01-15T04:30:00.000Z');
});

test('every other spelling is left to the usual reading', () => {
  for (const text of [
    'infinity',
    '-infinity',
    '2026-01-15 04:30:00+05:30',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-15 04:30:00+00',
    '0044-03-15 12:00:00+00',
  ])
    expect(readTimestamp(text, asked)).toBe('asked');
});
