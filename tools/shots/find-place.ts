import type { Who } from './pictured-screens.ts';

const fromBrowser = {
  'X-Requested-With': 'XMLHttpRequest',
  'X-CSRF-Token': 'shots000000000000000000000000000'.padEnd(32, '0'),
};

/** @returns the token; undefined for nobody */
export async function signIn(url: string, who: Who): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...fromBrowser, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${who}@chalkline.example`, password: 'Chalkline1' }),
  });
  const body: { data?: { token?: string }; message?: string } = await answer.json();
  if (body.data?.token === undefined) throw new Error(`${who} cannot sign in: ${answer.status} ${body.message}`);
  return body.data.token;
}

/** What `{course}` and `{template}` in a path stand for: the first of a list. */
const lists: Readonly<Record<string, string>> = {
  course: '/api/v1/courses?status=published',
  template: '/api/templates',
};

async function firstOf(url: string, list: string, token: string | undefined): Promise<string | undefined> {
  const answer = await fetch(url + list, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  if (!answer.ok) return undefined;
  const body: { data: { id: string }[] } | { id: string }[] = await answer.json();
  return (Array.isArray(body) ? body : body.data)[0]?.id;
}

/** The path with the first thing of its kind in it; absent when there is none to see. */
export async function placeOf(url: string, path: string, token: string | undefined): Promise<string | undefined> {
  const kind = /\{(\w+)\}/.exec(path)?.[1];
  if (kind === undefined) return path;
  const id = await firstOf(url, lists[kind] ?? '', token);
  if (id === undefined) return undefined;
  const place = path.replace(`{${kind}}`, id);
  const language = /\/courses\/[^/]+\/languages\/(\w+)$/.exec(place)?.[1];
  return language === undefined || (await hasLanguage(url, id, language, token)) ? place : undefined;
}

/** The demo course is in one language: the one that is to be seen is added before, once. */
async function hasLanguage(url: string, course: string, language: string, token: string | undefined): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/courses/${course}/languages`, {
    method: 'POST',
    headers: { ...fromBrowser, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ language }),
  });
  return answer.ok || answer.status === 409;
}
