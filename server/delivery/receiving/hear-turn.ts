import { setTimeout } from 'node:timers/promises';
import { processAccountNotices } from '../../connections/process-account-notices.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { keepingPlans } from '../../database/named-statement.ts';
import { speechIn } from '../../transformation/speech-connection.ts';
import { announceDelivery } from '../../learners/plan-job.ts';
import type { Log } from '../../log.ts';
import { heardSeconds, turnsSetAside } from '../../metrics/metrics.ts';
import type { Context } from '../../slice.ts';
import { spanned } from '../../metrics/spans.ts';
import { withinTrace } from '../../trace.ts';
import { processTemplateNotices } from '../../templates/process-template-notices.ts';
import { hasTranscriber } from '../../transformation/media-engines.ts';
import {
  type InboundMessage,
  parsedOrUndefined,
  updatesOf,
  type WebhookUpdate,
} from '../channels/whatsapp/receive-whatsapp.ts';
import { applyPreference } from '../sending/provider-opt-out.ts';
import { type NumberWord, obeyNumberWords } from '../sending/said-of-number.ts';
import { bookInbound, setNumberLimit } from '../sending/send-rate.ts';
import { applyStatuses } from '../sending/settle-delivery.ts';
import { settleInBatches } from '../sending/settle-queue.ts';
import { wakeTemplateWaiting } from '../sending/template-budget.ts';
import { answerUnknownContactJob } from './answer-unknown-contact.ts';
import { isDatabasesOwn } from './databases-own.ts';
import { noticesPlace } from './hearing-turns.ts';
import { keepInboundMediaJob } from './keep-inbound-media.ts';
import { receiveReply } from './receive-reply.ts';
import { type PageWish, showPageJob } from './show-page.ts';
import { processWebhooksJob } from './receive-webhook.ts';
import { endTurn, failTurn, type TakenTurn, takeTurn } from './take-turn.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>;

export interface Hearer {
  /** @returns false when nobody waits whom this process may hear now */
  hearNext: () => Promise<boolean>;
  /** Resolves when all that goes with what was heard is done. */
  end: () => Promise<void>;
}

/** What is heard within so long wakes the senders together; the first of it waits for nobody. */
const wakeMs = 100;
/** The number's queue learns together of what came within so long. */
const bookMs = 200;
/** Another process has the sender's turn for a moment. */
const busyMs = 5;

/**
 * Hears one turn after the other, each in a transaction of its own. What everybody shares is touched outside of it: the
 * place of a message in its number's rate, and the job that sends. Both were held until the commit, so that people waited
 * for each other there.
 */
export function hearerOf(context: Needs, log: Log): Hearer {
  const { db, jobs } = context;
  const together = new Set<Promise<void>>();
  const follow = (work: Promise<void>): void => {
    const settled = work
      .catch((error: unknown) => log.warn({ err: error }, 'what goes with a heard message failed'))
      .finally(() => together.delete(settled));
    together.add(settled);
  };
  const book = settleInBatches<string>(async (numbers) => {
    for (const [number, own] of Map.groupBy(numbers, (each) => each)) await bookInbound(db, number, own.length);
    await setTimeout(bookMs);
  }, Number.POSITIVE_INFINITY);
  // Of a process that dies before it, the next minute's run sends.
  const wake = settleInBatches<null>(async () => {
    await announceDelivery(jobs);
    await setTimeout(wakeMs);
  }, Number.POSITIVE_INFINITY);

  const hearNext = (): Promise<boolean> => keepingPlans(hearOne);

  async function hearOne(): Promise<boolean> {
    let turn: TakenTurn | undefined;
    let heard: Heard | undefined;
    try {
      const taken = await asSystem(db, async (scope) => {
        const found = await takeTurn(scope);
        if (found === undefined || found === 'busy') return found;
        turn = found;
        if (!found.isDone)
          heard = await withinTrace(found.eventId, () =>
            spanned('hear', { kind: 'step' }, () => hear(scope, context, found, log)),
          );
        await endTurn(scope, found);
        return found;
      });
      if (taken === 'busy') await setTimeout(busyMs);
      if (taken === undefined) return false;
    } catch (error) {
      if (turn === undefined) throw error;
      const failed = turn;
      await withinTrace(failed.eventId, () => setAside(context, failed, error, log));
      return true;
    }
    if (turn !== undefined && heard !== undefined)
      heardSeconds.observe((Date.now() - turn.receivedAt.getTime()) / 1000);
    if (heard !== undefined && heard.ofNumber.length > 0) follow(obeyNumberWords(db, heard.ofNumber, log));
    if (heard?.number !== undefined) follow(book(heard.number));
    if (heard?.mayLetGo === true) follow(wake(null));
    return true;
  }

  return {
    hearNext,
    end: async () => {
      while (together.size > 0) await Promise.all(together);
    },
  };
}

