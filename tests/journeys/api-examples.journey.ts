import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFolder } from '#kit/demo-folder.ts';
import { demoToken } from '#kit/demo-places.ts';
import { startJourneyProduct } from '#kit/journey-product.ts';
import { browserHeaders } from '#kit/test-server.ts';
import { callsBySlice, curlExample } from '#web/marketing/api-reference.tsx';
import { publicUrlPlaceholder } from '#web/marketing/site-links.ts';
import type { RunningProduct } from '../../commands/start-product.ts';

const fixtures = resolve(import.meta.dirname, '../fixtures');
type NamedCall = ReturnType<typeof callsBySlice>[number][1][number];

let folder: string;
let dataFolder: string;
let product: RunningProduct;
let calls: NamedCall[];
const tokens = { admin: '', organization: '', user: '' };
let values: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chalkline-examples-'));
  dataFolder = await demoFolder();
  product = await startJourneyProduct({ dataFolder });
  await copyFile(join(fixtures, 'building-networks-opening.pdf'), join(folder, 'handbook.pdf'));
  await copyFile(join(fixtures, 'chromium-recording.webm'), join(folder, 'recording.webm'));
  await writeFile(join(folder, 'learners.csv'), 'name,phone_number,consent_whatsapp\nKavya Rao,+91 98765 43210,yes\n');
  for (const role of ['admin', 'organization', 'user'] as const) tokens[role] = await demoToken(product.url, role);
  calls = callsBySlice(await (await fetch(`${product.url}/api/openapi.json`)).json()).flatMap(([, inSlice]) => inSlice);
  // A place in a list has no id.
  values = { ...(await demoValues()), index: '0', place: '0' };
}, 300_000);

