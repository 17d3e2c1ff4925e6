import { setTimeout as sleep } from 'node:timers/promises';

/** One line of the simulator's own log: what its people really got and wrote. */
export interface LoggedMessage {
  seq: number;
  id: string;
  phone: string;
  direction: 'in' | 'out';
  at: string;
  text: string;
  buttons: { id: string; title: string; kind: string }[];
  error_code: number | null;
  /** The id of the attempt that sent it. */
  opaque: string | null;
  /** The message that an answer belongs to. */
  context_id: string | null;
}

export interface SimulatorLog {
  messages: LoggedMessage[];
  /** Of the simulator itself: webhooks that wait to be taken. */
  webhooks: Record<string, number>;
}

const token = 'chalkline-simulator-token-0123456789';
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };

/** Everything since `seq`, in as many calls as it takes. */
export async function readLog(simulatorUrl: string, seq = 0): Promise<SimulatorLog> {
  const messages: LoggedMessage[] = [];
  for (let since = seq; ; ) {
    const reply = await fetch(`${simulatorUrl}/_sim/messages?since=${since}`, {
      headers,
      signal: AbortSignal.timeout(5000),
    });
    // The shape is the simulator's own; it answers this call no other way.
    const page = (await reply.json()) as { messages: LoggedMessage[]; next: number; webhooks: Record<string, number> };
    messages.push(...page.messages);
    if (page.messages.length === 0) return { messages, webhooks: page.webhooks };
    since = page.next;
  }
}

export interface TappingLearners {
  /** Taps that the handsets have not confirmed yet. */
  waiting: () => number;
  stop: () => Promise<void>;
}

/** Every learner taps one button of every message that has some, after a moment. A tap that may be lost is looked up first. */
export function startTappingLearners(simulatorUrl: string, random: () => number): TappingLearners {
  const toTap = new Map<string, { message: LoggedMessage; buttonId: string; notBefore: number }>();
  let isStopped = false;
  let seen = 0;

  async function lookAndTap(): Promise<void> {
    const { messages } = await readLog(simulatorUrl, seen);
    for (const message of messages) {
      seen = Math.max(seen, message.seq);
      if (message.direction === 'in' && message.context_id !== null) toTap.delete(message.context_id);
      const buttons = message.buttons.filter(({ kind }) => kind !== 'link');
      const button = buttons[Math.floor(random() * buttons.length)];
      if (message.direction === 'in' || message.error_code !== null || button === undefined) continue;
      toTap.set(message.id, { message, buttonId: button.id, notBefore: performance.now() + 300 + random() * 1500 });
    }
    for (const { message, buttonId, notBefore } of [...toTap.values()]) {
      if (isStopped || performance.now() < notBefore) continue;
      const reply = await fetch(`${simulatorUrl}/_sim/handsets/${encodeURIComponent(message.phone)}/reply`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ button_id: buttonId, message_id: message.id }),
        signal: AbortSignal.timeout(5000),
      });
      if (reply.ok) toTap.delete(message.id);
    }
  }

  const running = (async () => {
    while (!isStopped) {
      // The simulator goes down with the product and comes back with it.
      await lookAndTap().catch(() => undefined);
      await sleep(250);
    }
  })();
  return {
    waiting: () => toTap.size,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
