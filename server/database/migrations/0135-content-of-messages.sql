-- 0135-content-of-messages.sql
-- Why: a row held what was made for WhatsApp, whatever channel carried it, and five places read its fields back. It holds
-- what is said now, for no channel in particular, and a channel gives it its form at sending. Rows from before keep the
-- old form, told by the missing "v", and are read as well (earlier-content.ts): to write ten million anew would keep the
-- product from starting for minutes. An index follows its column's new name; that of templates finds both forms.
-- Lock: deliveries and stranger_messages for a moment, and writers of deliveries while its rows are read through once for
-- the index of templates, which are few. Reversible by the names of before, as long as nothing was written.

alter table deliveries rename column payload to content;
alter table stranger_messages rename column payload to content;

drop index deliveries_of_template;
create index deliveries_of_template on deliveries
  (organization_id, (coalesce(content ->> 'name', content -> 'template' ->> 'name')))
  where kind = 'template';
