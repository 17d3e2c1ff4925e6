import * as z from 'zod/mini';
import type { ConnectionFinding } from '#contract/connections.ts';

export interface AccountNotice {
  code: ConnectionFinding;
  values: Record<string, string>;
  /** ISO 8601. */
  at: string;
}

/** One thing that a webhook says of an account. */
export interface AccountChange {
  accountId: string;
  /** Where it concerns one number only. */
  phoneNumber?: string;
  notice?: AccountNotice;
  /** Meta's word, TIER_2K. */
  messagingLimit?: string;
  /** Messages that the number may send in a second from now on. */
  perSecond?: number;
  /** The account is well again. */
  endsTrouble?: boolean;
}

const Envelope = z.object({
  entry: z.array(
    z.object({
      id: z.optional(z.union([z.string(), z.number()])),
      time: z.optional(z.number()),
      changes: z._default(z.array(z.object({ field: z.string(), value: z.unknown() })), []),
    }),
  ),
});
const text = z.optional(z.nullable(z.string()));
const amount = z.optional(z.union([z.string(), z.number()]));
const Value = z.object({
  event: text,
  decision: text,
  display_phone_number: text,
  current_limit: text,
  max_daily_conversations_per_business: amount,
  ban_info: z.optional(z.object({ waba_ban_state: text, waba_ban_date: text })),
  restriction_info: z.optional(z.array(z.object({ restriction_type: text, expiration: amount }))),
  violation_info: z.optional(z.object({ violation_type: text })),
  alert_info: z.optional(z.object({ alert_severity: text, alert_type: text, alert_description: text })),
});
type Value = z.infer<typeof Value>;
type Change = Omit<AccountChange, 'accountId'>;

/** What a webhook says of the account and its numbers; fields that nobody knows are passed over. */
export function accountChangesOf(body: unknown, receivedAt: Date): AccountChange[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry.flatMap(({ id, time, changes }) =>
    changes.flatMap(({ field, value }) => {
      const read = fields[field];
      const parsed = Value.safeParse(value);
      if (read === undefined || !parsed.success) return [];
      const at = time === undefined ? receivedAt : new Date(time > 1e11 ? time : time * 1000);
      const change = read(parsed.data, (code, values = {}) => ({ code, values, at: at.toISOString() }));
      return change === undefined ? [] : [{ ...change, accountId: String(id ?? '') }];
    }),
  );
}

/** Meta gives it to numbers of good quality without a limit of people, and never takes it back. */
const upgradedPerSecond = 1_000;

type Note = (code: ConnectionFinding, values?: Record<string, string>) => AccountNotice;

/** Source: reference 1.6, webhook fields. */
const fields: Readonly<Record<string, (value: Value, note: Note) => Change | undefined>> = {
  account_update: (value, note) => readAccountUpdate(value, note),
  account_review_update: ({ decision }, note) =>
    decision === 'REJECTED' ? { notice: note('account_review_rejected') } : { endsTrouble: decision === 'APPROVED' },
  account_alerts: ({ alert_info: alert }, note) =>
    alert === undefined
      ? undefined
      : { notice: note('account_alert', { alert: alert.alert_description ?? alert.alert_type ?? '' }) },
  phone_number_quality_update: ({ event, display_phone_number: number, current_limit: limit }, note) => ({
    ...(number && { phoneNumber: number }),
    ...(limit && limit !== 'TIER_NOT_SET' && { messagingLimit: limit }),
    ...(event === 'THROUGHPUT_UPGRADE' && { perSecond: upgradedPerSecond }),
    ...(event === 'FLAGGED' && { notice: note('quality_low', { quality: 'FLAGGED' }) }),
    ...(event === 'UNFLAGGED' && { endsTrouble: true }),
  }),
  phone_number_name_update: ({ decision, display_phone_number: number }, note) => ({
    ...(number && { phoneNumber: number }),
    ...(decision !== 'APPROVED' && { notice: note('name_not_approved', { state: decision ?? '' }) }),
  }),
  business_capability_update: ({ max_daily_conversations_per_business: limit }) =>
    limit === undefined ? undefined : { messagingLimit: tierOf(limit) },
  security: ({ event, display_phone_number: number }, note) => ({
    ...(number && { phoneNumber: number }),
    notice: note('pin_changed', { event: event ?? '' }),
  }),
  standby: (_, note) => ({ notice: note('standby_active') }),
};

function readAccountUpdate({ event, ban_info: ban, restriction_info, violation_info }: Value, note: Note): Change {
  switch (event) {
    case 'ACCOUNT_RESTRICTION': {
      const [first] = restriction_info ?? [];
      const until = first?.expiration === undefined ? '–' : dayOf(first.expiration);
      return { notice: note('account_restricted', { restriction: first?.restriction_type ?? '', until }) };
    }
    case 'ACCOUNT_VIOLATION':
      return { notice: note('account_violation', { violation: violation_info?.violation_type ?? '' }) };
    case 'DISABLED_UPDATE':
      if (ban?.waba_ban_state === 'REINSTATE') return { endsTrouble: true };
      return ban?.waba_ban_state === 'DISABLE'
        ? { notice: note('account_disabled') }
        : { notice: note('account_will_be_disabled', { date: ban?.waba_ban_date ?? '' }) };
    case 'ACCOUNT_DELETED':
    case 'PARTNER_REMOVED':
    case 'PARTNER_APP_UNINSTALLED':
      return { notice: note('account_disabled') };
    default:
      return {};
  }
}

const dayOf = (seconds: string | number): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** A number in one of Meta's examples, a tier in its table; -1 has no end. */
function tierOf(limit: string | number): string {
  if (typeof limit === 'string' && !/^-?\d+$/.test(limit)) return limit;
  const people = Number(limit);
  if (people < 0) return 'TIER_UNLIMITED';
  return people % 1000 === 0 ? `TIER_${people / 1000}K` : `TIER_${people}`;
}
