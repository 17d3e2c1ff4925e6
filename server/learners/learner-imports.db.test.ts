import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';
import type { LearnerImport } from '#contract/learner-imports.ts';
import { asSystem } from '../database/database.ts';
import { endAbandonedImports, learnerImportJob, runLearnerImport } from './learner-import-job.ts';

// No jobs run by themselves: each test says when a run goes on and when it breaks off.
const server = testServer({ work: false });
let people = 0;

interface Creator {
  token: string;
  organizationId: string;
}
async function aCreator(): Promise<Creator> {
  people += 1;
  const answer = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Meera Joshi',
      email: `importer${people}@example.org`,
      password: 'Zebra!finch9',
      confirm_password: 'Zebra!finch9',
      phone_number: '+919876500000',
    },
  });
  const token: string = answer.json.data.token;
  const owner = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('users')
      .select('organization_id as id')
      .where('email', '=', `importer${people}@example.org`)
      .executeTakeFirstOrThrow(),
  );
  return { token, organizationId: owner.id };
}

/** One of each five rows is good; the others are missing a name, no number, no language, and a repetition. */
const kinds = [
  (n: number) => `Learner ${n},+91${9_000_000_000 + n},l${n}@example.org,hi,yes`,
  (n: number) => `,+91${9_100_000_000 + n},,,`,
  (n: number) => `"=Learner, ""${n}""",12,,,`,
  (n: number) => `Learner ${n},+91${9_200_000_000 + n},,xx,`,
  (n: number) => `Learner ${n} again,+91${9_000_000_000 + n - 4},,,`,
];
const fileOf = (rows: number, first = 0): string =>
  `Name,Phone,Email,Language,Consent\n${Array.from({ length: rows }, (_, n) => kinds[n % 5]?.(n + first) ?? '').join('\n')}\n`;

async function start({ token }: Creator, csv: string, dryRun = false): Promise<LearnerImport> {
  const form = new FormData();
  form.append('dry_run', String(dryRun));
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'staff.csv');
  const answer = await server.call('POST', '/api/v1/learner-imports', { token, body: form });
  expect(answer.status).toBe(201);
  return answer.json.data;
}
const stateOf = async ({ token }: Creator, id: string): Promise<LearnerImport> =>
  (await server.call('GET', `/api/v1/learner-imports/${id}`, { token })).json.data;
const post = ({ token }: Creator, id: string, what: string, body?: object) =>
  server.call('POST', `/api/v1/learner-imports/${id}/${what}`, { token, ...(body && { body }) });
const run = (
  creator: Creator,
  { id, run: n }: LearnerImport,
  { context = server.context, signal = new AbortController().signal } = {},
) =>
  runLearnerImport(context, { id, organizationId: creator.organizationId, run: n }, { signal, isLastAttempt: false });
const learnersOf = async ({ token }: Creator): Promise<number> =>
  Number((await server.call('GET', '/api/v1/learners', { token })).headers.get('x-total-count'));

test('a file with every kind of broken row is tried out, then imported, and the counts add up both times', async () => {
  const creator = await aCreator();
  const trial = await start(creator, fileOf(3000), true);
  expect(trial).toMatchObject({ status: 'running', dry_run: true, rows_total: null, rows_read: 0 });
  await run(creator, trial);
  const tried = await stateOf(creator, trial.id);
  const counts = { rows_total: 3000, rows_read: 3000, created: 600, updated: 0, duplicate: 600, invalid: 1800 };
  expect(tried).toMatchObject({ status: 'done', ...counts });
  expect(tried.refused).toHaveLength(200);
  expect(await learnersOf(creator)).toBe(0);

  const begun = (await post(creator, trial.id, 'run', { dry_run: false })).json.data;
  expect(begun).toMatchObject({ status: 'running', run: 2, rows_read: 0, refused: [] });
  await run(creator, begun);
  expect(await stateOf(creator, trial.id)).toMatchObject({ status: 'done', dry_run: false, ...counts });
  expect(await learnersOf(creator)).toBe(600);
  // The file is gone once its learners are in.
  expect((await post(creator, trial.id, 'run', { dry_run: false })).json.code).toBe('import_file_gone');
});

