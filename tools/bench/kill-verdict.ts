import { createHash } from 'node:crypto';
import type pg from 'pg';
import { cardMarks } from './kill-course.ts';
import type { Ledger, Upload } from './kill-load.ts';
import { type ProductClient, rowsOf } from './product-client.ts';
import type { LoggedMessage } from './tapping-learners.ts';

export interface Finding {
  what: string;
  /** How many things were looked at. */
  of: number;
  /** One line for each fault. */
  faults: string[];
}

/** Every accepted upload is there once, byte for byte, and its transformation has ended well. */
export async function judgeUploads(client: ProductClient, db: pg.Client, ledger: Ledger): Promise<Finding[]> {
  const lost: string[] = [];
  for (const upload of ledger.accepted) lost.push(...(await faultsOf(client, upload)));
  const half: string[] = [];
  for (const sha256 of ledger.unanswered) {
    const rows = rowsOf(await client.get(`/api/media?sha256=${sha256}`));
    // Nobody was told that it is there: it may be missing, but not in part.
    for (const row of rows)
      if ((await sha256Of(client, String(row['id']))) !== sha256) half.push(`${sha256} is there in part`);
    if (rows.length > 1) half.push(`${sha256} is there ${rows.length} times`);
  }
  const jobs = ledger.accepted.filter(({ background }) => background);
  const { rows } = await db.query<{ id: string; status: string; reason: string | null; attempts: number }>(
    'select id, status, reason, attempts from transformations',
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const unfinished = jobs.flatMap(({ ids }) => {
    const row = known.get(ids[0] ?? '');
    return row?.status === 'completed'
      ? []
      : [`transformation ${ids[0]}: ${row?.status} ${row?.reason ?? ''} after ${row?.attempts} runs`];
  });
  return [
    { what: 'accepted uploads lost', of: ledger.accepted.length, faults: lost },
    { what: 'unanswered uploads kept in part or twice', of: ledger.unanswered.length, faults: half },
    { what: 'accepted transformations that did not end well', of: jobs.length, faults: unfinished },
  ];
}

async function faultsOf(client: ProductClient, { sha256, ids }: Upload): Promise<string[]> {
  const faults: string[] = [];
  if (new Set(ids).size > 1) faults.push(`one key, ids ${ids.join(', ')}`);
  const rows = rowsOf(await client.get(`/api/media?sha256=${sha256}`));
  if (rows.length !== 1) faults.push(`${sha256} is in the library ${rows.length} times`);
  for (const row of rows)
    if ((await sha256Of(client, String(row['id']))) !== sha256) faults.push(`${sha256} has other bytes`);
  return faults;
}

async function sha256Of(client: ProductClient, mediaId: string): Promise<string> {
  const bytes = await client.bytes(`/api/v1/media/${mediaId}/content`).catch(() => new Uint8Array());
  return createHash('sha256').update(bytes).digest('hex');
}

/** What the people got, by the simulator's log alone: every card of every lesson exactly once for each enrolled learner. */
export function judgeCards(log: readonly LoggedMessage[], ledger: Ledger): Finding[] {
  const got = new Map<string, number>();
  for (const { direction, error_code, phone, text } of log) {
    const mark = cardMarks.find((each) => text.includes(`${each}.`));
    if (direction === 'in' || error_code !== null || mark === undefined) continue;
    got.set(`${phone} ${mark}`, (got.get(`${phone} ${mark}`) ?? 0) + 1);
  }
  const wanted = ledger.enrolled.flatMap((phone) => cardMarks.map((mark) => `${phone} ${mark}`));
  return [
    {
      what: 'cards sent twice',
      of: wanted.length,
      faults: [...got].filter(([, times]) => times > 1).map(([name, times]) => `${name}: ${times} times`),
    },
    { what: 'cards never sent', of: wanted.length, faults: wanted.filter((name) => !got.has(name)) },
  ];
}

interface Sent {
  attempt: string;
  delivery: string;
  kind: string;
  asked: string;
}

/** Messages of every kind and answers, by the simulator's log against the product's own rows. */
export async function judgeMessages(db: pg.Client, log: readonly LoggedMessage[]): Promise<Finding[]> {
  const { rows: sent } = await db.query<Sent>(`
    select a.id as attempt, d.id as delivery, d.kind,
           concat_ws(' ', d.enrollment_id, d.lesson_id, d.question_id,
             case when d.kind = 'review' then 'review:' || split_part(d.occasion, ':', 3) else 'first' end) as asked
    from delivery_attempts a join deliveries d on d.id = a.delivery_id`);
  const byAttempt = new Map(sent.map((row) => [row.attempt, row]));
  const out = log.filter(({ direction, error_code }) => direction === 'out' && error_code === null);
  const times = new Map<string, number>();
  const strange: string[] = [];
  for (const { opaque, id } of out) {
    const row = byAttempt.get(opaque ?? '');
    if (row === undefined) strange.push(`${id} belongs to no attempt`);
    else times.set(row.delivery, (times.get(row.delivery) ?? 0) + 1);
  }
  const { rows: claimed } = await db.query<{ id: string; kind: string; status: string }>(
    "select id, kind, status from deliveries where direction = 'out'",
  );
  const twice = claimed
    .filter(({ id }) => (times.get(id) ?? 0) > 1)
    .map(({ id, kind }) => `${kind} ${id}: ${times.get(id)} times`);
  const unsaid = claimed.filter(({ id, status }) => /^(accepted|sent|delivered|read)$/.test(status) && !times.has(id));
  const open = claimed.filter(({ status }) => /^(planned|queued|sending|unknown|failed)$/.test(status));
  return [
    { what: 'messages of any kind sent twice', of: claimed.length, faults: [...twice, ...strange] },
    {
      what: 'messages that the product believes sent and nobody got',
      of: claimed.length,
      faults: unsaid.map(({ id, kind }) => `${kind} ${id}`),
    },
    {
      what: 'messages without an end',
      of: claimed.length,
      faults: open.map(({ id, kind, status }) => `${kind} ${id}: ${status}`),
    },
    ...(await judgeAnswers(db, log, byAttempt)),
  ];
}

async function judgeAnswers(
  db: pg.Client,
  log: readonly LoggedMessage[],
  byAttempt: ReadonlyMap<string, Sent>,
): Promise<Finding[]> {
  const { answered, touched } = answersTapped(log, byAttempt);
  const { rows } = await db.query<{ asked: string; n: number }>(`
    select concat_ws(' ', enrollment_id, lesson_id, question_id, occasion) as asked, count(*)::int as n from attempts group by 1`);
  const recorded = new Map(rows.map(({ asked, n }) => [asked, n]));
  const { rows: kept } = await db.query<{ provider_id: string }>(
    "select provider_id from deliveries where direction = 'in'",
  );
  const keptIds = new Set(kept.map(({ provider_id }) => provider_id));
  const replies = log.filter(({ direction }) => direction === 'in');
  const unkept = replies.filter(({ id }) => !keptIds.has(id)).map(({ id }) => `reply ${id} was never taken`);
  return [
    {
      what: 'answers lost',
      of: answered.size,
      faults: [...[...answered].filter((asked) => !recorded.has(asked)), ...unkept],
    },
    {
      what: 'answers counted twice, or that nobody gave',
      of: recorded.size,
      faults: [...recorded].filter(([asked, n]) => n > 1 || !touched.has(asked)).map(([asked, n]) => `${asked}: ${n}`),
    },
  ];
}

/**
 * Which askings the people answered, by what stood on the button that they pressed: an option, how well it was known, or
 * to leave it out. One pick of an order or of pairs is no answer yet.
 */
function answersTapped(
  log: readonly LoggedMessage[],
  byAttempt: ReadonlyMap<string, Sent>,
): { answered: Set<string>; touched: Set<string> } {
  const byId = new Map(log.map((message) => [message.id, message]));
  const byDelivery = new Map([...byAttempt.values()].map((sent) => [sent.delivery, sent]));
  const answered = new Set<string>();
  const touched = new Set<string>();
  for (const { direction, context_id, text } of log) {
    const button = byId.get(context_id ?? '')?.buttons.find(({ title }) => title === text);
    const [, what, delivery = ''] = /^(answer|skip|pick):([0-9a-f-]{36})/.exec(button?.id ?? '') ?? [];
    const question = byDelivery.get(delivery);
    if (direction === 'out' || question === undefined) continue;
    touched.add(question.asked);
    if (what !== 'pick') answered.add(question.asked);
  }
  return { answered, touched };
}

/** The counter of the dashboard against the people's phones: a message counts once it was taken, also when it is refused afterwards. */
export async function judgeCounter(
  client: ProductClient,
  db: pg.Client,
  log: readonly LoggedMessage[],
): Promise<Finding> {
  const { rows } = await db.query<{ attempt: string; delivery: string }>(
    'select id as attempt, delivery_id as delivery from delivery_attempts',
  );
  const deliveryOf = new Map(rows.map(({ attempt, delivery }) => [attempt, delivery]));
  const taken = log
    .filter(({ direction }) => direction === 'out')
    .map(({ opaque, id }) => deliveryOf.get(opaque ?? '') ?? id);
  const { size } = new Set(taken);
  const { body } = await client.get('/api/dashboard/stats');
  const counted = Number((body as { data?: { messagesSent?: number } } | undefined)?.data?.messagesSent); // NaN when it is no number
  return {
    what: 'messages counted wrongly by the dashboard',
    of: size,
    faults: counted === size ? [] : [`counted ${counted}, taken ${size}`],
  };
}
