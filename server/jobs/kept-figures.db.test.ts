import { expect, test } from 'vitest';
import { standbyOf } from '#kit/standby-of.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { countFigures, countFiguresJob, type Figure } from './kept-figures.ts';
import { slices } from '../wiring.ts';
import { openLog } from '../log.ts';

// No jobs run by themselves: the test says when the figures are counted.
const server = testServer({ work: false });
let people = 0;

async function aCreator() {
  people += 1;
  const email = `figures${people}@example.org`;
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: { name: 'Meera Joshi', email, password: 'Zebra!finch9', phone_number: '+919876500000' },
  });
  const user = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('users').select('organization_id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const token: string = json.data.token;
  return {
    organizationId: user.organization_id,
    read: async (path: string) => (await server.call('GET', path, { token })).json.data,
    /** As its counters say, which triggers keep. */
    grow: () =>
      asSystem(server.context.db, (scope) =>
        scope
          .insertInto('counters')
          .values({ organization_id: user.organization_id, name: 'messages_sent', n: 60_000 })
          .execute(),
      ),
  };
}

const waiting = () => asSystem(server.context.db, (scope) => server.context.jobs.open(scope, countFiguresJob));

async function countAll(context = server.context): Promise<void> {
  const figures: Figure<object>[] = slices.flatMap((slice) => slice.figures ?? []);
  const { work } = countFigures(context, figures);
  const { signal } = new AbortController();
  for (const input of await waiting())
    await work(input, { jobId: '', attempt: 1, isLastAttempt: true, signal, log: openLog('silent') });
}

test('a small organization has its figures counted at each look, and no job counts them', async () => {
  const creator = await aCreator();
  for (const path of ['/dashboard', '/api/v1/analytics', '/api/v1/attention'])
    expect(await creator.read(path)).not.toHaveProperty('as_of');
  expect((await waiting()).filter(({ organization_id }) => organization_id === creator.organizationId)).toEqual([]);
});

test('in a large one a job counts them, who looks is told when that was, and many looks ask for one count', async () => {
  const creator = await aCreator();
  const small = await creator.read('/api/v1/analytics?days=7');
  await creator.grow();
  for (let look = 0; look < 3; look += 1)
    expect(await creator.read('/api/v1/analytics?days=7')).toMatchObject({ as_of: null, days: [] });
  expect((await waiting()).filter(({ organization_id }) => organization_id === creator.organizationId)).toHaveLength(1);

  await countAll();
  const { as_of: asOf, ...figures } = await creator.read('/api/v1/analytics?days=7');
  expect(figures).toEqual(small);
  expect(Date.now() - Date.parse(asOf)).toBeLessThan(60_000);
  // Other days, another count.
  expect((await creator.read('/api/v1/analytics?days=30')).as_of).toBeNull();
});

test('what is counted of one organization is never shown to another', async () => {
  const [one, other] = [await aCreator(), await aCreator()];
  await one.grow();
  await one.read('/dashboard');
  await countAll();
  await other.grow();
  expect((await other.read('/dashboard')).as_of).toBeNull();
  expect((await one.read('/dashboard')).as_of).not.toBeNull();
});

test('what a standby has counted is told to be as old as the standby is', async () => {
  const creator = await aCreator();
  await creator.grow();
  await creator.read('/dashboard');
  const behindMs = 25 * 60_000;
  const replica = standbyOf(server.context.db, behindMs);
  await countAll({ ...server.context, replica });
  const { as_of: asOf } = await creator.read('/dashboard');
  expect(Date.now() - Date.parse(asOf)).toBeGreaterThanOrEqual(behindMs);
});
