-- 0128-deliveries-card-key.sql
-- Why: the key from messages to cards is checked for what 0126 has written.
-- Lock: none that keeps anybody from reading or writing. Not worth reversing.

alter table deliveries validate constraint deliveries_card_id_fkey;
