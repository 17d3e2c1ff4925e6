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
  scope_missing: { group: 6, about: 'The token lacks the permission `reason` (whatsapp_business_messaging)' },
  token_expires_soon: { group: 6, about: 'The token expires in `delay_ms` (three days)' },
  number_quality: { group: 6, about: 'The number reports the quality `reason` (RED) and a limited health' },
  template_stays_pending: { group: 7, about: 'A new template is never reviewed' },
  template_rejected: { group: 7, about: 'A new template is rejected with `reason` (INVALID_FORMAT)' },
  template_approved_as_marketing: { group: 7, about: 'A new template is approved in the category MARKETING' },
  template_paused: { group: 7, about: 'The next template sent is paused for three hours right after' },
  template_disabled: { group: 7, about: 'The next template sent is disabled right after' },
  template_archived: { group: 7, about: 'The next template sent is archived right after' },
  template_flagged: { group: 7, about: 'The next template sent is flagged right after; it may still be sent' },
  template_category_notice: { group: 7, about: 'The next template sent will be counted as MARKETING in 24 hours' },
  template_quality_red: { group: 7, about: 'The next template sent gets the quality RED' },
  template_quality_wrong_field: {
    group: 7,
    about: 'The next template sent gets the quality RED, told under the field of the status',
  },
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
  webhook_batch: {
    group: 8,
    about: 'Updates are gathered for `delay_ms` (5,000) and come in one body, up to 1,000 of them and near 3 MB',
  },
  webhook_two_numbers: { group: 8, about: 'A body also holds a status of another number of the account' },
  webhook_unknown_field: { group: 8, about: 'A body also holds a change of a field that nobody knows' },
  webhook_unknown_type: { group: 8, about: 'An inbound message has a type that nobody knows' },
  webhook_unknown_status: { group: 8, about: 'A status has a word that nobody knows' },
  webhook_outage: { group: 8, about: 'The receiver cannot be reached for `for_ms`, then everything comes at once' },
  identity_user_id_only: { group: 9, about: 'A person appears only by the business-scoped id, without any number' },
  identity_user_id_changed: { group: 9, about: 'A person who writes has a new business-scoped id, and Meta says so' },
  identity_number_changed: { group: 9, about: 'A person who writes has a new phone number, and Meta says so' },
  identity_other_wa_id: { group: 9, about: 'The answer and the webhooks name another number than the one sent to' },
  media_id_expired: { group: 10, about: 'A media id is answered as unknown, on a send and on a look-up' },
  media_url_expired: { group: 10, about: 'A media address is answered with 404' },
  media_wrong_sha256: { group: 10, about: 'The look-up of a media file names a wrong checksum' },
  media_wrong_type: { group: 10, about: 'The look-up of a media file names a wrong MIME type' },
  media_too_large: {
    group: 10,
    about: 'A media file that a person sends is over 100 MB: error 131052 comes in its place',
  },
  template_held: {
    group: 11,
    about:
      'A template is held for quality assessment for `delay_ms` (5,000), then released, or dropped with `code` 132015',
  },
  quota_exhausted: {
    group: 11,
    about: 'A free-form message is accepted and never sent, or fails with `code` 131042',
  },
  standby: { group: 11, about: 'Another agent has the number: what people write comes under the field `standby`' },
  paging: { group: 12, about: 'Lists come one entry a page, with the token in `next`' },
  unknown_words: { group: 12, about: 'States of numbers and templates have words that nobody knows' },
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
  /** Concerns only the template of this name. */
  template?: string;
  draws: number;
  fired: number;
};