interface Heard {
  /** Of the business, whose rate a message counts towards. */
  number?: string;
  /** Said of it by a refusal, when there is one. */
  ofNumber: NumberWord[];
  /** A message may go out now. */
  mayLetGo: boolean;
}

async function hear(scope: Scope, context: Needs, turn: TakenTurn, log: Log): Promise<Heard> {
  const body = parsedOrUndefined(turn.body);
  const ofNumber: NumberWord[] = [];
  if (turn.place === noticesPlace) return { ofNumber, mayLetGo: await hearNotices(scope, context, body, turn, log) };
  const update = updatesOf(body)[turn.place];
  // Its sender was erased meanwhile, and their words with them.
  if (update === undefined) return { ofNumber, mayLetGo: false };
  await applyUpdate(scope, context, update, ofNumber);
  log.info({ place: turn.place, kind: update.kind }, 'what a webhook told was heard');
  return { ofNumber, mayLetGo: true, ...(update.kind === 'message' && { number: update.phoneNumberId }) };
}

/** @returns whether a message may go out now */
async function hearNotices(
  scope: Scope,
  context: Needs,
  body: unknown,
  { eventId, receivedAt }: TakenTurn,
  log: Log,
): Promise<boolean> {
  const { held, upgraded } = await processAccountNotices(context, body, receivedAt);
  const notices = held + (await processTemplateNotices(context, body, receivedAt));
  if (notices === 0) {
    log.info({ event_id: eventId }, 'a webhook held nothing that is used');
    return false;
  }
  if (upgraded !== undefined) await setNumberLimit(scope, upgraded.phoneNumberId, upgraded.perSecond);
  // A template's pause may have ended: what waited for it is looked at now.
  await wakeTemplateWaiting(scope);
  return true;
}

async function applyUpdate(scope: Scope, context: Needs, update: WebhookUpdate, ofNumber: NumberWord[]): Promise<void> {
  const { real, aheadMs } = context.clock;
  if (update.kind === 'status')
    return void (await applyStatuses(scope, [update], real(), update.phoneNumberId, aheadMs, ofNumber));
  if (update.kind === 'preference') return applyPreference(scope, update, real(), aheadMs);
  await hearMessage(scope, context, update);
}

/** The moment counts from here: one person's words are heard one by one, so that of two taps the first has the earlier answer. */
async function hearMessage(scope: Scope, context: Needs, message: InboundMessage): Promise<void> {
  const { real, aheadMs } = context.clock;
  const { publicUrl, whatsapp, transcription } = context.config;
  const hearing = {
    now: real(),
    simulated: whatsapp.simulated,
    publicUrl,
    listens: hasTranscriber(transcription),
    // Asked where it is wanted: no more than one in hundreds does.
    speaks: async (within: Scope) => (await speechIn(within, context.config)) !== undefined,
    aheadOf: aheadMs,
    showPage: async (within: Scope, wish: PageWish) => {
      await context.jobs.enqueue(within, showPageJob, wish, { key: wish.learner_id });
    },
  };
  for (const message_id of await receiveReply(scope, message, hearing))
    await context.jobs.enqueue(scope, answerUnknownContactJob, { message_id });
  if (message.media !== undefined) await context.jobs.enqueue(scope, keepInboundMediaJob, {}, { key: 'now' });
}

/** The run that hears what failed once more comes so much later. */
const againMs = 2_000;

async function setAside({ db, jobs }: Needs, turn: TakenTurn, error: unknown, log: Log): Promise<void> {
  const isItsOwn = !isDatabasesOwn(error);
  const about = { err: error, event_id: turn.eventId, place: turn.place };
  const end = await asSystem(db, async (scope) => {
    const failed = await failTurn(scope, turn, isItsOwn);
    const startAfter = new Date(Date.now() + againMs);
    if (failed === 'waits') await jobs.enqueue(scope, processWebhooksJob, {}, { key: 'again', startAfter });
    return failed;
  });
  if (end === 'set aside') turnsSetAside.inc();
  if (end === 'set aside') log.error(about, 'a webhook update failed too often and is set aside');
  else log.warn(about, 'a webhook update failed and is tried again');
}
