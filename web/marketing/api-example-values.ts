/** What fields hold in the examples of the API reference. `{braces}` are for the reader to fill in. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Asha Kale',
  email: 'asha@example.org',
  to: 'asha@example.org',
  phone: '+919800000001',
  phone_number: '+91 98765 01234',
  password: 'seven chalk lines',
  current_password: 'seven chalk lines',
  new_password: 'eight chalk lines',
  token: '{token}',
  subject: 'A question',
  message: 'How many learners fit on one server?',
  title: 'Clean hands',
  content: 'Wash your hands with soap for 20 seconds.',
  text: 'Thank you, I will look into it.',
  consent_text: 'I agree to get lessons on WhatsApp.',
  option_index: 0,
  point_id: '{pointId}',
  access_token: '{access_token}',
  currency: 'USD',
  amount: '0.0135',
  price_in: '0.1',
  price_out: '0.3',
  month_amount: '3.2',
  month_limit: '20',
};

/** Bodies of calls that say little when only what is needed is there, by the call's operation id. */
const bodies: Readonly<Record<string, unknown>> = {
  login: { email: 'creator@chalkline.example', password: 'Chalkline1' },
  changeProfile: { language: 'en', theme: 'dark' },
  changeUser: { role: 'creator' },
  inviteUser: { name: 'Asha Kale', email: 'asha@example.org', role: 'creator' },
  changeCourse: { title: 'Clean hands', pace: 'weekdays' },
  createCourse: { title: 'Clean hands', language: 'en', pace: 'daily' },
  changeLesson: { title: 'Clean hands', duration: 3 },
  changeMedia: { name: 'Handbook', status: 'active' },
  grantUpload: { file_name: 'handbook.pdf', bytes: 193169, type: 'document' },
  beginTrialUpload: { name: 'handbook.pdf', size: 193169 },
  keepUpload: { grant: '{grant}', name: 'Handbook' },
  createTemplate: {
    name: 'lesson_waiting',
    content: 'Hello {{name}}, your next lesson is ready. Shall we begin?',
    variables: ['name'],
    category: 'utility',
    language: 'en',
    status: 'draft',
  },
  changeTemplate: {
    name: 'lesson_waiting',
    content: 'Hello {{name}}, the next lesson waits for you. Shall we begin?',
    variables: ['name'],
    category: 'utility',
    language: 'en',
  },
  checkTemplate: { name: 'lesson_waiting', content: 'Hello {{name}}, shall we begin?', variables: ['name'] },
  sendTestTemplate: { phone: '+919800000001', examples: { name: 'Asha' } },
  submitTemplate: { examples: { name: 'Asha' } },
  syncTemplates: { adopt: false },
  changeLearner: { language: 'hi', consent: { whatsapp: true } },
  createLearner: {
    name: 'Asha Kale',
    phone_number: '+91 98765 01234',
    language: 'en',
    consent: { whatsapp: true, email: false, push: false },
  },
  createGroup: { name: 'Ward 3', learner_ids: ['{learnerId}'] },
  launchCourse: { learner_ids: ['{learnerId}'], start: 'now' },
  launchSelection: { to: { group_id: '{groupId}' }, start: 'now' },
  foretellSelection: { to: { group_id: '{groupId}' } },
  foretellLaunch: { learner_ids: ['{learnerId}'], start: 'now' },
  enrollLearners: { learner_ids: ['{learnerId}'], start: 'now' },
  changePath: { kind: 'send_now' },
  withdrawCertificate: { reason: 'It was given by mistake.' },
  changePreferences: { lesson_hour: 9 },
  answerByLink: { option_index: 0 },
  askHere: { text: 'How many days of leave does a new colleague have?' },
  answerHere: { asked: { lesson_id: '{lessonId}', question_id: '{questionId}' }, option_index: 0 },
  changeConversation: { is_read: true },
  proposeVariant: {
    point: { text: 'Wash your hands with soap for at least 20 seconds before every meal.', kind: 'rule' },
    asked: [],
  },
  proposeWrongOptions: { answer: '20 seconds' },
  rerunTransformation: { minutes: 4, questions: 2 },
  correctChart: {
    kind: 'bar',
    title: 'Births in the ward',
    x_label: 'Month',
    y_label: 'Births',
    unit: '',
    series: [{ name: 'Births', points: [{ x: 'May', y: 12, tolerance: 0 }] }],
  },
  beginUpload: { purpose: 'library', name: 'handbook.pdf', size: 1_200_000, last_modified: 0 },
  saveLanguageModel: {
    provider: 'openai',
    url: 'https://openrouter.ai/api/v1',
    key: '{key}',
    model: 'mistralai/mistral-small',
    price_in: '0.1',
    price_out: '0.3',
    currency: 'USD',
    month_limit: '20',
  },
  changeWritingOrganization: { own_model: true },
  saveOwnModel: {
    provider: 'anthropic',
    key: '{key}',
    model: 'claude-haiku-4-5',
    price_in: '1',
    price_out: '5',
    currency: 'USD',
    month_limit: '50',
  },
  keepFor: { kind: 'activities', days: 365 },
  setFault: { kind: 'send_error', code: 131056, count: 1 },
  moveClock: { advance_seconds: 3600 },
  replyFromHandset: { text: 'start' },
  runScenario: { phone: '{phone}' },
  recordClientEvents: { events: [{ type: 'web_vital', timestamp: '2026-11-21T09:00:00.000Z', url: '/dashboard' }] },
  subscribePush: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  },
  unsubscribePush: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc' },
};

/** Text fields of forms that are sent with a file, by operation id; those of other calls are only what is needed. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  startTransformation: { course_id: '{courseId}', media_type: 'document', background_processing: 'true' },
  createMedia: { name: 'Handbook', type: 'document' },
  sendPiece: { offset: '0' },
  importLearners: { dry_run: 'true' },
  startLearnerImport: { dry_run: 'true' },
  keepVoiceNote: { name: 'Voice note: Clean hands' },
};

const files: Readonly<Record<string, string>> = {
  importLearners: 'learners.csv',
  startLearnerImport: 'learners.csv',
  keepVoiceNote: 'recording.webm',
};

export const exampleBody = (operationId: string): unknown => bodies[operationId];
export const exampleForm = (operationId: string): Readonly<Record<string, string>> | undefined => forms[operationId];
export const exampleFile = (operationId: string): string => files[operationId] ?? 'handbook.pdf';

/** @returns undefined where the schema has to tell */
export function exampleValue(name: string): unknown {
  if (name.endsWith('_id')) return `{${camel(name)}}`;
  if (name.endsWith('_ids')) return [`{${camel(name.slice(0, -1))}}`];
  return byName[name];
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
