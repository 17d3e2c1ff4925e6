-- 0127-deliveries-of-card.sql
-- Why: deleting a card asks who points at it, and so does a figure by card; without this every message of the lesson is read.
-- What an interrupted run left is of no use and goes first.
-- Lock: none for writers (concurrently); reversible by dropping the index.
-- outside-transaction
drop index concurrently if exists deliveries_of_card;
create index concurrently deliveries_of_card on deliveries (organization_id, lesson_id, card_id) where card_id is not null;
