/** What a switch turns on, in the simulator's own words. */
export interface FaultOffer {
  kind: string;
  code?: number;
  reason?: string;
  http_status?: number;
  for_ms?: number;
  update?: 'sent' | 'delivered' | 'read' | 'failed' | 'message';
}

const hourMs = 3_600_000;

/** Every kind of fault, by what it is about; the names are keys of the words. */
export const faultGroups = {
  limits: {
    rate_limited: { kind: 'send_error', code: 130429 },
    rate_limited_429: { kind: 'send_error', code: 130429, http_status: 429 },
    app_limited: { kind: 'send_error', code: 4 },
    account_limited: { kind: 'send_error', code: 80007 },
    pair_limited: { kind: 'send_error', code: 131056 },
    spam_limited: { kind: 'send_error', code: 131048 },
  },
  server: {
    server_error: { kind: 'html_error' },
    something_wrong: { kind: 'send_error', code: 131000 },
    unavailable: { kind: 'send_error', code: 2 },
    maintenance: { kind: 'send_error', code: 131057 },
  },
  network: {
    lost_answer: { kind: 'accept_then_reset' },
    hanging_answer: { kind: 'accept_then_hang' },
    cut_answer: { kind: 'accept_then_cut' },
    hanging_request: { kind: 'hang_before_accept' },
    lost_request: { kind: 'reset_before_accept' },
    slow: { kind: 'slow' },
  },
  recipient: {
    window_closed: { kind: 'fail_later', code: 131047 },
    unreachable: { kind: 'fail_later', code: 131026 },
    marketing_cap: { kind: 'fail_later', code: 131049 },
    opted_out: { kind: 'fail_later', code: 131050 },
    experiment: { kind: 'fail_later', code: 130472 },
    media_unreadable: { kind: 'fail_later', code: 131053 },
    window_closed_now: { kind: 'send_error', code: 131047 },
    unreachable_now: { kind: 'send_error', code: 131026 },
  },
  account: {
    token_expired: { kind: 'token_error', code: 190 },
    permission_missing: { kind: 'token_error', code: 200 },
    scope_missing: { kind: 'scope_missing' },
    token_expires_soon: { kind: 'token_expires_soon' },
    not_registered: { kind: 'send_error', code: 133010 },
    account_locked: { kind: 'send_error', code: 131031 },
    payment_missing: { kind: 'send_error', code: 131042 },
    policy_block: { kind: 'send_error', code: 368 },
    number_quality: { kind: 'number_quality', reason: 'RED' },
  },
  templates: {
    template_stays_pending: { kind: 'template_stays_pending' },
    template_rejected: { kind: 'template_rejected', reason: 'INVALID_FORMAT' },
    template_marketing: { kind: 'template_approved_as_marketing' },
    template_paused: { kind: 'template_paused' },
    template_disabled: { kind: 'template_disabled' },
    template_archived: { kind: 'template_archived' },
    template_flagged: { kind: 'template_flagged' },
    template_category_notice: { kind: 'template_category_notice' },
    template_quality_red: { kind: 'template_quality_red' },
    template_quality_wrong_field: { kind: 'template_quality_wrong_field' },
    template_held: { kind: 'template_held' },
    template_dropped: { kind: 'template_held', code: 132015 },
  },
  webhooks: {
    repeated_webhooks: { kind: 'webhook_redelivery' },
    repeated_updates: { kind: 'webhook_duplicate' },
    late_statuses: { kind: 'webhook_shuffle' },
    delayed_updates: { kind: 'webhook_delay' },
    no_statuses: { kind: 'webhook_missing' },
    no_delivered: { kind: 'webhook_missing', update: 'delivered' },
    one_batch: { kind: 'webhook_batch' },
    two_numbers: { kind: 'webhook_two_numbers' },
    unknown_field: { kind: 'webhook_unknown_field' },
    unknown_type: { kind: 'webhook_unknown_type' },
    unknown_status: { kind: 'webhook_unknown_status' },
    milliseconds: { kind: 'webhook_milliseconds' },
    bad_signature: { kind: 'webhook_bad_signature' },
    outage: { kind: 'webhook_outage', for_ms: hourMs },
    standby: { kind: 'standby' },
  },
  identity: {
    user_id_only: { kind: 'identity_user_id_only' },
    user_id_changed: { kind: 'identity_user_id_changed' },
    number_changed: { kind: 'identity_number_changed' },
    other_wa_id: { kind: 'identity_other_wa_id' },
  },
  media: {
    media_id_expired: { kind: 'media_id_expired' },
    media_url_expired: { kind: 'media_url_expired' },
    media_wrong_sha256: { kind: 'media_wrong_sha256' },
    media_wrong_type: { kind: 'media_wrong_type' },
    media_too_large: { kind: 'media_too_large' },
  },
  rest: {
    quota_exhausted: { kind: 'quota_exhausted' },
    quota_refused: { kind: 'quota_exhausted', code: 131042 },
    paging: { kind: 'paging' },
    unknown_words: { kind: 'unknown_words' },
  },
} as const satisfies Record<string, Record<string, FaultOffer>>;

export type FaultGroup = keyof typeof faultGroups;
// Object.keys forgets the keys' type.
export const faultGroupNames = Object.keys(faultGroups) as FaultGroup[];

/** Every fault's name, of whatever group. */
export type FaultName = { [Group in FaultGroup]: keyof (typeof faultGroups)[Group] }[FaultGroup];

export const offersOf = (group: FaultGroup): [name: FaultName, offer: FaultOffer][] =>
  Object.entries(faultGroups[group]) as [FaultName, FaultOffer][]; // Object.entries forgets the keys' type

/** The name of what is on; undefined for a fault that no switch offers. */
export function offerNamed(fault: { kind: string; code: number | null }): FaultName | undefined {
  const all = faultGroupNames.flatMap(offersOf);
  const fits = all.filter(([, offer]) => offer.kind === fault.kind && (offer.code ?? null) === fault.code);
  return fits[0]?.[0];
}
