import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { type Connection, requireConnection } from '../connections/require-connection.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { sendMessage } from '../providers/whatsapp-cloud.ts';
import type { Context } from '../slice.ts';
import { checkTemplateSend } from './check-template-send.ts';
import { composeTemplateMessage } from './compose-definition.ts';
import { prepareMedia, UploadFailed } from '../media/prepared-media.ts';
import { requireMediaFile } from '../media/require-media-file.ts';
import { maySend } from './meta-state.ts';
import { requireTemplate } from './require-template.ts';
import type { TemplateRow } from './templates-repository.ts';

type Scoped = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Sends an approved template to one phone, outside of the learners' traffic: in the simulator to any handset, with a real
 * connection only to the number of whoever asks.
 *
 * @throws AppError template_not_found, template_not_sendable, phone_invalid, connection_missing, template_refused
 */
export async function sendTest(
  context: Context,
  { principal, scoped }: { principal: Principal; scoped: Scoped },
  id: string,
  { phone, examples }: { phone?: string | undefined; examples: Readonly<Record<string, string>> },
): Promise<{ phone: string; provider_id: string; text: string }> {
  const connection = await requireConnection(context);
  const { row, own } = await scoped(async (scope) => ({
    row: await requireTemplate(scope, id),
    own: await scope.selectFrom('users').select('phone_e164').where('id', '=', principal.userId).executeTakeFirst(),
  }));
  if (!maySend(row.meta_status)) throw new AppError('template_not_sendable', { status: row.meta_status ?? row.status });
  const digits = (connection.simulated ? phone : undefined)?.replace(/\D/g, '') ?? '';
  const to = digits.length >= 7 ? `+${digits}` : (own?.phone_e164 ?? '');
  if (to === '') throw new AppError('phone_invalid');
  const { payload, text } = composeTemplateMessage(row, examples, await headerMedia(context, scoped, connection, row));
  const { components = [] } = payload['template'] as { components?: Record<string, unknown>[] }; // composed one line above
  const template = {
    status: row.meta_status,
    header: row.header,
    hasMediaHeader: row.header_media_id !== null,
    content: row.content,
  };
  const [obstacle] = checkTemplateSend({ template, components });
  if (obstacle !== undefined)
    throw new AppError('template_refused', { reason: obstacle.reason.replaceAll('_', ' '), code: obstacle.code });
  const sent = await sendMessage(connection, { to }, payload, `test:${randomUUID()}`);
  if (sent.kind === 'accepted') return { phone: to, provider_id: sent.providerId, text };
  if (sent.kind === 'refused') throw new AppError('template_refused', { reason: sent.message, code: sent.code });
  throw new AppError('whatsapp_unreachable');
}

/** The file of the header, uploaded for the number that sends it. */
async function headerMedia(
  context: Context,
  scoped: Scoped,
  connection: Connection,
  { header_media_id: mediaId }: TemplateRow,
): Promise<{ type: 'image' | 'video' | 'document'; id: string } | undefined> {
  if (mediaId === null) return undefined;
  const file = await scoped((scope) => requireMediaFile(scope, mediaId));
  const prepared = await prepareMedia(context.storage, connection, { ...file, size: Number(file.size) }).catch(
    (cause: unknown) => {
      throw cause instanceof UploadFailed ? new AppError('whatsapp_unreachable', {}, { cause }) : cause;
    },
  );
  if (prepared.kind === 'link' || prepared.type === 'audio')
    throw new AppError('template_has_issues', { content_type: file.content_type });
  return { type: prepared.type, id: prepared.mediaId };
}
