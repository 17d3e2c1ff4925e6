import { of } from './spec-row.ts';

/** The tests that the rows name: their files and whole titles. */
export const proofs = {
  startUp: of(
    'tests/journeys/spec-entry.journey.ts',
    'the start-up screen says that it loads and checks who is signed in, and the routes follow whether that went well or not',
  ),
  rootPath: of(
    'tests/journeys/spec-entry.journey.ts',
    'the root leads to the dashboard or to the sign-in, and every /app path to the dashboard',
  ),
  guard: of(
    'tests/journeys/spec-entry.journey.ts',
    'an address that is asked for without a sign-in opens after it, and one that the role lacks leads to /unauthorized',
  ),
  signIn: of(
    'tests/journeys/spec-entry.journey.ts',
    'the sign-in page has its fields and links, shows failures in a red alert, and sends on who is signed in',
  ),
  signUp: of(
    'tests/journeys/spec-entry.journey.ts',
    'the sign-up page wakes the server silently, names each wrong field until it is edited, and shows the overlay after a second',
  ),
  headers: of('tests/journeys/spec-entry.journey.ts', 'every request carries the headers of the product'),
  notFound: of(
    'tests/journeys/spec-entry.journey.ts',
    'a page that is not there says so and has a button to the homepage',
  ),
  timeStamp: of(
    'tests/journeys/spec-entry.journey.ts',
    'the address gets a time stamp without a reload, once, and a query string of its own is left alone',
  ),
  dashboard: of(
    'tests/journeys/spec-screens.journey.ts',
    'the dashboard welcomes, leads to templates and media, and shows 12 templates, 24 media files and 156 messages',
  ),
  settings: of(
    'tests/journeys/spec-screens.journey.ts',
    'settings have four tabs, and every save asks Confirm Changes with Cancel and Save',
  ),
  organizationName: of(
    'tests/journeys/spec-screens.journey.ts',
    'only the organization role sees the organization name in its profile',
  ),
  whatsapp: of(
    'tests/journeys/spec-screens.journey.ts',
    'WhatsApp settings show status, figures and the templates, and the Configure dialog tests before it saves',
  ),
  media: of(
    'tests/journeys/spec-screens.journey.ts',
    'the media library has its tabs, columns, cards and dialog, and its tabs filter on the server',
  ),
  mediaForm: of(
    'tests/journeys/spec-screens.journey.ts',
    'the media form refuses to save without a file, sends the fields as a form, and the list is loaded again',
  ),
  templates: of(
    'tests/journeys/spec-screens.journey.ts',
    'templates have their tabs, columns, preview and details, and dialogs that send JSON',
  ),
  templateReaders: of(
    'tests/journeys/spec-screens.journey.ts',
    'who may read templates and not write them has no button that would fail',
  ),
  appearance: of(
    'tests/journeys/spec-screens.journey.ts',
    'a chosen theme and language hold for the whole page and the next visit, before the first paint',
  ),
  debounce: of('tests/journeys/spec-screens.journey.ts', 'search waits 300 ms after the last key before it asks'),
  cache: of(
    'tests/journeys/spec-screens.journey.ts',
    'an answer younger than five minutes is not asked for again, is its owner’s alone, and leaves with a write to its family',
  ),
  dashboardFails: of(
    'tests/journeys/spec-failures.journey.ts',
    '/dashboard says its words under every failure, and what is around it stays usable',
  ),
  mediaFails: of(
    'tests/journeys/spec-failures.journey.ts',
    '/media says its words under every failure, and what is around it stays usable',
  ),
  templatesFail: of(
    'tests/journeys/spec-failures.journey.ts',
    '/templates says its words under every failure, and what is around it stays usable',
  ),
  courseFails: of(
    'tests/journeys/spec-failures.journey.ts',
    '/courses/:courseId/media-transformation says its words under every failure, and what is around it stays usable',
  ),
  expired: of(
    'tests/journeys/spec-failures.journey.ts',
    'a 401 signs out, says that the session has expired and replaces the history entry',
  ),
  draft: of(
    'tests/journeys/spec-failures.journey.ts',
    'what is typed when the session ends is there again after the sign-in',
  ),
  saveFails: of(
    'tests/journeys/spec-failures.journey.ts',
    'a save that fails in any way keeps what was typed and says why',
  ),
  timeOut: of(
    'tests/journeys/spec-failures.journey.ts',
    'a server that does not answer is given up after 30 seconds, in the words of the time-out',
  ),
  offline: of(
    'tests/journeys/spec-failures.journey.ts',
    'an offline page says so, and says nothing more when the network is back',
  ),
  reloads: of(
    'tests/journeys/spec-failures.journey.ts',
    'a page whose one call ends in 500 reloads itself after two seconds, three times at most',
  ),
  chunk: of(
    'tests/journeys/spec-failures.journey.ts',
    'a piece of the program that is gone is asked for once more by a reload, and then named',
  ),
  batches: of(
    'tests/journeys/spec-failures.journey.ts',
    'calls are reported in batches of ten, kept in front when that fails, and the rest is sent on leaving',
  ),
  toasts: of(
    'tests/journeys/spec-failures.journey.ts',
    'toasts stand at the top right, three at most, go after five seconds, wait while one looks at them, and answer Alt+T',
  ),
  whatsappFails: of(
    'tests/journeys/spec-failures.journey.ts',
    '/whatsapp-settings says its words under every failure, and what is around it stays usable',
  ),
  transformPage: of(
    'tests/journeys/spec-transformation.journey.ts',
    'the page has its breadcrumb, words, two working tabs and placeholder, and offers nothing before file and type are chosen',
  ),
  chosenFile: of(
    'tests/journeys/spec-transformation.journey.ts',
    'a chosen file shows its name, size, type and picture, and the type follows the extension',
  ),
  background: of(
    'tests/journeys/spec-transformation.journey.ts',
    'in the background the notice shows, the status is asked at once and then every 3 s until the page is left',
  ),
  transformFails: of(
    'tests/journeys/spec-transformation.journey.ts',
    'a job that fails, a transformation that is refused and a course that cannot be loaded say so in their words',
  ),
  results: of(
    'tests/journeys/spec-transformation.journey.ts',
    'a run that one waits for counts the upload in percent, and its lessons show all their parts and join the course one by one',
  ),
  roles: of('tests/spec/spec-constants.test.ts', 'the four roles have the permissions of the table, to the letter'),
  entities: of(
    'tests/spec/spec-constants.test.ts',
    'the entities of the contract have the fields of the specification',
  ),
  lessonDefaults: of(
    'tests/spec/spec-constants.test.ts',
    'a lesson without the optional fields gets the defaults of the specification',
  ),
  mediaTypes: of(
    'tests/spec/spec-constants.test.ts',
    'media types, limits, formats and detection are those of the specification, and of decision H.4',
  ),
  token: of(
    'tests/spec/spec-constants.test.ts',
    'an access token has letters, digits, hyphen and underscore, and a length of 32 up to what decision E allows',
  ),
  variables: of(
    'tests/spec/spec-constants.test.ts',
    'template variables are split on commas and not trimmed, and five statuses are offered',
  ),
  values: of(
    'tests/spec/spec-constants.test.ts',
    'languages, themes and switches have the values and defaults of the specification',
  ),
  boundary: of(
    'tests/spec/spec-constants.test.ts',
    'the error boundary says the words of each status, and those of the failure for any other',
  ),
  fallbacks: of(
    'tests/spec/spec-constants.test.ts',
    'the fallbacks of the stores and pages are in the catalogue, word for word',
  ),
  figures: of(
    'tests/spec/spec-constants.test.ts',
    'figures that only the clock of weeks would show stand in the code as the specification has them',
  ),
  rateLimit: of('server/http/rate-limits.db.test.ts', 'the window of the rate limit is 60 seconds'),
  production: of(
    'tests/spec/spec-constants.test.ts',
    'an installation runs as production and without debugging unless it is told otherwise',
  ),
  brand: of('tests/spec/spec-constants.test.ts', 'the brand colours are those of the specification'),
  accountCalls: of(
    'tests/spec/spec-calls.db.test.ts',
    'login, register, me and profile answer with the fields of the table',
  ),
  dashboardCalls: of(
    'tests/spec/spec-calls.db.test.ts',
    'dashboard, its statistics, health and the connectivity check answer as the table says, under both bases',
  ),
  mediaCalls: of(
    'tests/spec/spec-calls.db.test.ts',
    'media are a bare list, are sent as a form, and are changed and deleted by id',
  ),
  courseCalls: of(
    'tests/spec/spec-calls.db.test.ts',
    'courses are a bare list of id and name, and one course has a title',
  ),
  templateCalls: of(
    'tests/spec/spec-calls.db.test.ts',
    'templates are a bare list and take the JSON of the table, by an administrator',
  ),
  transformCalls: of(
    'tests/spec/spec-calls.db.test.ts',
    'a transformation takes the form of the table, and its status has the four fields',
  ),
  eventCalls: of('tests/spec/spec-calls.db.test.ts', 'events of a page are taken in a batch of {events}'),
  securityHeaders: of(
    'tests/spec/spec-calls.db.test.ts',
    'every answer carries the security headers: no frames, no sniffing, a strict referrer, a content policy',
  ),
  failureBody: of(
    'tests/spec/spec-calls.db.test.ts',
    'a failure answers success false, a sentence, a code and messages by field',
  ),
  ruleName: of('web/accounts/registration-rules.test.ts', 'name "  " is refused: nameRequired'),
  ruleEmail: of('web/accounts/registration-rules.test.ts', 'email "" is refused: emailRequired'),
  ruleEmailForm: of('web/accounts/registration-rules.test.ts', 'email "asha@chalkline" is refused: emailInvalid'),
  rulePhone: of('web/accounts/registration-rules.test.ts', 'phone_number "" is refused: phoneRequired'),
  rulePhoneShort: of('web/accounts/registration-rules.test.ts', 'phone_number "98765432" is refused: phoneInvalid'),
  rulePhoneSpaces: of('web/accounts/registration-rules.test.ts', 'phone_number " 98765 43210 " is taken'),
  rulePassword: of('web/accounts/registration-rules.test.ts', 'password "" is refused: passwordRequired'),
  rulePasswordShort: of('web/accounts/registration-rules.test.ts', 'password "Chal1" is refused: passwordTooShort'),
  rulePasswordAny: of('web/accounts/registration-rules.test.ts', 'password "abcdef" is taken'),
  ruleConfirm: of('web/accounts/registration-rules.test.ts', 'confirm_password "chalk1" is refused: passwordsDiffer'),
  serverWords: of('web/api/failure.test.ts', "the server's words win over those of the network"),
  networkWords: of('web/api/failure.test.ts', 'without words from the server those of the network stand'),
  bare403: of('web/api/failure.test.ts', 'a bare 403 speaks of permission'),
  noError: of('web/api/failure.test.ts', 'what is no error at all becomes the sentence of the specification'),
  fieldLines: of('web/api/failure.test.ts', 'field messages come one by one as "{field}: {message}"'),
  notFull: of('web/api/cache-rules.test.ts', 'nothing leaves a cache that is not too full'),
  expiredFirst: of(
    'web/api/cache-rules.test.ts',
    'expired entries leave before fresh ones, and the oldest of each first',
  ),
  retryWaits: of('web/api/cache-rules.test.ts', 'retries wait 1, 2, 4 seconds and never more than 30'),
  csrfForm: of(
    'web/api/csrf-token.test.ts',
    'a token is 32 alphanumerics, and bytes that would favour a sign are passed over',
  ),
  csrfAge: of('web/api/csrf-token.test.ts', 'the token stays for 60,000 ms and is new one millisecond later'),
  tenEvents: of('web/api/event-queue.test.ts', 'nine events wait, the tenth sends the batch'),
  eventsFront: of(
    'web/api/event-queue.test.ts',
    'a batch that could not be sent goes back to the front, before what came meanwhile',
  ),
  eventsRest: of('web/api/event-queue.test.ts', 'the remainder is handed over once, for the goodbye'),
  siteApp: of('server/http/select-site.test.ts', 'on localhost:3000 the path /app belongs to: app'),
  siteHost: of('server/http/select-site.test.ts', 'on app.example.org the path / belongs to: app'),
  siteMarketing: of('server/http/select-site.test.ts', 'on www.example.org the path / belongs to: marketing'),
  siteDefault: of('server/http/select-site.test.ts', 'on localhost:3000 the path / belongs to: marketing'),
  siteAppAnywhere: of(
    'server/http/select-site.test.ts',
    'on www.example.org the path /app/anything/at/all belongs to: app',
  ),
  siteRoutes: of(
    'server/http/select-site.test.ts',
    'every page of the app is known to the server, so that a reload stays in the app',
  ),
  home: of('web/marketing/public-site.db.test.ts', 'the home page says what the specification quotes'),
  footer: of('web/marketing/public-site.db.test.ts', 'every link of the footer in en is a page of its own'),
  missingPage: of('web/marketing/public-site.db.test.ts', 'a page that is not there is the 404 page with status 404'),
  blanks: of('web/marketing/demo-replies.test.ts', 'a message of blanks is not sent'),
  afterOne: of('web/marketing/demo-replies.test.ts', 'the reply comes after one second'),
  chat: of('tests/journeys/public-site.journey.ts', 'the demo chat answers after a second, and blanks are not sent'),
  forgot: of(
    'server/accounts/password-routes.db.test.ts',
    'is answered the same for an address with and without an account',
  ),
  lock: of(
    'server/accounts/sign-in-lockout.test.ts',
    'four failures leave the door open, the fifth shuts it for 900 seconds',
  ),
  lockReset: of('server/accounts/sign-in-lockout.test.ts', 'a failure after the window has passed counts as the first'),
  tone: of(
    'web/whatsapp/connection-tone.test.ts',
    'connected is green, disconnected red, a warning amber, and every other word neutral',
  ),
  freeStatus: of(
    'server/templates/templates-routes.db.test.ts',
    'any status follows any other, and the tabs count along',
  ),
  adminOnly: of(
    'server/whatsapp/whatsapp-routes.db.test.ts',
    'nobody but an administrator reads, saves or tests the connection',
  ),
  savedToken: of(
    'server/whatsapp/whatsapp-routes.db.test.ts',
    'saving them connects, subscribes the webhooks, and answers without the token',
  ),
  testNothing: of('server/whatsapp/whatsapp-routes.db.test.ts', 'testing another token saves nothing'),
  waFigures: of(
    'server/whatsapp/whatsapp-repository.db.test.ts',
    'figures come from our own outbox: percent of what ended, median seconds, and nothing where there is nothing',
  ),
  waTemplates: of(
    'server/whatsapp/whatsapp-repository.db.test.ts',
    'templates of every organization are listed with their organization, Meta deciding Approved or Pending',
  ),
  limit: of('web/media/check-file.test.ts', 'leaf.jpg of 10485761 bytes'),
  mainJob: of(
    'tests/journeys/first-lesson.journey.ts',
    'a PDF becomes lessons that reach a phone, ask a question back and move the progress',
  ),
  adminSettings: of('web/shell/navigation-entries.test.ts', 'only an administrator is offered the WhatsApp settings'),
  namedRoles: of('web/shell/navigation-entries.test.ts', 'a place for named roles is closed to every other role'),
  mediaRoles: of('server/media/media-routes.db.test.ts', 'an administrator and a learner are refused'),
  tongues: of(
    'tests/journeys/languages.journey.ts',
    'every screen and the first dialogs in hi, mr, ta and te: no console error, no breach of the content policy, no broken text',
  ),
} as const;
