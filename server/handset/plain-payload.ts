/**
 * A message as it was sent, without what differs from run to run: whom it is for, ids of ours and of Meta, media ids and
 * times. Ids are numbered in order of appearance over all payloads, so that a reference stays one. Keys are sorted.
 */
export function plainPayloads(bodies: readonly Readonly<Record<string, unknown>>[]): string[] {
  const numbers = new Map<string, string>();
  const numbered = (kind: string) => (id: string) => {
    const known = numbers.get(id) ?? `${kind}${numbers.size + 1}`;
    numbers.set(id, known);
    return known;
  };
  return bodies.map(({ to: _to, recipient: _recipient, biz_opaque_callback_data: _opaque, ...body }) =>
    JSON.stringify(sorted(body))
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, numbered('id'))
      .replace(/wamid\.[A-Za-z0-9+/=]+/g, numbered('message'))
      .replace(/(?<="id":")\d{15}(?=")/g, numbered('media'))
      .replace(/https?:\/\/[^\s"\\]+/g, numbered('address'))
      .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time'),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
