import { openAgenda, type AgendaEntry } from './agenda.ts';
import type { HandsetMessage, HandsetStore, MessageStatus } from './handset-store.ts';
import type { Journal } from './journal.ts';
import type { SimClock } from './sim-clock.ts';
import { statusPayload } from './webhook-bodies.ts';
import type { WebhookSender } from './webhook-sender.ts';

type PlannedStatus = AgendaEntry & { message_id: string; status: 'sent' | 'delivered' | 'failed' };

/** How long after acceptance a status comes, in simulated milliseconds. */
export type StatusDelays = { sentMs: number; deliveredMs: number };

export type StatusWebhooks = {
  /** Plans what becomes of an accepted message: sent and delivered, or failed when it has an error code. */
  follow(message: HandsetMessage): void;
  /** The person opens the chat: everything from the business is delivered and read. */
  markRead(phone: string): number;
  stop(): void;
};

const rank: Record<MessageStatus, number> = { accepted: 0, sent: 1, delivered: 2, read: 3, failed: 4 };

export function openStatusWebhooks(parts: {
  journal: Journal;
  clock: SimClock;
  store: HandsetStore;
  sender: WebhookSender;
  delays: StatusDelays;
}): StatusWebhooks {
  const { clock, store, sender, delays } = parts;

  const reach = (messageId: string, status: MessageStatus) => {
    const message = store.message(messageId);
    if (message === undefined || rank[message.status] >= rank[status]) return;
    const at = clock.now();
    const changed = store.change(messageId, { status, times: { ...message.times, [status]: at } });
    if (changed === undefined || status === 'accepted') return;
    const payload = statusPayload(changed, status, at, store.requireHandset(message.phone));
    sender.tell({ piece: 'status', number_id: message.number_id, payload }, { phone: message.phone, update: status });
  };

  const agenda = openAgenda<PlannedStatus>(parts.journal, 'statuses', clock, (due) => {
    for (const planned of due) {
      reach(planned.message_id, planned.status);
      agenda.done(planned.id);
    }
  });
  const plan = (message: HandsetMessage, status: PlannedStatus['status'], afterMs: number) =>
    agenda.plan({ id: `${message.id} ${status}`, due_at: clock.now() + afterMs, message_id: message.id, status });

  return {
    follow(message) {
      const heldMs = typeof message.hold === 'number' ? message.hold : 0;
      if (message.hold === 'never') return;
      if (message.error_code !== null) {
        plan(message, 'failed', heldMs + delays.sentMs);
        return;
      }
      plan(message, 'sent', heldMs + delays.sentMs);
      plan(message, 'delivered', heldMs + delays.deliveredMs);
    },
    markRead(phone) {
      const unread = store.messagesOf(phone).filter(isUnread);
      for (const message of unread) {
        for (const status of ['sent', 'delivered', 'read'] as const) reach(message.id, status);
      }
      return unread.length;
    },
    stop: () => agenda.stop(),
  };
}

function isUnread(message: HandsetMessage): boolean {
  return (
    message.direction === 'out' &&
    message.error_code === null &&
    message.hold === undefined &&
    message.status !== 'read'
  );
}
