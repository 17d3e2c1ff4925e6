import type { DeliveryStatus } from '#contract/delivery.ts';

/** Who brings a message from one status to another. */
export type Mover = 'engine' | 'channel' | 'learner' | 'person';

interface Transition {
  from: readonly DeliveryStatus[];
  to: DeliveryStatus;
  who: Mover;
  /** In plain words, for the picture. */
  because: string;
}

/** Not taken for sending yet. */
export const waitingStatuses = ['planned', 'queued', 'held'] as const satisfies readonly DeliveryStatus[];
/** A request was begun whose end is not known. */
export const underWayStatuses = ['sending', 'unknown'] as const satisfies readonly DeliveryStatus[];
/** Has not left, as far as we know: what the engine looks at when it is due. */
export const openStatuses = [...waitingStatuses, ...underWayStatuses] as const;
/** A channel has it, and nobody has said that the learner has. */
export const goneStatuses = ['accepted', 'sent'] as const satisfies readonly DeliveryStatus[];

const allButReceived = [...openStatuses, ...goneStatuses, 'delivered', 'read', 'failed', 'cancelled'] as const;

/** How a row begins. An answer to an unknown contact who is now known comes with the status that it had. */
export const births = {
  written: { to: ['planned'], who: 'engine', because: 'is written' },
  heard: { to: ['received'], who: 'learner', because: 'writes' },
  taken_over: {
    to: ['planned', 'unknown', 'accepted', 'sent', 'delivered', 'read', 'failed'],
    who: 'person',
    because: 'says whose number it is',
  },
} as const satisfies Record<string, { to: readonly DeliveryStatus[]; who: Mover; because: string }>;

/** The machine of a delivery: what may happen to it, in which status, and where that leads. Nothing else changes a status. */
export const transitions = {
  claimed: { from: openStatuses, to: 'sending', who: 'engine', because: 'may go now' },
  wait_for_window: { from: openStatuses, to: 'held', who: 'engine', because: 'the 24 hours are over' },
  wait_for_leave: { from: openStatuses, to: 'held', who: 'engine', because: 'nobody has said yes yet' },
  window_opened: { from: ['held'], to: 'planned', who: 'learner', because: 'writes' },
  leave_given: { from: ['held'], to: 'planned', who: 'person', because: 'lets the organization send' },
  file_not_ready: { from: openStatuses, to: 'queued', who: 'engine', because: 'its file is being made ready' },
  file_goes_ahead: { from: openStatuses, to: 'planned', who: 'engine', because: 'its file goes first' },
  budget_used_up: { from: openStatuses, to: 'queued', who: 'engine', because: 'the free messages are used up' },
  template_closed: { from: openStatuses, to: 'queued', who: 'engine', because: 'its template is paused' },
  handed_on: { from: openStatuses, to: 'accepted', who: 'engine', because: 'goes by mail or push' },
  kept_in_mailbox: { from: openStatuses, to: 'delivered', who: 'engine', because: 'stays in the mailbox page' },
  lease_ended: { from: ['sending'], to: 'unknown', who: 'engine', because: 'its sender has died' },
  no_clear_end: { from: underWayStatuses, to: 'unknown', who: 'channel', because: 'gives no clear answer' },
  channel_down: { from: underWayStatuses, to: 'queued', who: 'channel', because: 'is down' },
  taken: { from: underWayStatuses, to: 'accepted', who: 'channel', because: 'takes it' },
  recognised: { from: allButReceived, to: 'accepted', who: 'channel', because: 'knows it by our own id' },
  tapped: { from: underWayStatuses, to: 'accepted', who: 'learner', because: 'taps on it' },
  told_accepted: { from: ['accepted'], to: 'accepted', who: 'channel', because: 'tells nothing new' },
  told_sent: { from: goneStatuses, to: 'sent', who: 'channel', because: 'has sent it' },
  told_delivered: {
    from: [...goneStatuses, 'delivered', 'failed'],
    to: 'delivered',
    who: 'channel',
    because: 'has delivered it',
  },
  told_read: {
    from: [...goneStatuses, 'delivered', 'read', 'failed'],
    to: 'read',
    who: 'channel',
    because: 'tells that it was read',
  },
  refused_for_now: {
    from: [...underWayStatuses, ...goneStatuses],
    to: 'queued',
    who: 'channel',
    because: 'refuses it for now',
  },
  passed_on: {
    from: [...openStatuses, ...goneStatuses],
    to: 'planned',
    who: 'channel',
    because: 'refuses it, and another channel is left',
  },
  given_up: {
    from: [...underWayStatuses, ...goneStatuses],
    to: 'failed',
    who: 'channel',
    because: 'refuses it for good',
  },
  nowhere_left: { from: openStatuses, to: 'failed', who: 'engine', because: 'no channel is left' },
  not_to_go: { from: openStatuses, to: 'cancelled', who: 'engine', because: 'it makes no sense any more' },
  simulation_ended: { from: openStatuses, to: 'cancelled', who: 'engine', because: 'the simulator has gone' },
  chain_broke: { from: waitingStatuses, to: 'cancelled', who: 'engine', because: 'the one before was lost' },
  opted_out: { from: waitingStatuses, to: 'cancelled', who: 'learner', because: 'wants no more' },
  // Also one of which nobody knows whether it left: it would be repeated after a quarter of an hour.
  answered: {
    from: [...waitingStatuses, 'unknown'],
    to: 'cancelled',
    who: 'learner',
    because: 'has answered it already',
  },
  read_elsewhere: { from: ['planned', 'queued'], to: 'cancelled', who: 'learner', because: 'has read it on the page' },
  opened_on_page: {
    from: [...waitingStatuses, ...goneStatuses, 'delivered'],
    to: 'read',
    who: 'learner',
    because: 'reads it on the page',
  },
  agreed_again: { from: ['cancelled'], to: 'planned', who: 'learner', because: 'agrees again' },
  chain_mended: { from: ['cancelled'], to: 'planned', who: 'person', because: 'sends the one before again' },
  resent: { from: ['failed'], to: 'queued', who: 'person', because: 'sends it again' },
} as const satisfies Record<string, Transition>;

export type DeliveryEvent = keyof typeof transitions;

/** Where an event leads. @returns undefined where it cannot happen, and so changes nothing */
export function next(status: DeliveryStatus, event: DeliveryEvent): DeliveryStatus | undefined {
  const { from, to }: Transition = transitions[event];
  return from.includes(status) ? to : undefined;
}
