import {
  clearFaults,
  getHandset,
  handsetPicture,
  type Handset,
  listFaults,
  listHandsets,
  listScenarios,
  moveClock,
  readClock,
  replyFromHandset,
  resetClock,
  runScenario as playScenario,
  setFault,
} from '#contract/handset.ts';
import { AppError } from '../app-error.ts';
import type { Whose } from '../clock.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';
import { advanceClock } from './advance-clock.ts';
import { takePhonesAlong } from './phone-clocks.ts';
import { runScenario } from './run-scenario.ts';
import { needsAdmin, readScenario, scenarioNames } from './scenario-file.ts';
import { ownLearners, requireFirstHolder, requireOwnHandset, withoutOthersMessages } from './own-handsets.ts';
import { endMoves, setClockBack } from './set-clock-back.ts';
import { simulatorControl } from './simulator-control.ts';

/** A list shows who is there and the last words; the whole chat is behind one handset. */
const messagesInList = 3;

/** A file of 500 KB, which the page lets through, as base64. */
const replyLimitBytes = 750 * 1024;

export function handsetRoutes(app: HttpApp, context: Context): void {
  // Where there is no simulator these addresses are unknown, as any other.
  if (!context.config.whatsapp.simulated) return;

  bindRoute(app, listHandsets, async (call) => {
    const simulator = simulatorControl(context);
    const learners = await ownLearners(context, call.principal);
    const known = new Map((await simulator.handsets(messagesInList)).map((handset) => [handset.phone, handset]));
    const shown = learners.map(({ phone, name }) => ({ ...(known.get(phone) ?? emptyHandset(phone)), name }));
    return withoutOthersMessages(context, call.principal, shown);
  });

  bindPictures(app, context);

  bindRoute(app, getHandset, async (call) => (await readHandset(context, call.principal, call.params.phone)).shown);

  bindRoute(
    app,
    replyFromHandset,
    async (call) => {
      const { simulator, learner, shown } = await readHandset(context, call.principal, call.params.phone);
      const { body } = call;
      if ('message_id' in body && !shown.messages.some(({ id }) => id === body.message_id)) throw noSuchButton();
      if (!('message_id' in body)) await requireFirstHolder(context, call.principal, learner);
      await simulator.nameHandset(learner.phone, learner.name);
      return simulator.reply(learner.phone, body);
    },
    { bodyLimitBytes: replyLimitBytes },
  );

  bindRoute(app, readClock, async ({ organizationId, principal }) => {
    const aheadMs = context.clock.aheadMs(organizationId);
    const everybody = context.clock.times().flatMap(({ only }) => only?.ids ?? []);
    return {
      now: context.clock.now(organizationId),
      offset_seconds: Math.round(aheadMs / 1000),
      organizations_ahead: principal.role === 'admin' ? everybody.length : Number(aheadMs > 0),
    };
  });

  bindRoute(app, moveClock, async (call) => {
    const whose = whoseClock(call.principal);
    await advanceClock(
      context,
      whose,
      'until' in call.body ? { untilNextOf: whose } : { ms: call.body.advance_seconds * 1000 },
    );
    return { now: context.clock.now(call.organizationId) };
  });

  bindRoute(app, resetClock, async (call) => {
    await setClockBack(context, whoseClock(call.principal));
    return { now: context.clock.now(call.organizationId) };
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
    await requireFirstHolder(context, call.principal, learner);
    return runScenario(context, call.params.name, {
      phone: learner.phone,
      learnerName: learner.name,
      organizationId: learner.organizationId,
    });
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

function bindPictures(app: HttpApp, context: Context): void {
  bindRoute(app, handsetPicture, async (call) => {
    const { phone, messageId } = call.params;
    const { simulator, shown } = await readHandset(context, call.principal, phone);
    const address = shown.messages.find(({ id, direction }) => id === messageId && direction === 'out')?.media_url;
    const picture = address == null ? undefined : await simulator.pictureAt(address);
    if (picture === undefined) throw new AppError('media_not_found', { message_id: messageId });
    return { ...picture, entityTag: messageId, fileName: 'picture', inline: true };
  });
}

/** Also of a learner who is new since the clock was moved. */
async function readHandset(context: Context, principal: Principal, phone: string) {
  const simulator = simulatorControl(context);
  const learner = await requireOwnHandset(context, principal, phone);
  if (context.clock.aheadMs(learner.organizationId) > 0) await takePhonesAlong(context, { phone: learner.phone });
  const handset = { ...(await simulator.handset(learner.phone)), name: learner.name };
  const [shown = handset] = await withoutOthersMessages(context, principal, [handset]);
  return { simulator, learner, shown };
}

/** The simulated phones' clocks follow the engine's, also when one of the two was restored from a backup. */
export async function startHandset(context: Context): Promise<void> {
  if (!context.config.whatsapp.simulated) return endMoves(context);
  await simulatorControl(context)
    .keepRealTime()
    .then(() => takePhonesAlong(context, 'all'))
    .catch((error: unknown) => context.log.warn({ err: error }, "the simulator's clock could not be set"));
}

const emptyHandset = (phone: string): Omit<Handset, 'name'> => ({ phone, window_open_until: null, messages: [] });

function noSuchButton(): AppError {
  const message = 'This handset has no message with that id or button.';
  return new AppError('invalid_input', { simulator: message }, { validationErrors: { simulator: [message] } });
}

/** An administrator moves every organization's clock at once; everybody else their own. */
const whoseClock = ({ role, organizationId }: Principal): Whose => (role === 'admin' ? 'all' : { organizationId });
