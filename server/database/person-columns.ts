/**
 * Where data of persons is kept: every column of every table that could hold some, and what becomes of it when the person
 * is erased. A test holds this list against the schema, another fills the database, erases and looks for what is left.
 *
 * - `plain`: a word of the product, an id, a key, a hash of no person, a secret of the installation
 * - `content`: what an organization wrote about its subject, or gave itself as a name
 * - `learner`: goes with the learner's row, by foreign keys
 * - `account`: goes with the account's row, by foreign keys
 * - `traced`: stands outside of both; `learnerTraces` or `accountTraces` says how it is found and erased
 * - `pseudonym`: stays, and says nothing without the person or the installation's key
 * - `apart`: of somebody who is neither; erased by a call or a deadline of its own
 */
type Fate = 'plain' | 'content' | 'learner' | 'account' | 'traced' | 'pseudonym' | 'apart';

const all = (kind: Fate, columns: string): Record<string, Fate> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, kind]));

export const personColumns: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  activities: { ...all('plain', 'kind link'), ...all('traced', 'subject actor') },
  attempts: { ...all('plain', 'occasion question_id point_id'), ...all('learner', 'chosen') },
  audit_chains: all('plain', 'hash anchor_hash'),
  audit_events: {
    ...all('plain', 'action outcome reason actor_kind actor_role subject_kind request_id details previous_hash hash'),
    // Who an id was, nobody can say any more; from where stays for 400 days, as the trail is never changed.
    ...all('pseudonym', 'subject_id address user_agent'),
  },
  card_points: all('plain', 'point_id card_id'),
  card_voices: { ...all('plain', 'digest language state storage_key'), ...all('content', 'words') },
  cards: {
    ...all('plain', 'id'),
    ...all('content', 'title text short example media_url media_alt sound_url sound_words'),
  },
  certificates: {
    ...all('plain', 'code language time_zone'),
    ...all('content', 'course_title organization_name'),
    ...all('learner', 'learner_name withdrawn_reason'),
    ...all('traced', 'withdrawn_by'),
  },
  client_events: all('plain', 'event'),
  connections: all(
    'plain',
    'provider phone_number phone_number_id account_id app_id verified_name quality messaging_limit token_sealed token_last_four status findings scopes notices',
  ),
  consent_proofs: {
    ...all('plain', 'channel method wording_sha256 wording_version'),
    ...all('pseudonym', 'address_hash'),
  },
  consents: { ...all('plain', 'channel method wording_version'), ...all('learner', 'wording address') },
  contact_questions: all('pseudonym', 'number_fingerprint'),
  contact_messages: all('apart', 'name email subject message'),
  conversations: {
    ...all('plain', 'phone_number_id status'),
    ...all('traced', 'wa_id business_scoped_id address name last_text'),
  },
  counter_steps: all('plain', 'name'),
  counters: all('plain', 'name'),
  course_languages: { ...all('plain', 'language run_status run_error'), ...all('content', 'title') },
  course_versions: all('content', 'lessons'),
  courses: { ...all('content', 'title description'), ...all('plain', 'language status pace path') },
  deliveries: {
    ...all(
      'plain',
      'channel direction kind status question_id card_id occasion reason error_class provider_id price_category tried_channels',
    ),
    ...all('learner', 'text content error media why'),
    ...all('traced', 'sender_name'),
  },
  delivery_attempts: { ...all('plain', 'outcome'), ...all('learner', 'provider_answer') },
  delivery_events: { ...all('plain', 'provider_id status'), ...all('traced', 'errors') },
  document_readings: { ...all('plain', 'content_key'), ...all('content', 'document') },
  email_verifications: { ...all('plain', 'token_sha256'), ...all('account', 'email') },
  enrollment_lessons: all('plain', 'passed_by language'),
  enrollments: { ...all('plain', 'status'), ...all('learner', 'plan') },
  health_looks: all('plain', 'failing'),
  idempotency_keys: { ...all('plain', 'key request_hash'), ...all('traced', 'caller body') },
  installation_keys: all('plain', 'name sealed'),
  join_links: all('plain', 'code'),
  hearing_turns: {},
  // Names of learners stand among what was counted; what is counted anew no longer has them.
  kept_figures: { ...all('plain', 'name'), ...all('traced', 'answer') },
  kept_sizes: all('plain', 'kind'),
  kept_terms: all('plain', 'kind'),
  known_places: all('plain', 'place_sha256'),
  launch_recipients: all('plain', 'foretold'),
  launches: { ...all('plain', 'status selection'), ...all('traced', 'started_by') },
  learner_groups: all('content', 'name rule'),
  learner_import_refusals: all('traced', 'rows'),
  learner_imports: { ...all('plain', 'storage_key choices status error'), ...all('content', 'file_name') },
  learner_questions: {
    ...all('plain', 'asked_on outcome point_id'),
    ...all('content', 'found'),
    ...all('learner', 'text'),
  },
  learners: {
    ...all('plain', 'language time_zone preferred_channel whatsapp_state'),
    ...all('learner', 'name phone_number phone_e164 wa_id business_scoped_id email'),
  },
  lesson_versions: all('content', 'title content media_url metadata'),
  lessons: { ...all('plain', 'type'), ...all('content', 'title content media_url metadata') },
  mails: { ...all('plain', 'kind status'), ...all('traced', 'to_address subject body error html headers') },
  media_files: {
    ...all('plain', 'type status content_type storage_key sha256 course_key'),
    ...all('content', 'name description file_name name_key'),
  },
  memories: all('plain', 'point_id'),
  message_templates: {
    ...all(
      'plain',
      'category language status issues meta_template_id meta_status meta_approval_id submitted_category meta_category category_acknowledged meta_quality category_key',
    ),
    ...all('content', 'name content variables cultural_context header footer buttons name_key'),
  },
  meta_templates: all(
    'plain',
    'account_id name language meta_template_id status category correct_category quality reason explanation components',
  ),
  migration_checksums: all('plain', 'name sha256'),
  number_conversations: { ...all('plain', 'phone_number_id'), ...all('learner', 'address') },
  opened_conversations: all('plain', 'account_id'),
  organizations: { ...all('content', 'name sending_name'), ...all('plain', 'time_zone') },
  pair_lanes: all('plain', 'phone_number_id'),
  passkey_challenges: all('plain', 'challenge origin'),
  passkeys: { ...all('plain', 'transports'), ...all('account', 'credential_id public_key name') },
  password_resets: all('plain', 'token_sha256'),
  path_changes: { ...all('plain', 'kind'), ...all('learner', 'details'), ...all('traced', 'actor') },
  'pgboss.job': all('traced', 'data output'),
  points: { ...all('plain', 'id kind'), ...all('content', 'text') },
  push_subscriptions: all('learner', 'endpoint_sha256 sealed'),
  question_difficulties: all('plain', 'question_id'),
  questions: { ...all('plain', 'id point_id kind'), ...all('content', 'question') },
  recovery_codes: all('plain', 'code_mac'),
  schema_gate: all('plain', 'must_know asked_by'),
  // A hash of an address or a person with what was asked; counts for a minute.
  rate_limits: all('pseudonym', 'key'),
  second_steps: all('plain', 'token_sha256'),
  send_lanes: all('plain', 'phone_number_id stopped_class'),
  service_arrivals: all('plain', 'phone_number_id'),
  service_usage: all('plain', 'phone_number_id'),
  service_windows: all('plain', 'phone_number_id'),
  model_answers: { ...all('plain', 'request_sha256'), ...all('content', 'answer') },
  // Of the installation, and of nobody.
  language_model: all('plain', 'id provider url model key_sealed key_last_four currency'),
  organization_models: all('plain', 'provider url model key_sealed key_last_four currency'),
  model_spending: all('plain', 'purpose model currency'),
  speech_connection: all('plain', 'id engine url model voice voices key_sealed key_last_four'),
  sessions: { ...all('plain', 'token_sha256'), ...all('account', 'address user_agent') },
  sign_in_attempts: all('traced', 'key'),
  // Forgotten within the quarter of an hour that a limit looks back.
  sign_in_tries: { ...all('traced', 'account'), ...all('apart', 'address place') },
  stopped_numbers: all('pseudonym', 'number_fingerprint'),
  stranger_messages: {
    ...all('plain', 'provider_id direction status'),
    ...all('traced', 'text media error sender_name inbound content choices'),
  },
  template_events: { ...all('plain', 'event source detail'), ...all('traced', 'actor') },
  template_namesakes: all('content', 'name language'),
  template_versions: {
    ...all('plain', 'category language status'),
    ...all('content', 'name content variables cultural_context header footer buttons'),
    ...all('traced', 'changed_by'),
  },
  totp_secrets: all('account', 'sealed pending_sealed'),
  transformations: {
    ...all('plain', 'media_type status step found message reason settings'),
    ...all('content', 'file_name result captions early'),
  },
  translated_lessons: { ...all('plain', 'language'), ...all('content', 'title content metadata') },
  translations: { ...all('plain', 'language key source_digest origin'), ...all('content', 'text') },
  piecewise_uploads: { ...all('plain', 'purpose'), ...all('account', 'name') },
  trials: {
    ...all('plain', 'token_sha256 content_type storage_key sha256 status step message'),
    ...all('apart', 'place_hmac file_name result early'),
  },
  trial_pieces: all('plain', 'storage_key'),
  upload_pieces: all('plain', 'storage_key'),
  users: {
    ...all('plain', 'role avatar_key notifications theme language'),
    ...all('account', 'name email phone phone_e164 password_hash'),
  },
  webhook_events: { ...all('plain', 'body_sha256'), ...all('traced', 'body') },
};

