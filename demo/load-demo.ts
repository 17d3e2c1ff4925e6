import { fork } from 'node:child_process';
import path from 'node:path';
import { asSystem, type Scope } from '#server/database/database.ts';
import type { Context } from '#server/slice.ts';
import { addDemoAccounts } from './add-demo-accounts.ts';
import { addDemoCourses } from './add-demo-courses.ts';
import { addDemoLearners } from './add-demo-learners.ts';
import { addDemoMedia, storeDemoFiles } from './add-demo-media.ts';
import { addDemoTemplates } from './add-demo-templates.ts';
import { dayBefore } from './day-before.ts';
import { demoWorld } from './demo-world.ts';
import { fillHandsets } from './fill-handsets.ts';
import type { DemoFiles } from './make-demo-files.ts';
import { replayFortnight } from './replay-fortnight.ts';

export type DemoContext = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'storage' | 'graphUrl'>;

/**
 * Loads the demo organization. All rows come in one transaction, which ends after the files are durable: a start
 * that is killed leaves no row behind, and the next one begins anew. Does nothing when the organization is there.
 *
 * @param make for tests, which need not make the same files again
 * @throws Error when the demo's own parts do not fit each other any more: a bug
 */
export async function loadDemo(context: DemoContext, make: () => Promise<DemoFiles> = makeFiles): Promise<void> {
  if (await asSystem(context.db, isLoaded)) return;
  const making = make();
  // It may fail before anybody waits for it; who waits is told.
  making.catch(() => undefined);
  const now = context.clock.real();
  await asSystem(context.db, async (scope) => {
    await addDemoAccounts(scope, now, { withAdmin: context.config.demoAdmin });
    await addDemoTemplates(scope, now);
    const { files, transformed } = await making;
    const stored = await storeDemoFiles(context.storage, files);
    await addDemoCourses(scope, transformed, { now, addMedia: () => addDemoMedia(scope, stored, now) });
    const enrollmentIds = await addDemoLearners(scope, now);
    await replayFortnight(scope, enrollmentIds, demoWorld.phoneNumberId, now);
    if (context.config.whatsapp.simulated) await letRestUntil(scope, dayBefore(now, -1, '09:00'));
    else await endSending(scope, now);
  });
  if (context.config.whatsapp.simulated)
    await fillHandsets(context).catch((error: unknown) => context.log.warn({ err: error }, 'the handsets begin empty'));
}

async function isLoaded(scope: Scope): Promise<boolean> {
  return (
    (await scope
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', demoWorld.organizationId)
      .executeTakeFirst()) !== undefined
  );
}

/** In a process of its own. */
export function makeFiles(): Promise<DemoFiles> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'make-demo-files.ts'), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
    // The child sends one message of this shape.
    child.once('message', (answer) => resolve(answer as DemoFiles));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the demo's files could not be made (exit ${code}): ${words.trim()}`)),
    );
  });
}

/** A demo begins quietly: what would be due by now comes tomorrow morning, or when somebody moves the clock. */
async function letRestUntil(scope: Scope, morning: Date): Promise<void> {
  await scope
    .updateTable('enrollments')
    .set({ next_due_at: morning })
    .where('organization_id', '=', demoWorld.organizationId)
    .where('next_due_at', '<', morning)
    .execute();
  await scope
    .updateTable('deliveries')
    .set({ due_at: morning })
    .where('organization_id', '=', demoWorld.organizationId)
    .where('status', 'in', ['planned', 'held'])
    .execute();
  // A demo that is loaded on a Monday would tell of the week at once.
  await scope
    .updateTable('learners')
    .set({ recap_due_at: morning })
    .where('organization_id', '=', demoWorld.organizationId)
    .where('recap_due_at', '<', morning)
    .execute();
}

/** With a real provider nothing of the demo may ever reach a phone: its numbers are made up, but somebody may have them. */
async function endSending(scope: Scope, now: Date): Promise<void> {
  const { organizationId } = demoWorld;
  await scope
    .updateTable('enrollments')
    .set({ next_due_at: null })
    .where('organization_id', '=', organizationId)
    .execute();
  await scope
    .updateTable('enrollments')
    .set({ status: 'paused', updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .execute();
  await scope
    .updateTable('deliveries')
    .set({ status: 'cancelled', error: 'Demo messages are not sent through a real connection.', error_class: 'demo' })
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['planned', 'held'])
    .execute();
}
