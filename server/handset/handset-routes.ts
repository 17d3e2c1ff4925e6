import {
  clearFaults,
  getHandset,
  type Handset,
  listFaults,
  listHandsets,
  listScenarios,
  moveClock,
  readClock,
  replyFromHandset,
  runScenario as playScenario,
  setFault,
} from '#contract/handset.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';
import { advanceClock, offsetOf } from './advance-clock.ts';
import { runScenario } from './run-scenario.ts';
import { needsAdmin, readScenario, scenarioNames } from './scenario-file.ts';
import { simulatorControl } from './simulator-control.ts';

/** A list shows who is there and the last words; the whole chat is behind one handset. */
const messagesInList = 3;
const listedHandsets = 200;

/** A file of 500 KB, which the page lets through, as base64. */
const replyLimitBytes = 750 * 1024;

export function handsetRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, listHandsets, async (call) => {
    const simulator = simulatorControl(context);
    const learners = await ownLearners(context, call.principal);
    const known = new Map((await simulator.handsets(messagesInList)).map((handset) => [handset.phone, handset]));
    return learners
      .map(({ phone, name }) => known.get(phone) ?? emptyHandset(phone, name))
      .map((handset, index) => ({ ...handset, name: learners[index]?.name ?? handset.name }));
  });

  bindRoute(app, getHandset, async (call) => {
    const simulator = simulatorControl(context);
    const learner = await requireOwnHandset(context, call.principal, call.params.phone);
    return { ...(await simulator.handset(learner.phone)), name: learner.name };
  });

  bindRoute(
    app,
    replyFromHandset,
    async (call) => {
      const simulator = simulatorControl(context);
      const learner = await requireOwnHandset(context, call.principal, call.params.phone);
      await simulator.nameHandset(learner.phone, learner.name);
      return simulator.reply(learner.phone, call.body);
    },
    { bodyLimitBytes: replyLimitBytes },
  );

  bindRoute(app, readClock, async () => {
    const now = context.clock.now();
    return { now, offset_seconds: Math.round((await offsetOf(context)) / 1000) };
  });

  bindRoute(app, moveClock, async (call) => {
    simulatorControl(context);
    const moved = await advanceClock(
      context,
      'until' in call.body
        ? { untilNextOf: call.principal.role === 'admin' ? 'all' : { organizationId: call.principal.organizationId } }
        : { ms: call.body.advance_seconds * 1000 },
    );
    return { now: moved };
  });

  bindRoute(app, listScenarios, async () =>
    scenarioNames().map((name) => {
      const file = readScenario(name);
      return { name, title: file.title, about: file.about, needs_admin: needsAdmin(file), steps: file.steps.length };
    }),
  );

  bindRoute(app, playScenario, async (call) => {
    const { role } = call.principal;
    const scenario = readScenario(call.params.name);
    if (role !== 'admin' && needsAdmin(scenario)) throw new AppError('access_denied');
    const learner = await requireOwnHandset(context, call.principal, call.body.phone);
    return runScenario(context, call.params.name, { phone: learner.phone, learnerName: learner.name });
  });

  bindRoute(app, listFaults, () => simulatorControl(context).faults());

  bindRoute(app, setFault, (call) =>
    simulatorControl(context).addFault({ ...call.body, rate: call.body.rate === 1 ? null : call.body.rate }),
  );

  bindRoute(app, clearFaults, async () => {
    await simulatorControl(context).removeFaults();
    return [];
  });
}

/** The simulated world's clock follows the engine's, also when one of the two was restored from a backup. */
export async function startHandset(context: Context): Promise<void> {
  if (!context.config.whatsapp.simulated) return;
  await simulatorControl(context)
    .setOffset(await offsetOf(context))
    .catch((error: unknown) => context.log.warn({ err: error }, "the simulator's clock could not be set"));
}

const emptyHandset = (phone: string, name: string): Handset => ({ phone, name, window_open_until: null, messages: [] });

interface HandsetOwner {
  phone: string;
  name: string;
}

/** Administrators see every organization's learners; all others their own. */
function ownLearners(context: Context, principal: Principal, phone?: string): Promise<HandsetOwner[]> {
  return asSystem(context.db, (scope) =>
    learnersWithPhone(scope, principal.role === 'admin' ? null : principal.organizationId, phone),
  );
}

async function learnersWithPhone(
  scope: Scope,
  organizationId: string | null,
  phone: string | undefined,
): Promise<HandsetOwner[]> {
  let rows = scope
    .selectFrom('learners')
    .select(['phone_e164', 'name'])
    .where('phone_e164', 'is not', null)
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(listedHandsets);
  if (organizationId !== null) rows = rows.where('organization_id', '=', organizationId);
  if (phone !== undefined) rows = rows.where('phone_e164', '=', phone);
  const names = new Map<string, string>();
  for (const { phone_e164, name } of await rows.execute())
    if (phone_e164 !== null && !names.has(phone_e164)) names.set(phone_e164, name);
  return [...names].map(([number, name]) => ({ phone: number, name }));
}

async function requireOwnHandset(context: Context, principal: Principal, phone: string): Promise<HandsetOwner> {
  const number = `+${phone.replace(/\D/g, '')}`;
  const [learner] = await ownLearners(context, principal, number);
  if (learner === undefined) throw new AppError('handset_not_found', { phone });
  return learner;
}
