import type pg from 'pg';

export const organizationId = '00000000-0000-4000-8000-000000000001';
const lessons = 10;
const lessonsBehind = 3;

const ids = (kind: number, n: string): string =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** An organization, `courses` published courses of ten lessons with two questions each, and `learners` learners. */
export async function fillCourses(
  db: pg.Client,
  { courses, learners }: { courses: number; learners: number },
): Promise<void> {
  await db.query(`insert into organizations (id, name) values ('${organizationId}', 'A school')`);
  await db.query(
    `insert into users (id, organization_id, name, email, phone, role, password_hash)
     values ('${organizationId}', '${organizationId}', 'Ravi', 'ravi@example.org', '', 'creator', '')`,
  );
  await db.query(
    `insert into courses (id, organization_id, owner_id, title, status)
     select ${ids(1, 'n')}, '${organizationId}', '${organizationId}', 'Course ' || n, 'published' from generate_series(1, ${courses}) n`,
  );
  const quiz = JSON.stringify({
    quiz: [1, 2].map((n) => ({
      id: `q${n}`,
      point_id: `p${n}`,
      question: `Question ${n}?`,
      options: ['right', 'wrong', 'also wrong'],
      answer: 'right',
    })),
    key_learning_points: ['Keep hot food above 60 °C.', 'Wash hands for twenty seconds.'],
  });
  await db.query(
    `insert into lessons (id, organization_id, course_id, title, content, position, metadata)
     select ${ids(2, `c * 100 + l`)}, '${organizationId}', ${ids(1, 'c')}, 'Lesson ' || l, repeat('Keep hot food hot and cold food cold. ', 20), l, $1
     from generate_series(1, ${courses}) c, generate_series(0, ${lessons - 1}) l`,
    [quiz],
  );
  await db.query(
    `insert into lesson_versions (lesson_id, version, organization_id, title, content, duration, media_url, metadata)
     select id, 1, organization_id, title, content, 5, '', metadata from lessons`,
  );
  await db.query(
    `insert into points (organization_id, lesson_id, id, text, kind, importance)
     select organization_id, id, 'p' || n, 'Point ' || n, 'rule', 2 from lessons cross join generate_series(1, 2) n`,
  );
  await db.query(
    `insert into questions (organization_id, lesson_id, id, point_id, kind, question)
     select organization_id, id, 'q' || n, 'p' || n, 'choice', 'Question ' || n || '?' from lessons cross join generate_series(1, 2) n`,
  );
  await db.query(
    `insert into learners (id, organization_id, name, phone_number, phone_e164, consent_whatsapp)
     select ${ids(3, 'n')}, '${organizationId}', 'Learner ' || n, '+91' || (9000000000 + n), '+91' || (9000000000 + n), true
     from generate_series(1, ${learners}) n`,
  );
}

/** Every learner in every course, nothing sent yet. @param due how many of them are due at `at` */
export async function fillEnrollments(
  db: pg.Client,
  { courses, learners, due, at }: { courses: number; learners: number; due: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into enrollments (id, organization_id, learner_id, course_id, lessons_total, starts_at, next_due_at, created_at)
     select ${ids(4, `(c - 1) * ${learners} + l`)}, '${organizationId}', ${ids(3, 'l')}, ${ids(1, 'c')}, ${lessons}, $1,
       $1::timestamptz + case when ((c - 1) * ${learners} + l) % (${courses * learners} / ${due}) = 0
         then -interval '1 minute' else interval '1 day' + random() * interval '30 days' end, $1
     from generate_series(1, ${courses}) c, generate_series(1, ${learners}) l`,
    [at],
  );
  await db.query('analyze enrollments');
}

/** The first three lessons of every enrollment are done: sent, asked, answered and remembered. */
export async function fillHistory(db: pg.Client, at: Date): Promise<void> {
  await db.query(
    `insert into enrollment_lessons (enrollment_id, position, organization_id, lesson_id, lesson_version, sent_at, done_at)
     select e.id, l.position, e.organization_id, l.id, 1,
       case when l.position < ${lessonsBehind} then $1::timestamptz - (${lessonsBehind} - l.position) * interval '1 day' end,
       case when l.position < ${lessonsBehind} then $1::timestamptz - (${lessonsBehind} - l.position) * interval '1 day' end
     from enrollments e join lessons l on l.course_id = e.course_id`,
    [at],
  );
  await db.query(
    `insert into deliveries (id, organization_id, learner_id, enrollment_id, course_id, lesson_id, lesson_version, question_id,
       channel, direction, kind, status, occasion, due_at, created_at, accepted_at)
     select gen_random_uuid(), e.organization_id, e.learner_id, e.id, e.course_id, p.lesson_id, 1, 'q' || nullif(q.i, 0), 'whatsapp', 'out',
       case when q.i = 0 then 'lesson' else 'question' end, 'read',
       case when q.i = 0 then 'lesson:' || p.lesson_id else 'ask:' || p.lesson_id || ':p' || q.i || ':1' end, p.sent_at, p.sent_at, p.sent_at
     from enrollments e join enrollment_lessons p on p.enrollment_id = e.id and p.sent_at is not null
     cross join (values (0), (1), (2)) as q (i)`,
  );
  await db.query(
    `insert into attempts (id, organization_id, enrollment_id, learner_id, lesson_id, lesson_version, question_id, point_id, occasion,
       chosen, correct, at)
     select gen_random_uuid(), d.organization_id, d.enrollment_id, d.learner_id, d.lesson_id, 1, d.question_id, 'p' || substr(d.question_id, 2), 'first', 'right', true, d.created_at
     from deliveries d where d.kind = 'question'`,
  );
  await db.query(
    `insert into memories (id, organization_id, enrollment_id, learner_id, lesson_id, point_id, due_at,
       stability, difficulty, reps, lapses, state, last_review_at)
     select gen_random_uuid(), organization_id, enrollment_id, learner_id, lesson_id, point_id, at + interval '9 days', 9, 5, 1, 0, 2, at
     from attempts`,
  );
  await db.query(`update enrollments set lessons_done = ${String(lessonsBehind)}`);
  await db.query('vacuum analyze');
}

const cardsOfBook = 40;

/** Every learner of `fillCourses` in its first course, whose first lesson is long enough for many taps. @returns their numbers */
export async function fillReaders(db: pg.Client): Promise<string[]> {
  const content = Array.from({ length: cardsOfBook }, (_, card) =>
    `Card ${card + 1}. ${'Keep hot food hot and cold food cold. '.repeat(16)}`.trim(),
  );
  for (const table of ['lessons', 'lesson_versions'])
    await db.query(`update ${table} set content = $1`, [content.join('\n\n')]);
  await db.query(
    `insert into enrollments (id, organization_id, learner_id, course_id, lessons_total, starts_at, next_due_at, created_at)
     select gen_random_uuid(), organization_id, id, ${ids(1, '1')}, ${lessons}, now(), now() + interval '1 day', now() from learners`,
  );
  await db.query(
    `insert into enrollment_lessons (enrollment_id, position, organization_id, lesson_id, lesson_version)
     select e.id, l.position, e.organization_id, l.id, 1 from enrollments e join lessons l on l.course_id = e.course_id`,
  );
  const { rows } = await db.query<{ phone_e164: string }>(
    `update learners set whatsapp_state = 'given' returning phone_e164`,
  );
  return rows.map(({ phone_e164 }) => phone_e164);
}
