/** What can be made to go wrong; the groups are those of the project's WhatsApp reference. */
export const faultKinds = {
  send_error: {
    group: 1,
    about: 'A send is refused with `code` (groups 1, 2, 5 and 6), e.g. 130429, 131056, 131000, 131026',
  },
  html_error: { group: 2, about: 'A send is answered by a proxy page: `http_status` 502 unless given, no Graph body' },
  accept_then_hang: { group: 3, about: 'A send is accepted and the answer never comes' },
  accept_then_reset: { group: 3, about: 'A send is accepted and the connection is reset before the answer' },
  accept_then_cut: {
    group: 3,
    about: 'A send is accepted and the connection is reset in the middle of the 200 answer',
  },
  hang_before_accept: { group: 3, about: 'A send is neither accepted nor answered' },
  reset_before_accept: { group: 3, about: 'The connection is reset before the send is accepted' },
  slow: { group: 3, about: 'A send is accepted and answered after `delay_ms` (25,000); its statuses may come first' },
  fail_later: { group: 4, about: 'A send is accepted with 200 and a `failed` webhook with `code` follows' },
  token_error: { group: 6, about: 'Any Graph call is refused with `code` 190 (or 10, 200)' },
  template_stays_pending: { group: 7, about: 'A new template is never reviewed' },
  template_rejected: { group: 7, about: 'A new template is rejected with `reason` (INVALID_FORMAT)' },
  template_approved_as_marketing: { group: 7, about: 'A new template is approved in the category MARKETING' },
  webhook_duplicate: { group: 8, about: 'An update comes again `copies` (1) times, in later batches' },
  webhook_redelivery: {
    group: 8,
    about: 'A whole webhook body comes again `copies` (1) times although it was answered 200',
  },
  webhook_shuffle: { group: 8, about: 'An update waits a random time up to `delay_ms` (2,000), so that order is lost' },
  webhook_delay: { group: 8, about: 'An update comes `delay_ms` (60,000) late' },
  webhook_missing: {
    group: 8,
    about: 'An update never comes; with `update` "delivered" a read comes without delivered',
  },
  webhook_bad_signature: { group: 8, about: 'A webhook is signed with a wrong secret, then delivered again properly' },
  webhook_milliseconds: { group: 8, about: 'The timestamp of an update is in milliseconds' },
} as const;

export type FaultKind = keyof typeof faultKinds;
export type UpdateKind = 'sent' | 'delivered' | 'read' | 'failed' | 'message';

/** One switched-on fault. Without `count` and `rate` it hits every time until it is deleted. */
export type FaultRule = {
  id: string;
  kind: FaultKind;
  /** How often it may hit; absent = without end. */
  count?: number;
  /** Share of the cases it hits, 0..1, drawn from `seed`; absent = all. */
  rate?: number;
  seed: number;
  /** Hits only recipients whose digits end so. */
  recipient_suffix?: string;
  /** Hits only this kind of webhook update. */
  update?: UpdateKind;
  /** Real-world milliseconds of the simulated clock after which it ends; from `for_ms`. */
  until?: number;
  code?: number;
  http_status?: number;
  delay_ms?: number;
  copies?: number;
  reason?: string;
  draws: number;
  fired: number;
};
