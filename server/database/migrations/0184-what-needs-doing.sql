-- 0184-what-needs-doing.sql
-- Why: the dashboard says what fails or runs out before it counts anything: rejected templates, files that no lesson came of,
-- learners who were never asked for consent. Each is found by an index of its own, however many there are beside.
-- Lock: writers of message_templates, transformations and learners while these are read through. Reversible by dropping the indexes.
-- older releases: go on

create index message_templates_rejected on message_templates (organization_id, updated_at desc)
  where status = 'rejected' and deleted_at is null;
create index transformations_failed on transformations (organization_id, finished_at desc) where status = 'failed';
create index transformations_failed_lately on transformations (finished_at desc) where status = 'failed';
create index learners_never_asked on learners (organization_id, created_at desc)
  where not consent_whatsapp and not consent_email and not consent_push and whatsapp_state = 'none';
