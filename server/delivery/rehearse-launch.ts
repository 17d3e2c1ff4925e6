import { languageCodes } from '#contract/languages.ts';
import type { LaunchOutcome } from '#contract/launches.ts';
import { sendingRightOf } from '../accounts/allow-sending.ts';
import { findConnection } from '../connections/require-connection.ts';
import type { CourseFacts } from '../courses/require-course.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { enroll } from '../learners/enroll.ts';
import { chooseNextLesson } from '../learning/choose-next-lesson.ts';
import type { Context } from '../slice.ts';
import { templateGate } from '../templates/template-gate.ts';
import { channelAdaptersOf } from './channels/channel-adapters.ts';
import { decideDelivery } from './sending/send-delivery.ts';
import { type DueDelivery, dueFactsOf } from './sending/due-deliveries.ts';
import { loadPaths, type Path } from './state/path-state.ts';
import { nextMorning, startInTheMorning } from './start-in-the-morning.ts';
import { writeStep } from './planning/plan-deliveries.ts';
import { needsBudget, type ServiceBudget, serviceBudget, withoutWhatsapp } from './sending/service-budget.ts';
import { approvedStarter } from './sending/choose-starter.ts';
import { hasStarterValues, starterTemplateName } from './content/starter-template.ts';

export interface Foretold {
  learner_id: string;
  learner_name: string;
  outcome: LaunchOutcome;
  until: Date | null;
}

export interface LaunchPlan {
  course: CourseFacts;
  learnerIds: readonly string[];
  start: Date;
  /** Whoever is in quiet hours begins on the morning after. */
  sparesQuiet: boolean;
  now: Date;
}

interface Engine {
  phoneNumberId: string | undefined;
  simulated: boolean;
  pausedLanguages: ReadonlySet<string>;
  category: string;
  connected: { whatsapp: boolean; email: boolean };
  paysBeyondFree: boolean;
  budget: ServiceBudget;
  adapters: ReturnType<typeof channelAdaptersOf>;
}

/** Thrown to leave nothing of the rehearsal behind. */
class Rehearsed extends Error {
  readonly outcomes: Foretold[];
  readonly inQuietHours: number;
  constructor({ outcomes, inQuietHours }: { outcomes: Foretold[]; inQuietHours: number }) {
    super('the rehearsal is over');
    this.outcomes = outcomes;
    this.inQuietHours = inQuietHours;
  }
}

/**
 * What becomes of every learner's first message. It is no second set of rules: the launch is made, planned and decided
 * over by the engine itself, in a transaction that is taken back.
 */
