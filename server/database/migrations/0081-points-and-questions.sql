-- 0081-points-and-questions.sql
-- Why: a question was known by its place in a list, so that after a teacher swapped two the wrong answers stood under the
-- wrong one, and a memory was of a place. Points and questions have ids of their own now: answers, messages and memories
-- hang on them over all versions of a lesson.
-- What was there: every item of a quiz becomes a question of a point of its own; the same words in two versions of a lesson
-- get the same id. An answer to a place that its version cannot ask any more keeps a question without words.
-- Lock: lessons, deliveries and attempts are rewritten where they name a question; messages and answers wait meanwhile.
-- Reversible only from a backup.

select set_config('app.system', 'on', true);

create table points (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  id text not null check (id <> ''),
  text text not null,
  kind text not null check (kind in ('rule', 'number', 'procedure', 'definition', 'cause', 'fact')),
  importance int not null check (importance between 1 and 3),
  created_at timestamptz not null default now(),
  primary key (organization_id, lesson_id, id),
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade
);
select protect_by_organization('points');

create table questions (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  id text not null check (id <> ''),
  point_id text not null,
  kind text not null
    check (kind in ('choice', 'true_false', 'order', 'match', 'numeric', 'lookup', 'recall', 'cloze')),
  question text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, lesson_id, id),
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade,
  foreign key (organization_id, lesson_id, point_id) references points (organization_id, lesson_id, id) on delete cascade
);
create index questions_of_point on questions (organization_id, lesson_id, point_id);
select protect_by_organization('questions');

-- The items of a quiz in their order, whatever a person wrote there.
create function quiz_of(metadata jsonb) returns setof jsonb language sql immutable as $$
  select value from jsonb_array_elements(
    case when jsonb_typeof(metadata -> 'quiz') = 'array' then metadata -> 'quiz' else '[]' end) with ordinality
  order by ordinality
$$;

create function with_question_ids(metadata jsonb) returns jsonb language plpgsql immutable as $$
declare
  item jsonb;
  quiz jsonb := '[]';
  made jsonb := '[]';
  seen text[] := '{}';
  words text;
  name text;
  nth int;
begin
  if jsonb_typeof(metadata -> 'quiz') is distinct from 'array' then return metadata; end if;
  for item in select * from quiz_of(metadata) loop
    if jsonb_typeof(item) = 'object' then
      words := left(md5(coalesce(item ->> 'question', '') || E'\n' || coalesce(item ->> 'answer', '')), 16);
      name := coalesce(nullif(item ->> 'id', ''), 'q-' || words);
      nth := 1;
      while name = any (seen) loop
        nth := nth + 1;
        name := 'q-' || words || '-' || nth;
      end loop;
      seen := seen || name;
      if coalesce(item ->> 'point_id', '') = '' then
        item := item || jsonb_build_object('point_id', 'p-' || name);
        made := made || jsonb_build_array(jsonb_build_object('id', 'p-' || name,
          'text', concat_ws(' ', item ->> 'question', item ->> 'answer'), 'kind', 'fact', 'importance', 2, 'sources', '[]'::jsonb));
      end if;
      item := item || jsonb_build_object('id', name);
    end if;
    quiz := quiz || jsonb_build_array(item);
  end loop;
  return metadata || jsonb_build_object('quiz', quiz,
    'points', case when jsonb_typeof(metadata -> 'points') = 'array' then metadata -> 'points' else '[]' end || made);
end $$;

