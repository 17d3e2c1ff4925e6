-- 0007-connections.sql
-- Why: an administrator connects a WhatsApp number by its number and an access token; the settings screen shows how
-- messages fare and when WhatsApp was last heard, which would read all deliveries without the indexes.
-- Lock: writers of deliveries and webhook_events wait while their indexes are built; reversible by dropping what is added.

-- One per provider for the whole installation.
create table connections (
  id uuid primary key,
  provider text not null unique check (provider in ('whatsapp')),
  -- As typed.
  phone_number text not null,
  -- Found with the token; null until a check has reached the number.
  phone_number_id text,
  account_id text,
  app_id text,
  verified_name text,
  quality text,
  messaging_limit text,
  -- AES-256-GCM, see server/providers/secrets.ts.
  token_sealed text not null,
  token_last_four text not null,
  status text not null check (status in ('connected', 'disconnected', 'warning')),
  -- What the last check found: [{name, code, values}].
  findings jsonb not null default '[]',
  scopes text[] not null default '{}',
  expires_at timestamptz,
  checked_at timestamptz,
  saved_at timestamptz not null default now()
);
-- Belongs to no organization: none of them ever sees it.
alter table connections enable row level security;
alter table connections force row level security;
create policy system_only on connections using ((select current_setting('app.system', true)) = 'on');

create index deliveries_accepted on deliveries (accepted_at, simulated)
  where channel = 'whatsapp' and direction = 'out' and accepted_at is not null;
create index deliveries_failed on deliveries (failed_at) where status = 'failed';
create index webhook_events_newest on webhook_events (received_at desc);
