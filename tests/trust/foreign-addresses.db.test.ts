import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import type * as z from 'zod/mini';
import { allRoutes } from '#contract/all-routes.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Route } from '#contract/route.ts';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { type Answer, testServer } from '#kit/test-server.ts';
import { valuesOf } from '#kit/values-of-schema.ts';
import { asSystem } from '#server/database/database.ts';
import { deliverWhatIsDue } from '#server/delivery/delivery-jobs.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { exampleBody, exampleForm, exampleValue } from '#web/marketing/api-example-values.ts';

/**
 * Every call of the contract that names something, by its address or in its body, asked for what is another
 * organization's: it must answer as it does for what is nowhere, or the answer would say that it is there.
 */
const server = testServer({ work: false });

interface World {
  token: string;
  organizationId: string;
  learnerLink: string;
  /** What stands for a placeholder of an address or a body. */
  ids: Record<string, string>;
}

let mallory: World;
let other: World;

beforeAll(async () => {
  mallory = await aWorld();
  other = await aWorld();
}, 60_000);

const nowhere = '00000000-0000-4000-9000-000000000000';

async function aWorld(): Promise<World> {
  const { db, config } = server.context;
  const person = await signedIn(server, 'organization');
  const { organizationId, token } = person;
  const learner = await anEnrolledLearner(db, { now: server.clock.now(organizationId), organizationId });
  const { courseId, learnerId, enrollmentId } = learner;
  const call = async (method: string, where: string, body: unknown = {}) => {
    const answer = await server.call(method, where, { token, body });
    expect([where, answer.status < 300 ? 'well' : answer.text]).toEqual([where, 'well']);
    return answer.json.data ?? answer.json;
  };
  const form = new FormData();
  form.set('name', 'Plan');
  form.set('type', 'document');
  form.set('file', new File(['%PDF-1.4 plan'], 'plan.pdf', { type: 'application/pdf' }));
  const media = await call('POST', '/api/media', form);
  const group = await call('POST', '/api/v1/groups', { name: 'Ward', learner_ids: [learnerId] });
  const link = await call('POST', `/api/v1/courses/${courseId}/join-links`);
  const upload = await call('POST', '/api/v1/uploads', { purpose: 'library', name: 'leave.pdf', size: 200_000 });
  await call('POST', `/api/v1/courses/${courseId}/languages`, { language: 'hi' });
  await deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: server.context.log });
  const made = await madeRows(person, { ...learner, mediaId: media.id });
  return {
    token,
    organizationId,
    learnerLink: makeLearnerLink({ learnerId, generation: 0 }, 'learn', config.secretKey, Date.now()),
    ids: {
      ...made,
      courseId,
      lessonId: learner.lessonIds[0] ?? '',
      learnerId,
      enrollmentId,
      phone: learner.phone,
      mediaId: media.id,
      groupId: group.id,
      linkId: link.id,
      uploadId: upload.id,
      userId: person.id,
      organizationId,
    },
  };
}

interface Owner {
  id: string;
  organizationId: string;
}

