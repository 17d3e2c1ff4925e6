import type { SharedTime } from '../../clock.ts';
import type { Scope } from '../../database/database.ts';
import { endRefused } from '../channels/fall-back.ts';
import type { ChannelAdapters } from '../channels/channel-adapters.ts';
import { isSound, type SendDecision } from './message-steps.ts';
import type { NumberDecision } from './number-steps.ts';
import { decideAll } from './send-delivery.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { bookSounds, goOnWithoutSound, soundsOf, type SpeakInCourse } from './card-sounds.ts';
import { holdDelivery, holdQuietly } from './hold-delivery.ts';
import { type FittedRow, lessonFiles, type MediaCache, settleFiles, type WantedMedia } from './lesson-media.ts';
import { type Payer, serviceBudget, waitForBudget } from './service-budget.ts';
import { waitForContact } from './wait-for-contact.ts';
import { closedTemplates, gatedSeconds, openingBudget, waitForTemplate } from './template-budget.ts';
import { moveDeliveries } from '../state/move-delivery.ts';
import type { DeliveryCause } from '#contract/delivery.ts';

/** With what a look at due messages is made. */
export interface Claiming extends SharedTime {
  /** Undefined: no WhatsApp account is connected; other channels may be. */
  phoneNumberId: string | undefined;
  accountId?: string;
  simulated: boolean;
  /** What goes beyond the free messages of a month is paid for. */
  paysBeyondFree?: boolean;
  /** E-mail and push; without them everything goes by WhatsApp. */
  adapters?: ChannelAdapters | undefined;
  /** People to whom the business may begin to talk in 24 hours. */
  recipientsPerDay?: number;
  /** Absent: lessons go without their files. */
  media?: MediaCache | undefined;
  /** Absent: nothing speaks here. */
  speak?: SpeakInCourse | undefined;
}

/**
 * Chooses which of the messages that are due go out now: loads what decides, decides over all of them, and then writes
 * what becomes of the others, in their order. Rows for which there is no slot are left as they are.
 *
 * @param free slots of the number
 */
export async function sortOutDue(
  scope: Scope,
  rows: readonly DueDelivery[],
  claiming: Claiming,
  free: number,
): Promise<{ chosen: DueDelivery[]; wanted: WantedMedia[] }> {
  const { now, simulated } = claiming;
  const openings = await openingBudget(scope, rows, claiming);
  const budget = await serviceBudget(scope, payerOf(claiming), now);
  const look = {
    now,
    simulated,
    openings,
    closedTemplates: await closedTemplates(scope, rows, claiming),
    files: await lessonFiles(scope, rows, claiming.media),
    sounds: await soundsOf(scope, rows, claiming.speak),
  };
  const left = { free, budget: budget.left, openings: openings.left, addressed: new Set<string>() };
  const decided = decideAll(rows, look, left);
  await carryOut(scope, decided, claiming, budget.waitUntil);
  const fitted = decided.filter(isFitted);
  const wanted = await settleFiles(scope, fitted, now);
  const chosen = fitted.flatMap(({ decision }) => (decision.kind === 'claim' ? [decision.row] : []));
  const toUpload = claiming.media === undefined ? [] : await bookSounds(scope, chosen, claiming.speak, now);
  await goOnWithoutSound(
    scope,
    decided.filter(isDropped).map(({ row }) => row),
    now,
  );
  return { chosen, wanted: [...wanted, ...toUpload] };
}

/** Not where its card or its course is gone as well. */
const isDropped = ({ row, decision }: Decided): boolean =>
  isSound(row) &&
  decision.kind === 'cancel' &&
  decision.why !== 'broken_chain' &&
  decision.why !== 'enrollment_cancelled';

interface Decided<D = NumberDecision> {
  row: DueDelivery;
  decision: D;
}

const isFitted = (decided: Decided): decided is Decided<FittedRow> =>
  ['claim', 'wait_for_file', 'file_ahead'].includes(decided.decision.kind);

