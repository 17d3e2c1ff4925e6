import { sql } from 'kysely';
import type { Scope } from '../../database/database.ts';
import type { LibraryFile } from '../../media/fit-file.ts';
import type { PreparedMedia } from '../../media/prepared-media.ts';
import { deliveryId } from '../state/delivery-id.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { fitText } from '../content/fit-text.ts';
import { mediaWaitingClass } from './learners-turn.ts';
import { isFor, occasionText } from '../../learning/occasion.ts';

/** What a sender knows of files that are ready. */
export interface MediaDesk {
  /** @param notBefore an upload from before this moment (ms since 1970) is of no use */
  find: (file: LibraryFile, notBefore: number) => PreparedMedia | undefined;
  linkTo: (file: LibraryFile) => string;
}

/** A file that messages wait for. */
export interface WantedMedia {
  file: LibraryFile;
  notBefore: number;
  deliveryIds: string[];
}

export type FittedRow = { kind: 'send'; row: DueDelivery } | { kind: 'put_aside' };

export interface LessonMedia {
  /** The message with the file of its lesson; one whose file is not ready, or goes ahead of it, is put aside. */
  fit: (row: DueDelivery) => FittedRow;
  /** Writes down what was put aside. @returns the files that have to be made ready */
  settle: (now: Date) => Promise<WantedMedia[]>;
}

const captionLimit = 1024;
const textLimit = 4096;
const wentAsLink = ' Its file cannot be sent through WhatsApp and went as a link.';
const leftOut = ' Its file cannot be sent through WhatsApp, and there was no room for a link.';
const waitMs = 60_000;
const afterFileMs = 2_000;
/** A refusal that leaves only the way round: the text with a link to the file. */
export const mediaLinkClass = 'media_link';

/** The message carries nothing but the file of the lesson that follows it. */
export const isFileAhead = (row: { occasion: string | null }): boolean => isFor('media', row);

/** Reads which of these messages are lessons with a file of the library. Costs nothing where there is none. */
export async function lessonMedia(
  scope: Scope,
  rows: readonly DueDelivery[],
  desk: MediaDesk | undefined,
): Promise<LessonMedia> {
  const files = desk === undefined ? new Map<string, LibraryFile>() : await filesOf(scope, rows);
  const wanted = new Map<string, WantedMedia>();
  const ahead: { row: DueDelivery; fileName: string }[] = [];
  const linked: { row: DueDelivery; note: string }[] = [];

  function fit(row: DueDelivery): FittedRow {
    const file = row.attachment === null ? undefined : files.get(row.attachment.mediaId);
    const isShown = file !== undefined && (file.type === 'image' || row.attachment?.isSource === false);
    if (desk === undefined || row.attachment === null || !isShown || row.attachment.wentAhead)
      return { kind: 'send', row };
    const isCard = row.payload['type'] === 'interactive';
    if (row.attachment.onlyLink) return withLink(row, file, desk.linkTo(file));
    const notBefore = row.attachment.refusedSince ?? 0;
    const prepared = desk.find(file, notBefore);
    if (prepared === undefined) return waitFor(row, file, notBefore);
    const text = textOf(row);
    // The button to go on needs a message of its own, and so does what has no room in a caption.
    if (!isFileAhead(row.attachment) && (isCard || needsOwnMessage(prepared, text))) {
      ahead.push({ row, fileName: file.file_name });
      return { kind: 'put_aside' };
    }
    if (prepared.kind === 'link') return withLink(row, file, desk.linkTo(file));
    return { kind: 'send', row: { ...row, payload: payloadOf(prepared, text), carriesMedia: true } };
  }

  function waitFor(row: DueDelivery, file: LibraryFile, notBefore: number): FittedRow {
    const wish = wanted.get(file.id) ?? { file, notBefore, deliveryIds: [] };
    wish.notBefore = Math.max(wish.notBefore, notBefore);
    wish.deliveryIds.push(row.id);
    wanted.set(file.id, wish);
    return { kind: 'put_aside' };
  }

  function withLink(row: DueDelivery, file: LibraryFile, address: string): FittedRow {
    const link = `📎 ${file.file_name}\n${address}`;
    const sent = { ...row, payload: payloadWithLink(row, link) };
    linked.push({ row: sent, note: sent.payload === row.payload ? leftOut : wentAsLink });
    return { kind: 'send', row: sent };
  }

  async function settle(now: Date): Promise<WantedMedia[]> {
    const waiting = [...wanted.values()].flatMap(({ deliveryIds }) => deliveryIds);
    if (waiting.length > 0)
      await scope
        .updateTable('deliveries')
        .set({
          status: 'queued',
          due_at: new Date(now.getTime() + waitMs),
          error: 'The file of this lesson is being made ready for WhatsApp.',
          error_class: mediaWaitingClass,
        })
        .where('id', 'in', waiting)
        .execute();
    for (const { row, fileName } of ahead) await sendAhead(scope, row, fileName, now);
    for (const { row, note } of linked)
      await scope
        .updateTable('deliveries')
        .set({ text: textOf(row), reason: sql<string>`reason || ${note}::text` })
        .where('id', '=', row.id)
        .where('reason', 'not like', `%${note}`)
        .execute();
    return [...wanted.values()];
  }

  return { fit, settle };
}

