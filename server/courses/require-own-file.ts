import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';

/**
 * The same for the pictures and voice notes of a lesson's cards. What an earlier version names may be gone by now and stay named.
 *
 * @throws AppError lesson_file_unknown
 */
export async function requireOwnCardFiles(
  scope: Scope,
  organizationId: string,
  metadata: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const known = new Set(fileAddresses(before));
  for (const address of new Set(fileAddresses(metadata)))
    if (!known.has(address)) await requireOwnFile(scope, organizationId, address);
}

const Named = z.object({ media_url: z.string() });
const Card = z.object({ figure: z.catch(z.optional(Named), undefined), sound: z.catch(z.optional(Named), undefined) });

function fileAddresses({ cards }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(cards)) return [];
  return cards.flatMap((card: unknown) => {
    const { figure, sound } = Card.safeParse(card).data ?? {};
    return [figure, sound].flatMap((file) => file?.media_url ?? []);
  });
}

/**
 * An address of the library names a file of this organization, in the bin or not. Any other address is a text to us:
 * nothing is ever opened by it.
 *
 * @throws AppError lesson_file_unknown, the same for another organization's file as for none
 */
export async function requireOwnFile(scope: Scope, organizationId: string, mediaUrl: string): Promise<void> {
  const { rows } = await sql<{ is_known: boolean }>`
    select named.id is null or exists (
      select from media_files m where m.id = named.id and m.organization_id = ${organizationId}) as is_known
    from named_media(${mediaUrl}) as named (id)`.execute(scope);
  if (rows[0]?.is_known !== true)
    throw new AppError(
      'lesson_file_unknown',
      {},
      { validationErrors: { media_url: ['This file is not in your library.'] } },
    );
}
