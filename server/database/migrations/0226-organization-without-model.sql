-- 0226-organization-without-model.sql
-- older releases: go on
-- Why: the installation's language model writes for every organization, and costs money and shows it sentences; one may have to be
-- kept from it. An older release lets it write for all.
-- Lock: an instant; a column with a constant default is written nowhere. Reversible by dropping it.

alter table organizations add column uses_model boolean not null default true;
