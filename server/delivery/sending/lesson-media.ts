import { sql } from 'kysely';
import type { CardFigure } from '#contract/chat-cards.ts';
import type { Scope } from '../../database/database.ts';
import type { LibraryFile } from '../../media/fit-file.ts';
import type { PreparedMedia } from '../../media/prepared-media.ts';
import type { DueDelivery, FileState } from './due-deliveries.ts';
import { isSound, soundWaitSeconds } from './message-steps.ts';
import { mediaWaitingClass } from './learners-turn.ts';
import { isFor, occasionText } from '../../learning/occasion.ts';
import { choicesIn, type MessageContent, textContent } from '../content/message-content.ts';
import { linkLines, textWithLink } from '../channels/whatsapp/render-whatsapp.ts';
import { withLineBelow } from '../channels/whatsapp/with-line-below.ts';
import { captionLimit } from '../channels/whatsapp/whatsapp-limits.ts';
import { tellFigure } from '../content/tell-figure.ts';
import { waitingStatuses } from '../state/delivery-state.ts';
import { moveDeliveries } from '../state/move-delivery.ts';
import { writeDelivery } from '../state/write-delivery.ts';

/** What a sender knows of files that are ready. */
export interface MediaCache {
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

/** Files of the library that belong to these messages, by `fileKey`; empty where there is none, or no way to send one. */
export interface LessonFiles {
  cache: MediaCache | undefined;
  files: ReadonlyMap<string, LibraryFile>;
}

export type FittedRow =
  /** As it goes out; `note` says in the log what became of its file. */
  | { kind: 'claim'; row: DueDelivery; note?: string }
  | { kind: 'wait_for_file'; file: LibraryFile; notBefore: number }
  | { kind: 'file_ahead'; fileName: string; figure?: CardFigure };

const wentAsLink = ' Its file cannot be sent through WhatsApp and went as a link.';
const saidInstead = ' Its picture could not be sent; what it shows is said instead.';
const leftOut = ' Its file cannot be sent through WhatsApp, and there was no room for a link.';
const waitMs = 60_000;
const afterFileMs = 2_000;
/** A refusal that leaves only the way round: the text with a link to the file. */
export const mediaLinkClass = 'media_link';

/** The message carries nothing but the file of the lesson that follows it. */
export const isFileAhead = (row: { occasion: string | null }): boolean => isFor('media', row);

/** Reads which of these messages are lessons with a file of the library. Costs nothing where there is none. */
export const lessonFiles = async (
  scope: Scope,
  rows: readonly DueDelivery[],
  cache: MediaCache | undefined,
): Promise<LessonFiles> => ({ cache, files: cache === undefined ? new Map() : await filesOf(scope, rows) });

/** The message with the file of its lesson; one whose file is not ready, or goes ahead of it, waits. */
export function fitFile(row: DueDelivery, files: LessonFiles): FittedRow {
  if (row.content.kind === 'text' && row.content.pictureAt !== undefined)
    return fitPictureAt(row, row.content.pictureAt, files);
  const fitted = fitLessonFile(row, files);
  // A lesson that comes whole under its own file has no room for a second picture.
  if (fitted.kind !== 'claim' || fitted.row !== row || row.figure === null) return fitted;
  return fitFigure(row, row.figure, files);
}

/** The picture that says what the text says, above it; refused once, the text goes alone, with its link. */
function fitPictureAt(row: DueDelivery, address: string, { cache }: LessonFiles): FittedRow {
  const { text } = row.content;
  if (cache === undefined || row.isFileRefused || text.length > captionLimit) return { kind: 'claim', row };
  const content = { kind: 'media', type: 'image', handle: '', address, fileName: '', text } as const;
  return { kind: 'claim', row: { ...row, content, carriesMedia: true } };
}

/** The message with the picture of its card above its words, or with what the picture shows told below them. */
function fitFigure(row: DueDelivery, figure: CardFigure & FileState, { cache, files }: LessonFiles): FittedRow {
  const file = figure.mediaId === null ? undefined : files.get(fileKey(row.organizationId, figure.mediaId));
  if (cache === undefined || file?.type !== 'image') return tellOf(row, tellFigure(figure), saidInstead);
  const linked = () =>
    tellOf(row, linkLines({ sign: '🖼️', fileName: figure.alt, address: cache.linkTo(file) }), wentAsLink);
  if (figure.onlyLink) return linked();
  if (figure.wentAhead) return { kind: 'claim', row };
  const notBefore = figure.refusedSince ?? 0;
  const prepared = cache.find(file, notBefore);
  if (prepared === undefined) return { kind: 'wait_for_file', file, notBefore };
  if (prepared.kind === 'link') return linked();
  const { content } = row;
  if (content.kind === 'choice')
    return { kind: 'claim', row: { ...row, content: { ...content, picture: prepared.mediaId }, carriesMedia: true } };
  if (content.text.length > captionLimit) return { kind: 'file_ahead', fileName: figure.alt, figure };
  return { kind: 'claim', row: { ...row, content: withFile(prepared, content.text), carriesMedia: true } };
}

/** Words are never shortened for it: where both have no room, they go alone. */
function tellOf(row: DueDelivery, line: string, note: string): FittedRow {
  const content = withLineBelow(row.content, line);
  return content === undefined ? { kind: 'claim', row } : { kind: 'claim', row: { ...row, content }, note };
}

function fitLessonFile(row: DueDelivery, { cache, files }: LessonFiles): FittedRow {
  const file = row.attachment === null ? undefined : files.get(fileKey(row.organizationId, row.attachment.mediaId));
  const isShown = file !== undefined && (file.type === 'image' || row.attachment?.isSource === false);
  if (cache === undefined || row.attachment === null || !isShown || row.attachment.wentAhead)
    return { kind: 'claim', row };
  const isCard = choicesIn(row.content).length > 0;
  if (row.attachment.onlyLink) return withLink(row, file, cache.linkTo(file));
  const notBefore = row.attachment.refusedSince ?? 0;
  const prepared = cache.find(file, notBefore);
  if (prepared === undefined) return { kind: 'wait_for_file', file, notBefore };
  const { text } = row.content;
  // The button to go on needs a message of its own, and so does what has no room in a caption.
  if (!isFileAhead(row.attachment) && (isCard || needsOwnMessage(prepared, text)))
    return { kind: 'file_ahead', fileName: file.file_name };
  if (prepared.kind === 'link') return withLink(row, file, cache.linkTo(file));
  return { kind: 'claim', row: { ...row, content: withFile(prepared, text), carriesMedia: true } };
}

/** A card is never shortened for a link: where both have no room, its words go alone. */
function withLink(row: DueDelivery, { file_name: fileName }: LibraryFile, address: string): FittedRow {
  const { content, language } = row;
  const linked =
    content.kind === 'choice'
      ? withLineBelow(content, linkLines({ fileName, address }))
      : ({ kind: 'link', text: content.text, fileName, address, language } as const);
  return {
    kind: 'claim',
    row: { ...row, content: linked ?? content },
    note: linked === undefined ? leftOut : wentAsLink,
  };
}

const wordsWithLink = (content: MessageContent): string =>
  content.kind === 'link' ? textWithLink(content) : content.text;

/** Writes down what waits for its file, or follows it, or went with a link. @returns the files that have to be made ready */
export async function settleFiles(
  scope: Scope,
  fitted: readonly { row: DueDelivery; decision: FittedRow }[],
  now: Date,
): Promise<WantedMedia[]> {
  const wanted = new Map<string, WantedMedia>();
  for (const { row, decision } of fitted) {
    if (decision.kind !== 'wait_for_file') continue;
    const wish = wanted.get(decision.file.id) ?? { file: decision.file, notBefore: 0, deliveryIds: [] };
    wish.notBefore = Math.max(wish.notBefore, decision.notBefore);
    wish.deliveryIds.push(row.id);
    wanted.set(decision.file.id, wish);
  }
  const sounds = new Set(fitted.flatMap(({ row }) => (isSound(row) ? [row.id] : [])));
  const all = [...wanted.values()].flatMap(({ deliveryIds }) => deliveryIds);
  await lookSoon(
    scope,
    all.filter((id) => sounds.has(id)),
    now,
  );
  const waiting = all.filter((id) => !sounds.has(id));
  if (waiting.length > 0)
    await moveDeliveries(scope, 'file_not_ready', {
      due_at: new Date(now.getTime() + waitMs),
      error: 'The file of this lesson is being made ready for WhatsApp.',
      error_class: mediaWaitingClass,
    })
      .where('id', 'in', waiting)
      .execute();
  for (const { row, decision } of fitted)
    if (decision.kind === 'file_ahead') await sendAhead(scope, row, decision, now);
  for (const { decision } of fitted)
    if (decision.kind === 'claim' && decision.note !== undefined)
      await scope
        .updateTable('deliveries')
        .set({ text: wordsWithLink(decision.row.content), reason: sql<string>`reason || ${decision.note}::text` })
        .where('id', '=', decision.row.id)
        .where('reason', 'not like', `%${decision.note}`)
        .execute();
  return [...wanted.values()];
}

/** Nobody waits for a sound, so that it does not keep a place among the learner's messages. */
async function lookSoon(scope: Scope, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await scope
      .updateTable('deliveries')
      .set({ due_at: new Date(now.getTime() + soundWaitSeconds * 1000) })
      .where('id', 'in', ids)
      .execute();
}

const needsOwnMessage = (prepared: PreparedMedia, text: string): boolean =>
  prepared.kind === 'upload' && (prepared.type === 'audio' || text.length > captionLimit);

const withFile = (
  { type, mediaId, fileName }: Extract<PreparedMedia, { kind: 'upload' }>,
  text: string,
): MessageContent => ({ kind: 'media', type, handle: mediaId, fileName, text });

async function filesOf(scope: Scope, rows: readonly DueDelivery[]): Promise<Map<string, LibraryFile>> {
  const ids = new Set(
    rows.flatMap(({ attachment, figure }) => [attachment?.mediaId ?? [], figure?.mediaId ?? []].flat()),
  );
  if (ids.size === 0) return new Map();
  const found = await scope
    .selectFrom('media_files')
    .select(['id', 'organization_id', 'type', 'content_type', 'file_name', 'size', 'storage_key'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    found.map(({ organization_id, ...file }) => [
      fileKey(organization_id, file.id),
      { ...file, size: Number(file.size) },
    ]),
  );
}

/** A card names its picture by an address that anybody may write: only one of its own organization counts. */
const fileKey = (organizationId: string, mediaId: string): string => `${organizationId} ${mediaId}`;

/** A file without room for the lesson's words goes first, and the lesson follows it. */
async function sendAhead(
  scope: Scope,
  row: DueDelivery,
  { fileName, figure }: Extract<FittedRow, { kind: 'file_ahead' }>,
  now: Date,
): Promise<void> {
  const before = await scope
    .selectFrom('deliveries')
    .select(['occasion', 'lesson_version', 'lesson_id', 'follows', 'reason', 'why', 'simulated'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const id = await writeDelivery(scope, {
    organizationId: row.organizationId,
    learnerId: row.learnerId,
    ...(row.enrollmentId !== null && { enrollmentId: row.enrollmentId }),
    ...(row.courseId !== null && { courseId: row.courseId }),
    ...(before.lesson_id !== null && { lessonId: before.lesson_id }),
    ...(before.lesson_version !== null && { lessonVersion: before.lesson_version }),
    kind: 'lesson',
    occasion: occasionText({ for: 'media', of: before.occasion ?? row.id }),
    ...(before.follows !== null && { follows: before.follows }),
    content: figure === undefined ? textContent(`📎 ${fileName}`) : { kind: 'text', text: figure.alt, figure },
    reason: before.reason,
    ...(before.why !== null && { why: before.why }),
    simulated: before.simulated,
    dueAt: now,
    now,
  });
  // One that went ahead before and was not taken is not tried a second time.
  if (id === undefined)
    await scope.updateTable('deliveries').set({ error_class: mediaLinkClass }).where('id', '=', row.id).execute();
  else
    await moveDeliveries(scope, 'file_goes_ahead', { follows: id, due_at: new Date(now.getTime() + afterFileMs) })
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
    .where('status', 'in', waitingStatuses)
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
      row.or([
        sql<boolean>`deliveries.content->'figure'->>'mediaId' = ${mediaId}`,
        row.exists(
          row
            .selectFrom('lesson_versions')
            .select('lesson_versions.lesson_id')
            .whereRef('lesson_versions.lesson_id', '=', 'deliveries.lesson_id')
            .whereRef('lesson_versions.version', '=', 'deliveries.lesson_version')
            .where('lesson_versions.media_id', '=', mediaId),
        ),
      ]),
    )
    .execute();
}
