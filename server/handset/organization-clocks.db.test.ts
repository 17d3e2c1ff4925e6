import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { asSystem } from '../database/database.ts';
import { stampedByOrganization } from './set-clock-back.ts';
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
beforeAll(async () => {
  await simulator.reportTo(server.url, 'a-verify-token-of-some-length');
  await submitStarterTemplates(await requireConnection(server.context), server.context.log);
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const patience = { timeout: 20_000 };

/** Where it is ten in the morning: whatever the hour of this run is, a few hours more are no quiet ones. */
function morningZone(): string {
  const wanted = 10 - new Date().getUTCHours();
  const ahead = wanted < -12 ? wanted + 24 : wanted;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A creator with one learner of theirs, who has just written, and whose first lesson comes in so many days. */
async function aSchool(days: number): Promise<EnrolledLearner & { creator: SignedIn }> {
  const creator = await signedIn(server, 'creator');
  const learner = await anEnrolledLearner(server.context.db, {
    now: new Date(),
    questions: [0, 0],
    organizationId: creator.organizationId,
    // From the beginning: one that is due for a moment is sent in it.
    startsAt: new Date(Date.now() + days * dayMs),
  });
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('learners').set({ time_zone: morningZone() }).where('id', '=', learner.learnerId).execute(),
  );
  await writeFrom({ ...learner, creator });
  // "What can I do for you?"
  await expect.poll(async () => (await sentTo(learner)).map(({ status }) => status), patience).toEqual(['delivered']);
  return { ...learner, creator };
}

const writeFrom = ({ creator, phone }: { creator: SignedIn; phone: string }) =>
  server.call('POST', `/api/v1/simulator/handsets/${phone}/reply`, { token: creator.token, body: { text: 'hello' } });

const move = async (who: SignedIn, body: object): Promise<number> => {
  const moved = await server.call('POST', '/api/v1/simulator/clock', { token: who.token, body });
  expect(moved.status).toBe(200);
  return Date.parse(moved.json.data.now) - Date.now();
};
const setBack = async (who: SignedIn) => {
  const answer = await server.call('DELETE', '/api/v1/simulator/clock', { token: who.token });
  expect([answer.status, answer.json.error]).toEqual([200, undefined]);
  return answer;
};
const aheadOf = async (who: SignedIn): Promise<number> =>
  (await server.call('GET', '/api/v1/simulator/clock', { token: who.token })).json.data.offset_seconds * 1000;
const handsetOf = async (who: SignedIn, phone: string) =>
  server.call('GET', `/api/v1/simulator/handsets/${phone}`, { token: who.token });
/** What came to the phone since it wrote, beside the answer to that. */
const cameTo = async ({ creator, phone }: { creator: SignedIn; phone: string }): Promise<number> => {
  const { json } = await handsetOf(creator, phone);
  return json.data.messages.filter(({ direction }: { direction: string }) => direction === 'out').length - 1;
};
const enrollmentOf = ({ enrollmentId }: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('enrollments').selectAll().where('id', '=', enrollmentId).executeTakeFirstOrThrow(),
  );
const sentTo = ({ learnerId }: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .execute(),
  );

test("a creator who moves the clock moves nobody else's planning, and nobody else's handset is there", async () => {
  const [own, other] = [await aSchool(0.2), await aSchool(0.2)];
  const before = await enrollmentOf(other);
  expect(Math.abs((await move(own.creator, { advance_seconds: 5 * 3600 })) - 5 * 60 * minuteMs)).toBeLessThan(minuteMs);
  await expect.poll(() => cameTo(own), patience).toBeGreaterThan(0);
  expect(await aheadOf(other.creator)).toBe(0);
  expect((await enrollmentOf(other)).next_due_at).toEqual(before.next_due_at);
  expect(await sentTo(other)).toHaveLength(1);
  expect((await handsetOf(own.creator, other.phone)).json.code).toBe('handset_not_found');
  const list = await server.call('GET', '/api/v1/simulator/handsets', { token: own.creator.token });
  expect(list.json.data.map(({ phone }: { phone: string }) => phone)).toEqual([own.phone]);
  const scenario = await server.call('POST', '/api/v1/simulator/scenarios/window-closes/run', {
    token: own.creator.token,
    body: { phone: other.phone },
  });
  expect(scenario.json.code).toBe('handset_not_found');
});

test('the next message is the next one of the own organization', async () => {
  const [own] = [await aSchool(0.5), await aSchool(0.05)];
  const aheadMs = await move(own.creator, { until: 'next_message' });
  expect(Math.abs(aheadMs - 0.5 * dayMs)).toBeLessThan(minuteMs);
});

test('what is stamped after a move is stamped by the own clock: sends, answers, and what the phone shows', async () => {
  const own = await aSchool(2);
  await move(own.creator, { until: 'next_message' });
  await expect.poll(() => cameTo(own), patience).toBeGreaterThan(0);
  await writeFrom(own);
  const now = Date.now() + (await aheadOf(own.creator));
  const isNow = (at: string | Date | null | undefined) =>
    Math.abs(new Date(at ?? 0).getTime() - now) < minuteMs ? 'now' : at;
  const { json } = await handsetOf(own.creator, own.phone);
  const late = json.data.messages.slice(2).map(({ at }: { at: string }) => isNow(at));
  expect([late.length >= 2, new Set(late)]).toEqual([true, new Set(['now'])]);
  expect(Date.parse(json.data.window_open_until) - now).toBeGreaterThan(dayMs - minuteMs);
  const windowFrom = () =>
    asSystem(server.context.db, async (scope) => {
      const row = await scope
        .selectFrom('service_windows')
        .select('last_inbound_at')
        .where('learner_id', '=', own.learnerId)
        .executeTakeFirst();
      return isNow(row?.last_inbound_at);
    });
  await expect.poll(windowFrom, patience).toBe('now');
  const first = async () => (await sentTo(own)).find(({ kind }) => kind === 'lesson' || kind === 'template');
  await expect.poll(async () => isNow((await first())?.delivered_at), patience).toBe('now');
  expect([isNow((await first())?.created_at), isNow((await first())?.accepted_at)]).toEqual(['now', 'now']);
});

test('set back to real time nothing lies in the future, nothing is sent again, and what comes keeps its distance', async () => {
  const own = await aSchool(0.2);
  await move(own.creator, { until: 'next_message' });
  await expect.poll(async () => (await enrollmentOf(own)).lessons_done, patience).toBe(1);
  await move(own.creator, { advance_seconds: 3 * 86_400 });
  // An opening that is still under way is opened anew after the clock was set back, and would look like a second one.
  const opened = async () => (await sentTo(own)).find(({ kind }) => kind === 'template')?.status;
  await expect.poll(opened, patience).toBe('delivered');
  await new Promise((done) => setTimeout(done, 2000));
  const before = await sentTo(own);
  const answer = await setBack(own.creator);
  expect([answer.status, Math.abs(Date.parse(answer.json.data.now) - Date.now()) < minuteMs]).toEqual([200, true]);
  expect(await aheadOf(own.creator)).toBe(0);
  const rows = await sentTo(own);
  const occasions = (all: typeof rows) => all.map(({ occasion, status }) => `${occasion} ${status}`).sort();
  expect(occasions(rows)).toEqual(occasions(before));
  const stamps = rows.flatMap((row) => [row.created_at, row.accepted_at, row.sent_at, row.delivered_at]);
  expect(stamps.filter((at) => at !== null && at.getTime() > Date.now())).toEqual([]);
  const { json } = await handsetOf(own.creator, own.phone);
  expect(json.data.messages.filter(({ at }: { at: string }) => Date.parse(at) > Date.now())).toEqual([]);
  // What the engine does of itself after it.
  await new Promise((done) => setTimeout(done, 3000));
  const after = await sentTo(own);
  expect(after.filter(({ id }) => !before.some((row) => row.id === id)).map(({ occasion }) => occasion)).toEqual([]);
  const next = (await enrollmentOf(own)).next_due_at;
  expect(next === null || next.getTime() - Date.now() < 3 * dayMs).toBe(true);
});

test('what was planned for a date before the clock was moved keeps its date when it is set back', async () => {
  const own = await aSchool(10);
  const before = await enrollmentOf(own);
  await move(own.creator, { advance_seconds: 2 * 86_400 });
  await setBack(own.creator);
  await expect.poll(async () => (await enrollmentOf(own)).starts_at, patience).toEqual(before.starts_at);
  // The engine may look earlier; it waits for the date.
  await new Promise((done) => setTimeout(done, 1000));
  expect(await sentTo(own)).toHaveLength(1);
});

test("an administrator moves every organization's clock at once, each from where it was, and sets all back", async () => {
  const [one, other, admin] = [await aSchool(30), await aSchool(30), await signedIn(server, 'admin')];
  await move(one.creator, { advance_seconds: 3600 });
  await move(admin, { advance_seconds: 7200 });
  expect([await aheadOf(one.creator), await aheadOf(other.creator), await aheadOf(admin)]).toEqual([
    10_800_000, 7_200_000, 7_200_000,
  ]);
  await setBack(other.creator);
  expect([await aheadOf(one.creator), await aheadOf(other.creator)]).toEqual([10_800_000, 0]);
  await setBack(admin);
  expect([await aheadOf(one.creator), await aheadOf(other.creator), await aheadOf(admin)]).toEqual([0, 0, 0]);
});

test("a phone that two organizations teach shows each its own messages, and one's clock closes no window of the other", async () => {
  const [own, other] = [await aSchool(1), await aSchool(40)];
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('learners')
      .set({ phone_e164: own.phone, phone_number: own.phone })
      .where('id', '=', other.learnerId)
      .execute(),
  );
  await move(own.creator, { until: 'next_message' });
  await expect.poll(() => cameTo(own), patience).toBeGreaterThan(0);
  const seen = await handsetOf(other.creator, own.phone);
  expect(seen.json.data.messages).toEqual([]);
  expect(seen.json.data.window_open_until).not.toBeNull();
  const [message] = (await handsetOf(own.creator, own.phone)).json.data.messages;
  const tapped = await server.call('POST', `/api/v1/simulator/handsets/${own.phone}/reply`, {
    token: other.creator.token,
    body: { button_id: 'x', message_id: message.id },
  });
  expect(tapped.json.code).toBe('invalid_input');
});

/** Real, whatever any clock says, or brought back in a way of their own. */
const realTimes = new Set([
  'audit_events.at',
  'cards.created_at',
  'clock_moves.from_at',
  'consent_proofs.erased_at',
  // Asked on a real number alone, where no clock is ever moved.
  'contact_questions.asked_at',
  'courses.created_at',
  'courses.deleted_at',
  'courses.updated_at',
  'course_languages.created_at',
  'delivery_attempts.started_at',
  'document_readings.created_at',
  'enrollments.starts_at',
  'kept_figures.asked_at',
  'kept_figures.counted_at',
  'learners.created_at',
  'learners.updated_at',
  'lesson_versions.created_at',
  'lessons.created_at',
  'lessons.deleted_at',
  'lessons.updated_at',
  'mails.created_at',
  'memories.due_at',
  'media_files.created_at',
  'media_files.deleted_at',
  'media_files.updated_at',
  'piecewise_uploads.created_at',
  'piecewise_uploads.touched_at',
  'message_templates.created_at',
  'message_templates.deleted_at',
  'message_templates.meta_submitted_at',
  'message_templates.meta_synced_at',
  'message_templates.updated_at',
  'model_answers.created_at',
  'model_spending.at',
  'organization_models.saved_at',
  'number_conversations.at',
  'points.created_at',
  'questions.created_at',
  'stranger_messages.at',
  'template_events.at',
  'template_versions.changed_at',
  'transformations.cancel_requested_at',
  'transformations.created_at',
  'transformations.finished_at',
  'card_voices.asked_at',
  'translated_lessons.created_at',
  'translations.changed_at',
  'translations.confirmed_at',
  'users.created_at',
  'users.deactivated_at',
  'users.email_verified_at',
  'users.invited_at',
  'users.updated_at',
]);

test("of every time in an organization's rows it is known whose clock has stamped it", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'
      and exists (select from information_schema.columns o where o.table_schema = 'public'
        and o.table_name = c.table_name and o.column_name = 'organization_id')`.execute(server.context.db);
  const own = Object.entries(stampedByOrganization).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  const unknown = rows.map(({ name }) => name).filter((name) => !own.includes(name) && !realTimes.has(name));
  expect(unknown.sort()).toEqual([]);
  const gone = own.filter((name) => !rows.some((row) => row.name === name));
  expect(gone).toEqual([]);
});