afterAll(async () => {
  await product?.stop();
  for (const made of [folder, dataFolder]) await rm(made, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: the test digs ids out of many answers, whose shapes other tests check
async function ask(method: 'GET' | 'POST', address: string, body?: unknown, token = tokens.organization): Promise<any> {
  const isForm = body instanceof FormData;
  const answer = await fetch(product.url + address, {
    method,
    headers: {
      ...browserHeaders,
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const json = await answer.json();
  return json.success === true && 'data' in json ? json.data : json;
}

async function form(fields: Readonly<Record<string, string>>, file: string): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  sent.append('file', new Blob([await readFile(join(folder, file))]), file);
  return sent;
}

/** A machine that does other things besides may take a minute for a document. */
async function patiently(isThere: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 150_000;
  while (!(await isThere())) {
    if (performance.now() > limit) throw new Error('it did not come about');
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** What stands in the braces: things of the demo organization, and some that are made for it first. */
async function demoValues(): Promise<Record<string, string>> {
  const courses: { id: string; name: string }[] = await ask('GET', '/api/courses');
  const courseId = courses.find(({ name }) => /Essentials/.test(name))?.id ?? '';
  const first = async (address: string): Promise<string> => (await ask('GET', address))[0]?.id;
  const learnerId = await first('/api/v1/learners');
  const phone: string = (await ask('GET', '/api/v1/simulator/handsets'))[0]?.phone;
  await ask('POST', `/api/v1/simulator/handsets/${phone}/reply`, { text: 'Who can repair my bicycle?' });
  const { job_id: jobId } = await ask(
    'POST',
    '/api/v1/media-transformation/transform',
    await form({ course_id: courseId, media_type: 'document', background_processing: 'true' }, 'handbook.pdf'),
  );
  await patiently(
    async () => (await ask('GET', `/api/v1/media-transformation/status/${jobId}`)).status === 'completed',
  );
  await patiently(async () => (await ask('GET', '/api/v1/conversations')).length > 0);
  await ask('POST', `/api/v1/courses/${courseId}/languages`, { language: 'hi' });
  return {
    courseId,
    learnerId,
    phone,
    jobId,
    lessonId: await first(`/api/v1/courses/${courseId}/lessons`),
    enrollmentId: await first(`/api/v1/courses/${courseId}/enrollments`),
    mediaId: await first('/api/media?type=document'),
    uploadId: (await ask('POST', '/api/v1/uploads', { purpose: 'library', name: 'leave.pdf', size: 200_000 })).id,
    picture: '1.png',
    card: '0',
    templateId: (await ask('GET', '/api/templates', undefined, tokens.admin))[0]?.id,
    groupId: (await ask('POST', '/api/v1/groups', { name: 'Ward 1', learner_ids: [learnerId] })).id,
    code: (await ask('POST', `/api/v1/courses/${courseId}/join-links`)).code,
    messageId: await first('/api/v1/messages'),
    conversationId: await first('/api/v1/conversations'),
    userId: await first('/api/v1/users'),
    name: 'first-lesson',
    language: 'hi',
  };
}

let signedUp = 0;
/** Who changes their password or leaves does so with an account that nobody else here needs. */
async function freshToken(): Promise<string> {
  signedUp += 1;
  const { token } = await ask('POST', '/api/v1/auth/register', {
    name: 'Asha Kale',
    email: `asha${signedUp}@example.org`,
    phone_number: '+91 98765 01234',
    password: 'seven chalk lines',
  });
  return token;
}

async function tokenFor({ method, description = '' }: NamedCall): Promise<string> {
  if (/learner/.test(description)) return tokens.user;
  if (/signed_in/.test(description) && method !== 'GET') return freshToken();
  return /organization|courses/.test(description) ? tokens.organization : tokens.admin;
}

const bracesOf = (command: string): string[] =>
  [...command.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map(([, name]) => name ?? '');

/** @returns the status of the answer to the command as the reference shows it */
async function run(call: NamedCall): Promise<number> {
  // A stream of events has no end of its own: it is left early, or later where nothing has come by then.
  if (call.id === 'transformationEvents') return (await runFor(call, 3)) || runFor(call, 60);
  return runFor(call, 60);
}

async function runFor(call: NamedCall, seconds: number): Promise<number> {
  const command = curlExample(call)
    .replace(publicUrlPlaceholder, product.url)
    .replace(/(?<!\{)\{(\w+)\}(?!\})/g, (_, name: string) => values[name] ?? randomUUID())
    .replace(/^curl/, `curl -s -m ${seconds} -o answer-${call.id} -w '%{http_code}'`);
  const { stdout } = await promisify(execFile)('bash', ['-c', command], {
    cwd: folder,
    env: { ...process.env, TOKEN: await tokenFor(call) },
  }).catch((failure: { stdout: string }) => failure);
  return Number(stdout);
}

const isDocumented = (call: NamedCall, status: number): boolean => String(status) in (call.responses ?? {});
const isWell = (status: number): boolean => status >= 200 && status < 300;

/** Readings of what the demo organization does not have, or what only Meta may ask. */
const nothingToRead = new Set([
  'avatarFile',
  'readCertificate',
  'certificatePicture',
  'verifyWebhook',
  'readMessageMedia',
  'linkedQuestion',
  'mediaFramePicture',
  'mediaFigurePicture',
  'handsetPicture',
  'cardVoiceContent',
  // A visitor's file, by a token that only the visitor has.
  'readTrial',
]);

/** Readings change nothing, so they need not wait for each other. */
const atOnce = 6;

test('every reading example of the reference is answered, and never in a way that it does not name', async () => {
  const wrong: string[] = [];
  let read = 0;
  const reading = calls.filter(({ method }) => method === 'GET');
  const look = async (call: NamedCall): Promise<void> => {
    const status = await run(call);
    const isComplete = bracesOf(curlExample(call)).every((name) => name in values) && !nothingToRead.has(call.id);
    if (isWell(status)) read += 1;
    if (isComplete ? !isWell(status) : !isDocumented(call, status)) wrong.push(`${call.id} ${status}`);
  };
  for (let next = 0; next < reading.length; next += atOnce)
    await Promise.all(reading.slice(next, next + atOnce).map(look));
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(45);
}, 300_000);

/** Well-formed examples that the state of things refuses as unusable; all others may be refused as not there, or not now. */
const unusable = new Set([
  'correctChart',
  'proveIdentity',
  // The example names no server of a language model.
  'listLanguageModels',
  'tryLanguageModel',
  'saveLanguageModel',
]);

test('every writing example of the reference is well formed, and never answered in a way that it does not name', async () => {
  const order = ['POST', 'PUT', 'DELETE'];
  const writes = calls
    .filter(({ method, id }) => method !== 'GET' && id !== 'removeSample')
    .sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
  const wrong: string[] = [];
  const answers: string[] = [];
  for (const call of writes) {
    const status = await run(call);
    answers.push(`${call.id} ${status}`);
    const isIllFormed = [400, 415, 422].includes(status) && !unusable.has(call.id);
    if (isIllFormed || status >= 500 || !(isWell(status) || isDocumented(call, status)))
      wrong.push(`${call.id} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(answers.filter((answer) => isWell(Number(answer.split(' ')[1]))).length).toBeGreaterThan(45);
}, 300_000);
