import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';

const { db, address } = testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const worker = path.join(import.meta.dirname, '../../../tests/kit/webhook-worker.ts');
const messages = 1_000;

async function startProcess() {
  const child = spawn(process.execPath, [worker, JSON.stringify(address), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a thousand messages, each two to five times, through two processes, have a thousand effects', async () => {
  const learners = await Promise.all(Array.from({ length: 10 }, () => anEnrolledLearner(db, { now: new Date() })));
  const bodies = Array.from({ length: messages }, (_, index) => {
    const message = {
      from: learners[index % learners.length]?.waId,
      id: `wamid.processes.${index}`,
      timestamp: String(Math.floor(Date.now() / 1000)),
      type: 'text',
      text: { body: `words ${index}` },
    };
    const value = { metadata: { phone_number_id: simulatedNumberId }, messages: [message] };
    return Array.from({ length: 2 + (index % 4) }, (_copy, copy) =>
      JSON.stringify({ entry: [{ id: String(copy), changes: [{ field: 'messages', value }] }] }),
    );
  }).flat();
  const received = new Date();
  await asSystem(db, (scope) =>
    scope
      .insertInto('webhook_events')
      .values(
        // In an order that has nothing to do with the messages' own.
        bodies.map((body, place) => ({
          id: randomUUID(),
          body_sha256: Buffer.from(randomUUID()),
          body,
          received_at: new Date(received.getTime() - ((place * 7_919) % bodies.length)),
          processed_at: null,
        })),
      )
      .execute(),
  );
  const children = await Promise.all([startProcess(), startProcess()]);
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.stdin.write('go\n');
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
  const found = await asSystem(db, async (scope) => ({
    heard: await scope.selectFrom('deliveries').select('provider_id').where('direction', '=', 'in').execute(),
    unread: await scope.selectFrom('conversations').select('unread').execute(),
    waiting: await scope.selectFrom('webhook_events').select('id').where('processed_at', 'is', null).execute(),
  }));
  expect([found.heard.length, new Set(found.heard.map((row) => row.provider_id)).size]).toEqual([messages, messages]);
  expect(found.unread.reduce((sum, { unread }) => sum + unread, 0)).toBe(messages);
  expect(found.waiting).toEqual([]);
}, 600_000);