/** What no call makes at once: rows as the product writes them. */
async function madeRows(
  { id: userId, organizationId }: Owner,
  {
    courseId,
    learnerId,
    enrollmentId,
    mediaId,
  }: { courseId: string; learnerId: string; enrollmentId: string; mediaId: string },
): Promise<Record<string, string>> {
  const now = server.clock.now(organizationId);
  const [jobId, templateId, launchId, importId, voiceId, conversationId, passkeyId] = Array.from({ length: 7 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string, string, string];
  const certificate = randomBytes(6).toString('hex').toUpperCase();
  return asSystem(server.context.db, async (scope) => {
    const own = { organization_id: organizationId };
    await sql`insert into transformations (id, organization_id, course_id, media_id, media_type, file_name, background, status, created_by, result)
      values (${jobId}, ${organizationId}, ${courseId}, ${mediaId}, 'document', 'plan.pdf', true, 'completed', ${userId}, '{}')`.execute(
      scope,
    );
    await scope
      .insertInto('message_templates')
      .values({
        id: templateId,
        ...own,
        name: 'waiting',
        content: 'Hello',
        language: 'en',
        category: 'UTILITY',
        deleted_at: null,
      })
      .execute();
    await sql`insert into launches (id, organization_id, course_id, created_at, status)
      values (${launchId}, ${organizationId}, ${courseId}, ${now}, 'running')`.execute(scope);
    await sql`insert into learner_imports (id, organization_id, created_by, file_name, choices, dry_run, status, created_at)
      values (${importId}, ${organizationId}, ${userId}, 'staff.csv', '{}', true, 'done', ${now})`.execute(scope);
    await sql`insert into card_voices (id, organization_id, course_id, digest, language, words)
      values (${voiceId}, ${organizationId}, ${courseId}, 'one', 'en', 'Words')`.execute(scope);
    await sql`insert into conversations (id, organization_id, learner_id, phone_number_id, last_inbound_at)
      values (${conversationId}, ${organizationId}, ${learnerId}, '1', ${now})`.execute(scope);
    await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name)
      values (${passkeyId}, ${userId}, ${passkeyId}, '\\x00', 0, 'Laptop')`.execute(scope);
    await sql`insert into certificates (code, organization_id, enrollment_id, learner_name, course_title, organization_name, language, lessons, issued_at)
      values (${certificate}, ${organizationId}, ${enrollmentId}, 'Asha', 'Course', 'School', 'en', 1, ${now})`.execute(
      scope,
    );
    const { rows: sessions } = await sql<{ id: string }>`select id from sessions where user_id = ${userId}`.execute(
      scope,
    );
    const { rows: deliveries } = await sql<{ id: string }>`
      select id from deliveries where organization_id = ${organizationId} limit 1`.execute(scope);
    return {
      jobId,
      templateId,
      launchId,
      importId,
      voiceId,
      conversationId,
      passkeyId,
      code: certificate,
      sessionId: sessions[0]?.id ?? '',
      messageId: deliveries[0]?.id ?? '',
    };
  });
}

const bracesIn = (template: unknown): string[] =>
  [...JSON.stringify(template ?? null).matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map(([, name]) => name ?? '');

const propertiesOf = (schema: z.ZodMiniType | undefined): Record<string, unknown> =>
  schema === undefined ? {} : (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** Fields that name something, each with its placeholder. */
const idsOf = (schema: z.ZodMiniType | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(propertiesOf(schema))
      .filter((field) => /_ids?$/.test(field))
      .map((field) => [field, exampleValue(field)]),
  );

/** Bodies that the examples leave out, or that the schema alone would fill with what the call refuses at once. */
const bodies: Readonly<Record<string, unknown>> = {
  sendTrialPiece: { upload_id: '{uploadId}', offset: '0' },
  addLesson: { title: 'One', content: 'Words.' },
  editResultLesson: { title: 'One', content: 'Words.', duration: 3, metadata: {} },
  repeatLearnerImport: { dry_run: true },
};

function bodyOf(name: string, { body }: Route): unknown {
  const example = bodies[name] ?? exampleBody(name);
  if (example !== undefined) return example;
  const filled = valuesOf(body, { id: nowhere, address: '/nowhere' });
  if (typeof filled !== 'object' || filled === null || Array.isArray(filled)) return filled;
  return Object.fromEntries(Object.entries(filled).map(([key, value]) => [key, exampleValue(key) ?? value]));
}

interface Asked {
  name: string;
  route: Route;
  /** Placeholders and all. */
  path: string;
  content: unknown;
}

/** Each call as its example has it, and once more for each field by which it may name something else besides. */
function waysToAsk({ name, route }: (typeof allRoutes)[number]): Asked[] {
  const path = route.path.replace('/frames/:picture', '/frames/1.jpg').replace(/:(\w+)/g, '{$1}');
  const isForm = route.upload !== undefined;
  const content = isForm ? (bodies[name] ?? exampleForm(name) ?? {}) : bodyOf(name, route);
  const inBody = Object.entries(idsOf(isForm ? route.upload?.fields : route.body));
  const inQuery = Object.entries(idsOf(route.query)).map(([field, value]) => `${path}?${field}=${String(value)}`);
  return [
    { name, route, path, content },
    ...inQuery.map((asked) => ({ name, route, path: asked, content })),
    ...inBody.map(([field, value]) => ({ name, route, path, content: { ...(content as object), [field]: value } })),
  ];
}

/** What an address or a body names that is no organization's: a place in a list, a language, what only its maker holds. */
const shared: Readonly<Record<string, string>> = {
  index: '0',
  place: '0',
  card: '0',
  picture: '1.png',
  language: 'hi',
  name: 'first-lesson',
  fileId: nowhere,
  token: nowhere,
  grant: nowhere,
  challengeId: nowhere,
  questionId: 'q1',
  pointId: 'p1',
  access_token: 'none',
  key: 'none',
};
const unknown: Readonly<Record<string, string>> = { phone: '+919800000009', code: 'ABCDEFABCDEF' };

const filled = (template: unknown, ids: Readonly<Record<string, string>>): unknown =>
  template === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(template).replace(
          /(?<!\{)\{(\w+)\}(?!\})/g,
          (_, name: string) => ids[name] ?? shared[name] ?? nowhere,
        ),
      );

function ask({ route, path, content }: Asked, ids: Readonly<Record<string, string>>): Promise<Answer> {
  const { token, learnerLink } = mallory;
  const who = route.proof === 'learner' ? { headers: { 'x-learner-link': learnerLink } } : { token };
  const body = filled(content, ids);
  const form = new FormData();
  if (route.upload !== undefined) {
    for (const [field, value] of Object.entries(body as Record<string, string>)) form.set(field, value);
    // A file that has come before is not sent again.
    if (form.get('upload_id') === null || route.path.endsWith('/pieces'))
      form.set('file', new File(['%PDF-1.4 hers'], 'hers.pdf', { type: 'application/pdf' }));
  }
  return server.call(route.method, String(filled(path, ids)), {
    ...who,
    ...(route.method !== 'GET' && { body: route.upload === undefined ? body : form }),
  });
}

/** The answer without the id that was asked for, and without what differs from call to call. */
function said({ status, json, text }: Answer, id: string): string {
  if (status >= 400) return `${status} ${json?.code}`;
  const made = /"(id|created_at|updated_at|issued_at)":"[^"]*"/g;
  return `${status} ${text.replaceAll(id, 'ID').replace(made, '')}`;
}

const mayCall = ({ access }: Route): boolean =>
  typeof access === 'string'
    ? access === 'public' || access === 'signed_in' || hasPermission('organization', access)
    : access.roles.includes('organization');

const asked = allRoutes.filter(({ route }) => mayCall(route)).flatMap(waysToAsk);

/** Shown to whoever has the code; that is what a certificate is for. */
const shownToAll = new Set(['readCertificate', 'certificatePicture']);
/** Refused before it is looked for, whoever's it is. */
const notLookedFor = new Map([
  ['startTranslationRun', 'without a language model'],
  ['cardVoiceContent', 'without a signed address'],
  ['handsetPicture', 'without a simulator'],
  ['keepVoiceNote', 'what came is no recording'],
  ['importLearners', 'what came is no table'],
]);
/** Of what is not there nothing is done, and the call goes well. */
const passedOver = new Set([
  'createGroup',
  'addMembers',
  'removeMembers',
  'confirmTranslations',
  'reteachPoint',
  'inviteUser',
  'startTrial',
  'listLearners',
  'listMessages',
]);
/** A second one would be refused for the first one's sake, or differs from it by what nobody can guess. */
const onceOnly = new Set(['createGroup', 'inviteUser', 'startTrial']);

test('whatever a call names is known to this test', () => {
  const names = new Set(asked.flatMap(({ path, content }) => bracesIn([path, content])));
  expect([...names].filter((name) => !(other.ids[name] || shared[name]))).toEqual([]);
});

test("every call answers for what is another organization's as for what is nowhere, and does nothing", async () => {
  const before = await rowsOf(other.organizationId);
  const wrong: string[] = [];
  let refused = 0;
  for (const one of asked) {
    for (const name of new Set(bracesIn([one.path, one.content]).filter((each) => each in other.ids))) {
      const foreign = other.ids[name] ?? '';
      const none = unknown[name] ?? nowhere;
      const answer = said(await ask(one, { ...mallory.ids, [name]: foreign }), foreign);
      const isRefused = /^(404|403|409|410) /.test(answer);
      if (isRefused) refused += 1;
      if (shownToAll.has(one.name)) continue;
      if (!isRefused && !passedOver.has(one.name) && !notLookedFor.has(one.name))
        wrong.push(`${one.name} {${name}}: ${answer.slice(0, 200)}`);
      if (onceOnly.has(one.name)) continue;
      const forNone = said(await ask(one, { ...mallory.ids, [name]: none }), none);
      if (answer !== forNone) wrong.push(`${one.name} {${name}}: ${answer.slice(0, 200)} <> ${forNone.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(120);
  expect(await rowsOf(other.organizationId)).toEqual(before);
}, 300_000);

/** Every row of an organization, as text, by table. */
function rowsOf(organizationId: string): Promise<Record<string, string>> {
  return asSystem(server.context.db, async (scope) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(scope);
    const all: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where organization_id = ${organizationId} order by 1`.execute(
        scope,
      );
      all[name] = rows.map(({ row }) => row).join('\n');
    }
    return all;
  });
}