type Composed = { text?: { body?: string }; interactive?: { body?: { text?: string } } };

/** A lesson is composed as a text, and as a text with a button where more cards follow. */
const textOf = ({ payload }: Pick<DueDelivery, 'payload'>): string => {
  const { text, interactive } = payload as Composed; // composed by composeLesson or composeCard
  return text?.body ?? interactive?.body?.text ?? '';
};

const needsOwnMessage = (prepared: PreparedMedia, text: string): boolean =>
  prepared.kind === 'upload' && (prepared.type === 'audio' || text.length > captionLimit);

/** A card is never shortened for a link: where both have no room, its words go alone. */
function payloadWithLink(row: DueDelivery, link: string): Record<string, unknown> {
  const { interactive } = row.payload as Composed;
  const text = textOf(row);
  if (interactive === undefined) {
    const body = `${fitText(text, textLimit - link.length - 2, row.language)}\n\n${link}`;
    return { type: 'text', text: { body, preview_url: false } };
  }
  const body = `${text}\n\n${link}`;
  return body.length > captionLimit
    ? row.payload
    : { ...row.payload, interactive: { ...interactive, body: { text: body } } };
}

function payloadOf(
  { type, mediaId, fileName }: Extract<PreparedMedia, { kind: 'upload' }>,
  caption: string,
): Record<string, unknown> {
  const file = { id: mediaId, ...(type === 'document' && { filename: fileName }) };
  return { type, [type]: type === 'audio' ? file : { ...file, caption } };
}

async function filesOf(scope: Scope, rows: readonly DueDelivery[]): Promise<Map<string, LibraryFile>> {
  const ids = new Set(rows.flatMap(({ attachment }) => attachment?.mediaId ?? []));
  if (ids.size === 0) return new Map();
  const found = await scope
    .selectFrom('media_files')
    .select(['id', 'type', 'content_type', 'file_name', 'size', 'storage_key'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(found.map((file) => [file.id, { ...file, size: Number(file.size) }]));
}

/** A file without room for the lesson's words goes first, and the lesson follows it. */
async function sendAhead(scope: Scope, row: DueDelivery, fileName: string, now: Date): Promise<void> {
  const id = deliveryId();
  const before = await scope
    .selectFrom('deliveries')
    .select(['occasion', 'lesson_version', 'lesson_id', 'follows', 'reason', 'why', 'simulated'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const written = await scope
    .insertInto('deliveries')
    .values({
      ...before,
      id,
      organization_id: row.organizationId,
      learner_id: row.learnerId,
      enrollment_id: row.enrollmentId,
      course_id: row.courseId,
      occasion: occasionText({ for: 'media', of: before.occasion ?? row.id }),
      channel: 'whatsapp',
      direction: 'out',
      kind: 'lesson',
      status: 'planned',
      text: `📎 ${fileName}`,
      payload: { type: 'text', text: { body: `📎 ${fileName}`, preview_url: false } },
      due_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['enrollment_id', 'occasion']).where('occasion', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  await scope
    .updateTable('deliveries')
    // One that went ahead before and was not taken is not tried a second time.
    .set(
      written === undefined
        ? { error_class: mediaLinkClass }
        : { follows: id, status: 'planned', due_at: new Date(now.getTime() + afterFileMs) },
    )
    .where('id', '=', row.id)
    .execute();
}

/** The lesson goes on without its file: its words, with a link. */
export async function goOnWithoutFile(
  scope: Scope,
  ahead: { id: string; follows: string | null },
  now: Date,
): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set({ follows: ahead.follows, due_at: now, error_class: mediaLinkClass })
    .where('follows', '=', ahead.id)
    .where('status', 'in', ['planned', 'queued', 'held'])
    .execute();
}

/** What waits for this file is looked at again. */
export async function wakeWaiting(scope: Scope, mediaId: string): Promise<void> {
  await scope
    .updateTable('deliveries')
    .set((row) => ({ due_at: row.ref('created_at') }))
    .where('error_class', '=', mediaWaitingClass)
    .where('status', 'in', ['planned', 'queued'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('lesson_versions')
          .select('lesson_versions.lesson_id')
          .whereRef('lesson_versions.lesson_id', '=', 'deliveries.lesson_id')
          .whereRef('lesson_versions.version', '=', 'deliveries.lesson_version')
          .where('lesson_versions.media_id', '=', mediaId),
      ),
    )
    .execute();
}