/** Does what was decided of the messages that do not go out by WhatsApp now. */
async function carryOut(
  scope: Scope,
  decided: readonly Decided[],
  claiming: Claiming,
  budgetUntil: Date,
): Promise<void> {
  const aside: PutAside = { laterBySeconds: new Map(), unknown: [], unconnected: [], cancelled: new Map() };
  const overBudget: string[] = [];
  for (const { row, decision } of decided) {
    switch (decision.kind) {
      case 'later':
        putOff(aside, row.id, decision.seconds);
        if (decision.becomesUnknown === true) aside.unknown.push(row.id);
        if (decision.why !== undefined) aside.unconnected.push(row.id);
        break;
      case 'cancel':
        await cancel(scope, aside, row, decision, claiming.now);
        break;
      case 'wait':
        await waitForContact(scope, row, decision, claiming);
        break;
      case 'hold_quietly':
        await holdQuietly(scope, row.id, claiming.now);
        break;
      case 'wait_for_budget':
        overBudget.push(row.id);
        break;
      case 'hold':
        await holdRow(scope, row, claiming);
        break;
      case 'send':
        if (decision.channel !== 'whatsapp')
          await claiming.adapters?.dispatch(scope, decision.channel, row.id, claiming.now);
        break;
      case 'template_closed':
        await waitForTemplate(scope, row.id);
        putOff(aside, row.id, gatedSeconds);
    }
  }
  await waitForBudget(scope, overBudget, budgetUntil);
  await putAside(scope, aside, claiming.now);
}

function putOff({ laterBySeconds }: PutAside, id: string, seconds: number): void {
  const ids = laterBySeconds.get(seconds) ?? [];
  ids.push(id);
  laterBySeconds.set(seconds, ids);
}

async function cancel(
  scope: Scope,
  aside: PutAside,
  row: DueDelivery,
  { why, error, isAfterRefusal }: Extract<SendDecision, { kind: 'cancel' }>,
  now: Date,
): Promise<void> {
  if (isAfterRefusal === true) return endRefused(scope, row.id, row.error || error, now);
  const entry = aside.cancelled.get(why) ?? { error, ids: [] };
  entry.ids.push(row.id);
  aside.cancelled.set(why, entry);
}

const payerOf = ({ phoneNumberId, simulated, paysBeyondFree = false }: Claiming): Payer | undefined =>
  phoneNumberId === undefined ? undefined : { phoneNumberId, simulated, paysBeyondFree };

const holdRow = (scope: Scope, row: DueDelivery, { now, simulated, accountId }: Claiming): Promise<void> =>
  holdDelivery(
    scope,
    {
      id: row.id,
      organization_id: row.organizationId,
      learner_id: row.learnerId,
      enrollment_id: row.enrollmentId,
      course_id: row.courseId,
      name: row.learnerName,
      language: row.language,
      courseTitle: row.courseTitle,
    },
    { now, simulated, accountId },
  );

interface PutAside {
  laterBySeconds: Map<number, string[]>;
  unknown: string[];
  unconnected: string[];
  cancelled: Map<DeliveryCause, { error: string; ids: string[] }>;
}

async function putAside(
  scope: Scope,
  { laterBySeconds, unknown, unconnected, cancelled }: PutAside,
  now: Date,
): Promise<void> {
  for (const [seconds, ids] of laterBySeconds)
    await scope
      .updateTable('deliveries')
      .set({ due_at: new Date(now.getTime() + seconds * 1000) })
      .where('id', 'in', ids)
      .execute();
  if (unknown.length > 0) await moveDeliveries(scope, 'lease_ended').where('id', 'in', unknown).execute();
  if (unconnected.length > 0)
    await scope
      .updateTable('deliveries')
      .set({ error: 'No WhatsApp number is connected yet.', error_class: 'no_connection' })
      .where('id', 'in', unconnected)
      .execute();
  for (const [why, { error, ids }] of cancelled)
    await moveDeliveries(scope, 'not_to_go', { error, error_class: why }).where('id', 'in', ids).execute();
}
