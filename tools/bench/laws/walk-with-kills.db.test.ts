import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { aMessageFrom } from '#kit/hear-message.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, type Scope } from '#server/database/database.ts';
import type { InboundMessage } from '#server/delivery/channels/whatsapp/receive-whatsapp.ts';
import { planNextDue } from '#server/delivery/planning/plan-deliveries.ts';
import { receiveReply } from '#server/delivery/receiving/receive-reply.ts';
import { claimDeliveries } from '#server/delivery/sending/claim-deliveries.ts';
import { sendDueDeliveries } from '#server/delivery/sending/send-due-deliveries.ts';
import { applyStatuses } from '#server/delivery/sending/settle-delivery.ts';
import { openLog } from '#server/log.ts';
import {
  askingIn,
  enrolledInRandomCourse,
  enrollmentOf,
  expectTheWholeCourse,
  pressable,
  toldOf,
} from '#kit/diligent-walk.ts';
import { readContent } from '#server/delivery/content/stored-content.ts';
import { replyTo } from './random-reply.ts';
import { SeededDraw } from './seeded-draw.ts';
import type { Answer, Sent } from './told-history.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const cloud = stubCloudApi();
const mostSteps = 1_500;
const secondMs = 1_000;
const quarterMs = 16 * 60 * secondMs;

class Killed extends Error {}

/** A learner's phone, and a product that dies between any two of its steps and begins them anew. */
class MortalProduct {
  readonly kills = { planning: 0, hearing: 0, repeats: 0, claims: 0, answers: 0 };
  readonly #learner: EnrolledLearner;
  readonly #draw: SeededDraw;
  readonly #db = server.context.db;
  /** When each message that the provider took came to the phone. */
  readonly #arrivals = new Map<string, Date>();

  constructor(learner: EnrolledLearner, draw: SeededDraw) {
    this.#learner = learner;
    this.#draw = draw;
  }

  /** Plans and sends, and the provider tells of what it took; each of them may die over it. */
  async work(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      await this.#plan();
      const count = (await this.#claimAndDie()) + (await this.#send());
      await this.#tell();
      if (count === 0) return;
    }
  }

