import { createHash } from 'node:crypto';
import type { Handset, ScenarioRun } from '#contract/handset.ts';
import { asSystem } from '../database/database.ts';
import { starters, starterTemplateName } from '../delivery/content/starter-template.ts';
import type { Context } from '../slice.ts';
import { advanceClock } from './advance-clock.ts';
import { isAnythingDue, waitsFor } from './next-message.ts';
import { plainPayloads } from './plain-payload.ts';
import { readScenario, type ScenarioStep } from './scenario-file.ts';
import { type SimulatorControl, simulatorControl } from './simulator-control.ts';

/** The engine answers within a second or two, on a busy machine within ten; longer means that nothing comes. */
const patienceMs = 30_000;
const lookEveryMs = 100;
/** What belongs to one answer comes within this time. */
const settleMs = 1_500;

interface Run {
  context: Context;
  simulator: SimulatorControl;
  phone: string;
  /** Whose learner it is, and whose clock is moved. */
  organizationId: string;
  /** Outbound messages seen before the step. */
  seen: number;
}

/**
 * Plays a prepared conversation on one handset against the running engine: the same function with and without a page to
 * look at. Ends at the first step that does not come about.
 *
 * @throws AppError scenario_not_found, simulator_unavailable
 */
export async function runScenario(
  context: Context,
  name: string,
  { phone, learnerName, organizationId }: { phone: string; learnerName: string; organizationId: string },
): Promise<ScenarioRun> {
  const scenario = readScenario(name);
  const simulator = simulatorControl(context);
  await simulator.nameHandset(phone, learnerName);
  const { next: since } = await simulator.sentTo(phone, 0);
  const run: Run = { context, simulator, phone, organizationId, seen: 0 };
  run.seen = outbound(await simulator.handset(phone)).length;
  const steps: ScenarioRun['steps'] = [];
  for (const step of scenario.steps) {
    const note = await play(run, step);
    steps.push({ step: JSON.stringify(step), passed: note === undefined, note: note ?? '' });
    if (note !== undefined) break;
  }
  const payloads = plainPayloads((await simulator.sentTo(phone, since)).bodies);
  return {
    name,
    passed: steps.every(({ passed }) => passed),
    steps,
    payloads,
    payloads_sha256: createHash('sha256').update(payloads.join('\n')).digest('hex'),
  };
}

const outbound = (handset: Handset) => handset.messages.filter(({ direction }) => direction === 'out');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** @returns what went wrong, or undefined */
async function play(run: Run, step: ScenarioStep): Promise<string | undefined> {
  if ('wait_for' in step) return waitFor(run, step.wait_for);
  if ('advance' in step) return advanceToNext(run);
  if ('expect_waiting' in step) return untilWaiting(run, step.expect_waiting);
  const handset = await run.simulator.handset(run.phone);
  if (isLook(step)) return look(run, step, handset);
  run.seen = outbound(handset).length;
  return act(run, step);
}

type Look = Extract<
  ScenarioStep,
  { expect_text: string } | { expect_window: string } | { expect_no_repeats: true } | { quiet_seconds: number }
>;

const isLook = (step: ScenarioStep): step is Look =>
  'expect_text' in step || 'expect_window' in step || 'expect_no_repeats' in step || 'quiet_seconds' in step;

async function look({ simulator, phone, seen }: Run, step: Look, handset: Handset): Promise<string | undefined> {
  if ('expect_text' in step)
    return outbound(handset).some(({ text }) => text.includes(step.expect_text))
      ? undefined
      : `nothing on the phone says “${step.expect_text}”`;
  if ('expect_window' in step) {
    const state = handset.window_open_until === null ? 'closed' : 'open';
    return state === step.expect_window ? undefined : `the window is ${state}`;
  }
  if ('expect_no_repeats' in step) {
    const shown = outbound(handset).map(({ text }) => text);
    const repeated = shown.find((text, index) => text !== '' && text === shown[index - 1]);
    return repeated === undefined ? undefined : `“${repeated}” came twice`;
  }
  await pause(step.quiet_seconds * 1000);
  const more = outbound(await simulator.handset(phone)).length - seen;
  return more === 0 ? undefined : `${more} messages came`;
}