test('the rows that were not taken can be saved, mended and imported again', async () => {
  const creator = await aCreator();
  const begun = await start(creator, fileOf(10));
  await run(creator, begun);
  const answer = await server.call('GET', `/api/v1/learner-imports/${begun.id}/refused.csv`, { token: creator.token });
  const lines = answer.text.replace('\uFEFF', '').split('\r\n').filter(Boolean);
  expect(lines[0]).toBe(
    'row,outcome,reason,name,phone_number,email,language,time_zone,consent,consent_whatsapp,consent_email',
  );
  expect(lines).toHaveLength(9);
  expect(lines[2]).toMatch(/^4,invalid,"""12"" is not a phone number\..*,"'=Learner, ""2""",12,/);
  expect(lines[4]).toContain('The same phone number or e-mail address is in row 2.,Learner 4 again,+919000000000');
  const mended = lines.join('\n').replaceAll(',xx,', ',mr,');
  const again = await start(creator, mended);
  await run(creator, again);
  expect(await stateOf(creator, again.id)).toMatchObject({ created: 2, updated: 2, invalid: 4 });
});

/** The import itself (its second reading of the file) gets no further than so many rows until it is let go. */
function heldAfter(csv: string, rows: number): { context: typeof server.context; letGo: () => void } {
  const gate = Promise.withResolvers<void>();
  const head = csv.split('\n', rows + 1).join('\n').length + 1;
  const bytes = new TextEncoder().encode(csv);
  let readings = 0;
  async function* held(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, head);
    await gate.promise;
    yield bytes.subarray(head);
  }
  const { storage } = server.context;
  const get: typeof storage.get = async (key, range) => {
    readings += 1;
    return readings === 2 ? Readable.from(held()) : storage.get(key, range);
  };
  return { context: { ...server.context, storage: { ...storage, get } }, letGo: gate.resolve };
}
const untilRead = (creator: Creator, id: string, rows: number) =>
  until(async () => ((await stateOf(creator, id)).rows_read === rows ? true : undefined));

test('an import that was stopped keeps exactly what it counted', async () => {
  const creator = await aCreator();
  const csv = fileOf(2000);
  const begun = await start(creator, csv);
  const { context, letGo } = heldAfter(csv, 1200);
  const going = run(creator, begun, { context });
  await untilRead(creator, begun.id, 1000);
  expect((await post(creator, begun.id, 'cancel')).json.data.status).toBe('cancelled');
  letGo();
  await going;
  expect(await stateOf(creator, begun.id)).toMatchObject({
    status: 'cancelled',
    rows_read: 1000,
    created: 200,
    duplicate: 200,
    invalid: 600,
  });
  expect(await learnersOf(creator)).toBe(200);
});

test('an import that broke off goes on where it stopped, and knows the rows before', async () => {
  const creator = await aCreator();
  // The last row of the file repeats the first one.
  const csv = `${fileOf(2000)}Asha,+919000000000,,,\n`;
  const begun = await start(creator, csv);
  const { context, letGo } = heldAfter(csv, 1200);
  const stop = new AbortController();
  const broken = run(creator, begun, { context, signal: stop.signal }).catch((error: unknown) => String(error));
  await untilRead(creator, begun.id, 1000);
  stop.abort(new Error('the process is stopping'));
  letGo();
  expect(await broken).toContain('stopping');
  expect(await stateOf(creator, begun.id)).toMatchObject({ status: 'running', rows_read: 1000 });
  await run(creator, begun);
  expect(await stateOf(creator, begun.id)).toMatchObject({
    status: 'done',
    rows_read: 2001,
    created: 400,
    duplicate: 401,
    invalid: 1200,
  });
  expect(await learnersOf(creator)).toBe(400);
});

