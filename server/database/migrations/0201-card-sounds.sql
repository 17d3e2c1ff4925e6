-- 0201-card-sounds.sql
-- older releases: go on
-- Why: a card may have a voice note of its own beside its picture. As of a picture, the file's id is kept beside the address that the
-- lesson names, so that a file in use is not deleted and who learns may load it. An older release leaves the sound out when it
-- sends, and keeps it where a lesson is saved anew.
-- Lock: short, exclusive on cards (constant defaults rewrite nothing; no row has a sound yet, so that the key is checked at
-- once). Reversible by dropping the columns.

alter table cards
  add column sound_url text not null default '',
  add column sound_words text not null default '',
  add column sound_id uuid,
  add constraint cards_sound_id_fkey foreign key (organization_id, sound_id)
    references media_files (organization_id, id) on delete set null (sound_id);
create index cards_of_sound on cards (sound_id) where sound_id is not null;

create function keep_sound_of_card() returns trigger language plpgsql as $$
begin
  new.sound_id := (select m.id from media_files m
    where m.organization_id = new.organization_id and m.id = named_media(new.sound_url));
  return new;
end $$;
create trigger cards_keep_sound before insert or update of sound_url on cards
  for each row execute function keep_sound_of_card();
