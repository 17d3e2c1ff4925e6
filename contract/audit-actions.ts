/**
 * Everything that the audit trail tells of, with what it is done to. `installation`: it concerns all organizations and
 * stands in the installation's own chain; `by_admin`: where an administrator does it. A route names its action; code that has no route passes it to recordAudit.
 */
export const auditActions = {
  signed_in: { subject: 'user' },
  signed_up: { subject: 'user' },
  signed_out: { subject: 'user' },
  sessions_ended: { subject: 'user' },
  identity_confirmed: { subject: 'user' },
  email_verified: { subject: 'user' },
  password_changed: { subject: 'user' },
  password_reset_asked: { subject: 'user' },
  password_reset: { subject: 'user' },
  second_factor_begun: { subject: 'user' },
  second_factor_added: { subject: 'user' },
  second_factor_renamed: { subject: 'user' },
  second_factor_removed: { subject: 'user' },
  recovery_codes_made: { subject: 'user' },
  profile_changed: { subject: 'user' },
  own_records_exported: { subject: 'user' },
  account_deleted: { subject: 'user' },
  user_invited: { subject: 'user' },
  user_changed: { subject: 'user' },
  sign_in_link_sent: { subject: 'user' },
  organization_changed: { subject: 'organization' },
  own_model_connected: { subject: 'organization' },
  own_model_removed: { subject: 'organization' },
  course_created: { subject: 'course' },
  course_changed: { subject: 'course' },
  course_published: { subject: 'course' },
  course_deleted: { subject: 'course' },
  course_restored: { subject: 'course' },
  course_version_given: { subject: 'course' },
  course_language_removed: { subject: 'course' },
  course_translation_confirmed: { subject: 'course' },
  certificate_withdrawn: { subject: 'certificate' },
  certificate_given_back: { subject: 'certificate' },
  sample_data_removed: { subject: 'organization' },
  media_deleted: { subject: 'media' },
  template_submitted: { subject: 'template' },
  template_withdrawn: { subject: 'template' },
  template_tested: { subject: 'template' },
  template_deleted: { subject: 'template' },
  learner_added: { subject: 'learner' },
  learner_changed: { subject: 'learner' },
  consent_changed: { subject: 'learner' },
  learner_erased: { subject: 'learner' },
  learners_imported: { subject: 'import' },
  import_cancelled: { subject: 'import' },
  refusals_exported: { subject: 'import' },
  learners_enrolled: { subject: 'course' },
  enrollment_changed: { subject: 'enrollment' },
  launch_started: { subject: 'course' },
  launch_cancelled: { subject: 'launch' },
  group_changed: { subject: 'group' },
  join_link_created: { subject: 'join_link' },
  join_link_closed: { subject: 'join_link' },
  answer_judged: { subject: 'message' },
  conversation_assigned: { subject: 'conversation' },
  conversation_handed_over: { subject: 'conversation' },
  conversation_erased: { subject: 'conversation' },
  connection_saved: { subject: 'connection', installation: true },
  connection_tested: { subject: 'connection', installation: true },
  connection_removed: { subject: 'connection', installation: true },
  settings_changed: { subject: 'settings', installation: true },
  contact_message_deleted: { subject: 'contact_message', installation: true },
  clock_moved: { subject: 'clock', installation: 'by_admin' },
  clock_set_back: { subject: 'clock', installation: 'by_admin' },
  faults_changed: { subject: 'faults', installation: true },
  audit_exported: { subject: 'audit' },
  audit_pruned: { subject: 'audit', installation: true },
  admin_created: { subject: 'user', installation: true },
  backup_made: { subject: 'installation', installation: true },
  backup_restored: { subject: 'installation', installation: true },
} as const satisfies Readonly<Record<string, { subject: string; installation?: true | 'by_admin' }>>;

export type AuditAction = keyof typeof auditActions;
// The record has no keys but these.
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** `refused`: asked for and not let; `failed`: begun, and ended by a fault. */
export const auditOutcomes = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * What the audit trail keeps of a call. `who`: a visitor says who they are by the e-mail address in the body. `tell`: fields of its body that are no text of a person's; of a phone number the
 * last two digits are kept. `none`: why it leaves no row.
 */
export type RouteAudit =
  | AuditAction
  | { action: AuditAction; tell?: readonly string[]; who?: 'email' }
  | { none: string };
