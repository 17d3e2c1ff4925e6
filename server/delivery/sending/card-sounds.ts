import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import { occasionText } from '../../learning/occasion.ts';
import { voiceNoteType } from '../../media/fit-file.ts';
import { librarySounds } from '../../media/library-sounds.ts';
import type { KeptVoice } from '../../transformation/card-voice.ts';
import { fitText } from '../content/fit-text.ts';
import type { MessageContent, Spoken } from '../content/message-content.ts';
import { waitingStatuses } from '../state/delivery-state.ts';
import { writeDelivery } from '../state/write-delivery.ts';
import type { DueDelivery } from './due-deliveries.ts';
import type { MediaCache, WantedMedia } from './lesson-media.ts';
import { isSound, partWaitSeconds, type SendDecision, soundWaitSeconds } from './message-steps.ts';

/** Looks how far the sound of some words is, and has it made where nobody has yet. */
export type SpeakInCourse = (
  scope: Scope,
  spoken: Spoken & { organizationId: string; courseId: string },
  again: boolean,
) => Promise<KeptVoice>;

/** How far the sounds are that are due, by the ids of their messages. */
export type Sounds = ReadonlyMap<string, KeptVoice>;

export type SoundDecision =
  | Extract<SendDecision, { kind: 'later' | 'cancel' }>
  | { kind: 'claim'; row: DueDelivery }
  | { kind: 'wait_for_file'; file: Extract<KeptVoice, { state: 'ready' }>['file']; notBefore: number };

/** So long after its card a sound may still come that is not made when it could go; one that was recorded has only to be fitted. */
const patienceMs = { read: 30_000, recorded: 300_000 } as const;

export async function soundsOf(
  scope: Scope,
  rows: readonly DueDelivery[],
  speak: SpeakInCourse | undefined,
): Promise<Sounds> {
  const found = new Map<string, KeptVoice>();
  const voiceOf = voicesFor(scope, speak);
  for (const row of rows) {
    const spoken = isSound(row) && !row.isOvertaken ? spokenOf(row) : undefined;
    const voice = spoken && (await voiceOf(spoken, false));
    if (voice !== undefined) found.set(row.id, voice);
  }
  return found;
}

type VoiceOf = (
  spoken: Spoken & { organizationId: string; courseId: string },
  again: boolean,
) => Promise<KeptVoice | undefined>;

/**
 * The card's own voice note, or its words as something reads them; undefined where nothing does. A voice note goes to
 * everybody, and is looked up once for all of them.
 */
function voicesFor(scope: Scope, speak: SpeakInCourse | undefined): VoiceOf {
  const notes = new Map<string, Promise<KeptVoice>>();
  return async ({ mediaId, ...spoken }, again) => {
    if (mediaId === undefined) return speak?.(scope, spoken, again);
    const key = `${spoken.organizationId} ${mediaId}`;
    const note = notes.get(key) ?? voiceNote(scope, spoken.organizationId, mediaId);
    notes.set(key, note);
    return note;
  };
}

async function voiceNote(scope: Scope, organizationId: string, mediaId: string): Promise<KeptVoice> {
  const [file] = await librarySounds(scope, organizationId, [mediaId]);
  return file === undefined ? { state: 'failed' } : { state: 'ready', file };
}

/** Whether and how a sound goes out. Its card is with the learner already: nothing but the sound itself ever waits for it. */
export function fitSound(
  row: DueDelivery,
  { sounds, cache, now }: { sounds: Sounds; cache: MediaCache | undefined; now: Date },
): SoundDecision {
  if (row.spoken === null) return without('Cards are not read aloud to this learner any more.');
  if (row.isOvertaken) return without('The course went on before it could be heard.');
  const voice = sounds.get(row.id);
  if (voice === undefined || cache === undefined || voice.state === 'failed' || row.isFileRefused)
    return without('The card could not be spoken.');
  const isLate =
    now.getTime() > couldGoAt(row, now) + patienceMs[row.spoken.mediaId === undefined ? 'read' : 'recorded'];
  const late = 'The card could not be spoken in time.';
  if (voice.state === 'making') return isLate ? without(late) : { kind: 'later', seconds: soundWaitSeconds };
  const notBefore = row.refusedSince ?? 0;
  const prepared = cache.find(voice.file, notBefore);
  if (prepared === undefined) return isLate ? without(late) : { kind: 'wait_for_file', file: voice.file, notBefore };
  if (prepared.kind === 'link') return without('WhatsApp did not take the sound of the card.');
  const content = {
    kind: 'media',
    type: 'audio',
    handle: prepared.mediaId,
    fileName: prepared.fileName,
    text: row.content.text,
    isVoice: voice.file.content_type === voiceNoteType,
  } as const;
  return { kind: 'claim', row: { ...row, content, carriesMedia: true } };
}

