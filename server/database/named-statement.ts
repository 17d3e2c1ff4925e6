const names = new Map<string, string>();

/** From now on each connection plans this statement once: planning a list costs as much as reading its fifty rows. */
export function planOnce(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size}`);
}

/** What pg's `query` is called with, the name of the statement with it where it has one. */
export function namedStatement(asked: unknown[]): unknown[] {
  const [text, values, ...others] = asked;
  const name = typeof text === 'string' ? names.get(text) : undefined;
  return name === undefined ? asked : [{ name, text, values }, ...others];
}
