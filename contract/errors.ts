import { lessonFailures } from './lesson-failures.ts';
import { templateFailures } from './template-failures.ts';
import { trialFailures } from './trial-failures.ts';
import { uploadFailures } from './upload-failures.ts';

/**
 * Every failure that the product expects: its HTTP status and its words, in one place. `report: true` means that
 * the user could not have caused it and we want to know. Translations use the code as their key.
 */
export const failures = {
  // Signing in
  invalid_credentials: { status: 401, message: 'The email address or password is wrong.', report: false },
  too_many_attempts: {
    status: 429,
    message: 'Too many failed sign-ins. Try again in {minutes} minutes.',
    report: false,
  },
  second_step_expired: {
    status: 410,
    message: 'This sign-in took too long. Enter your password again.',
    report: false,
  },
  second_factor_wrong: {
    status: 422,
    message: 'This code is wrong, too old, or already used. Enter the newest one.',
    report: false,
  },
  second_factor_required: {
    status: 403,
    message:
      'A real number is connected, so administrators need a passkey or an authenticator app. Set one up in Settings first.',
    report: false,
  },
  second_factor_needed: {
    status: 409,
    message:
      'Administrators need a second factor while a real number is connected. Add another one before you remove this one.',
    report: false,
  },
  fresh_proof_required: {
    status: 403,
    message: "Please confirm it's you: enter your password or a code, or use a passkey.",
    report: false,
  },
  totp_not_begun: { status: 409, message: 'This setup took too long. Start again with a new QR code.', report: false },
  email_not_confirmed: {
    status: 409,
    message: 'Confirm your email address first, so your second factor stays yours.',
    report: false,
  },
  passkey_refused: {
    status: 401,
    message: "This passkey wasn't accepted. Try again, or use your password.",
    report: false,
  },
  passkey_not_here: {
    status: 409,
    message: "Passkeys only work under this installation's name, not a bare network address. Open {address}.",
    report: false,
  },
  passkey_not_found: { status: 404, message: 'This passkey no longer exists.', report: false },
  session_expired: { status: 401, message: 'Your session has expired. Please log in again.', report: false },
  access_denied: {
    status: 403,
    message: "Access denied. You don't have permission to perform this action.",
    report: false,
  },
  browser_headers_missing: {
    status: 403,
    message: "This request didn't come from the app. Reload the page and try again.",
    report: false,
  },
  email_taken: {
    status: 409,
    message: 'An account with this email address already exists. Sign in, or use another address.',
    report: false,
  },
  password_too_common: {
    status: 422,
    message: 'Too many people use this password. Choose a less common one.',
    report: false,
  },
  password_is_personal: {
    status: 422,
    message: 'This password contains your name or email address. Choose another one.',
    report: false,
  },
  wrong_current_password: { status: 422, message: 'The current password is wrong.', report: false },
  current_password_missing: {
    status: 422,
    message: 'Enter your current password to change your email address.',
    report: false,
  },
  profile_changed: {
    status: 409,
    message: 'These settings were changed in another window. Your text is still here: review it and save again.',
    report: false,
  },
  account_deactivated: {
    status: 403,
    message: 'This account has been deactivated. Ask your administrator.',
    report: false,
  },
  verification_link_invalid: {
    status: 410,
    message: 'This link has expired or was already used. Sign in and ask for a new one.',
    report: false,
  },
  verification_of_other_account: {
    status: 403,
    message: 'This link belongs to another account. Sign in with that account, then open the link again.',
    report: false,
  },
  learner_link_invalid: {
    status: 410,
    message: 'This link has expired or was withdrawn. Open the link in your newest message.',
    report: false,
  },
  not_learning: { status: 404, message: "You're not enrolled in this course.", report: false },
  lesson_not_open: {
    status: 409,
    message: "This lesson isn't open yet. Finish the one before it first.",
    report: false,
  },
  question_gone: { status: 404, message: 'This question no longer exists.', report: false },
  push_address_refused: {
    status: 422,
    message: "Your browser uses a notification service we don't know.",
    report: false,
  },
  reset_link_invalid: {
    status: 410,
    message: 'This link has expired or was already used. Ask for a new one.',
    report: false,
  },
  too_many_reset_links: {
    status: 429,
    message: 'Too many links were requested for this address. Try again in {minutes} minutes.',
    report: false,
  },
  too_many_new_addresses: {
    status: 429,
    message: 'You changed your email address too often. Try again in {minutes} minutes.',
    report: false,
  },
  mail_not_configured: {
    status: 409,
    message: "This installation can't send email yet. Contact your administrator.",
    report: false,
  },
  mailbox_closed: {
    status: 404,
    message: "There's no mailbox here: emails go out through the mail server.",
    report: false,
  },

  // People
  last_admin: { status: 409, message: 'This is the last administrator. Create another one first.', report: false },
  organization_would_go: {
    status: 409,
    message: "You're the last person in this organization. Deleting your account would delete everything in it.",
    report: false,
  },
  organization_not_found: { status: 404, message: 'Organization not found.', report: false },
  session_not_found: { status: 404, message: 'This session has already ended.', report: false },

  // Any request
  invalid_input: { status: 422, message: 'Some fields need your attention.', report: false },
  malformed_request: { status: 400, message: "We couldn't read this request.", report: false },
  request_too_large: {
    status: 413,
    message: 'This is larger than the {limit} we can save at once. Shorten it and try again.',
    report: false,
  },
  body_too_slow: {
    status: 408,
    message: 'This arrived too slowly, so we stopped. Nothing was saved. Try again on a better connection.',
    report: false,
  },
  route_not_found: { status: 404, message: 'Resource not found.', report: false },
  rate_limited: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.', report: false },
  idempotency_conflict: {
    status: 409,
    message: 'This request was already sent with different content.',
    report: false,
  },
  request_still_running: {
    status: 409,
    message: "We're still working on the same request. Try again in {seconds} seconds.",
    report: false,
  },
  unexpected: { status: 500, message: 'An unexpected error occurred', report: true },
  database_unavailable: {
    status: 503,
    message: "We can't reach the database right now. Try again in a moment.",
    report: true,
  },
  took_too_long: {
    status: 503,
    message: 'This took too long, so we stopped. Try again in a moment, or ask for less at once.',
    report: true,
  },
  storage_unavailable: {
    status: 503,
    message: "We can't reach the file storage right now. Try again in a moment.",
    report: true,
  },
  storage_full: {
    status: 507,
    message: 'The disk is full, so nothing was saved. Free up some space and try again.',
    report: true,
  },

  // Things
  user_not_found: { status: 404, message: 'User not found.', report: false },
  course_not_found: { status: 404, message: 'Course not found.', report: false },
  media_not_found: { status: 404, message: 'Media file not found.', report: false },
  media_link_expired: { status: 403, message: 'This link to a file has expired. Reload the page.', report: false },
  media_in_use: { status: 409, message: 'A lesson uses this file.', report: false },
  template_not_found: { status: 404, message: 'Template not found.', report: false },
  launch_not_found: { status: 404, message: 'Launch not found.', report: false },
  learner_not_found: { status: 404, message: 'Learner not found.', report: false },
  learner_without_address: {
    status: 422,
    message: 'A learner needs a phone number or an email address.',
    report: false,
  },
  learner_exists: {
    status: 409,
    message: 'A learner with this phone number or email address already exists.',
    report: false,
  },
  phone_invalid: { status: 422, message: 'Please enter a valid phone number', report: false },
  consent_missing: {
    status: 422,
    message: "This learner hasn't opted in to messages on any channel. Record their consent first.",
    report: false,
  },
  enrollment_not_found: { status: 404, message: 'Enrollment not found.', report: false },
  nothing_to_send: {
    status: 409,
    message: "There's no lesson to send or skip: the course is paused or finished, or we can't reach the learner.",
    report: false,
  },
  path_moved_on: {
    status: 409,
    message: 'This learner has moved on in the meantime, and nothing was changed. Check what comes next.',
    report: false,
  },
  group_not_found: { status: 404, message: 'Group not found.', report: false },
  group_exists: { status: 409, message: 'A group with this name already exists.', report: false },
  join_link_not_found: { status: 404, message: "This invitation doesn't exist or is closed.", report: false },
  certificate_not_found: { status: 404, message: 'No certificate has this code.', report: false },
  enrollment_ended: { status: 409, message: "This enrollment has ended and can't be changed.", report: false },
  course_has_no_lessons: {
    status: 422,
    message: 'Publish at least one lesson before you enroll learners.',
    report: false,
  },
  import_not_found: { status: 404, message: 'This import no longer exists.', report: false },
  sending_not_allowed: {
    status: 403,
    message:
      "Consents you've collected count once an administrator approves your organization and its email address is confirmed. Until then, import without a proof: we ask each person once.",
    report: false,
  },
  import_running: { status: 409, message: 'This import is still running. Stop it first.', report: false },
  import_file_gone: { status: 410, message: "We no longer have this import's file. Choose it again.", report: false },
  import_interrupted: {
    status: 500,
    message:
      "The import was interrupted and won't continue. Rows already counted are in; import the file again for the rest.",
    report: true,
  },
  delivery_not_found: { status: 404, message: 'Message not found.', report: false },
  conversation_not_found: { status: 404, message: 'Conversation not found.', report: false },
  conversation_closed: {
    status: 409,
    message: 'The 24 hours for free replies are over. Send the template instead.',
    report: false,
  },
  conversation_unassigned: {
    status: 409,
    message: 'Choose which learner this number belongs to first.',
    report: false,
  },
  conversation_of_learner: {
    status: 409,
    message: 'This number belongs to a learner. Erase the learner instead.',
    report: false,
  },
  answer_already_judged: { status: 409, message: 'This answer has already been graded.', report: false },
  delivery_not_resendable: { status: 409, message: 'You can only resend a message that failed.', report: false },

  // Files
  file_missing: { status: 422, message: 'Please select a file', report: false },
  file_empty: { status: 422, message: 'The file is empty. Choose another one.', report: false },
  file_too_large: {
    status: 413,
    message: 'This file is larger than the limit of {limit} for its type.',
    report: false,
  },
  upload_quota_reached: {
    status: 429,
    message:
      "We didn't save this file: your organization has reached its daily upload limit of {limit}. Upload it in {hours} hours, or ask your administrator for more.",
    report: false,
  },
  storage_quota_reached: {
    status: 413,
    message:
      "We didn't save this file: it would put your organization over its {limit}. Delete files you no longer need, or ask your administrator for more.",
    report: false,
  },
  media_quota_reached: {
    status: 429,
    message:
      'Your organization has used its {minutes} minutes of recordings for today. Start this one in {hours} hours, or ask your administrator for more.',
    report: false,
  },
  file_type_mismatch: {
    status: 415,
    message: "The file's content doesn't match its name or the type you chose.",
    report: false,
  },
  file_type_unsupported: { status: 415, message: "You can't use this kind of file here.", report: false },
  picture_too_large: {
    status: 415,
    message: 'This picture has more than {limit} megapixels. Choose a smaller one.',
    report: false,
  },
  ...uploadFailures,

  ...trialFailures,

  // Transformation
  transformation_not_found: { status: 404, message: 'Transformation not found.', report: false },
  transformation_failed: { status: 422, message: 'Error transforming media', report: false },
  chart_not_there: {
    status: 409,
    message: 'Only a finished transformation of a chart has a data table.',
    report: false,
  },
  transformation_running: {
    status: 409,
    message: 'This transformation is still running. Wait for it to finish, or cancel it first.',
    report: false,
  },
  transformation_not_failed: {
    status: 409,
    message: 'You can only retry a transformation that failed.',
    report: false,
  },
  transformation_ended: { status: 409, message: 'This transformation has already ended.', report: false },

  // WhatsApp
  webhook_signature_invalid: { status: 401, message: "The signature doesn't match the body.", report: false },
  webhook_verify_token_wrong: { status: 403, message: 'The verify token is wrong.', report: false },
  simulator_unavailable: {
    status: 409,
    message: "This installation doesn't send through the simulator.",
    report: false,
  },
  reader_unavailable: {
    status: 503,
    message: "We can't open files right now. Nothing was changed; try again in a minute.",
    report: false,
  },
  scenario_not_found: { status: 404, message: 'Conversation not found.', report: false },
  handset_not_found: { status: 404, message: 'Handset not found.', report: false },
  handset_of_another: {
    status: 409,
    message: 'Another organization had this number first. Here you can press the buttons of your own messages only.',
    report: false,
  },
  whatsapp_unreachable: {
    status: 503,
    message: "We can't reach WhatsApp right now. Nothing was changed; try again in a minute.",
    report: false,
  },
  template_has_issues: {
    status: 422,
    message: 'Meta would reject this template. Fix the marked issues, then submit it again.',
    report: false,
  },
  template_refused: { status: 422, message: 'Meta rejected the template: {reason}', report: false },
  template_in_review: {
    status: 409,
    message: "Meta is reviewing this template. You can change it there once it's approved, rejected, or paused.",
    report: false,
  },
  ...lessonFailures,
  ...templateFailures,
  connection_missing: { status: 409, message: 'No WhatsApp account is connected.', report: false },
} as const satisfies Record<string, { status: number; message: string; report: boolean }>;

export type FailureCode = keyof typeof failures;
