import type pg from 'pg';

const triggered = ['media_files', 'message_templates', 'learners', 'deliveries'] as const;

/** Writes media files only, as a library of any size; kept counters and, where it will be searched, search keys included. */
export async function fillMedia(
  db: pg.Client,
  organizationId: string,
  rows: number,
  { isSearched = true } = {},
): Promise<void> {
  await withoutTriggers(db, async () => {
    await db.query(
      `insert into media_files (id, organization_id, name, type, description, size, file_name, content_type, storage_key, sha256, created_at, updated_at)
       select gen_random_uuid(), $1, 'Media name ' || i, (array['image','video','audio','document'])[1 + i % 4], 'A file of the bench', 1000 + i,
              'file-' || i || '.pdf', 'application/pdf', 'none/' || i, md5(i::text) || md5(i::text), now() - i * interval '1 second', now()
       from generate_series(1, $2::int) i`,
      [organizationId, rows],
    );
    if (isSearched) {
      await db.query(
        `insert into search_keys (row_id, keys, created_at)
       select id, organization_key(organization_id) || trigram_keys(e'\\n' || name || e'\\n' || file_name), created_at from media_files where organization_id = $1`,
        [organizationId],
      );
    }
    await count(db, organizationId, 'media_files', 'type');
  });
}

/** Templates, learners and their messages, `rows` of each. */
export async function fillOtherLists(db: pg.Client, organizationId: string, rows: number): Promise<void> {
  await withoutTriggers(db, async () => {
    await db.query(
      `insert into message_templates (id, organization_id, name, content, category, language, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'template_' || i, 'Hello {{1}}, lesson ' || i || ' is ready.', 'utility', 'en',
              (array['draft','pending','approved','rejected'])[1 + i % 4], now() - i * interval '1 second', now()
       from generate_series(1, $2::int) i`,
      [organizationId, rows],
    );
    await db.query(
      `insert into learners (id, organization_id, name, phone_number, phone_e164, email, created_at, updated_at)
       select gen_random_uuid(), $1, 'Learner ' || i, '+9198' || lpad(i::text, 8, '0'), '+9198' || lpad(i::text, 8, '0'),
              'learner-' || i || '@example.org', now() - i * interval '1 second', now()
       from generate_series(1, $2::int) i`,
      [organizationId, rows],
    );
    await db.query(
      `insert into deliveries (id, organization_id, learner_id, channel, direction, kind, status, text, due_at, created_at, accepted_at, sent_at)
       select gen_random_uuid(), $1, id, 'whatsapp', 'out', 'lesson', 'sent', 'A lesson for ' || name, created_at, created_at, created_at, created_at
       from learners where organization_id = $1`,
      [organizationId],
    );
    await db.query(
      `insert into search_keys (row_id, keys, created_at)
       select id, organization_key(organization_id) || trigram_keys(e'\\n' || name || e'\\n' || content), created_at from message_templates where organization_id = $1
       union all
       select id, organization_key(organization_id) || trigram_keys(e'\\n' || name || e'\\n' || email || e'\\n' || phone_e164), created_at from learners where organization_id = $1`,
      [organizationId],
    );
    await count(db, organizationId, 'message_templates', 'status', 'templates');
    await count(db, organizationId, 'learners');
  });
}

/** Row by row the triggers would take minutes; what they keep is written at once instead. */
async function withoutTriggers(db: pg.Client, work: () => Promise<void>): Promise<void> {
  for (const table of triggered) await db.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of triggered) await db.query(`alter table ${table} enable trigger user`);
  for (const table of [...triggered, 'search_keys', 'counters']) await db.query(`vacuum analyze ${table}`);
}

async function count(db: pg.Client, organizationId: string, table: string, by?: string, name = table): Promise<void> {
  const parts =
    by === undefined
      ? ''
      : `union all select '${name}:' || ${by}, count(*) from ${table} where organization_id = $1 group by ${by}`;
  await db.query(
    `insert into counters (organization_id, name, n)
     select $1::uuid, counted.name, counted.n from (select '${name}' as name, count(*) as n from ${table} where organization_id = $1 ${parts}) counted
     on conflict (organization_id, name) do update set n = excluded.n`,
    [organizationId],
  );
}
