import { dateIn, isTimeZone } from './time-zone.ts';

interface Dated {
  issued_at: Date;
  withdrawn_at: Date | null;
  /** Where the learner was at that time; null on certificates of older releases. */
  time_zone: string | null;
  /** Where the learner is now. */
  zone_now: string;
}

/** The days of the learner's calendar on which a certificate was given and taken back, which do not move with the learner. */
export function certificateDays({ issued_at, withdrawn_at, time_zone, zone_now }: Dated): {
  issued_on: string;
  withdrawn_on: string | null;
} {
  const zone = time_zone ?? zone_now;
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  return { issued_on: dateIn(issued_at, timeZone), withdrawn_on: withdrawn_at && dateIn(withdrawn_at, timeZone) };
}
