import { chooseChannel } from '../channels/choose-channel.ts';
import type { DueDelivery } from './due-deliveries.ts';
import {
  type Considered,
  enrollmentGoesOn,
  isForThisEngine,
  lastRequestHasEnded,
  lastSoundIsOver,
  type MessageStep,
  missHasRested,
  organizationMayWrite,
  pairHasRested,
  type SendDecision,
  someChannelCarriesIt,
  theOneBeforeHasArrived,
  type WaitingDelivery,
  windowIsOpen,
} from './message-steps.ts';
import {
  anotherChannelCarriesIt,
  conversationMayBegin,
  fileIsReady,
  type Left,
  type Look,
  type NumberDecision,
  type NumberStep,
  templateIsOpen,
  turnHasCome,
} from './number-steps.ts';
import { withoutWhatsapp } from './service-budget.ts';
import { beginsConversation, type Openings } from './template-budget.ts';

/**
 * The way of one message to its learner. Each step is a question to what was loaded; the first one that is answered with
 * no says what becomes of the message, and nothing is written before all of them are decided.
 */
const messageSteps: readonly MessageStep[] = [
  lastRequestHasEnded,
  isForThisEngine,
  enrollmentGoesOn,
  theOneBeforeHasArrived,
  lastSoundIsOver,
  missHasRested,
  someChannelCarriesIt,
  organizationMayWrite,
  pairHasRested,
];

/** What the number has left. A message that waits for the window needs a free one as well, and asks for it first. */
const steps: readonly NumberStep[] = [
  ...messageSteps,
  freeMessageIsLeft,
  windowIsOpen,
  anotherChannelCarriesIt,
  templateIsOpen,
  conversationMayBegin,
  turnHasCome,
  fileIsReady,
];

/** What to do with a message by itself, whatever the number has left. The forecast of a launch asks the same function. */
export function decideDelivery(
  waiting: WaitingDelivery,
  now: Date,
  { simulated }: { simulated: boolean },
): SendDecision {
  const considered = consider(waiting, now);
  const decided = firstOf([...messageSteps, windowIsOpen], (step) => step(considered, { now, simulated }));
  if (decided !== undefined) return decided;
  if (considered.choice.kind !== 'send') throw new Error('a message without a channel has passed every step');
  return { kind: 'send', channel: considered.choice.channel };
}

/** What becomes of each of these messages, in their order; what one of them takes, the next ones lack. */
export function decideAll(
  rows: readonly DueDelivery[],
  look: Omit<Look, 'left'>,
  left: Left,
): { row: DueDelivery; decision: NumberDecision }[] {
  const now = { ...left, addressed: new Set(left.addressed) };
  return rows.map((row) => {
    const decision = decideSending(row, { ...look, left: now });
    take(now, row, decision, look.openings);
    return { row, decision };
  });
}

function decideSending(row: DueDelivery, look: Look): NumberDecision {
  const considered = { ...consider(row.waiting, look.now), row };
  return firstOf(steps, (step) => step(considered, look)) ?? { kind: 'claim', row };
}

/** The month's free messages are used up: another channel carries it, or it waits. */
function freeMessageIsLeft({ waiting, choice }: Considered, look: Look): NumberDecision | undefined {
  const isFreeForm = choice.kind === 'open_window' || (choice.kind === 'send' && choice.channel === 'whatsapp');
  if (look.left.budget > 0 || waiting.kind === 'template' || !isFreeForm) return undefined;
  const other = decideDelivery(withoutWhatsapp(waiting), look.now, look);
  return other.kind === 'send' && other.channel !== 'whatsapp' ? other : { kind: 'wait_for_budget' };
}

/** What a message that goes, or whose file goes first, takes from the next ones. */
function take(
  left: Left & { addressed: Set<string> },
  row: DueDelivery,
  decision: NumberDecision,
  openings: Openings,
): void {
  const isDecidedByTurn = ['leave', 'claim', 'wait_for_file', 'file_ahead'].includes(decision.kind);
  if (!isDecidedByTurn) return;
  if (beginsConversation(row, openings)) left.openings -= 1;
  if (decision.kind === 'leave') return;
  left.addressed.add(row.learnerId);
  if (decision.kind !== 'claim') return;
  left.free -= 1;
  if (row.waiting.kind !== 'template') left.budget -= 1;
}

function consider(waiting: WaitingDelivery, now: Date): Considered {
  const message = {
    isTemplate: waiting.kind === 'template',
    answersLearner: waiting.kind === 'notice' && !waiting.isByPerson,
    isChatOnly: waiting.kind === 'feedback' || waiting.kind === 'sound' || waiting.isByPerson,
  };
  return { waiting, choice: chooseChannel(waiting.reach, message, now) };
}

function firstOf<Step, Decision>(steps: readonly Step[], ask: (step: Step) => Decision | undefined) {
  for (const step of steps) {
    const decision = ask(step);
    if (decision !== undefined) return decision;
  }
  return undefined;
}
