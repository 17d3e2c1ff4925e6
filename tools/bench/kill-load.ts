import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { longPdf } from './long-pdf.ts';
import { type Answer, type ProductClient, textAt } from './product-client.ts';

/** What one client did, and what it was told. */
export interface Upload {
  sha256: string;
  /** Ids that the product gave for the one key; more than one is a fault. */
  ids: string[];
  background: boolean;
}

export interface Ledger {
  /** Answered with 2xx. */
  accepted: Upload[];
  /** Sent and never answered, and not asked again. */
  unanswered: string[];
  /** Phones whose enrollment was answered with 2xx. */
  enrolled: string[];
  calls: number;
  refusals: string[];
}

export interface KillLoad {
  ledger: Ledger;
  stop: () => Promise<void>;
}

/** Where it is about noon now: first lessons go out at any hour, everything later keeps the quiet hours. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The sign of these names is the other way round: Etc/GMT+5 is five hours behind.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** About 400 words in three chapters that no other upload has. */
function handout(random: () => number): string {
  const words = 'water heat salt kitchen bacteria surface storage cold clean hand raw cooked label date shelf'.split(
    ' ',
  );
  const sentence = (): string => {
    const chosen = Array.from({ length: 11 }, () => words[Math.floor(random() * words.length)]);
    return `The ${chosen.slice(0, 5).join(' ')} is a rule that keeps ${chosen.slice(5).join(' ')} safe.`;
  };
  const chapter = (number: number): string =>
    `# Chapter ${number} ${randomUUID()}\n\n${Array.from({ length: 9 }, sentence).join(' ')}\n`;
  return [1, 2, 3].map(chapter).join('\n');
}

/** Uploads, enrolls and moves the clock without a pause worth the name, until told to stop. Calls that fail are asked again. */
export function startKillLoad(
  client: ProductClient,
  courseId: string,
  random: () => number,
  learners: number,
): KillLoad {
  const ledger: Ledger = { accepted: [], unanswered: [], enrolled: [], calls: 0, refusals: [] };
  let isStopped = false;

  /** Asks with one key until there is an answer. @returns every answered body; undefined when given up or refused */
  async function insist(ask: () => Promise<Answer>): Promise<unknown> {
    for (;;) {
      ledger.calls += 1;
      const answer = await ask().catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return answer.body;
      if (answer !== undefined && answer.status < 500) {
        ledger.refusals.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
        return undefined;
      }
      await sleep(150);
    }
  }

  async function uploadOne(background: boolean): Promise<void> {
    // A library takes no Markdown; two pages of the same book, told apart by the number of its first step.
    const bytes = background ? new TextEncoder().encode(handout(random)) : await longPdf(2, Math.floor(random() * 1e9));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = randomUUID();
    const file = { name: `handout-${sha256.slice(0, 8)}.${background ? 'md' : 'pdf'}`, bytes };
    const ask = (): Promise<Answer> =>
      background
        ? client.upload(
            '/api/v1/media-transformation/transform',
            { course_id: courseId, media_type: 'document', background_processing: 'true' },
            file,
            key,
          )
        : client.upload('/api/media', { type: 'document' }, file, key);
    const idOf = (body: unknown): string => textAt(body, background ? 'job_id' : 'id');
    ledger.calls += 1;
    const first = await ask().catch(() => undefined);
    if (first !== undefined && first.status < 300) {
      const ids = [idOf(first.body)];
      // Some clients are impatient and send the same again.
      if (random() < 0.15) ids.push(idOf((await insist(ask)) ?? first.body));
      ledger.accepted.push({ sha256, ids, background });
    } else if (first !== undefined && first.status < 500) {
      ledger.refusals.push(`${first.status} ${JSON.stringify(first.body).slice(0, 200)}`);
    } else if (random() < 0.5) {
      const body = await insist(ask);
      if (body !== undefined) ledger.accepted.push({ sha256, ids: [idOf(body)], background });
    } else ledger.unanswered.push(sha256);
  }

  async function enrollOne(number: number): Promise<void> {
    const phone = `+9198${String(10_000_000 + number).slice(0, 8)}`;
    const consent = { whatsapp: true, email: false, push: false };
    const learnerKey = randomUUID();
    const enrollmentKey = randomUUID();
    const person = { name: `Learner ${number}`, phone_number: phone, time_zone: zoneAtNoon(), consent };
    const learner = await insist(() => client.post('/api/v1/learners', person, learnerKey));
    if (learner === undefined) return;
    const body = { learner_ids: [textAt(learner, 'data', 'id')], start: 'now' };
    const enrolled = await insist(() => client.post(`/api/v1/courses/${courseId}/enrollments`, body, enrollmentKey));
    if (enrolled !== undefined) ledger.enrolled.push(phone);
  }

  const repeat = async (
    pauseMs: number,
    work: (round: number) => Promise<void>,
    rounds = Number.POSITIVE_INFINITY,
  ): Promise<void> => {
    for (let round = 0; round < rounds && !isStopped; round += 1) {
      await work(round);
      await sleep(pauseMs * (0.5 + random()));
    }
  };
  const running = Promise.all([
    repeat(1800, () => uploadOne(true)),
    repeat(700, () => uploadOne(false)),
    repeat(900, enrollOne, learners),
    repeat(9000, () => moveClock(client, 6 * 3600).catch(() => undefined)),
  ]);
  return {
    ledger,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

export async function moveClock(client: ProductClient, seconds: number): Promise<void> {
  await client.post('/api/v1/simulator/clock', { advance_seconds: seconds });
}
