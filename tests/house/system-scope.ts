import type { Finding, HouseRule, HouseTree } from './house-tree.ts';

/**
 * The files that may look across organizations, each with why. Whoever acts for one organization, or for one learner,
 * belongs into `withOrganization`: there the database itself keeps everybody else's rows away.
 */
const allowed = new Map<string, string>([
  ['server/accounts/accounts-jobs.ts', 'mails for accounts of any organization, each by its own id'],
  ['server/accounts/accounts-routes.ts', 'sign-up and sign-in come before any organization is known'],
  ['server/accounts/change-profile.ts', 'an e-mail address belongs to one account of the installation'],
  ['server/accounts/configured-admin.ts', 'the administrator of the settings, at the start'],
  ['server/accounts/demo-entry.ts', 'the published demo account, before anybody is signed in'],
  ['server/accounts/installation-routes.ts', 'the first administrator of an empty installation'],
  ['server/accounts/open-demo.ts', 'the demo organization, before anybody is signed in'],
  ['server/accounts/own-account-routes.ts', 'sessions have no organization; they are found by their own person'],
  ['server/accounts/password-routes.ts', 'a forgotten password comes before any organization is known'],
  ['server/accounts/require-own-password.ts', 'sign-in attempts have no organization'],
  ['server/accounts/reset-password.ts', 'a link of a mail comes before any organization is known'],
  ['server/accounts/sign-in-gate.ts', 'sign-in attempts have no organization'],
  [
    'server/accounts/second-factor-routes.ts',
    'passkeys and codes belong to a person, and one signs in before any organization is known',
  ],
  ['server/accounts/second-step.ts', 'comes before any organization is known'],
  ['server/accounts/sign-in.ts', 'comes before any organization is known'],
  ['server/accounts/users-routes.ts', 'administrators manage the people of every organization'],
  ['server/audit/audit-jobs.ts', 'retention of every chain'],
  ['server/audit/audited-call.ts', 'refusals are written down also where nobody is signed in'],
  ['server/clock.ts', 'reads the moves of every organization'],
  ['server/connections/process-account-notices.ts', 'the connection belongs to the installation'],
  ['server/connections/read-connection.ts', 'the connection belongs to the installation'],
  ['server/connections/require-connection.ts', 'the connection belongs to the installation'],
  ['server/connections/save-connection.ts', 'the connection belongs to the installation'],
  ['server/contact/contact-routes.ts', 'letters to the installation, read by administrators'],
  ['server/http/forget-old-keys.ts', 'retention, of everybody'],
  ['server/http/rate-limits.ts', 'who asks too often is counted before anybody is signed in'],
  ['server/jobs/kept-figures.ts', 'figures of all organizations, for an administrator'],
  ['server/media/media-jobs.ts', 'half uploads of everybody, after a day'],
  ['server/media/limits-routes.ts', 'administrators give any organization its limits'],
  ['server/dashboard/first-course.ts', 'administrators take the sample data out of every organization'],
  ['server/database/database.ts', 'where it is made'],
  ['server/database/delete-older.ts', 'retention, of everybody'],
  ['server/database/fill-cards.ts', 'a part of a migration'],
  ['server/database/migrate.ts', 'migrations move the rows of everybody'],
  ['server/delivery/channels/push/push-keys.ts', 'the keys belong to the installation'],
  [
    'server/delivery/channels/push/send-push.ts',
    'the engine: by the id of one message; keys keep its rows in one organization',
  ],
  [
    'server/delivery/channels/push/receive-push.ts',
    'the engine: by the id of one message; keys keep its rows in one organization',
  ],
  ['server/delivery/delivery-jobs.ts', 'the engine: what is due, of everybody'],
  ['server/delivery/inbox-routes.ts', 'strangers belong to no organization until they are assigned'],
  ['server/delivery/launch-routes.ts', 'the month of free messages is counted for the whole number'],
  ['server/delivery/planning/plan-all-due.ts', 'the engine: who is due, of everybody'],
  [
    'server/delivery/receiving/answer-unknown-contact.ts',
    'strangers belong to no organization until they are assigned',
  ],
  ['server/delivery/receiving/forget-unknown-contacts.ts', 'retention of strangers and notices'],
  ['server/delivery/receiving/hear-turn.ts', 'webhooks: whose message it is, is found by it'],
  ['server/delivery/receiving/keep-inbound-media.ts', 'webhooks: whose message it is, is found by it'],
  ['server/delivery/receiving/process-webhook.ts', 'webhooks: whose message it is, is found by it'],
  ['server/delivery/receiving/settle-notices.ts', 'webhooks: whose message it is, is found by it'],
  ['server/delivery/rehearse-launch.ts', 'how busy the shared number is, and what is rolled back'],
  ['server/delivery/sending/count-arrivals.ts', 'counts of all organizations are added up'],
  ['server/delivery/sending/prepare-lesson-media.ts', 'the engine: one upload serves the whole number'],
  ['server/delivery/sending/send-due-deliveries.ts', 'the engine: what is due, of everybody'],
  ['server/delivery/sending/send-rate.ts', 'a number that is taken again is the number of everybody'],
  ['server/delivery/start-delivery.ts', 'the engine, at the start'],
  ['server/empty-bin.ts', 'the bins of every organization, each night'],
  ['server/handset/advance-clock.ts', 'wakes the engine'],
  ['server/handset/own-handsets.ts', 'which handsets of the shared simulator are of the own organization'],
  ['server/handset/phone-clocks.ts', 'a phone of the simulator may learn in several organizations'],
  ['server/handset/run-scenario.ts', 'the simulator of the whole number'],
  ['server/handset/set-clock-back.ts', 'an administrator may set back the clocks of all'],
  ['server/http/route-call.ts', 'what administrators read'],
  ['server/player/player-routes.ts', 'whose link of a mail it is, before the organization is known'],
  ['server/transformation/voice-content.ts', 'a signed address opens one file, before any organization is known'],
  ['server/player/learner-visits.ts', 'who a learner is, before the organization is known'],
  ['server/transformation/model-settings.ts', 'the model belongs to the installation'],
  ['server/transformation/model-ledger.ts', 'one bill for all organizations: its sum, and what an administrator tried'],
  ['server/transformation/connected-model-routes.ts', 'an administrator says for which organizations the model writes'],
  ['server/transformation/speech-connection.ts', 'what speaks belongs to the installation'],
  [
    'server/transformation/connected-speech-routes.ts',
    'an administrator says which organizations have cards read aloud',
  ],
  ['server/learners/join-routes.ts', 'whose join code it is, before the organization is known'],
  ['server/learners/learner-import-job.ts', 'what waits after a start, and retention'],
  ['server/learners/open-number-key.ts', 'the key belongs to the installation, and the numbers to nobody'],
  ['server/learners/learners-routes.ts', 'an erased number is forgotten also where it belongs to no organization'],
  ['server/mail/mail-jobs.ts', 'sends what waits, of everybody'],
  ['server/mail/mailbox-routes.ts', 'the mailbox of an installation without a mail server'],
  ['server/main.ts', 'whether the installation is empty'],
  ['server/media/media-for-viewer.ts', 'a signed address is the right to one file, without an account'],
  ['server/retention/kept-settings.ts', 'the terms belong to the installation'],
  ['server/retention/kept-sizes.ts', 'the sizes belong to the installation'],
  ['server/rotate-secrets.ts', 'seals anew what every organization keeps sealed'],
  ['server/sweep-storage.ts', 'which stored files any row names'],
  ['server/watched-figures.ts', 'how much of everybody waits'],
  ['server/templates/meta-templates-routes.ts', 'the account at WhatsApp belongs to the installation'],
  ['server/templates/process-template-notices.ts', 'notices come for the whole account'],
  ['server/templates/submit-template.ts', 'names are taken once in the whole account'],
  ['server/templates/sync-templates.ts', 'the account at WhatsApp belongs to the installation'],
  ['server/templates/templates-jobs.ts', 'by the id of one template; the account belongs to the installation'],
  ['server/transformation/resume-transformations.ts', 'what was cut off, of everybody, at the start'],
  ['server/transformation/run-trial.ts', 'a visitor without an account belongs to no organization'],
  ['server/transformation/trial-jobs.ts', 'retention of what visitors without an account gave'],
  ['server/transformation/certificate-picture-routes.ts', 'whoever holds a code of a certificate, without an account'],
  ['server/transformation/trial-pieces.ts', 'a visitor without an account belongs to no organization'],
  ['server/transformation/trial-upload-routes.ts', 'a visitor without an account belongs to no organization'],
  ['server/transformation/trial-routes.ts', 'a visitor without an account belongs to no organization'],
  ['server/whatsapp/sending-routes.ts', 'administrators let organizations use the shared number'],
  ['server/whatsapp/whatsapp-routes.ts', 'the number belongs to the installation'],
  ['server/whatsapp/whatsapp-settings.ts', 'the number belongs to the installation'],
]);

/** A new use is found by its file; a reason that nothing needs any more goes. */
function findSystemScopes(tree: HouseTree): Finding[] {
  const users = tree
    .paths(/^server\/.*\.ts$/)
    .filter((file) => !file.endsWith('.test.ts') && /\basSystem\b|\bapp\.system\b/.test(tree.code(file)));
  const unused = [...allowed.keys()].filter((file) => tree.files.has(file) && !users.includes(file));
  return [
    ...users
      .filter((file) => !allowed.has(file))
      .map((file) => ({
        file,
        message: 'looks across organizations: use withOrganization, or give the reason in tests/house/system-scope.ts',
      })),
    ...unused.map((file) => ({ file, message: 'looks across organizations no more: take it off the list' })),
  ];
}

export const systemScopeRules: HouseRule[] = [{ name: 'system-scope-listed', find: findSystemScopes }];
