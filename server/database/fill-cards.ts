import { sql } from 'kysely';
import { type CardedLesson, cardsOfLesson, chatCards, pointsOnCards } from '#contract/chat-cards.ts';
import { asSystem, type Database, type Scope } from './database.ts';

const lessonsAtOnce = 100;
const messagesAtOnce = 2_000;

interface Version extends Omit<CardedLesson, 'cards'> {
  organization_id: string;
  lesson_id: string;
  /** null: the lesson as it stands in the editor. */
  version: number | null;
  metadata: Record<string, unknown>;
}

/**
 * Writes the cards of lessons that were saved before cards had rows, from all of their versions, and tells messages which
 * card they brought. May be run again.
 */
export async function fillCards(db: Database): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const lessons = await asSystem(db, (scope) => nextLessons(scope, after));
    const last = lessons.at(-1);
    if (last === undefined) return;
    const versions = await asSystem(db, (scope) => versionsOf(scope, lessons));
    await asSystem(db, (scope) => writeCards(scope, lessons, versions));
    for (const id of await asSystem(db, (scope) => withMessages(scope, lessons)))
      await tellMessages(
        db,
        id,
        versions.filter(({ lesson_id, version }) => lesson_id === id && version !== null),
      );
    after = last;
  }
}

async function nextLessons(scope: Scope, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lessons where id > ${after} order by id limit ${lessonsAtOnce}`.execute(scope);
  return rows.map(({ id }) => id);
}

/** Of each lesson the oldest first, and at last what stands in the editor. */
async function versionsOf(scope: Scope, lessons: readonly string[]): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select organization_id, lesson_id, version, title, content, metadata
    from lesson_versions where lesson_id = any(${lessons}::uuid[])
    union all
    select organization_id, id, null, title, content, metadata from lessons where id = any(${lessons}::uuid[])
    order by lesson_id, version nulls last`.execute(scope);
  return rows;
}

/** The newest words of each card over all versions; a card that the editor has no more has no place. */
async function writeCards(scope: Scope, lessons: readonly string[], versions: readonly Version[]): Promise<void> {
  const cards = new Map<string, Record<string, unknown>>();
  const points = new Map<string, Record<string, unknown>[]>();
  for (const { organization_id, lesson_id, version, content, metadata } of versions) {
    const own = cardsOfLesson({ content, cards: metadata['cards'] });
    const taught = pointsOnCards(own, metadata);
    for (const [place, { id, title, text, short = '', example = '', figure }] of own.entries()) {
      const key = `${lesson_id}:${id}`;
      const { media_url = '', alt: media_alt = '' } = figure ?? {};
      const words = { title, text, short, example, media_url, media_alt };
      cards.set(key, { organization_id, lesson_id, id, position: version === null ? place : null, ...words });
      const named = taught.filter(({ card_id }) => card_id === id);
      points.set(
        key,
        named.map((pair) => ({ organization_id, lesson_id, ...pair })),
      );
    }
  }
  await sql`update cards set position = null where lesson_id = any(${lessons}::uuid[])`.execute(scope);
  await sql`
    insert into cards (organization_id, lesson_id, id, position, title, text, short, example, media_url, media_alt)
    select organization_id, lesson_id, id, position, title, text, short, example, media_url, media_alt
    from jsonb_to_recordset(${JSON.stringify([...cards.values()])}::jsonb) as c (organization_id uuid, lesson_id uuid,
      id text, position int, title text, text text, short text, example text, media_url text, media_alt text)
    on conflict (organization_id, lesson_id, id) do update set position = excluded.position, title = excluded.title,
      text = excluded.text, short = excluded.short, example = excluded.example, media_url = excluded.media_url,
      media_alt = excluded.media_alt`.execute(scope);
  await sql`
    insert into card_points (organization_id, lesson_id, card_id, point_id)
    select organization_id, lesson_id, card_id, point_id
    from jsonb_to_recordset(${JSON.stringify([...points.values()].flat())}::jsonb)
      as c (organization_id uuid, lesson_id uuid, card_id text, point_id text)
    where exists (select from points p where p.organization_id = c.organization_id and p.lesson_id = c.lesson_id and p.id = c.point_id)
    on conflict do nothing`.execute(scope);
}

/** The lessons of which messages may have brought a card; few of them, as a rule. */
async function withMessages(scope: Scope, lessons: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from unnest(${lessons}::uuid[]) as l (id)
    cross join lateral (
      select from deliveries d where d.lesson_id = l.id and d.kind in ('lesson', 'card') and d.card_id is null limit 1) as d`.execute(
    scope,
  );
  return rows.map(({ id }) => id);
}

/** The column has another name, and new rows another form, where 0135 has run before. */
const firstButton = sql`coalesce(to_jsonb(d) #>> '{content,choices,0,id}',
  to_jsonb(d) #>> '{content,interactive,action,buttons,0,reply,id}', to_jsonb(d) #>> '{payload,interactive,action,buttons,0,reply,id}')`;

/**
 * A message that carries the button to go on brought one card, the first or that of the place in its occasion; so did a
 * lesson of one card. One lesson at a time, named by itself, or all messages there are would be read for it.
 */
async function tellMessages(db: Database, lesson: string, versions: readonly Version[]): Promise<void> {
  const brought = versions.flatMap(({ version, title, content, metadata }) => {
    const cards = chatCards({ title, content, cards: metadata['cards'] });
    return cards.flatMap(({ id }, place) =>
      id === '' ? [] : [{ version, place, card_id: id, is_only: cards.length === 1 }],
    );
  });
  if (brought.length === 0) return;
  for (;;) {
    const told = await asSystem(db, async (scope) => {
      const { rows } = await sql<{ id: string }>`
        with silent as (
          select d.id, b.card_id
          from jsonb_to_recordset(${JSON.stringify(brought)}::jsonb)
            as b (version int, place int, card_id text, is_only boolean)
          join deliveries d on d.lesson_id = ${lesson} and d.lesson_version = b.version and d.card_id is null
            and (d.kind = 'lesson' and b.place = 0
                and (b.is_only or ${firstButton} like 'next:%')
              or d.kind = 'card' and d.occasion ~ '^card:[^:]+:[0-9]+$' and split_part(d.occasion, ':', 3)::int = b.place)
          limit ${messagesAtOnce})
        update deliveries d set card_id = s.card_id from silent s where d.id = s.id returning d.id`.execute(scope);
      return rows.length;
    });
    if (told < messagesAtOnce) return;
  }
}
