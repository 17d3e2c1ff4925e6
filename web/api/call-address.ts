/** '/courses/:courseId' with {courseId: 'a b'} gives '/courses/a%20b'. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The cursor in `<...?cursor=abc>; rel="next"`, or null on the last page. */
export function nextCursor(link: string): string | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return address === undefined ? null : new URL(address, 'http://any.example').searchParams.get('cursor');
}