test('an import whose worker died on its last try has failed, keeps what it counted, and can be read again', async () => {
  const creator = await aCreator();
  const begun = await start(creator, fileOf(10));
  const other = await start(await aCreator(), fileOf(5));
  await endAbandonedImports(server.context);
  expect(await stateOf(creator, begun.id)).toMatchObject({ status: 'running', error: '' });
  // What the queue makes of a job after the last death: it is tried no more.
  await sql`update pgboss.job set state = 'failed'
    where name = ${learnerImportJob.name} and data ->> 'import_id' = ${begun.id}`.execute(server.context.db);
  await endAbandonedImports(server.context);
  const ended = await stateOf(creator, begun.id);
  expect(ended).toMatchObject({ status: 'failed', error: 'import_interrupted' });
  expect(ended.finished_at).not.toBeNull();
  const open = await asSystem(server.context.db, (scope) => server.context.jobs.open(scope, learnerImportJob));
  expect(open.map(({ import_id }) => import_id)).toContain(other.id);

  const again = (await post(creator, begun.id, 'run', { dry_run: false })).json.data;
  await endAbandonedImports(server.context);
  await run(creator, again);
  expect(await stateOf(creator, begun.id)).toMatchObject({ status: 'done', rows_read: 10, created: 2 });
});

test('the rows that were not taken say why in the language of the reader', async () => {
  const creator = await aCreator();
  const begun = await start(creator, fileOf(5));
  await run(creator, begun);
  const { refused } = await stateOf(creator, begun.id);
  expect(refused.find(({ row }) => row === 6)).toMatchObject({
    row: 6,
    name: expect.stringMatching(/./),
    address: expect.stringMatching(/./),
    outcome: 'duplicate',
    reason: 'The same phone number or e-mail address is in row 2.',
    why: { code: 'in_earlier_row', row: 2 },
  });
  const answer = await server.call('GET', `/api/v1/learner-imports/${begun.id}/refused.csv?language=hi`, {
    token: creator.token,
  });
  expect(answer.text).toContain('यही फ़ोन नंबर या ईमेल पता पंक्ति 2 में है।');
  expect(answer.text).not.toContain('The same phone number');
});

test('a job of an earlier run, or a second worker, changes nothing', async () => {
  const creator = await aCreator();
  const begun = await start(creator, fileOf(1000));
  await Promise.all([run(creator, begun), run(creator, begun)].map((each) => each.catch(() => undefined)));
  await run(creator, begun);
  const state = await stateOf(creator, begun.id);
  expect(state).toMatchObject({ status: 'done', rows_read: 1000, created: 200 });
  expect(await learnersOf(creator)).toBe(200);
});

test('a file that breaks in its last line is refused before anybody is added', async () => {
  const creator = await aCreator();
  const begun = await start(creator, `${fileOf(1000)}"Asha,+919876543210`);
  await run(creator, begun);
  expect(await stateOf(creator, begun.id)).toMatchObject({
    status: 'failed',
    error: 'file_type_mismatch',
    rows_read: 0,
  });
  expect(await learnersOf(creator)).toBe(0);
});

test('one import at a time is begun from a file, and nobody else sees it', async () => {
  const creator = await aCreator();
  const begun = await start(creator, fileOf(5), true);
  expect((await post(creator, begun.id, 'run', { dry_run: false })).json.code).toBe('import_running');
  const stranger = await aCreator();
  for (const what of ['cancel', 'run'])
    expect((await post(stranger, begun.id, what, { dry_run: false })).json.code).toBe('import_not_found');
  const listed = await server.call('GET', '/api/v1/learner-imports', { token: creator.token });
  expect(listed.json.data.map((each: LearnerImport) => each.id)).toEqual([begun.id]);
});
