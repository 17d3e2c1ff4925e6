/** There are about 600 names; what people invent besides is not remembered. */
const known = new Set<string>();

/** True for a name that this runtime's time zone tables know. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
  } catch {
    return false;
  }
  // Offsets such as +05:30 are names too, in endless spellings.
  if (known.size < 2_000) known.add(name);
  return true;
}

/** The date there, as 2026-11-30. */
export const dateIn = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
