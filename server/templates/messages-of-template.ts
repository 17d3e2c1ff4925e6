import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a delivery was made from this template: a condition for `deliveries`, which its index answers. A row holds what is
 * said, and one from before that what WhatsApp was to get; the provider knows a template by name and language.
 */
export const isOfTemplate = ({
  name,
  language,
}: {
  name: string;
  language: string;
}): RawBuilder<boolean> => sql<boolean>`
  (coalesce(content ->> 'name', content -> 'template' ->> 'name') = ${name}
    and coalesce(content ->> 'language', content -> 'template' -> 'language' ->> 'code') = ${language})`;
