import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { browserHeaders } from './test-server.ts';

export const demoRoles = ['creator', 'organization', 'admin', 'user'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Signs a demo account in by the API. */
export async function demoToken(url: string, role: DemoRole): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...browserHeaders, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@chalkline.example`, password: 'Chalkline1' }),
  });
  const { data }: { data?: { token: string } } = await answer.json();
  if (data === undefined) throw new Error(`${role} cannot sign in: ${answer.status}`);
  return data.token;
}

async function idWhere(url: string, token: string, address: string, isWanted: RegExp): Promise<string> {
  const answer = await fetch(url + address, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  const rows: { id: string; name: string }[] = await answer.json();
  const found = rows.find(({ name }) => isWanted.test(name));
  if (found === undefined) throw new Error(`${address} has nothing called ${isWanted}`);
  return found.id;
}

/** What stands in a route's address for each of its names. */
export async function demoIds(url: string, token: string): Promise<Record<string, string>> {
  return {
    courseId: await idWhere(url, token, '/api/courses', /Essentials/),
    // Neither is in the demo data: the pages say so.
    joinCode: 'K7Q2MX',
    certificateCode: 'K7Q2MX4RT9BD',
    language: 'hi',
    templateId: await idWhere(url, token, '/api/templates', /./),
  };
}

/** The demo course is in one language; with a second one its side-by-side page has something to show. */
export async function addDemoLanguage(
  url: string,
  token: string,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${url}/api/v1/courses/${ids['courseId']}/languages`, {
    method: 'POST',
    headers: { ...browserHeaders, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ language: ids['language'] }),
  });
  if (!answer.ok) throw new Error(`the language was not added: ${answer.status} ${await answer.text()}`);
}

/** Every address of the web app's route table, filled with ids of the demo data. */
export function routeAddresses(ids: Readonly<Record<string, string>>): string[] {
  const table = readFileSync(resolve(import.meta.dirname, '../../web/routes.tsx'), 'utf8');
  const paths = [...table.matchAll(/\bpath: '([^']+)'/g)].map((match) => match[1] ?? '');
  const elsewhere = new Set(['/', '/app/*']);
  return paths
    .filter((path) => !elsewhere.has(path))
    .map((path) => (path === '*' ? '/no-such-page' : path))
    .map((path) =>
      path.replace(/:(\w+)/g, (_, name: string) => {
        const id = ids[name];
        if (id === undefined) throw new Error(`routes.tsx has the new name :${name}; demoIds needs one of it`);
        return id;
      }),
    );
}
