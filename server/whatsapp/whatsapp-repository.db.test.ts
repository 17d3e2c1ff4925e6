import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/delivery.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const address = '/api/whatsapp/settings';
const server = testServer({ work: false });
const anAdmin = async (): Promise<string> => (await signedIn(server, 'admin')).token;

test('figures come from our own outbox: percent of what ended, median seconds, and nothing where there is nothing', async () => {
  const before = (await server.call('GET', address, { token: await anAdmin() })).json;
  expect(before.analytics).toEqual({ total_messages: 0, success_rate: null, delivery_time: null });
  const at = (seconds: number): Date => new Date(server.clock.now().getTime() - 3_600_000 + seconds * 1000);
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const message = {
    organization_id: learner.organizationId,
    learner_id: learner.learnerId,
    direction: 'out' as const,
    kind: 'lesson' as const,
    simulated: true,
    due_at: at(0),
    created_at: at(0),
  };
  const row = (status: DeliveryStatus, times: object, channel: 'whatsapp' | 'email' = 'whatsapp') => ({
    ...message,
    id: randomUUID(),
    status,
    channel,
    ...times,
  });
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('deliveries')
      .values([
        row('delivered', { accepted_at: at(0), delivered_at: at(2) }),
        row('read', { accepted_at: at(0), delivered_at: at(4) }),
        row('read', { accepted_at: at(0), delivered_at: at(9) }),
        row('accepted', { accepted_at: at(0) }),
        row('failed', { failed_at: at(1) }),
        row('delivered', { accepted_at: at(0), delivered_at: at(100) }, 'email'),
      ])
      .execute(),
  );
  const { analytics } = (await server.call('GET', address, { token: await anAdmin() })).json;
  expect(analytics).toEqual({ total_messages: 4, success_rate: 75, delivery_time: 4 });
});

test('templates of every organization are listed with their organization, Meta deciding Approved or Pending', async () => {
  const [first, second] = [await anAdmin(), await anAdmin()];
  const template = { content: 'Hello', category: 'UTILITY', language: 'en' };
  await server.call('POST', '/api/templates', { token: first, body: { ...template, name: 'first_template' } });
  const { json: other } = await server.call('POST', '/api/templates', {
    token: second,
    body: { ...template, name: 'second_template', status: 'approved' },
  });
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('message_templates').set({ meta_approval_id: '123' }).where('id', '=', other.id).execute(),
  );
  const { json } = await server.call('GET', address, { token: await anAdmin() });
  const listed = json.templates.map((row: { name: string; meta_approval_id: string | null }) => [
    row.name,
    row.meta_approval_id,
  ]);
  expect(listed).toEqual([
    ['second_template', '123'],
    ['first_template', null],
  ]);
  expect(json.templates[0]).toMatchObject({ organization: expect.any(String), issues: [] });
  expect(json.templates_total).toBe(2);
});
