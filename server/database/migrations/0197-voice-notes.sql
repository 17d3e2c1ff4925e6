-- 0197-voice-notes.sql
-- older releases: go on
-- Why: who reads little can have each card spoken in the chat, as a voice note of its own behind the card. The wish stands
-- at the learner; the note is a delivery of its own kind, so that nothing that counts lessons and cards counts it as one. An older release would send its mark without the sound.
-- The bytes of a spoken card count towards the organization's storage; those made before are counted as nothing.
-- Lock: short, exclusive on learners, card_voices and deliveries (constant defaults rewrite nothing; the check is validated
-- without a lock). Reversible by dropping the columns, and the old check once no sound is left.

alter table learners add column wants_voice boolean not null default false;

alter table card_voices add column size bigint not null default 0 check (size >= 0);

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (
  kind in ('lesson', 'card', 'sound', 'question', 'feedback', 'review', 'completion', 'recap', 'notice', 'template', 'reply')
) not valid;
alter table deliveries validate constraint deliveries_kind_check;
