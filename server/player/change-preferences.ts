import type { changePreferences as changePreferencesRoute } from '#contract/player.ts';
import { channels } from '#contract/learners.ts';
import type { BodyOf } from '#contract/route.ts';
import { recordActivity } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { recordConsent } from '../learners/consent.ts';
import { changeEnrollmentsOf, wakeEnrollmentsOf } from '../learners/enrollment-progress.ts';
import { leaveCourses, savePreferences, withdrawLinks } from '../learners/learner-preferences.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import { isTimeZone } from '../learners/time-zone.ts';
import type { Context } from '../slice.ts';
import type { PageLearner } from './who-learns.ts';

type Preferences = BodyOf<typeof changePreferencesRoute>;

/**
 * Saves what a learner says on their page. A yes to a channel is an opt-in of their own, a no an opt-out; both stand in
 * the ledger.
 *
 * @throws AppError invalid_input for a time zone that nobody knows
 */
export async function changeLearnerPreferences(
  scope: Scope,
  { clock, jobs }: Context,
  learner: PageLearner,
  { consent, paused, ...preferences }: Preferences,
): Promise<void> {
  const now = clock.now(learner.organizationId);
  if (preferences.time_zone !== undefined && !isTimeZone(preferences.time_zone))
    throw new AppError('invalid_input', {}, { validationErrors: { time_zone: ['This time zone is not known.'] } });
  await savePreferences(scope, learner.id, preferences, now);
  if (consent !== undefined) {
    const switches = Object.fromEntries(Object.entries(consent).filter(([, value]) => value !== undefined));
    const changed = await recordConsent(scope, {
      organizationId: learner.organizationId,
      learnerId: learner.id,
      switches,
      method: 'learner_page',
      at: now,
    });
    if (changed.some((channel) => switches[channel] === false)) await noteOptOut(scope, learner, now);
  }
  if (paused !== undefined) await changeEnrollmentsOf(scope, learner.id, paused ? 'pause' : 'resume', now);
  await wakeEnrollmentsOf(scope, learner.id, now);
  await wakeDelivery(scope, jobs);
}

/** @param method how it came, for the ledger */
export async function endEmails(scope: Scope, { clock }: Context, learner: PageLearner, method: string): Promise<void> {
  const now = clock.now(learner.organizationId);
  const changed = await recordConsent(scope, {
    organizationId: learner.organizationId,
    learnerId: learner.id,
    switches: { email: false },
    method,
    at: now,
  });
  if (changed.length > 0) await noteOptOut(scope, learner, now);
}

/** Nothing comes any more and no link opens; what was learned stays with the organization until it is erased. */
export async function leaveEverything(scope: Scope, { clock }: Context, learner: PageLearner): Promise<void> {
  const now = clock.now(learner.organizationId);
  const changed = await recordConsent(scope, {
    organizationId: learner.organizationId,
    learnerId: learner.id,
    switches: Object.fromEntries(channels.map((channel) => [channel, false])),
    method: 'learner_page',
    at: now,
  });
  await leaveCourses(scope, learner.id, now);
  await withdrawLinks(scope, learner.id);
  if (changed.length > 0) await noteOptOut(scope, learner, now);
}

const noteOptOut = (scope: Scope, learner: PageLearner, at: Date): Promise<void> =>
  recordActivity(scope, {
    organizationId: learner.organizationId,
    kind: 'learner_opted_out',
    subject: learner.name,
    learnerId: learner.id,
    link: '/learners',
    at,
  });
