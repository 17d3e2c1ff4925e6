import { expect, test } from 'vitest';
import { sharedDemoFiles } from '#kit/shared-demo-files.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { loadDemo } from './load-demo.ts';

const server = testServer({ work: false, environment: { WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9' } });

test('with a real provider the demo never sends anything to its made-up numbers', async () => {
  await loadDemo(server.context, sharedDemoFiles);
  const waiting = await asSystem(server.context.db, async (scope) => ({
    messages: await scope
      .selectFrom('deliveries')
      .select('id')
      .where('status', 'in', ['planned', 'queued', 'sending', 'unknown', 'held'])
      .execute(),
    enrollments: await scope
      .selectFrom('enrollments')
      .select('id')
      .where((row) => row.or([row('next_due_at', 'is not', null), row('status', '=', 'active')]))
      .execute(),
  }));
  expect(waiting).toEqual({ messages: [], enrollments: [] });
});
