-- 0023-withdrawn-certificates.sql
-- Why: a certificate that was given wrongly could not be taken back. It keeps its row, so that its public page tells when
-- it was withdrawn.
-- Lock: certificates shortly, for columns without a default; path_changes is read once for its check, without keeping
-- anybody from writing. Reversible by dropping the columns.

alter table certificates
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawn_reason text,
  add constraint certificates_withdrawn check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null));

alter table path_changes drop constraint path_changes_kind_check;
alter table path_changes add constraint path_changes_kind_check check (
  kind in ('pause', 'resume', 'cancel', 'skip', 'resend', 'move', 'reteach', 'new_version', 'withdraw', 'give_back'))
  not valid;
alter table path_changes validate constraint path_changes_kind_check;
