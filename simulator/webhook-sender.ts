import { randomUUID } from 'node:crypto';
import { openAgenda, type AgendaEntry } from './agenda.ts';
import type { BusinessAccount } from './business-account.ts';
import type { UpdateKind } from './fault-kinds.ts';
import { drawnShare, type Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { SimClock } from './sim-clock.ts';
import type { WebhookSubscription } from './webhook-subscription.ts';
import { composeBody, type WebhookUpdate } from './webhook-bodies.ts';
import { withMishaps } from './webhook-mishaps.ts';
import { metaJson, signWebhook } from './webhook-signature.ts';

type PlannedUpdate = AgendaEntry & { update: WebhookUpdate; is_badly_signed: boolean; redeliveries: number };
type PlannedDelivery = AgendaEntry & { body: string; attempt: number; is_badly_signed: boolean; redeliveries: number };

export type WebhookSender = {
  /** Queues one update; the faults of group 8 may drop, delay, repeat or spoil it. */
  tell(update: WebhookUpdate, about: { phone?: string; update?: UpdateKind }): void;
  /** Bodies not answered 200 yet, and how many were. */
  figures(): { waiting: number; delivered: number; failed_attempts: number; last_failure: string | null };
  stop(): Promise<void>;
};

const UPDATES_PER_BODY = 1000;
const ANSWER_TIMEOUT_MS = 10_000;
// Meta's intervals grow to hours. Here a receiver that was restarted hears everything within half a minute.
const LONGEST_RETRY_MS = 30_000;
const REDELIVERY_AFTER_MS = 300;

type Receiver = { subscription: WebhookSubscription; faults: Faults; appSecret: string };

export function openWebhookSender(
  parts: Receiver & { journal: Journal; clock: SimClock; account: BusinessAccount; firstRetryMs: number },
): WebhookSender {
  const { journal, clock, faults, account } = parts;
  const figures = { delivered: 0, failed_attempts: 0, last_failure: null as string | null };
  const line: PlannedDelivery[] = [];
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  const updates = openAgenda<PlannedUpdate>(journal, 'webhook_updates', clock, (due) => {
    for (let start = 0; start < due.length; start += UPDATES_PER_BODY) {
      const batch = due.slice(start, start + UPDATES_PER_BODY);
      deliveries.plan({
        id: randomUUID(),
        due_at: clock.now(),
        body: metaJson(
          composeBody(
            batch.map((planned) => planned.update),
            account.numbers(),
          ),
        ),
        attempt: 0,
        is_badly_signed: batch.some((planned) => planned.is_badly_signed),
        redeliveries: Math.max(...batch.map((planned) => planned.redeliveries)),
      });
      for (const planned of batch) updates.done(planned.id);
    }
  });
  const deliveries = openAgenda<PlannedDelivery>(journal, 'webhook_deliveries', clock, (due) => {
    line.push(...due);
    running ??= sendLine().finally(() => {
      running = undefined;
    });
  });

  // One at a time: without faults a receiver sees everything in the order it happened.
  const sendLine = async () => {
    for (let delivery = line.shift(); delivery !== undefined && !stopping.signal.aborted; delivery = line.shift()) {
      const failure = await post(delivery, parts, stopping.signal);
      if (failure === undefined) settle(delivery);
      else if (!stopping.signal.aborted) postpone(delivery, failure);
    }
  };

  const settle = (delivery: PlannedDelivery) => {
    figures.delivered += 1;
    if (delivery.redeliveries > 0) {
      const again = { ...delivery, due_at: clock.now() + REDELIVERY_AFTER_MS, redeliveries: delivery.redeliveries - 1 };
      deliveries.plan({ ...again, is_badly_signed: false });
    } else {
      deliveries.done(delivery.id);
    }
    // The receiver is there again: what waited for it comes at once, as a flood.
    for (const waiting of deliveries.waiting()) {
      if (waiting.attempt > 0 && waiting.due_at > clock.now() + REDELIVERY_AFTER_MS)
        deliveries.plan({ ...waiting, attempt: 0, due_at: clock.now() });
    }
  };

  const postpone = (delivery: PlannedDelivery, failure: string) => {
    figures.failed_attempts += 1;
    figures.last_failure = failure;
    const waitMs = Math.min(parts.firstRetryMs * 2 ** delivery.attempt, LONGEST_RETRY_MS);
    const attempt = Math.min(delivery.attempt + 1, 30);
    deliveries.plan({ ...delivery, attempt, due_at: clock.now() + waitMs, is_badly_signed: false });
  };

  return {
    tell(update, about) {
      if (faults.take(['webhook_missing'], about) !== undefined) return;
      const { lateMs, gatherMs, copies, ...planned } = fateOf(faults, about);
      // Everything of one stretch of time is due at its end, and so travels together.
      const dueAt = gatherMs === 0 ? clock.now() + lateMs : Math.ceil(clock.now() / gatherMs + 0.001) * gatherMs;
      const told = withMishaps(update, faults, about, clock.now());
      for (let copy = 0; copy <= copies; copy += 1) {
        for (const each of told)
          updates.plan({ ...planned, update: each, id: randomUUID(), due_at: dueAt + copy * REDELIVERY_AFTER_MS });
      }
    },
    figures: () => ({ waiting: updates.size + deliveries.size, ...figures }),
    async stop() {
      stopping.abort();
      updates.stop();
      deliveries.stop();
      await running;
    },
  };
}

/** Hands one body to the receiver. @returns why it has to go again; undefined when it was taken, or nobody listens */
async function post(
  delivery: PlannedDelivery,
  { subscription, faults, appSecret }: Receiver,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const url = subscription.url();
  if (url === undefined) return undefined;
  if (faults.lastsUntil('webhook_outage') !== undefined) return 'outage';
  const secret = delivery.is_badly_signed ? `not ${appSecret}` : appSecret;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'facebookexternalua',
        'X-Hub-Signature-256': signWebhook(secret, delivery.body),
      },
      body: delivery.body,
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), stopping]),
    });
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : `HTTP ${answer.status}`;
  } catch (failure) {
    return failure instanceof Error ? failure.message : 'no answer';
  }
}

/** What the faults make of one update: how late, in whose company, how often, and how signed. */
function fateOf(faults: Faults, about: Parameters<WebhookSender['tell']>[1]) {
  const delay = faults.take(['webhook_delay'], about);
  const shuffle = faults.take(['webhook_shuffle'], about);
  const shuffledMs = shuffle === undefined ? 0 : drawnShare(shuffle.seed, -shuffle.draws) * (shuffle.delay_ms ?? 2_000);
  const duplicate = faults.take(['webhook_duplicate'], about);
  const redelivery = faults.take(['webhook_redelivery'], about);
  const batch = faults.take(['webhook_batch'], about);
  return {
    lateMs: (delay === undefined ? 0 : (delay.delay_ms ?? 60_000)) + shuffledMs,
    gatherMs: batch === undefined ? 0 : (batch.delay_ms ?? 5_000),
    copies: duplicate === undefined ? 0 : (duplicate.copies ?? 1),
    is_badly_signed: faults.take(['webhook_bad_signature'], about) !== undefined,
    redeliveries: redelivery === undefined ? 0 : (redelivery.copies ?? 1),
  };
}
