import { expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import type { Route } from '#contract/route.ts';

const rows = allRoutes.map(({ slice, name, route }) => ({ title: `${slice}.${name}`, route }));
const writes = rows.filter(({ route }) => route.method !== 'GET');
/** Reads that hand data out in bulk, as a file to keep. */
const exports = rows.filter(({ route }) => route.method === 'GET' && /\.csv$|export/.test(route.path));

const fieldsOf = (route: Route): string[] => {
  const schema = (route.body ?? route.upload?.fields) as { _zod?: { def?: SchemaDefinition } } | undefined;
  const definition = schema?._zod?.def;
  return (definition?.options ?? [schema]).flatMap((one) => Object.keys(one?._zod?.def?.shape ?? {}));
};
interface SchemaDefinition {
  shape?: Record<string, unknown>;
  options?: { _zod?: { def?: SchemaDefinition } }[];
}

test.each([...writes, ...exports])('$title says what the audit trail keeps of it, or why nothing', ({ route }) => {
  expect(route.audit).toBeDefined();
  const none = typeof route.audit === 'object' && 'none' in route.audit ? route.audit.none : undefined;
  if (none !== undefined) expect(none.length).toBeGreaterThan(10);
});

test('no call that reaches accounts, connections or a person’s record is let off', () => {
  const needed = writes.filter(
    ({ route }) =>
      /^\/api\/v1\/(users|auth)\b|^\/api\/whatsapp\/|\/learners\/:learnerId$|\/simulator\/(clock|faults)/.test(
        route.path,
      ) && !route.path.endsWith('/resend'),
  );
  expect(needed.length).toBeGreaterThan(15);
  expect(needed.filter(({ route }) => typeof route.audit === 'object' && 'none' in route.audit)).toEqual([]);
});

test('what the trail keeps of a body is a field of that body, and no text, name, address or secret', () => {
  for (const { title, route } of rows) {
    if (typeof route.audit !== 'object' || 'none' in route.audit) continue;
    const named = [...(route.audit.tell ?? []), ...(route.audit.who === undefined ? [] : ['email'])];
    const fields = fieldsOf(route);
    expect([title, named.filter((name) => !fields.includes(name))]).toEqual([title, []]);
    const personal =
      /name|email|text|content|message|token|password|secret|title|description|consent_text|columns|reason|note/;
    expect([title, (route.audit.tell ?? []).filter((name) => personal.test(name))]).toEqual([title, []]);
  }
});
