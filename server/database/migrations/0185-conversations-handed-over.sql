-- 0185-conversations-handed-over.sql
-- older releases: go on
-- Why: two people who answer the same inbox answered the same learner, or each thought that the other would. A conversation may be
-- one colleague's now. Whoever leaves takes nothing along: it is nobody's again.
-- An older release shows every conversation to everybody and keeps what is written here.
-- Lock: writers of conversations and users while the key is checked; all rows are empty there. Reversible by dropping the column.

alter table conversations add column assignee_id uuid;
alter table conversations
  add check (assignee_id is null or organization_id is not null),
  add foreign key (organization_id, assignee_id) references users (organization_id, id) on delete set null (assignee_id);
create index conversations_assignee on conversations (organization_id, assignee_id) where assignee_id is not null;
drop index conversations_open;
-- With whose it is, so that what is unread is counted from the index alone.
create index conversations_open on conversations (organization_id, last_inbound_at desc, id desc) include (unread, assignee_id)
  where status = 'open';
