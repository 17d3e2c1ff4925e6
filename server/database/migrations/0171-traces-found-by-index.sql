-- 0171-traces-found-by-index.sql
-- Why: what stands about a learner outside of their own rows was looked for through whole tables at each erasure.
-- Lock: writers of these tables while their rows are read through once. Reversible by dropping the indexes.
-- older releases: go on

create index if not exists activities_subject on activities (lower(subject)) where learner_id is null;
create index if not exists activities_actor on activities (lower(actor)) where learner_id is null;
create index if not exists conversations_address on conversations (lower(address)) where learner_id is null;
create index if not exists conversations_wa_id on conversations (lower(wa_id)) where learner_id is null;
create index if not exists delivery_events_with_errors on delivery_events (provider_id) where errors is not null;
