/** A Date that is no moment has no text to be written as, so whatever asks for text refuses it. */
const isMoment = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

/** The value itself where it has no Date in it: most of an answer is not copied. */
export function withTextDates(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return isMoment(value) ? value.toISOString() : value;
  if (Array.isArray(value)) {
    const parts = value.map(withTextDates);
    return parts.some((part, index) => !Object.is(part, value[index])) ? parts : value;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [name, part] of Object.entries(value)) {
    const text = withTextDates(part);
    if (Object.is(text, part)) continue;
    copy ??= { ...value };
    copy[name] = text;
  }
  return copy ?? value;
}
