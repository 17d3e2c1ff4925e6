import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atHour, dayOf, dayOfWeek, hourOf, startOf } from './local-clock.ts';

const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
];

test('the remembered clock shows what the tables of the zone say, summer time and odd offsets included', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      (at, timeZone, hour) => {
        const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
        const day = dayOf(at, timeZone);
        expect(hourOf(at, timeZone)).toBe(there.hour);
        expect(dayOfWeek(day)).toBe(there.dayOfWeek);
        expect(startOf(day, timeZone).getTime()).toBe(there.startOfDay().epochMilliseconds);
        const plainTime = Temporal.PlainTime.from({ hour });
        expect(atHour(day, hour, timeZone).getTime()).toBe(
          there.toPlainDate().toZonedDateTime({ timeZone, plainTime }).epochMilliseconds,
        );
      },
    ),
    { numRuns: 500 },
  );
});
