-- 0125-cards.sql
-- Why: cards lived in a version's metadata alone, so that nothing could point at one: which card a message brought, and
-- which one teaches a point, stood in a place within a text. Cards are rows now, as points and questions are (0081): known
-- by their id over all versions of a lesson, with the newest words. 0126 fills them from what is there.
-- Lock: deliveries for a moment, without reading it (the new key is checked in 0128). Reversible: drop the column, then the
-- two tables; the versions keep their words.

create table cards (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  id text not null check (id <> ''),
  -- Counted from 0 in the newest version; null once that has the card no more.
  position int check (position >= 0),
  title text not null,
  text text not null,
  short text not null default '',
  example text not null default '',
  media_url text not null default '',
  media_alt text not null default '',
  media_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, lesson_id, id),
  -- At the end of a saving: within it two cards may change places.
  unique (organization_id, lesson_id, position) deferrable initially deferred,
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade,
  foreign key (organization_id, media_id) references media_files (organization_id, id) on delete set null (media_id)
);
create index cards_of_file on cards (media_id) where media_id is not null;
create trigger cards_keep_media before insert or update of media_url on cards
  for each row execute function keep_media_of_lesson();
select protect_by_organization('cards');

create table card_points (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  point_id text not null,
  card_id text not null,
  primary key (organization_id, lesson_id, point_id, card_id),
  foreign key (organization_id, lesson_id, point_id) references points (organization_id, lesson_id, id) on delete cascade,
  foreign key (organization_id, lesson_id, card_id) references cards (organization_id, lesson_id, id) on delete cascade
);
create index card_points_of_card on card_points (organization_id, lesson_id, card_id);
select protect_by_organization('card_points');

alter table deliveries add column card_id text,
  add constraint deliveries_card_id_fkey foreign key (organization_id, lesson_id, card_id)
    references cards (organization_id, lesson_id, id) on delete set null (card_id) not valid;
