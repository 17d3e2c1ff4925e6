import { readdirSync } from 'node:fs';
import type { Route } from '#contract/route.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const spelled = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, ' $1: ')
    .replaceAll(',', ', ')
    .replaceAll('}', ' }')
    .replaceAll('"', "'");

function callIn(name: string, { method, path, access, reply, upload }: Route): string {
  const parts = { method, path, access, reply, upload: upload?.orJson === true ? { orJson: true } : undefined };
  const lines = Object.entries(parts).flatMap(([key, value]) =>
    value === undefined ? [] : `  ${key}: ${spelled(value)},`,
  );
  return `export const ${name}: CallOf<typeof routes.${name}> = {\n${lines.join('\n')}\n};`;
}

/**
 * The routes of one file of the contract, as a browser needs them.
 *
 * @param file its name without ending
 * @param exported what it exports
 * @returns source, in the house's format; undefined for a file without a route
 */
function callsFile(file: string, exported: Readonly<Record<string, unknown>>): string | undefined {
  const routes = Object.entries(exported).flatMap(([name, value]) => (isRoute(value) ? [[name, value] as const] : []));
  if (routes.length === 0) return undefined;
  // By name, since the order of a module's exports is not the same in every loader.
  routes.sort(([a], [b]) => (a < b ? -1 : 1));
  return `// Written from contract/${file}.ts by \`npm run write-calls\`.
import type { CallOf } from '../route.ts';
import type * as routes from '../${file}.ts';

${routes.map(([name, route]) => callIn(name, route)).join('\n\n')}
`;
}

const contract = new URL('../contract/', import.meta.url);

/** What contract/calls must hold: the name of each file and its source. */
export async function callsOfContract(): Promise<Map<string, string>> {
  const calls = new Map<string, string>();
  for (const name of readdirSync(contract)) {
    if (!/^[a-z-]+\.ts$/.test(name)) continue;
    const file = name.slice(0, -'.ts'.length);
    const source = callsFile(file, (await import(new URL(name, contract).href)) as Record<string, unknown>); // a module
    if (source !== undefined) calls.set(`${file}-calls.ts`, source);
  }
  return calls;
}