export async function rehearseLaunch(
  context: Context,
  plan: LaunchPlan,
): Promise<{
  recipients: Foretold[];
  in_quiet_hours: number;
  messages: { service: number; utility: number; marketing: number };
  pays_beyond_free: boolean;
  real_number: { needs_verification: boolean; needs_approval: boolean; without_yes: number };
}> {
  const engine = await engineOf(context);
  try {
    await asSystem(context.db, async (scope) => {
      throw new Rehearsed(await rehearseAll(scope, plan, engine));
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    return {
      recipients: error.outcomes,
      in_quiet_hours: error.inQuietHours,
      messages: countMessages(error.outcomes, engine.category),
      pays_beyond_free: engine.paysBeyondFree,
      real_number: await asSystem(context.db, (scope) => askedByRealNumber(scope, plan)),
    };
  }
  throw new Error('a rehearsal always ends by being taken back');
}

async function askedByRealNumber(scope: Scope, { course, learnerIds }: LaunchPlan) {
  const right = await sendingRightOf(scope, course.organization_id);
  const { without_yes } = await scope
    .selectFrom('learners')
    .select((row) => row.fn.countAll<number>().as('without_yes'))
    .where('organization_id', '=', course.organization_id)
    .where('id', 'in', learnerIds)
    .where('consent_whatsapp', '=', true)
    .where('phone_e164', 'is not', null)
    .where('whatsapp_state', '<>', 'given')
    .executeTakeFirstOrThrow();
  return { needs_verification: !right.verified, needs_approval: !right.allowed, without_yes };
}

async function engineOf(context: Context): Promise<Engine> {
  const connection = await findConnection(context);
  const adapters = channelAdaptersOf(context);
  const paused = new Set<string>();
  let category = 'UTILITY';
  if (connection !== undefined)
    await asSystem(context.db, async (scope) => {
      for (const language of languageCodes) {
        const { accountId } = connection;
        // Who is enrolled has had no lesson of the course.
        const starter = await approvedStarter(scope, 'first', { accountId, language });
        const gate = await templateGate(scope, { accountId, name: starterTemplateName(starter), language });
        if (!gate.maySend) paused.add(language);
        else if (gate.category !== null) category = gate.category;
      }
    });
  return {
    phoneNumberId: connection?.phoneNumberId,
    simulated: connection?.simulated ?? false,
    pausedLanguages: paused,
    category,
    connected: { whatsapp: connection !== undefined, email: adapters.canMail },
    paysBeyondFree: connection?.simulated === true || connection?.paysBeyondFree === true,
    budget: await asSystem(context.db, (scope) => serviceBudget(scope, connection, context.clock.real())),
    adapters,
  };
}

async function rehearseAll(
  scope: Scope,
  plan: LaunchPlan,
  engine: Engine,
): Promise<{ outcomes: Foretold[]; inQuietHours: number }> {
  const { course, now } = plan;
  const learners = await scope
    .selectFrom('learners')
    .select([
      'id',
      'name',
      'consent_whatsapp',
      'consent_email',
      'consent_push',
      'phone_e164',
      'wa_id',
      'business_scoped_id',
      'email',
    ])
    .where('organization_id', '=', course.organization_id)
    .where('id', 'in', plan.learnerIds)
    .execute();
  const running = await scope
    .selectFrom('enrollments')
    .select('learner_id')
    .where('course_id', '=', course.id)
    .where('learner_id', 'in', plan.learnerIds)
    .where('status', 'in', ['active', 'paused'])
    .execute();
  const enrolled = new Set(running.map((row) => row.learner_id));
  const outcomes = new Map<string, { outcome: LaunchOutcome; until: Date | null }>();
  const candidates: string[] = [];
  let inQuietHours = 0;
  for (const learner of learners) {
    const hasAgreed = learner.consent_whatsapp || learner.consent_email || learner.consent_push;
    if (enrolled.has(learner.id)) outcomes.set(learner.id, { outcome: 'already_enrolled', until: null });
    else if (!hasAgreed) outcomes.set(learner.id, { outcome: 'no_consent', until: null });
    else candidates.push(learner.id);
  }
  if (candidates.length > 0) {
    const enrollments = await enroll(scope, course, candidates, plan.start, now);
    const ids = enrollments.map((enrollment) => enrollment.id);
    if (plan.sparesQuiet) await startInTheMorning(scope, ids, now);
    const paths = await loadPaths(scope, ids, engine.connected);
    for (const path of paths.values()) outcomes.set(path.learnerId, await firstStep(scope, path, plan, engine));
    inQuietHours = [...paths.values()].filter((path) => plan.start <= now && isQuietFor(path, now)).length;
  }
  return {
    outcomes: learners.map((learner) => ({
      learner_id: learner.id,
      learner_name: learner.name,
      ...(outcomes.get(learner.id) ?? { outcome: 'no_consent', until: null }),
    })),
    inQuietHours,
  };
}

/** Said also of whom the morning spares: the question stays as long as its answer matters. */
const isQuietFor = ({ state }: Path, now: Date): boolean =>
  state.mayBeReached && nextMorning(now, state.timeZone, state.hours) !== undefined;

async function firstStep(
  scope: Scope,
  path: Path,
  { now }: LaunchPlan,
  engine: Engine,
): Promise<{ outcome: LaunchOutcome; until: Date | null }> {
  // Without a usable address the engine waits for one.
  if (!path.state.mayBeReached)
    return { outcome: path.state.awaitsConnection === true ? 'not_connected' : 'bad_number', until: null };
  const { startsAt } = path.state;
  if (startsAt > now) return { outcome: 'later', until: startsAt };
  const step = chooseNextLesson(path.state, now);
  if (step.kind === 'wait') return { outcome: 'later', until: step.until };
  await writeStep(scope, path, step, { now, simulated: engine.simulated });
  const written = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('enrollment_id', '=', path.enrollmentId)
    .where('follows', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .execute();
  const [row] = await dueFactsOf(
    scope,
    written.map(({ id }) => id),
    { now, phoneNumberId: engine.phoneNumberId, adapters: engine.adapters, simulated: engine.simulated },
  );
  return row === undefined ? { outcome: 'later', until: null } : { outcome: outcomeOf(row, now, engine), until: null };
}

function outcomeOf(row: DueDelivery, now: Date, engine: Engine): LaunchOutcome {
  let decision = decideDelivery(row.waiting, now, engine);
  if (needsBudget(row, decision)) {
    if (engine.budget.left <= 0) {
      decision = decideDelivery(withoutWhatsapp(row.waiting), now, engine);
      if (decision.kind !== 'send') return 'service_budget';
    } else engine.budget.left -= firstStepMessages;
  }
  switch (decision.kind) {
    case 'send':
      return `now_${decision.channel}`;
    case 'hold':
      if (engine.pausedLanguages.has(row.language)) return 'template_paused';
      return hasStarterValues(row.learnerName, row.courseTitle) ? 'template' : 'missing_variable';
    case 'cancel':
      return decision.why === 'no_address' ? 'bad_number' : 'no_consent';
    case 'wait':
      return `waiting_for_${decision.for}`;
    case 'hold_quietly':
    case 'later':
      return 'later';
  }
}

/** The lesson and its question. */
const firstStepMessages = 2;

/** A lesson and its question are two free-form messages; outside the window the template comes before them. */
function countMessages(outcomes: readonly Foretold[], category: string) {
  const now = outcomes.filter(({ outcome }) => outcome === 'now_whatsapp').length;
  const templates = outcomes.filter(({ outcome }) => outcome === 'template').length;
  const isMarketing = category === 'MARKETING';
  return {
    service: firstStepMessages * (now + templates),
    utility: isMarketing ? 0 : templates,
    marketing: isMarketing ? templates : 0,
  };
}
