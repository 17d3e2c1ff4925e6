-- 0080-cards-in-chat.sql
-- Why: a lesson goes to a chat card by card, each a message of its own, so that none is cut and every question comes after
-- the card that teaches it.
-- Lock: short, exclusive on deliveries; the check is validated without one. Reversible: the old check, once no card is left.

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (
  kind in ('lesson', 'card', 'question', 'feedback', 'review', 'completion', 'notice', 'template', 'reply')
) not valid;
alter table deliveries validate constraint deliveries_kind_check;
