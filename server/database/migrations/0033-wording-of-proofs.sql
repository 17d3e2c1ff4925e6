-- 0033-wording-of-proofs.sql
-- Why: consents say since lately which of the server's wordings they are about; the proof that outlives the learner lost it.
-- Lock: consent_proofs shortly, for a column without a default. Reversible by dropping it.

alter table consent_proofs add column wording_version text;