-- Which items the engine asked before this: the place of a question was counted over these alone.
create function was_asked(item jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(item) is distinct from 'object' or jsonb_typeof(item -> 'options') is distinct from 'array'
      or jsonb_typeof(item -> 'question') is distinct from 'string' or jsonb_typeof(item -> 'answer') is distinct from 'string'
      or coalesce(item ->> 'status', 'ready') <> 'ready' then false
    when item ->> 'kind' = 'recall' and item -> 'options' = '[]' then true
    else jsonb_array_length(item -> 'options') between 2 and 10 and item -> 'options' ? (item ->> 'answer')
      and not exists (select from jsonb_array_elements(item -> 'options') as o (option)
        where jsonb_typeof(option) <> 'string' or btrim(option #>> '{}', E' \t\n\r') = '') end
$$;

update lessons set metadata = with_question_ids(metadata) where jsonb_typeof(metadata -> 'quiz') = 'array';
update lesson_versions set metadata = with_question_ids(metadata) where jsonb_typeof(metadata -> 'quiz') = 'array';

create temp table asked_places on commit drop as
select v.organization_id, v.lesson_id, v.version, q.item ->> 'id' as question_id, q.item ->> 'point_id' as point_id,
  (row_number() over (partition by v.lesson_id, v.version order by q.nth) - 1)::int as place
from lesson_versions v cross join lateral quiz_of(v.metadata) with ordinality as q (item, nth) where was_asked(q.item);

-- Places that somebody was asked and that no version can tell any more.
insert into asked_places (organization_id, lesson_id, version, question_id, point_id, place)
select distinct organization_id, lesson_id, lesson_version, 'q-gone-' || lesson_version || '-' || question_index,
  'p-gone-' || lesson_version || '-' || question_index, question_index
from (
  select organization_id, lesson_id, lesson_version, question_index from attempts
  union select organization_id, lesson_id, lesson_version, question_index from review_cards
  union select organization_id, lesson_id, lesson_version, question_index from deliveries
    where lesson_id is not null and lesson_version is not null and question_index is not null
) as named
where not exists (select from asked_places p
  where p.lesson_id = named.lesson_id and p.version = named.lesson_version and p.place = named.question_index);

with items as (
  select v.organization_id, v.lesson_id, v.version, q.item,
    (select p from jsonb_array_elements(v.metadata -> 'points') as p where p ->> 'id' = q.item ->> 'point_id' limit 1) as point
  from lesson_versions v cross join lateral quiz_of(v.metadata) as q (item) where jsonb_typeof(q.item) = 'object'
)
insert into points (organization_id, lesson_id, id, text, kind, importance)
select distinct on (organization_id, lesson_id, item ->> 'point_id') organization_id, lesson_id, item ->> 'point_id',
  coalesce(point ->> 'text', item ->> 'question', ''),
  case when point ->> 'kind' in ('rule', 'number', 'procedure', 'definition', 'cause', 'fact') then point ->> 'kind' else 'fact' end,
  case when point ->> 'importance' in ('1', '2', '3') then (point ->> 'importance')::int else 2 end
from items order by organization_id, lesson_id, item ->> 'point_id', version desc;
insert into points (organization_id, lesson_id, id, text, kind, importance)
select distinct organization_id, lesson_id, point_id, '', 'fact', 2 from asked_places on conflict do nothing;

insert into questions (organization_id, lesson_id, id, point_id, kind, question)
select distinct on (v.organization_id, v.lesson_id, q.item ->> 'id') v.organization_id, v.lesson_id, q.item ->> 'id', q.item ->> 'point_id',
  case when q.item ->> 'kind' in ('choice', 'true_false', 'order', 'match', 'numeric', 'lookup', 'recall', 'cloze')
    then q.item ->> 'kind' else 'choice' end,
  coalesce(q.item ->> 'question', '')
from lesson_versions v cross join lateral quiz_of(v.metadata) as q (item) where jsonb_typeof(q.item) = 'object'
order by v.organization_id, v.lesson_id, q.item ->> 'id', v.version desc;
insert into questions (organization_id, lesson_id, id, point_id, kind, question)
select distinct organization_id, lesson_id, question_id, point_id, 'choice', '' from asked_places on conflict do nothing;

alter table deliveries add column question_id text;
update deliveries d set question_id = p.question_id from asked_places p
where d.question_index is not null and p.lesson_id = d.lesson_id and p.version = d.lesson_version and p.place = d.question_index;
alter table deliveries drop column question_index,
  add constraint deliveries_question_id_fkey foreign key (organization_id, lesson_id, question_id)
    references questions (organization_id, lesson_id, id) on delete set null (question_id);

alter table attempts add column question_id text, add column point_id text;
update attempts a set question_id = p.question_id, point_id = p.point_id from asked_places p
where p.lesson_id = a.lesson_id and p.version = a.lesson_version and p.place = a.question_index;
alter table attempts drop constraint attempts_enrollment_id_lesson_id_question_index_occasion_key;
-- Where two questions of one point were answered in one lesson, the second answer keeps an occasion of its own.
update attempts a set occasion = a.occasion || ':' || a.question_id
from attempts b where b.enrollment_id = a.enrollment_id and b.lesson_id = a.lesson_id and b.point_id = a.point_id
  and b.occasion = a.occasion and (b.at, b.id) < (a.at, a.id);
alter table attempts alter column question_id set not null, alter column point_id set not null, drop column question_index,
  add constraint attempts_one_answer unique (enrollment_id, lesson_id, point_id, occasion),
  add constraint attempts_question_id_fkey foreign key (organization_id, lesson_id, question_id)
    references questions (organization_id, lesson_id, id),
  add constraint attempts_point_id_fkey foreign key (organization_id, lesson_id, point_id)
    references points (organization_id, lesson_id, id);

-- What was the card of a place is the memory of a point.
alter table review_cards rename to memories;
alter table memories add column point_id text;
update memories m set point_id = p.point_id from asked_places p
where p.lesson_id = m.lesson_id and p.version = m.lesson_version and p.place = m.question_index;
delete from memories m using memories other
where other.enrollment_id = m.enrollment_id and other.lesson_id = m.lesson_id and other.point_id = m.point_id
  and (other.last_review_at, other.id) > (m.last_review_at, m.id);
alter table memories drop constraint review_cards_enrollment_id_lesson_id_question_index_key;
drop index review_cards_of_lesson;
alter table memories alter column point_id set not null, drop column question_index, drop column lesson_version,
  add constraint memories_one_a_point unique (enrollment_id, lesson_id, point_id),
  add constraint memories_point_id_fkey foreign key (organization_id, lesson_id, point_id)
    references points (organization_id, lesson_id, id);
alter index review_cards_pkey rename to memories_pkey;
alter index review_cards_due rename to memories_due;
create index memories_of_point on memories (lesson_id, point_id);

drop function was_asked(jsonb), with_question_ids(jsonb), quiz_of(jsonb);