/** How a trace is found: the column is one of these values, or has one of them somewhere in it. */
export type Needle = 'name' | 'email' | 'number' | 'account_id' | 'sign_in_key' | 'any';

export interface Trace {
  table: string;
  column: string;
  /** `is`: equal, capitals apart. `has`: somewhere in it. */
  found: 'is' | 'has';
  by: Needle;
  /** `items`: those items of a JSON list that have it. */
  how: 'delete the row' | 'blank' | 'null' | 'items';
  /** Other rows are another organization's, and so another record of the person. */
  within: 'organization' | 'installation';
  /** A further condition, in SQL. */
  where?: string;
}

export const learnerTraces: readonly Trace[] = [
  {
    table: 'activities',
    column: 'subject',
    found: 'is',
    by: 'name',
    how: 'delete the row',
    within: 'organization',
    where: `learner_id is null and kind in ('learner_added', 'learner_opted_out')`,
  },
  // Rows of before the column learner_id; an account of the same name keeps its own.
  {
    table: 'activities',
    column: 'actor',
    found: 'is',
    by: 'name',
    how: 'delete the row',
    within: 'organization',
    where: 'learner_id is null and actor_id is null',
  },
  { table: 'kept_figures', column: 'answer', found: 'has', by: 'any', how: 'delete the row', within: 'organization' },
  { table: 'learner_import_refusals', column: 'rows', found: 'has', by: 'any', how: 'items', within: 'organization' },
  { table: 'idempotency_keys', column: 'body', found: 'has', by: 'any', how: 'delete the row', within: 'installation' },
  {
    table: 'mails',
    column: 'to_address',
    found: 'is',
    by: 'email',
    how: 'delete the row',
    within: 'organization',
    where: 'user_id is null',
  },
  {
    table: 'conversations',
    column: 'address',
    found: 'is',
    by: 'number',
    how: 'delete the row',
    within: 'organization',
    where: 'learner_id is null',
  },
  {
    table: 'conversations',
    column: 'wa_id',
    found: 'is',
    by: 'number',
    how: 'delete the row',
    within: 'organization',
    where: 'learner_id is null',
  },
  {
    table: 'delivery_events',
    column: 'errors',
    found: 'has',
    by: 'number',
    how: 'null',
    within: 'installation',
    where: 'errors is not null',
  },
  { table: 'webhook_events', column: 'body', found: 'has', by: 'number', how: 'blank', within: 'installation' },
  {
    table: 'pgboss.job',
    column: 'data',
    found: 'has',
    by: 'number',
    how: 'delete the row',
    within: 'installation',
    where: `state > 'active'`,
  },
  { table: 'pgboss.job', column: 'output', found: 'has', by: 'any', how: 'null', within: 'installation' },
];

