import type { SharedTime } from '../../clock.ts';
import type { Scope } from '../../database/database.ts';
import { endRefused } from '../channels/fall-back.ts';
import type { Carriers } from '../channels/carriers.ts';
import { decideDelivery, type SendDecision } from './decide-delivery.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { holdDelivery } from './hold-delivery.ts';
import { type LessonMedia, lessonMedia, type MediaDesk, type WantedMedia } from './lesson-media.ts';
import {
  needsBudget,
  type Payer,
  type ServiceBudget,
  serviceBudget,
  waitForBudget,
  withoutWhatsapp,
} from './service-budget.ts';
import { waitForContact } from './wait-for-contact.ts';
import { gatedSeconds, openingBudget, templateGates } from './template-budget.ts';

/** With what a look at due messages is made. */
export interface Claiming extends SharedTime {
  /** Undefined: no WhatsApp account is connected; other channels may be. */
  phoneNumberId: string | undefined;
  accountId?: string;
  simulated: boolean;
  /** What goes beyond the free messages of a month is paid for. */
  paysBeyondFree?: boolean;
  /** E-mail and push; without them everything goes by WhatsApp. */
  carriers?: Carriers | undefined;
  /** People to whom the business may begin to talk in 24 hours. */
  recipientsPerDay?: number;
  /** Absent: lessons go without their files. */
  media?: MediaDesk | undefined;
}

/** One look at what is due: what it goes by, and what it has found so far. */
interface Sorting {
  scope: Scope;
  claiming: Claiming;
  /** Slots of the number that are not taken yet. */
  free: number;
  budget: ServiceBudget;
  opening: Awaited<ReturnType<typeof openingBudget>>;
  isGated: ReturnType<typeof templateGates>;
  media: LessonMedia;
  chosen: DueDelivery[];
  /** Learners to whom one of the chosen goes, or whose first one waits for its file. */
  addressed: Set<string>;
  aside: PutAside;
  overBudget: string[];
}

/**
 * Chooses which of the messages that are due go out now. The others are put off, held, cancelled or handed to another
 * channel on the way; rows for which there is no slot are left as they are.
 *
 * @param free slots of the number
 */
export async function sortOutDue(
  scope: Scope,
  rows: readonly DueDelivery[],
  claiming: Claiming,
  free: number,
): Promise<{ chosen: DueDelivery[]; wanted: WantedMedia[] }> {
  const { now } = claiming;
  const sorting: Sorting = {
    scope,
    claiming,
    free,
    isGated: templateGates(scope, claiming),
    opening: await openingBudget(scope, rows, claiming),
    media: await lessonMedia(scope, rows, claiming.media),
    budget: await serviceBudget(scope, payerOf(claiming), now),
    chosen: [],
    addressed: new Set(),
    aside: { laterBySeconds: new Map(), unknown: [], unconnected: [], cancelled: new Map() },
    overBudget: [],
  };
  for (const row of rows) await sortOne(sorting, row, decideDelivery(row.waiting, now, claiming));
  await waitForBudget(scope, sorting.overBudget, sorting.budget.waitUntil);
  await putAside(scope, sorting.aside, now);
  return { chosen: sorting.chosen, wanted: await sorting.media.settle(now) };
}

async function sortOne(sorting: Sorting, row: DueDelivery, decision: SendDecision): Promise<void> {
  const { scope, claiming, budget } = sorting;
  if (decision.kind === 'later') {
    putOff(sorting, row.id, decision.seconds);
    if (decision.becomesUnknown === true) sorting.aside.unknown.push(row.id);
    if (decision.why !== undefined) sorting.aside.unconnected.push(row.id);
  } else if (decision.kind === 'cancel') await cancel(sorting, row, decision);
  else if (decision.kind === 'wait') await waitForContact(scope, row, decision, claiming);
  else if (budget.left <= 0 && needsBudget(row, decision)) await goElsewhere(sorting, row);
  else if (decision.kind === 'hold') await holdRow(scope, row, claiming);
  else if (decision.channel !== 'whatsapp')
    await claiming.carriers?.hand(scope, decision.channel, row.id, claiming.now);
  else if (row.waiting.kind === 'template' && (await sorting.isGated(row))) putOff(sorting, row.id, gatedSeconds);
  else if (!sorting.opening.mayOpen(row)) putOff(sorting, row.id, sorting.opening.waitSeconds);
  else choose(sorting, row);
}

function putOff({ aside }: Sorting, id: string, seconds: number): void {
  const ids = aside.laterBySeconds.get(seconds) ?? [];
  ids.push(id);
  aside.laterBySeconds.set(seconds, ids);
}

async function cancel(
  { scope, claiming, aside }: Sorting,
  row: DueDelivery,
  { why, error, isAfterRefusal }: Extract<SendDecision, { kind: 'cancel' }>,
): Promise<void> {
  if (isAfterRefusal === true) return endRefused(scope, row.id, row.error || error, claiming.now);
  const entry = aside.cancelled.get(why) ?? { error, ids: [] };
  entry.ids.push(row.id);
  aside.cancelled.set(why, entry);
}

/** The number's free messages are used up: another channel carries it, or it waits. */
async function goElsewhere({ scope, claiming, overBudget }: Sorting, row: DueDelivery): Promise<void> {
  const other = decideDelivery(withoutWhatsapp(row.waiting), claiming.now, claiming);
  if (other.kind === 'send' && other.channel !== 'whatsapp')
    await claiming.carriers?.hand(scope, other.channel, row.id, claiming.now);
  else overBudget.push(row.id);
}

function choose(sorting: Sorting, row: DueDelivery): void {
  // Two requests under way at once to one phone may arrive in either order: the second waits for the first one's end.
  if (sorting.free <= 0 || sorting.addressed.has(row.learnerId)) return;
  sorting.addressed.add(row.learnerId);
  const fitted = sorting.media.fit(row);
  if (fitted.kind === 'put_aside') return;
  sorting.chosen.push(fitted.row);
  sorting.free -= 1;
  if (row.waiting.kind !== 'template') sorting.budget.left -= 1;
}

const payerOf = ({ phoneNumberId, simulated, paysBeyondFree = false }: Claiming): Payer | undefined =>
  phoneNumberId === undefined ? undefined : { phoneNumberId, simulated, paysBeyondFree };

const holdRow = (scope: Scope, row: DueDelivery, { now, simulated }: Claiming): Promise<void> =>
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
    { now, simulated },
  );

interface PutAside {
  laterBySeconds: Map<number, string[]>;
  unknown: string[];
  unconnected: string[];
  cancelled: Map<string, { error: string; ids: string[] }>;
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
  if (unknown.length > 0)
    await scope.updateTable('deliveries').set({ status: 'unknown' }).where('id', 'in', unknown).execute();
  if (unconnected.length > 0)
    await scope
      .updateTable('deliveries')
      .set({ error: 'No WhatsApp number is connected yet.', error_class: 'no_connection' })
      .where('id', 'in', unconnected)
      .execute();
  for (const [why, { error, ids }] of cancelled)
    await scope
      .updateTable('deliveries')
      .set({ status: 'cancelled', error, error_class: why })
      .where('id', 'in', ids)
      .execute();
}