  /** What is done is rolled back with the process, and done once more; what was done comes a second time. */
  async hear(text: string, buttonId?: string): Promise<void> {
    const message = aMessageFrom(this.#learner, { at: server.clock.now(), text, buttonId });
    const receive = (scope: Scope, inbound: InboundMessage): Promise<unknown> =>
      receiveReply(scope, inbound, { now: server.clock.now(), simulated: true });
    if (this.#dies('hearing')) await this.#killed((scope) => receive(scope, message));
    await asSystem(this.#db, (scope) => receive(scope, message));
    if (this.#dies('repeats')) await asSystem(this.#db, (scope) => receive(scope, message));
  }

  /** Everything that reached the phone, as the provider knows it. */
  async phone(): Promise<Sent[]> {
    const attempts = cloud.seen.filter(({ providerId }) => providerId !== undefined).map(({ opaque }) => opaque);
    if (attempts.length === 0) return [];
    const rows = await asSystem(this.#db, (scope) =>
      scope
        .selectFrom('delivery_attempts as a')
        .innerJoin('deliveries as d', 'd.id', 'a.delivery_id')
        .select(['a.id as attempt', 'd.id', 'd.kind', 'd.text', 'd.content'])
        .where('a.id', 'in', attempts)
        .execute(),
    );
    return attempts.flatMap((attempt): Sent[] => {
      const row = rows.find((each) => each.attempt === attempt);
      if (row === undefined) return [];
      const at = this.#arrivals.get(attempt) ?? server.clock.now();
      this.#arrivals.set(attempt, at);
      const { id, kind, text, content } = row;
      const about = { at, id, kind, enrollmentId: this.#learner.enrollmentId, channel: 'whatsapp', text } as const;
      return [{ ...about, ...pressable(readContent(content, text)) }];
    });
  }

  /** Time goes by, also for what measures attempts by the database's own clock. */
  async pass(ms: number): Promise<void> {
    server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
    await asSystem(this.#db, (scope) =>
      sql`update delivery_attempts set started_at = started_at - ${ms / secondMs} * interval '1 second'
        where finished_at is null`.execute(scope),
    );
  }

  #dies(where: keyof MortalProduct['kills']): boolean {
    const dies = this.#draw.happens(0.12);
    if (dies) this.kills[where] += 1;
    return dies;
  }

  /** The transaction is done to its last statement, and then lost. */
  async #killed(work: (scope: Scope) => Promise<unknown>): Promise<void> {
    const lost = asSystem(this.#db, async (scope) => {
      await work(scope);
      throw new Killed();
    });
    await expect(lost).rejects.toBeInstanceOf(Killed);
  }

  async #plan(): Promise<void> {
    const plan = (scope: Scope): Promise<boolean> => planNextDue(scope, { now: server.clock.now(), simulated: true });
    if (this.#dies('planning')) await this.#killed(plan);
    while (await asSystem(this.#db, plan));
  }

  /** A sender takes a message for sending, and dies before its request. */
  async #claimAndDie(): Promise<number> {
    if (!this.#draw.happens(0.04)) return 0;
    const now = server.clock.now();
    const claim = (scope: Scope) => claimDeliveries(scope, { now, phoneNumberId: simulatedNumberId, simulated: true });
    const { claims } = await asSystem(this.#db, claim);
    this.kills.claims += claims.length;
    return claims.length;
  }

  /** The provider may take a message while its sender dies, so that nobody hears the answer. */
  async #send(): Promise<number> {
    if (this.#dies('answers')) cloud.answers = ['cut'];
    const count = await sendDueDeliveries({
      db: this.#db.withoutPlugins(),
      connection: { ...cloud.connection, simulated: true },
      log: openLog('silent'),
      clock: server.clock,
      signal: new AbortController().signal,
    });
    cloud.answers = [];
    await this.phone();
    return count;
  }

  /** The provider's own word on what it took, more than once. */
  async #tell(): Promise<void> {
    const at = server.clock.now();
    const updates = cloud.seen.slice(-3).flatMap(({ providerId, opaque }) =>
      providerId === undefined
        ? []
        : ([
            {
              kind: 'status',
              phoneNumberId: simulatedNumberId,
              providerId,
              status: 'delivered',
              at,
              attemptId: opaque,
              errorCode: undefined,
              errorText: undefined,
            },
          ] as const),
    );
    await asSystem(this.#db, (scope) => applyStatuses(scope, updates, at));
  }
}

test('a learner whose product dies again and again between two steps gets every message once, and nothing is lost', async () => {
  const { db } = server.context;
  const draw = new SeededDraw(12);
  const { learner, course } = await enrolledInRandomCourse(db, draw, 'whatsapp', server.clock, 2);
  const product = new MortalProduct(learner, new SeededDraw(13));
  const answers: Answer[] = [];
  const done = new Set<string>();
  for (let step = 0; step < mostSteps; step += 1) {
    await product.work();
    const { status, next_due_at } = await enrollmentOf(db, learner);
    const sent = await product.phone();
    if (status === 'completed' && sent.at(-1)?.kind === 'completion') break;
    await product.pass(40 * secondMs);
    const newest = sent.findLast(({ kind, id }) => (kind === 'question' || kind === 'review') && !done.has(id));
    const asking = newest && askingIn(course, newest);
    const reply = asking && replyTo(draw, asking, step % 7 === 3 ? 'wrong' : 'right', true);
    const next = sent.flatMap(({ buttons }) => buttons).findLast(({ id }) => id.startsWith('next:'));
    if (asking !== undefined && reply !== undefined) {
      done.add(asking.id);
      const { intent, option } = reply;
      const at = server.clock.now();
      const { mark } = asking.question;
      const { enrollmentId } = learner;
      const told = { at, writtenAt: at, enrollmentId, mark, sentId: asking.id, intent, option };
      answers.push({ ...told, place: sent.length, isFirst: true });
      for (const { text, buttonId } of reply.messages) await product.hear(text, buttonId);
    } else if (next !== undefined && !done.has(next.id)) {
      done.add(next.id);
      await product.hear('', next.id);
    } else {
      const wait = (next_due_at?.getTime() ?? 0) - server.clock.now().getTime();
      await product.pass(Math.max(quarterMs, wait));
      if (sent.at(-1)?.kind === 'template') await product.hear('', 'start');
    }
  }
  // Each kind of death came about.
  for (const count of Object.values(product.kills)) expect(count).toBeGreaterThan(0);
  expectTheWholeCourse(await toldOf(db, learner, course, { sent: await product.phone(), answers }));
}, 300_000);