export const accountTraces: readonly Trace[] = [
  { table: 'activities', column: 'actor', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'launches', column: 'started_by', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'path_changes', column: 'actor', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'template_events', column: 'actor', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'template_versions', column: 'changed_by', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'certificates', column: 'withdrawn_by', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'deliveries', column: 'sender_name', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  { table: 'stranger_messages', column: 'sender_name', found: 'is', by: 'name', how: 'blank', within: 'organization' },
  // Invitations that this person sent: they name whom they are from.
  {
    table: 'mails',
    column: 'body',
    found: 'has',
    by: 'name',
    how: 'delete the row',
    within: 'organization',
    where: `kind = 'invitation'`,
  },
  { table: 'mails', column: 'to_address', found: 'is', by: 'email', how: 'delete the row', within: 'installation' },
  {
    table: 'idempotency_keys',
    column: 'caller',
    found: 'is',
    by: 'account_id',
    how: 'delete the row',
    within: 'installation',
  },
  {
    table: 'idempotency_keys',
    column: 'body',
    found: 'has',
    by: 'email',
    how: 'delete the row',
    within: 'installation',
  },
  {
    table: 'sign_in_attempts',
    column: 'key',
    found: 'is',
    by: 'sign_in_key',
    how: 'delete the row',
    within: 'installation',
  },
  { table: 'pgboss.job', column: 'data', found: 'has', by: 'email', how: 'delete the row', within: 'installation' },
  { table: 'pgboss.job', column: 'output', found: 'has', by: 'email', how: 'null', within: 'installation' },
  {
    table: 'sign_in_attempts',
    column: 'key',
    found: 'has',
    by: 'email',
    how: 'delete the row',
    within: 'installation',
  },
  {
    table: 'sign_in_tries',
    column: 'account',
    found: 'has',
    by: 'email',
    how: 'delete the row',
    within: 'installation',
  },
];
