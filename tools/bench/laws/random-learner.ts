import { languageCodes } from '#contract/languages.ts';
import { enrollmentRow, type PaperEnrollment } from './paper-rows.ts';
import type { LawCourse } from './random-course.ts';
import type { SeededDraw } from './seeded-draw.ts';

const minuteMs = 60_000;
const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'UTC', 'Pacific/Auckland'] as const;

/** Where a learner lives, what they speak, by which channel they are reached, and when they begin. */
export function learnerAtRandom(draw: SeededDraw) {
  return {
    organization_id: draw.id(),
    learner_id: draw.id(),
    language: draw.oneOf(languageCodes),
    time_zone: draw.oneOf(zones),
    starts_at: new Date(Date.UTC(2026, 0, 15, 3) + draw.between(0, 7 * 24 * 60) * minuteMs),
    channel: draw.happens(0.8) ? ('whatsapp' as const) : ('email' as const),
  };
}

/** This learner in a course whose pace and portion somebody has set. */
export function enrolledAtRandom(
  draw: SeededDraw,
  learner: ReturnType<typeof learnerAtRandom>,
  course: LawCourse,
): PaperEnrollment {
  const row = enrollmentRow(course, {
    id: draw.id(),
    ...learner,
    pace: draw.oneOf(['daily', 'weekdays', 'weekly'] as const),
    daily_cap: draw.oneOf([20, 20, 8, 3]),
    daily_portion: draw.oneOf([1, 1, 1, 2, 3, null]),
  });
  const pins = course.lessons.map(({ id, version }, position) => ({
    enrollment_id: row.id,
    position,
    lesson_id: id,
    lesson_version: version,
    sent_at: null,
    done_at: null,
    isKnown: false,
    language: null,
  }));
  return { row, pins, nextDueAt: learner.starts_at, planCode: undefined, lastActivityAt: null };
}
