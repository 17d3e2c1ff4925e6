import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, dayOfWeek, hourOf } from './local-clock.ts';
import { outsideQuietHours, usualHours } from './pace.ts';
import { hasNews, nextRecap } from './weekly-recap.ts';

const dayMs = 86_400_000;

test('an answer on Wednesday is recalled on Sunday evening, and one on Sunday night a week later', () => {
  // 18 March 2026 is a Wednesday; 18:00 in Kolkata is 12:30 UTC.
  expect(nextRecap(new Date('2026-03-18T05:00:00Z'), 'Asia/Kolkata', usualHours)).toEqual(
    new Date('2026-03-22T12:30:00Z'),
  );
  expect(nextRecap(new Date('2026-03-22T12:30:00Z'), 'Asia/Kolkata', usualHours)).toEqual(
    new Date('2026-03-29T12:30:00Z'),
  );
});

test('where no messages come at the end of the week it comes on its last working day', () => {
  const hours = { ...usualHours, weekdays: [1, 2, 3, 4, 5] };
  const at = nextRecap(new Date('2026-03-18T05:00:00Z'), 'Asia/Kolkata', hours);
  expect(dayOfWeek(dayOf(at, 'Asia/Kolkata'))).toBe(5);
});

test('in every zone, over every change of the clocks, it comes within two weeks and a day, and never in the quiet hours', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'Asia/Kolkata',
        'Europe/Berlin',
        'America/St_Johns',
        'Australia/Lord_Howe',
        'Africa/Cairo',
        'UTC',
      ),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 23 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (timeZone, after, quietFrom, quietUntil, weekdays) => {
        const hours = { ...usualHours, quietFrom, quietUntil, weekdays };
        const at = nextRecap(after, timeZone, hours);
        expect(at.getTime()).toBeGreaterThan(after.getTime());
        expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(15 * dayMs);
        expect(outsideQuietHours(at, timeZone, hours)).toEqual(at);
      },
    ),
  );
});

test('week after week there is one recap a week, in the evening of the learner', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'Australia/Lord_Howe'),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-10-31'), noInvalidDate: true }),
      (timeZone, start) => {
        let at = nextRecap(start, timeZone, usualHours);
        for (let week = 0; week < 8; week += 1) {
          const next = nextRecap(at, timeZone, usualHours);
          expect(dayOf(next, timeZone) - dayOf(at, timeZone)).toBe(7);
          expect(hourOf(next, timeZone)).toBe(18);
          at = next;
        }
      },
    ),
  );
});

test('a week without an answer is not talked about, whatever comes back', () => {
  expect(hasNews({ known: 0, learning: 0 })).toBe(false);
  expect(hasNews({ known: 0, learning: 1 })).toBe(true);
});