async function act(
  run: Run,
  step: Exclude<ScenarioStep, Look | { wait_for: number } | { advance: string } | { expect_waiting: string }>,
): Promise<string | undefined> {
  const { simulator, phone } = run;
  if ('say' in step) await simulator.reply(phone, { text: step.say });
  else if ('send_file' in step) await sendFile(run, step.send_file);
  else if ('tap' in step) return tap(run, step.tap);
  else if ('advance_hours' in step)
    await advanceClock(run.context, { organizationId: run.organizationId }, { ms: step.advance_hours * 3_600_000 });
  else if ('fault' in step) await simulator.addFault(step.fault);
  else if ('template' in step)
    for (const starter of starters) await simulator.happenToTemplate(starterTemplateName(starter), step.template);
  else await simulator.removeFaults();
  return undefined;
}

/** What is due already is let come, or be put off, first: only then is it known what comes next. */
async function advanceToNext({ context, simulator, phone, organizationId, seen }: Run): Promise<string | undefined> {
  const limit = performance.now() + patienceMs;
  const whom = { organizationId, phone };
  do {
    if (outbound(await simulator.handset(phone)).length > seen) return undefined;
    const isBusy = await asSystem(context.db, (scope) => isAnythingDue(scope, whom, context.clock.now(organizationId)));
    if (!isBusy) {
      await advanceClock(context, { organizationId }, { untilNextOf: whom });
      return undefined;
    }
    await pause(lookEveryMs);
  } while (performance.now() < limit);
  return 'what is due is neither sent nor put off';
}

/** What is due may be about to be put off. */
async function untilWaiting({ context, phone }: Run, why: string): Promise<string | undefined> {
  const limit = performance.now() + patienceMs;
  do {
    if (await asSystem(context.db, (scope) => waitsFor(scope, phone, why))) return undefined;
    await pause(lookEveryMs);
  } while (performance.now() < limit);
  return `nothing waits because of ${why}`;
}

const sendFile = async (
  { simulator, phone }: Run,
  file: { name: string; mime_type: string; base64: string },
): Promise<void> => {
  await simulator.reply(phone, { media_base64: file.base64, mime_type: file.mime_type, filename: file.name });
};

/** The question may come a moment after the lesson. */
async function tap({ simulator, phone }: Run, which: number | string): Promise<string | undefined> {
  const limit = performance.now() + patienceMs;
  do {
    const { messages } = await simulator.handset(phone);
    const message = messages.findLast(({ direction, buttons }) => direction === 'out' && buttons.length > 0);
    const button =
      typeof which === 'number'
        ? message?.buttons[which]
        : message?.buttons.find(({ title }) => title.startsWith(which));
    if (message !== undefined && button !== undefined) {
      await simulator.reply(phone, { button_id: button.id, message_id: message.id });
      return undefined;
    }
    await pause(lookEveryMs);
  } while (performance.now() < limit);
  return `there is no button ${which}`;
}

/** Waits for at least so many messages, and a moment longer for what belongs to them. */
async function waitFor(run: Run, wanted: number): Promise<string | undefined> {
  const limit = performance.now() + patienceMs;
  let came = 0;
  do {
    await pause(lookEveryMs);
    came = outbound(await run.simulator.handset(run.phone)).length - run.seen;
  } while (came < wanted && performance.now() < limit);
  await pause(settleMs);
  const now = outbound(await run.simulator.handset(run.phone)).length;
  came = now - run.seen;
  run.seen = now;
  return came >= wanted ? undefined : `${came} messages came instead of ${wanted}`;
}
