import { beforeAll, expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { advanceClock } from './advance-clock.ts';
import { runScenario } from './run-scenario.ts';
import { scenarioNames } from './scenario-file.ts';
import { submitStarterTemplates } from '../delivery/channels/whatsapp/submit-starter-templates.ts';

const token = 'a-token-of-the-simulator-0123456789-abcdef';
const simulator = await testSimulator(token);
const server = testServer({
  graphUrl: simulator.graphUrl,
  movableClock: true,
  environment: {
    SIMULATOR_TOKEN: token,
    WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length',
    WHATSAPP_VERIFY_TOKEN: 'a-verify-token-of-some-length',
  },
});

let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  await simulator.reportTo(server.url, 'a-verify-token-of-some-length');
  await submitStarterTemplates(await requireConnection(server.context), server.context.log);
});

/** Enrolled in a course of the same texts, with the window open; the simulated phone has just written. */
async function aReader() {
  const learner = await anEnrolledLearner(server.context.db, {
    now: server.context.clock.real(),
    questions: [1, 1],
    lastInboundAt: null,
  });
  // What the plan would send by itself must not mix with what the scenario asks for.
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('enrollments')
      .set({ next_due_at: new Date(server.context.clock.now(learner.organizationId).getTime() + 3 * 86_400_000) })
      .where('id', '=', learner.enrollmentId)
      .execute(),
  );
  return learner;
}

test.each(scenarioNames())(
  'the scenario %s runs without a page and from the page, with the same payloads',
  { timeout: 300_000 },
  async (name) => {
    const [headless, shown] = [await aReader(), await aReader()];
    const run = await runScenario(server.context, name, {
      phone: headless.phone,
      learnerName: 'Asha Patil',
      organizationId: headless.organizationId,
    });
    expect(run.steps.filter(({ passed }) => !passed)).toEqual([]);
    expect(run.payloads.length).toBeGreaterThan(0);
    await simulator.fault();
    const { json, status } = await server.call('POST', `/api/v1/simulator/scenarios/${name}/run`, {
      token: admin.token,
      body: { phone: shown.phone },
    });
    expect([status, json.data.steps.filter(({ passed }: { passed: boolean }) => !passed)]).toEqual([200, []]);
    expect(json.data.payloads).toEqual(run.payloads);
    expect(json.data.payloads_sha256).toBe(run.payloads_sha256);
    for (const payload of run.payloads) expect(payload).not.toMatch(/\+91|wamid\.|[0-9a-f]{8}-[0-9a-f]{4}-/);
  },
);

test('a window that closes late in the evening is opened again in the morning', { timeout: 300_000 }, async () => {
  const now = server.context.clock.real();
  const evening = new Date(now);
  evening.setUTCHours(15, 40, 0, 0);
  const reader = await aReader();
  const ms = (evening.getTime() - now.getTime() + 86_400_000) % 86_400_000;
  await advanceClock(server.context, reader, { ms });
  const { steps } = await runScenario(server.context, 'window-closes', { ...reader, learnerName: 'Asha Patil' });
  expect(steps.filter(({ passed }) => !passed)).toEqual([]);
});

test('a scenario with faults is for administrators, and one that nobody wrote does not exist', async () => {
  const creator = await signedIn(server, 'creator');
  const phone = '+919800000001';
  const refused = await server.call('POST', '/api/v1/simulator/scenarios/lost-answer/run', {
    token: creator.token,
    body: { phone },
  });
  expect([refused.status, refused.json.code]).toEqual([403, 'access_denied']);
  const unknown = await server.call('POST', '/api/v1/simulator/scenarios/nothing/run', {
    token: admin.token,
    body: { phone },
  });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'scenario_not_found']);
});
