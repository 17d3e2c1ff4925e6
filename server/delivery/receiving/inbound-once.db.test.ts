import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';
import { openLog } from '../../log.ts';
import { processWebhooks } from './process-webhook.ts';

const server = testServer({ work: false });
const run = { signal: new AbortController().signal, log: openLog('silent') };
const messages = 120;

/** Deterministic: the same shuffle at every run. */
function shuffled<T>(entries: T[]): T[] {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return entries
    .map((entry) => ({ entry, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ entry }) => entry);
}

test('messages that come two to five times, shuffled, through two processes at once, each have one effect', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const known = await anEnrolledLearner(db, { now });
  const contact = '15550009999';
  const bodies = Array.from({ length: messages }, (_, index) => {
    const from = index % 4 === 0 ? contact : known.waId;
    const message = {
      from,
      id: `wamid.once.${index}`,
      timestamp: '1768456800',
      type: 'text',
      text: { body: `words ${index}` },
    };
    const value = { metadata: { phone_number_id: simulatedNumberId }, messages: [message] };
    // A redelivery may be packed anew: the same message in a body of other bytes.
    return Array.from({ length: 2 + (index % 4) }, (_copy, copy) =>
      JSON.stringify({ entry: [{ id: String(copy), changes: [{ field: 'messages', value }] }] }),
    );
  }).flat();
  await asSystem(db, (scope) =>
    scope
      .insertInto('webhook_events')
      .values(
        shuffled(bodies).map((body) => ({
          id: randomUUID(),
          body_sha256: Buffer.from(randomUUID()),
          body,
          processed_at: null,
        })),
      )
      .execute(),
  );
  await Promise.all([processWebhooks(server.context, run), processWebhooks(server.context, run)]);
  await processWebhooks(server.context, run);
  const found = await asSystem(db, async (scope) => ({
    heard: await scope.selectFrom('deliveries').select('id').where('direction', '=', 'in').execute(),
    contacts: await scope.selectFrom('stranger_messages').select('id').execute(),
    unread: await scope.selectFrom('conversations').select(['learner_id', 'unread']).execute(),
    waiting: await scope.selectFrom('webhook_events').select('id').where('processed_at', 'is', null).execute(),
    answers: await scope.selectFrom('deliveries').select('id').where('kind', '=', 'notice').execute(),
  }));
  expect(found.heard).toHaveLength((messages * 3) / 4);
  expect(found.contacts).toHaveLength(messages / 4);
  expect(found.unread.find((row) => row.learner_id === null)?.unread).toBe(messages / 4);
  expect(found.unread.find((row) => row.learner_id !== null)?.unread).toBe((messages * 3) / 4);
  expect(found.waiting).toEqual([]);
  // However much was not understood, it was said once.
  expect(found.answers).toHaveLength(1);
});
