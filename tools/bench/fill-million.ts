import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

export interface MillionSize {
  learners: number;
  /** Of each learner's one enrollment. */
  messages: number;
  answers: number;
}

export const sizeAt = (scale: number): MillionSize => ({
  learners: Math.round(1_000_000 * scale),
  messages: 10,
  answers: 6,
});

const courses = 20;
const lessons = 4;
const days = 90;

/** Ids that tell from which row they are, so that rows find each other without a join. */
const id = (kind: number, n: string): string =>
  `('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const courseOf = (n: string): string => `(case when ${n} % 10 < 3 then 1 else 2 + ${n} % ${courses - 1} end)`;
const lessonOf = (n: string, lesson: string): string => id(2, `${courseOf(n)} * 100 + ${lesson}`);

export const bigCourseId = '00000000-0000-4000-8001-000000000001';
export const smallCourseId = '00000000-0000-4000-8001-000000000014';
/** A course that nobody takes, for launches. */
export const emptyCourseId = '00000000-0000-4000-8001-000000000016';
export const learnerId = (n: number): string => `00000000-0000-4000-8003-${n.toString(16).padStart(12, '0')}`;

/** Every table that grows with its learners, as its creator's work of 90 days; nothing of it is due. */
export async function fillMillion(
  db: pg.Client,
  { organizationId, userId, size, say }: { organizationId: string; userId: string; size: MillionSize; say: Say },
): Promise<void> {
  const own = { organization: `'${organizationId}'::uuid`, user: `'${userId}'::uuid`, people: String(size.learners) };
  await db.query('set session_replication_role = replica');
  await db.query('set synchronous_commit = off');
  await db.query("set maintenance_work_mem = '1GB'");
  await db.query("set work_mem = '256MB'");
  await fillCourses(db, own);
  for (const { table, statements } of bulk(own, size)) {
    const began = performance.now();
    await withoutIndexes(db, table, async () => {
      for (const statement of statements) await db.query(statement);
    });
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    say(`${table}: ${rows[0]?.n} rows in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  await db.query(counted(own.organization));
  await db.query('vacuum analyze');
  await db.query('reset all');
}

type Say = (words: string) => void;
interface Own {
  organization: string;
  user: string;
  people: string;
}

