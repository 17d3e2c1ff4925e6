import { lessonFailures } from './lesson-failures.ts';
import { templateFailures } from './template-failures.ts';
import { trialFailures } from './trial-failures.ts';

/**
 * Every failure that the product expects: its HTTP status and its words, in one place. `report: true` means that
 * the user could not have caused it and we want to know. Translations use the code as their key.
 */
export const failures = {
  // Signing in
  invalid_credentials: { status: 401, message: 'The e-mail address or the password is wrong.', report: false },
  too_many_attempts: {
    status: 429,
    message: 'Too many failed sign-ins. Try again in {minutes} minutes.',
    report: false,
  },
  second_step_expired: {
    status: 410,
    message: 'This sign-in took too long. Enter your password once more.',
    report: false,
  },
  second_factor_wrong: {
    status: 422,
    message: 'This code is wrong, was used already, or is too old. Enter the newest one.',
    report: false,
  },
  second_factor_required: {
    status: 403,
    message:
      'A real number is connected: administrators need a passkey or an authenticator app. Set one up in Settings first.',
    report: false,
  },
  second_factor_needed: {
    status: 409,
    message:
      'Administrators need a second factor while a real number is connected. Add another one before you remove this.',
    report: false,
  },
  fresh_proof_required: {
    status: 403,
    message: 'Please confirm that it is you: enter your password, a code, or use a passkey.',
    report: false,
  },
  totp_not_begun: {
    status: 409,
    message: 'This set-up took too long. Begin again with a new QR code.',
    report: false,
  },
  email_not_confirmed: {
    status: 409,
    message: 'Confirm your e-mail address first: a second factor stays with the person it belongs to.',
    report: false,
  },
  passkey_refused: {
    status: 401,
    message: 'This passkey was not accepted. Try again, or use your password.',
    report: false,
  },
  passkey_not_here: {
    status: 409,
    message:
      'Passkeys work only under the name of this installation, not under a bare network address. Open {address}.',
    report: false,
  },
  passkey_not_found: { status: 404, message: 'This passkey is no longer there.', report: false },
  session_expired: { status: 401, message: 'Your session has expired. Please log in again.', report: false },
  access_denied: {
    status: 403,
    message: "Access denied. You don't have permission to perform this action.",
    report: false,
  },
  browser_headers_missing: {
    status: 403,
    message: 'This request did not come from the app. Reload the page and try again.',
    report: false,
  },
  email_taken: {
    status: 409,
    message: 'An account with this e-mail address exists already. Sign in, or use another address.',
    report: false,
  },
  password_too_common: {
    status: 422,
    message: 'This password is among the most common ones. Choose a less common one.',
    report: false,
  },
  password_is_personal: {
    status: 422,
    message: 'The password contains your name or e-mail address. Choose another one.',
    report: false,
  },
  wrong_current_password: { status: 422, message: 'The current password is wrong.', report: false },

  current_password_missing: {
    status: 422,
    message: 'Enter your current password to change the e-mail address.',
    report: false,
  },
  profile_changed: {
    status: 409,
    message:
      'These settings were changed in another window meanwhile. What you typed is still here: look it over and save again.',
    report: false,
  },
  account_deactivated: {
    status: 403,
    message: 'This account has been deactivated. Ask your administrator.',
    report: false,
  },
  verification_link_invalid: {
    status: 410,
    message: 'This link has expired or was used already. Sign in and ask for a new one.',
    report: false,
  },
  verification_of_other_account: {
    status: 403,
    message: 'This link belongs to another account. Sign in with that one, then open the link again.',
    report: false,
  },
  learner_link_invalid: {
    status: 410,
    message: 'This link has expired or was withdrawn. Open the link of your newest message.',
    report: false,
  },
  not_learning: {
    status: 404,
    message: 'You are not enrolled in this course.',
    report: false,
  },
  lesson_not_open: {
    status: 409,
    message: 'This lesson is not open yet. Finish the one before it first.',
    report: false,
  },
  question_gone: { status: 404, message: 'This question is no longer there.', report: false },
  push_address_refused: {
    status: 422,
    message: 'This browser asks for notices through a service that is not known here.',
    report: false,
  },
  reset_link_invalid: {
    status: 410,
    message: 'This link has expired or was used already. Ask for a new one.',
    report: false,
  },
  too_many_reset_links: {
    status: 429,
    message: 'Too many links were asked for this address. Try again in {minutes} minutes.',
    report: false,
  },
  mail_not_configured: {
    status: 409,
    message: 'This installation cannot send mails yet. Contact your administrator.',
    report: false,
  },
  mailbox_closed: { status: 404, message: 'There is no mailbox here: mails leave by the mail server.', report: false },

  // People
  last_admin: { status: 409, message: 'This is the last administrator. Make another one first.', report: false },
  organization_would_go: {
    status: 409,
    message: 'You are the last person of this organization: everything in it would be deleted with your account.',
    report: false,
  },
  organization_not_found: { status: 404, message: 'Organization not found.', report: false },
  session_not_found: { status: 404, message: 'This session has ended already.', report: false },

  // Any request
  invalid_input: { status: 422, message: 'Some fields need your attention.', report: false },
  malformed_request: { status: 400, message: 'The request could not be read.', report: false },
  request_too_large: {
    status: 413,
    message: 'This is larger than the {limit} that can be saved at once. Shorten it and try again.',
    report: false,
  },
  body_too_slow: {
    status: 408,
    message: 'This came too slowly and was ended. Nothing was stored; try again where the connection is better.',
    report: false,
  },
  route_not_found: { status: 404, message: 'Resource not found.', report: false },
  rate_limited: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.', report: false },
  idempotency_conflict: { status: 409, message: 'This request was sent before with other content.', report: false },
  request_still_running: {
    status: 409,
    message: 'The same request is still being worked on. Try again in {seconds} seconds.',
    report: false,
  },
  unexpected: { status: 500, message: 'An unexpected error occurred', report: true },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached right now. Try again in a moment.',
    report: true,
  },
  took_too_long: {
    status: 503,
    message: 'This took too long and was ended. Try again in a moment, or ask for less at once.',
    report: true,
  },
  storage_unavailable: {
    status: 503,
    message: 'The file storage cannot be reached right now. Try again in a moment.',
    report: true,
  },
  storage_full: {
    status: 507,
    message: 'The disk is full. Free some space and try again; nothing was stored.',
    report: true,
  },

  // Things
  user_not_found: { status: 404, message: 'User not found.', report: false },
  course_not_found: { status: 404, message: 'Course not found.', report: false },
  media_not_found: { status: 404, message: 'Media file not found.', report: false },
  media_link_expired: { status: 403, message: 'This link to a file has expired. Reload the page.', report: false },
  media_in_use: { status: 409, message: 'This file is used by a lesson.', report: false },
  template_not_found: { status: 404, message: 'Template not found.', report: false },
  launch_not_found: { status: 404, message: 'Launch not found.', report: false },
  learner_not_found: { status: 404, message: 'Learner not found.', report: false },
  learner_without_address: {
    status: 422,
    message: 'A learner needs a phone number or an e-mail address.',
    report: false,
  },
  learner_exists: {
    status: 409,
    message: 'A learner with this phone number or e-mail address exists already.',
    report: false,
  },
  phone_invalid: { status: 422, message: 'Please enter a valid phone number', report: false },
  consent_missing: {
    status: 422,
    message: 'This learner has not agreed to messages on any channel. Record the consent first.',
    report: false,
  },
  enrollment_not_found: { status: 404, message: 'Enrollment not found.', report: false },
  nothing_to_send: {
    status: 409,
    message:
      'There is no lesson that could be sent or skipped: the course is paused, finished, or the learner cannot be reached.',
    report: false,
  },
  path_moved_on: {
    status: 409,
    message: 'This learner has gone on in the meantime; nothing was changed. Look again at what comes next.',
    report: false,
  },
  group_not_found: { status: 404, message: 'Group not found.', report: false },
  group_exists: { status: 409, message: 'There is a group of this name already.', report: false },
  join_link_not_found: { status: 404, message: 'This invitation does not exist or is closed.', report: false },
  certificate_not_found: { status: 404, message: 'There is no certificate with this code.', report: false },
  enrollment_ended: { status: 409, message: 'This enrollment has ended and cannot be changed.', report: false },
  course_has_no_lessons: {
    status: 422,
    message: 'Publish at least one lesson before you enroll learners.',
    report: false,
  },
  import_not_found: { status: 404, message: 'This import is no longer known.', report: false },
  sending_not_allowed: {
    status: 403,
    message:
      'Collected consents count as soon as an administrator lets your organization send and its e-mail address is confirmed. Until then import without a proof: each person is asked once.',
    report: false,
  },
  import_running: { status: 409, message: 'This import is still running. Stop it first.', report: false },
  import_file_gone: {
    status: 410,
    message: 'The file of this import is no longer kept. Choose it again.',
    report: false,
  },
  import_interrupted: {
    status: 500,
    message:
      'The import was interrupted and goes no further. What was counted is in; read the file again for the rest.',
    report: true,
  },
  delivery_not_found: { status: 404, message: 'Message not found.', report: false },
  conversation_not_found: { status: 404, message: 'Conversation not found.', report: false },
  conversation_closed: {
    status: 409,
    message: 'The 24 hours in which you may answer freely are over. Send the template instead.',
    report: false,
  },
  conversation_unassigned: {
    status: 409,
    message: 'Say first which learner this number belongs to.',
    report: false,
  },
  conversation_of_learner: {
    status: 409,
    message: 'This number belongs to a learner. Erase the learner instead.',
    report: false,
  },
  answer_already_judged: { status: 409, message: 'This answer has been judged already.', report: false },
  delivery_not_resendable: { status: 409, message: 'Only a message that failed can be sent again.', report: false },

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
      'This file was not stored: your organization has uploaded the {limit} that it may upload in a day. Upload it in {hours} hours, or ask your administrator for more.',
    report: false,
  },
  storage_quota_reached: {
    status: 413,
    message:
      'This file was not stored: with it your organization would keep more than its {limit}. Delete files that you no longer need, or ask your administrator for more.',
    report: false,
  },
  media_quota_reached: {
    status: 429,
    message:
      'Your organization has had the {minutes} minutes of recordings read that it may in a day. Start this one in {hours} hours, or ask your administrator for more.',
    report: false,
  },
  file_type_mismatch: {
    status: 415,
    message: 'The content of this file does not fit its name or the chosen type.',
    report: false,
  },
  file_type_unsupported: { status: 415, message: 'Files of this kind cannot be used here.', report: false },
  picture_too_large: {
    status: 415,
    message: 'This picture has more than {limit} megapixels. Choose a smaller one.',
    report: false,
  },
  upload_interrupted: {
    status: 400,
    message: 'The upload was interrupted. Nothing was stored; try again.',
    report: false,
  },

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
    message: 'This transformation still runs. Wait for its end or cancel it first.',
    report: false,
  },
  transformation_not_failed: {
    status: 409,
    message: 'Only a transformation that failed can be tried again.',
    report: false,
  },
  transformation_ended: { status: 409, message: 'This transformation has ended already.', report: false },

  // WhatsApp
  webhook_signature_invalid: { status: 401, message: 'The signature does not fit the body.', report: false },
  webhook_verify_token_wrong: { status: 403, message: 'The verify token is wrong.', report: false },
  simulator_unavailable: {
    status: 409,
    message: 'The simulator is not the provider of this installation.',
    report: false,
  },
  reader_unavailable: {
    status: 503,
    message: 'Files cannot be opened right now. Nothing was changed; try again in a minute.',
    report: false,
  },
  scenario_not_found: { status: 404, message: 'No such scenario.', report: false },
  handset_not_found: { status: 404, message: 'No such handset.', report: false },
  whatsapp_unreachable: {
    status: 503,
    message: 'WhatsApp cannot be reached right now. Nothing was changed; try again in a minute.',
    report: false,
  },
  template_has_issues: {
    status: 422,
    message: 'Meta would refuse this template. Mend the issues marked so, then submit it again.',
    report: false,
  },
  template_refused: { status: 422, message: 'Meta refused the template: {reason}', report: false },
  template_in_review: {
    status: 409,
    message: 'Meta is looking at this template. It can be changed there once it is approved, rejected or paused.',
    report: false,
  },
  ...lessonFailures,
  ...templateFailures,
  connection_missing: { status: 409, message: 'No WhatsApp account is connected.', report: false },
} as const satisfies Record<string, { status: number; message: string; report: boolean }>;

export type FailureCode = keyof typeof failures;