const without = (error: string): SoundDecision => ({ kind: 'cancel', why: 'sound_missing', error });

/** When the card was there, or a part behind it no longer waited for word of that. */
function couldGoAt({ waiting: { predecessor } }: DueDelivery, now: Date): number {
  const { deliveredAt, sentAt, acceptedAt } = predecessor ?? {};
  const toldAt = deliveredAt ?? null;
  if (toldAt !== null) return toldAt.getTime();
  const leftAt = sentAt ?? acceptedAt ?? now;
  return leftAt.getTime() + partWaitSeconds * 1000;
}

/**
 * Books the sounds of cards that go out now: each is a message of its own behind its card, written in the transaction that
 * takes the card, so that a kill leaves both or neither, and by the card's occasion, so that a card that is tried again has
 * one. What followed the card follows its sound.
 *
 * @returns the sounds that are made already, to be uploaded while the cards are on their way
 */
export async function bookSounds(
  scope: Scope,
  claimed: readonly DueDelivery[],
  speak: SpeakInCourse | undefined,
  now: Date,
): Promise<WantedMedia[]> {
  const wanted: WantedMedia[] = [];
  const voiceOf = voicesFor(scope, speak);
  for (const row of claimed) {
    const spoken = isSound(row) ? undefined : spokenOf(row);
    if (spoken === undefined || row.occasion === null || row.enrollmentId === null) continue;
    const isOwn = spoken.mediaId !== undefined;
    if (speak === undefined && !isOwn) continue;
    const id = await writeDelivery(scope, {
      organizationId: row.organizationId,
      learnerId: row.learnerId,
      enrollmentId: row.enrollmentId,
      courseId: spoken.courseId,
      kind: 'sound',
      occasion: occasionText({ for: 'sound', of: row.occasion }),
      follows: row.id,
      content: soundContent(spoken),
      reason: isOwn ? sentReasons.voice_note : sentReasons.listens,
      simulated: row.waiting.simulated,
      isAwaited: row.isAnswer,
      dueAt: now,
      now,
    });
    // One that went before is not spoken a second time.
    if (id === undefined) continue;
    await scope
      .updateTable('deliveries')
      .set({ follows: id })
      .where('follows', '=', row.id)
      .where('id', '<>', id)
      .where('status', 'in', waitingStatuses)
      .execute();
    const voice = await voiceOf(spoken, true);
    if (voice?.state === 'ready') wanted.push({ file: voice.file, notBefore: 0, deliveryIds: [id] });
  }
  return wanted;
}

function spokenOf({ spoken, organizationId, courseId }: DueDelivery) {
  if (spoken === null || courseId === null) return undefined;
  return { ...spoken, organizationId, courseId };
}

const longestShown = 80;

/** The log and the inbox show by its first words what was heard. */
const soundContent = ({ words, language, mediaId }: Spoken): MessageContent => ({
  kind: 'text',
  text: `🔊 ${fitText(words.replace(/\s+/gu, ' '), longestShown, language)}`,
  spoken: { words, language, ...(mediaId !== undefined && { mediaId }) },
});

/** What came behind a sound that does not go comes behind its card. */
export async function goOnWithoutSound(scope: Scope, sounds: readonly SoundRow[], now: Date): Promise<void> {
  for (const { id, follows } of sounds)
    await scope
      .updateTable('deliveries')
      .set({ follows, due_at: now })
      .where('follows', '=', id)
      .where('status', 'in', waitingStatuses)
      .execute();
}

export type SoundRow = { id: string; follows: string | null };