async function fillCourses(db: pg.Client, { organization, user }: Own): Promise<void> {
  await db.query(
    `insert into courses (id, organization_id, owner_id, title, status, version)
     select ${id(1, 'n')}, ${organization}, ${user}, 'Course ' || n, 'published', 1 from generate_series(1, ${courses + 2}) n`,
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
     select ${id(2, 'c * 100 + l')}, ${organization}, ${id(1, 'c')}, 'Lesson ' || l, repeat('Keep hot food hot and cold food cold. ', 20), l, $1
     from generate_series(1, ${courses + 2}) c, generate_series(0, ${lessons - 1}) l`,
    [quiz],
  );
  for (const statement of [
    `insert into lesson_versions (lesson_id, version, organization_id, title, content, duration, media_url, metadata)
     select id, 1, organization_id, title, content, 5, '', metadata from lessons where organization_id = ${organization}`,
    `insert into course_versions (course_id, version, organization_id, published_at, lessons)
     select c.id, 1, c.organization_id, now(), (select jsonb_agg(jsonb_build_object('lesson_id', l.id, 'version', 1) order by l.position) from lessons l where l.course_id = c.id)
     from courses c where c.organization_id = ${organization}`,
    `insert into points (organization_id, lesson_id, id, text, kind, importance)
     select organization_id, id, 'p' || n, 'Point ' || n, 'rule', 2 from lessons cross join generate_series(1, 2) n where organization_id = ${organization}`,
    `insert into questions (organization_id, lesson_id, id, point_id, kind, question)
     select organization_id, id, 'q' || n, 'p' || n, 'choice', 'Question ' || n || '?' from lessons cross join generate_series(1, 2) n where organization_id = ${organization}`,
    `insert into learner_groups (id, organization_id, name, rule, created_at)
     values (${id(8, '1')}, ${organization}, 'Tamil', '{"language": "ta"}', now()), (${id(8, '2')}, ${organization}, 'Long silent', '{"silent_days": 364}', now()),
       (${id(8, '3')}, ${organization}, 'By hand', null, now()), (${id(8, '4')}, ${organization}, 'All who began', '{"progress": "under_way"}', now())`,
  ])
    await db.query(statement);
}

/** The moment of message `r` (0-based, of `of`) of learner `n`: everybody's go side by side over the days. */
const momentOf = (r: string, of: number, people: string): string =>
  `now() - interval '${days} days' + (${r} + n::float8 / ${people}) * interval '${days / of} days'`;

interface Filled {
  table: string;
  statements: string[];
}

/** In the order of foreign keys; within a table in the order of time, as a table that is written day by day is. */
const bulk = (own: Own, size: MillionSize): Filled[] => [
  ...enrolled(own),
  ...sentAndAnswered(own, size),
  ...around(own),
];

const everybody = (people: string): string => `generate_series(1, ${people}) n`;

function enrolled({ organization, people }: Own): Filled[] {
  const learners = everybody(people);
  return [
    {
      table: 'learners',
      statements: [
        `insert into learners (id, organization_id, name, phone_number, phone_e164, wa_id, email, language, consent_whatsapp, consent_email, whatsapp_state, last_seen_at, created_at)
         select ${id(3, 'n')}, ${organization},
           (array['Asha','Ravi','Meena','Kavya','Arjun','Divya','Imran','Latha','Mohan','Nisha'])[1 + n % 10] || ' ' ||
           (array['Patil','Rao','Iyer','Khan','Das','Reddy','Nair','Joshi','Pillai','Shaikh'])[1 + n / 10 % 10] || ' ' || n,
           '+91' || (6000000000 + n), '+91' || (6000000000 + n), '91' || (6000000000 + n), 'learner-' || n || '@example.org',
           (array['en','hi','mr','ta','te'])[1 + n % 5], n % 50 <> 0, n % 3 = 0, 'given', now() - n % ${days} * interval '1 day',
           now() - interval '120 days' + n::float8 / ${people} * interval '30 days'
         from ${learners}`,
      ],
    },
    {
      table: 'search_keys',
      statements: [
        `insert into search_keys (row_id, keys, created_at)
         select id, organization_key(organization_id) || trigram_keys(e'\\n' || name || e'\\n' || email || e'\\n' || phone_e164), created_at
         from learners where organization_id = ${organization}`,
      ],
    },
    {
      table: 'enrollments',
      statements: [
        `insert into enrollments (id, organization_id, learner_id, course_id, status, lessons_total, lessons_done, starts_at, next_due_at, last_activity_at, created_at, course_version, plan)
         select ${id(4, 'n')}, ${organization}, ${id(3, 'n')}, ${id(1, courseOf('n'))},
           case when n % 20 = 0 then 'completed' when n % 50 = 1 then 'paused' when n % 100 = 3 then 'cancelled' else 'active' end,
           ${lessons}, case when n % 20 = 0 then ${lessons} else 3 end, now() - interval '${days} days', now() + interval '400 days',
           now() - n % ${days} * interval '1 day', now() - interval '${days} days' + n::float8 / ${people} * interval '8 days', 1,
           case when n % 200 = 7 then '{"code": "unreachable"}'::jsonb when n % 40 = 9 then '{"code": "silent"}' end
         from ${learners}`,
      ],
    },
    {
      table: 'enrollment_lessons',
      statements: [
        `insert into enrollment_lessons (enrollment_id, position, organization_id, lesson_id, lesson_version, sent_at, done_at)
         select ${id(4, 'n')}, l, ${organization}, ${lessonOf('n', 'l')}, 1,
           case when l < 3 then now() - (80 - l * 20) * interval '1 day' end, case when l < 3 then now() - (79 - l * 20) * interval '1 day' end
         from ${learners}, generate_series(0, ${lessons - 1}) l`,
      ],
    },
  ];
}

function sentAndAnswered({ organization, people }: Own, size: MillionSize): Filled[] {
  const learners = everybody(people);
  const sent = momentOf('r', size.messages, people);
  const answered = momentOf('a', size.answers, people);
  return [
    {
      table: 'deliveries',
      // Of ten: two lessons and their questions, what was answered to them, the next lesson, notices.
      statements: Array.from(
        { length: size.messages },
        (_, round) => `
        insert into deliveries (id, organization_id, learner_id, enrollment_id, course_id, lesson_id, lesson_version, question_id,
          channel, direction, kind, status, occasion, text, reason, due_at, created_at, accepted_at, sent_at, delivered_at, read_at, failed_at, error_class, simulated, why)
        select ${id(5, `n * 16 + ${round}`)}, ${organization}, ${id(3, 'n')}, ${id(4, 'n')}, ${id(1, courseOf('n'))}, ${lessonOf('n', String(lessonAt(round)))}, 1,
          ${kindAt(round) === 'question' ? "'q1'" : 'null'}, case when n % 10 = 4 then 'email' else 'whatsapp' end, '${kindAt(round) === 'reply' ? 'in' : 'out'}', '${kindAt(round)}',
          ${kindAt(round) === 'reply' ? "'received'" : "case when n % 1000 = 5 then 'held' when n % 50 = 7 then 'failed' when n % 70 = 8 then 'cancelled' when n % 7 = 1 then 'sent' when n % 4 = 1 then 'delivered' else 'read' end"},
          ${occasionAt(round)}, 'Keep hot food hot and cold food cold, number ' || n, '', at + interval '400 days', at,
          ${kindAt(round) === 'reply' ? 'null' : 'case when n % 1000 <> 5 and n % 50 <> 7 and n % 70 <> 8 then at end'}, at, at, at, case when n % 50 = 7 then at end,
          case when n % 1000 = 5 then 'media_waiting' when n % 50 = 7 then (array['transient','recipient_permanent','template'])[1 + n % 3] end, true,
          ${kindAt(round) === 'lesson' ? `'{"code": "next", "values": {}}'::jsonb` : 'null'}
        from (select n, ${sent.replaceAll('r +', `${round} +`)} as at from ${learners}) as planned`,
      ),
    },
    {
      table: 'attempts',
      statements: Array.from(
        { length: size.answers },
        (_, a) => `
        insert into attempts (id, organization_id, enrollment_id, learner_id, lesson_id, lesson_version, occasion, chosen, correct, at, question_id, point_id)
        select ${id(6, `n * 8 + ${a}`)}, ${organization}, ${id(4, 'n')}, ${id(3, 'n')}, ${lessonOf('n', String(a >> 1))}, 1, 'first',
          case when (n + ${a}) % 4 = 0 then 'wrong' else 'right' end, (n + ${a}) % 4 <> 0, ${answered.replaceAll('a +', `${a} +`)}, 'q${1 + (a % 2)}', 'p${1 + (a % 2)}'
        from ${learners}`,
      ),
    },
    {
      table: 'memories',
      statements: [
        `insert into memories (id, organization_id, enrollment_id, learner_id, lesson_id, point_id, due_at, stability, difficulty, reps, lapses, state, last_review_at)
         select ${id(7, 'n * 8 + a')}, ${organization}, ${id(4, 'n')}, ${id(3, 'n')}, ${lessonOf('n', 'a / 2')}, 'p' || 1 + a % 2, now() + interval '9 days', 9, 5, 1, 0, 2, now() - interval '5 days'
         from ${learners}, generate_series(0, ${size.answers - 1}) a`,
      ],
    },
  ];
}

function around({ organization, people }: Own): Filled[] {
  const learners = everybody(people);
  return [
    {
      table: 'learner_group_members',
      statements: [
        `insert into learner_group_members (group_id, learner_id, organization_id, added_at)
         select ${id(8, '3')}, ${id(3, 'n')}, ${organization}, now() from ${learners} where n % 10 = 0`,
      ],
    },
    {
      table: 'conversations',
      statements: [
        `insert into conversations (id, organization_id, learner_id, phone_number_id, wa_id, name, last_text, last_inbound_at, unread, status)
         select ${id(9, 'n')}, ${organization}, ${id(3, 'n')}, '1', '91' || (6000000000 + n), 'Asha', 'Thank you, number ' || n, now() - n::float8 / ${people} * interval '${days} days',
           case when n % 1000 = 10 then 1 else 0 end, case when n % 100 = 10 then 'open' else 'done' end
         from ${learners} where n % 10 = 0`,
      ],
    },
    {
      table: 'activities',
      statements: [
        `insert into activities (id, organization_id, kind, subject, actor, link, at, learner_id)
         select ${id(10, 'n')}, ${organization}, 'question_answered', 'A learner', '', '', now() - n::float8 / ${people} * interval '${days} days', ${id(3, 'n')}
         from ${learners} where n % 10 = 0`,
      ],
    },
  ];
}

const rounds = [
  'notice',
  'lesson',
  'question',
  'reply',
  'feedback',
  'lesson',
  'question',
  'reply',
  'feedback',
  'lesson',
] as const;
const kindAt = (round: number): (typeof rounds)[number] => rounds[round] ?? 'notice';
const lessonAt = (round: number): number => (round === 9 ? 2 : round > 4 ? 1 : 0);

function occasionAt(round: number): string {
  const lesson = lessonOf('n', String(lessonAt(round)));
  if (kindAt(round) === 'lesson') return `'lesson:' || ${lesson}`;
  return kindAt(round) === 'question' ? `'ask:' || ${lesson} || ':p1:1'` : 'null';
}

/** What triggers would have counted row by row. */
const counted = (organization: string): string => `
  insert into counters (organization_id, name, n)
  select ${organization}, 'learners', count(*) from learners where organization_id = ${organization}
  union all select ${organization}, 'courses', count(*) from courses where organization_id = ${organization}
  union all select ${organization}, 'messages_sent_simulated', count(*) from deliveries where organization_id = ${organization} and direction = 'out' and accepted_at is not null
  on conflict (organization_id, name) do update set n = excluded.n`;
