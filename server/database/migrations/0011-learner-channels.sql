-- 0011-learner-channels.sql
-- Why: lessons go by e-mail, push and the web as well; a learner has wishes of their own; an account owns the courses of an
-- address only after it has shown that the address is its own.
-- Lock: short exclusive locks on users, learners, deliveries and mails (columns with constant defaults, checks that widen);
-- reversible by dropping what is added.

alter table users add column email_verified_at timestamptz;
-- Every row is this migration's to see: without it row security shows it none.
select set_config('app.system', 'on', true);
-- Administrators were named by whoever runs the installation; the published demo accounts belong to nobody.
update users set email_verified_at = now() where role = 'admin' or lower(email) like '%@chalkline.example';

create table email_verifications (
  token_sha256 bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The link proves this address only, whatever the account says by then.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);

alter table learners
  add column preferred_channel text check (preferred_channel in ('whatsapp', 'email', 'push')),
  -- The learner's own clock, 8 to 20; null: the product's hour.
  add column lesson_hour int check (lesson_hour between 8 and 20),
  -- Counted up when the learner withdraws all links that were sent so far.
  add column link_generation int not null default 0,
  add column whatsapp_failed_at timestamptz,
  add column email_failed_at timestamptz;
create index learners_by_email on learners (lower(email)) where email <> '';

alter table deliveries
  -- Channels that have refused this message, in order.
  add column tried_channels text[] not null default '{}',
  drop constraint deliveries_channel_check,
  add constraint deliveries_channel_check check (channel in ('whatsapp', 'email', 'push', 'web')) not valid;
alter table deliveries validate constraint deliveries_channel_check;

alter table mails
  add column html text,
  -- Of RFC 5322, by name: List-Unsubscribe and the like.
  add column headers jsonb,
  add column delivery_id uuid references deliveries (id) on delete cascade;
create index mails_of_delivery on mails (delivery_id) where delivery_id is not null;

create table push_subscriptions (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  learner_id uuid not null references learners (id) on delete cascade,
  -- Tells a subscription without telling its address, which is a secret.
  endpoint_sha256 bytea not null,
  -- Address and keys as JSON, sealed.
  sealed text not null,
  created_at timestamptz not null,
  unique (learner_id, endpoint_sha256)
);
create index push_subscriptions_endpoint on push_subscriptions (endpoint_sha256);
select protect_by_organization('push_subscriptions');

-- Keys that this installation made for itself and that its processes share, sealed. Belongs to no organization.
create table installation_keys (
  name text primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);
