-- 0008-contact-messages.sql
-- Why: the contact form of the public site keeps what people write, so that nothing is lost where mail is not set up.
-- Lock: a new table only; reversible by dropping it.

-- Belongs to no organization: it is written to those who run the installation. No address of the sender's machine is kept.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
