import { asSystem } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import { scheduleEnrollment } from '../../learners/enrollment-progress.ts';
import type { Context } from '../../slice.ts';
import type { Planning } from './compose-step.ts';
import { planDueBatch, planningBatch } from './plan-deliveries.ts';
import { recapBatch, writeRecaps } from './write-recaps.ts';

const retryPlanMs = 3_600_000;

/**
 * Where more is due than one batch: while PostgreSQL writes one, another is thought through. Measured with two jobs,
 * 2026-11-22: four batches at once are planned in 0.66 to 0.91 of the time of two.
 */
export const batchesAtOnce = 2;

/** Plans every due enrollment and writes every due recap, for the organizations of one time after the other, batch by batch. @param connected what may carry messages at present */
export async function planAllDue(
  context: Context,
  connected: NonNullable<Planning['connected']>,
  run: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  for (const time of context.clock.times()) {
    const batches = new DueBatches(context, time, connected, run);
    if ((await batches.planOne()) === planningBatch)
      await Promise.all(Array.from({ length: batchesAtOnce }, () => batches.planRest()));
    else await batches.planRest();
    await writeAllRecaps(context, time, run.signal);
  }
}

async function writeAllRecaps({ db, clock, config }: Context, time: TimeOfSome, signal: AbortSignal): Promise<void> {
  const { only, except, aheadMs } = time;
  const { simulated } = config.whatsapp;
  let looked = recapBatch;
  while (looked === recapBatch && !signal.aborted) {
    const now = new Date(clock.real().getTime() + aheadMs);
    looked = await asSystem(db, (scope) => writeRecaps(scope, { now, only, except, simulated }));
  }
}

type TimeOfSome = ReturnType<Context['clock']['times']>[number];

class DueBatches {
  private readonly context: Context;
  private readonly time: TimeOfSome;
  private readonly connected: NonNullable<Planning['connected']>;
  private readonly run: Pick<JobRun, 'signal' | 'log'>;
  private readonly failed: string[] = [];
  /** After a failure one at a time, until the enrollment that cannot be planned is known. */
  private alone = 0;

  constructor(
    context: Context,
    time: TimeOfSome,
    connected: NonNullable<Planning['connected']>,
    run: Pick<JobRun, 'signal' | 'log'>,
  ) {
    this.context = context;
    this.time = time;
    this.connected = connected;
    this.run = run;
  }

  async planRest(): Promise<void> {
    while (!this.run.signal.aborted && (await this.planOne()) > 0);
  }

  /** @returns how many were looked at; 0 when none is due */
  async planOne(): Promise<number> {
    const { context, connected, failed } = this;
    let taken: readonly string[] = [];
    try {
      const { only, except } = this.time;
      const { publicUrl, whatsapp } = context.config;
      const planning = { now: this.now(), only, except, simulated: whatsapp.simulated, connected, publicUrl };
      const planned = await asSystem(context.db, (scope) =>
        planDueBatch(scope, planning, {
          ...(this.alone > 0 && { limit: 1 }),
          skip: failed,
          taken: (ids) => (taken = ids),
        }),
      );
      this.alone = Math.max(0, this.alone - 1);
      return planned;
    } catch (error) {
      const [broken, ...others] = taken;
      if (broken === undefined) throw error;
      if (others.length > 0) this.alone = taken.length;
      else await this.putOff(broken, error);
      return taken.length;
    }
  }

  private now(): Date {
    return new Date(this.context.clock.real().getTime() + this.time.aheadMs);
  }

  /** One enrollment that cannot be planned keeps nobody else from learning. */
  private async putOff(broken: string, error: unknown): Promise<void> {
    const { context } = this;
    this.run.log.error({ err: error, enrollment_id: broken }, 'an enrollment could not be planned');
    this.failed.push(broken);
    await asSystem(context.db, (scope) =>
      scheduleEnrollment(scope, broken, new Date(this.now().getTime() + retryPlanMs)),
    );
  }
}
