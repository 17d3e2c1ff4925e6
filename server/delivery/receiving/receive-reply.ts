import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import { waitsForVisit, wakeEnrollmentsOf } from '../../learners/enrollment-progress.ts';
import { rememberStop } from '../../learners/consent.ts';
import { savePreferences } from '../../learners/learner-preferences.ts';
import { chooseLanguage, followNames, noteSeen } from '../../learners/whatsapp-identity.ts';
import { askWhichCourse, takeUnrouted } from './ask-which-course.ts';
import { answerQuestion, openQuestionOf, type Sender } from './answer-question.ts';
import { addressOf, findSender, type Known, rememberChoice } from './find-sender.ts';
import { goOnFrom } from './go-on-from.ts';
import { answerAsked } from './answer-asked.ts';
import { answersByText } from './answer-by-text.ts';
import { revealPoint } from './reveal-point.ts';
import { takePick } from './take-pick.ts';
import { giveMore, putOff } from './choose-pace.ts';
import { type Hearing, inTimeOf } from './hearing.ts';
import { joinByKeyword } from './join-by-keyword.ts';
import { noteConversation } from './note-conversation.ts';
import { agree, obeyWord, stopOthers } from './obey-word.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { receiveUnknownContact } from './receive-unknown-contact.ts';
import { sendNotice, tell } from './send-notice.ts';
import { lessonsOnlyAnswer } from '../content/encouraging-words.ts';
import { say } from '../content/learner-messages.ts';
import { type Meaning, saysYes, understandReply } from './understand-reply.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { deliveryIdIn } from '../content/button-ids.ts';
import { releaseHeld } from '../state/waiting-deliveries.ts';
import { writeHeard } from '../state/write-delivery.ts';
import { textContent } from '../content/message-content.ts';

/** A second text that nobody understands is left to the person who reads the inbox. */
const oneHelpWithinMs = 12 * 3600 * 1000;
const notUnderstoodReason = sentReasons.not_understood;

/**
 * Takes one message of a learner: once, however often it is delivered. It opens the service window, lets out what was
 * held, and is then understood as a word, an answer, or neither; what is neither reaches a person. Whose it is, where
 * several organizations share the number, `routeInbound` decides.
 *
 * @returns answers to somebody who belongs to no organization yet, which are to be sent
 */
export async function receiveReply(scope: Scope, inbound: InboundMessage, hearing: Hearing): Promise<string[]> {
  const meaning = understandReply({ text: inbound.text, buttonId: inbound.buttonId });
  const joined = await joinByKeyword(scope, inbound, hearing.now, hearing.aheadOf);
  const { route, known } = await findSender(scope, inbound, meaning, joined);
  if (route.kind === 'contact') {
    if (meaning.kind === 'word' && meaning.word === 'stop' && inbound.waId !== undefined)
      await rememberStop(scope, inbound.waId, inbound.at);
    await receiveUnknownContact(scope, inbound, hearing);
    return [];
  }
  if (route.kind === 'ask') {
    const among = known.filter(({ id }) => route.among.includes(id));
    const question = await askWhichCourse(scope, inbound, among, hearing);
    return question === undefined ? [] : [question];
  }
  const sender = known.find(({ id }) => id === route.learnerId);
  if (sender === undefined) return [];
  if (route.kind === 'everyone') await stopOthers(scope, known, sender, inbound, hearing);
  else if (known.length > 1 && (joined !== undefined || route.because === 'picked' || sender.hasSaidYes))
    await rememberChoice(scope, inbound, sender);
  if (route.kind === 'learner' && route.because === 'picked') await hearPick(scope, inbound, sender, hearing);
  else await hear(scope, inbound, sender, hearing, { meaning, hasJoined: joined !== undefined });
  return [];
}

/** Hears one message as this learner's. */
async function hear(
  scope: Scope,
  heard: InboundMessage,
  sender: Sender,
  hearing: Hearing,
  { meaning, hasJoined }: { meaning: Meaning; hasJoined: boolean },
): Promise<void> {
  const { inbound, planning: asHeard } = inTimeOf(sender, heard, hearing);
  const keptId = await keepInbound(scope, inbound, sender, asHeard);
  if (keptId === undefined) return;
  // Told by WhatsApp itself: the learner has written nothing, so that no window opens.
  if (inbound.type === 'system') return followNames(scope, inbound, inbound.becomes);
  await openWindow(scope, inbound, sender);
  await noteSeen(scope, sender.id, inbound, inbound.at);
  // A mere sign: nobody waits for an answer to it.
  if (inbound.type === 'reaction') return;
  const { released, planning } = await wakeUp(scope, inbound, sender, asHeard);

  // The first lesson is the answer.
  if (hasJoined) return;
  if (inbound.media === undefined && saysYes(inbound) && (await agree(scope, sender, inbound, planning, released)))
    return;
  if (await understood(scope, sender, meaning, inbound, planning, released)) return;
  if (inbound.media === undefined && (await answerAsked(scope, sender, inbound, keptId, planning))) return;
  await noteConversation(scope, inbound, {
    organizationId: sender.organizationId,
    learnerId: sender.id,
    name: sender.name,
  });
  if (inbound.media !== undefined) return acknowledgeFile(scope, sender, keptId, inbound, planning);
  // The lesson that comes now says more than any help.
  if (released === 0) await helpOnce(scope, sender, planning);
}

/** Whoever writes is here: what waited for that comes. @returns how many messages do, and what is known of the rest */
async function wakeUp(
  scope: Scope,
  { buttonId }: InboundMessage,
  { id }: Sender,
  planning: Planning,
): Promise<{ released: number; planning: Planning }> {
  const { now } = planning;
  const tapped = buttonId === undefined ? undefined : deliveryIdIn(buttonId);
  const { released, isPutOff } = await releaseHeld(scope, id, now, tapped);
  const courses = await waitsForVisit(scope, id, now);
  if (courses.isAsleep) await wakeEnrollmentsOf(scope, id, now);
  return { released, planning: { ...planning, hasNothingPutOff: !isPutOff && !courses.isPutOff } };
}

/** The person has said whom they mean: what waited for that is heard now, as if it had come to that organization alone. */
async function hearPick(scope: Scope, heard: InboundMessage, sender: Known, hearing: Hearing): Promise<void> {
  const { inbound, planning } = inTimeOf(sender, heard, hearing);
  if ((await keepInbound(scope, inbound, sender, planning)) === undefined) return;
  await openWindow(scope, inbound, sender);
  await noteSeen(scope, sender.id, inbound, inbound.at);
  const waiting = await takeUnrouted(scope, inbound, addressOf(inbound));
  if (waiting.length === 0) {
    const text = say(sender.language, 'talking_to', { organization: sender.organizationName });
    return sendNotice(scope, sender, textContent(text), planning);
  }
  for (const message of waiting)
    await hear(scope, message, sender, hearing, {
      meaning: understandReply({ text: message.text, buttonId: message.buttonId }),
      hasJoined: false,
    });
}

/** @returns false when a person has to look at it */
async function understood(
  scope: Scope,
  sender: Sender,
  meaning: Meaning,
  inbound: InboundMessage,
  planning: Planning,
  released: number,
): Promise<boolean> {
  if (meaning.kind === 'tap')
    return answerQuestion(scope, sender, meaning.deliveryId, { option: meaning.optionIndex }, inbound.at, planning);
  if (meaning.kind === 'pick') return takePick(scope, sender, meaning, inbound.at, planning);
  if (meaning.kind === 'skip') return answerQuestion(scope, sender, meaning.deliveryId, 'skip', inbound.at, planning);
  if (meaning.kind === 'show') return revealPoint(scope, sender, meaning.deliveryId, planning);
  if (meaning.kind === 'lessons_only') {
    await savePreferences(scope, sender.id, { wants_recap: false, wants_streak: false }, planning.now);
    await sendNotice(scope, sender, lessonsOnlyAnswer(sender.language), planning);
    return true;
  }
  if (meaning.kind === 'onward') return goOnFrom(scope, sender, meaning.deliveryId, planning, released);
  if (meaning.kind === 'more') {
    await giveMore(scope, sender, planning, released, meaning.deliveryId);
    return true;
  }
  if (meaning.kind === 'later') {
    await putOff(scope, sender, planning, released, meaning.deliveryId);
    return true;
  }
  if (inbound.media !== undefined) return false;
  if (meaning.kind === 'word' && switches.has(meaning.word) && (await hasDecidedLater(scope, sender, inbound)))
    return true;
  if (meaning.kind === 'word' && (meaning.word === 'stop' || meaning.word === 'start')) {
    await obeyWord(scope, sender, meaning.word, inbound, planning, released);
    return true;
  }
  // "Hindi" may be a wish, and an answer.
  if (
    meaning.kind !== 'other' &&
    inbound.buttonId === undefined &&
    (await answersByText(scope, sender, inbound, planning))
  )
    return true;
  if (meaning.kind === 'word') {
    await obeyWord(scope, sender, meaning.word, inbound, planning, released);
    return true;
  }
  if (meaning.kind === 'language') {
    await chooseLanguage(scope, sender.id, meaning.language);
    await tell(scope, { ...sender, language: meaning.language }, 'language_changed', planning);
    return true;
  }
  return false;
}

/** Words that put something on or off: of two the later one counts, whichever comes here first. */
const switches: ReadonlySet<string> = new Set(['stop', 'start', 'pause', 'resume']);

/** The learner has written another such word since, which came here before this one. */
async function hasDecidedLater(scope: Scope, sender: Sender, inbound: InboundMessage): Promise<boolean> {
  const later = await scope
    .selectFrom('deliveries')
    .select('text')
    .where('learner_id', '=', sender.id)
    .where('direction', '=', 'in')
    .where('created_at', '>', inbound.at)
    .execute();
  return later.some(({ text }) => {
    const said = understandReply({ text, buttonId: undefined });
    return said.kind === 'word' && switches.has(said.word);
  });
}

/** A voice note to an open question is for the teacher to judge; nothing that is sent gets lost. */
async function acknowledgeFile(
  scope: Scope,
  sender: Sender,
  keptId: string,
  inbound: InboundMessage,
  planning: Planning,
): Promise<void> {
  const open = await openQuestionOf(scope, sender.id, inbound.at);
  const mayAnswer = open !== undefined && inbound.type === 'audio';
  if (mayAnswer)
    await scope.updateTable('deliveries').set({ may_answer: open.deliveryId }).where('id', '=', keptId).execute();
  if (inbound.type === 'sticker') return;
  const isHeard = planning.listens === true && inbound.type === 'audio' && inbound.media?.voice === true;
  if (!mayAnswer && !isHeard) return tell(scope, sender, 'media_kept', planning);
  // What is heard in it is the answer; until then there is nothing to say.
  if (planning.listens === true) return;
  const isTold = await wasTold(scope, sender.id, typeInsteadReason);
  const message = textContent(say(sender.language, isTold ? 'voice_kept' : 'voice_type'));
  await sendNotice(scope, sender, message, planning, isTold ? undefined : typeInsteadReason);
}

const typeInsteadReason = sentReasons.type_instead;

async function wasTold(scope: Scope, learnerId: string, reason: string): Promise<boolean> {
  const told = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('direction', '=', 'out')
    .where('kind', '=', 'notice')
    .where('reason', '=', reason)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

async function helpOnce(scope: Scope, sender: Sender, planning: Planning): Promise<void> {
  const helped = await scope
    .selectFrom('deliveries')
    .select('id')
    .where('learner_id', '=', sender.id)
    .where('direction', '=', 'out')
    .where('kind', '=', 'notice')
    .where('created_at', '>', new Date(planning.now.getTime() - oneHelpWithinMs))
    .where((row) => row.or([row('reason', '=', notUnderstoodReason), row('sender_name', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  if (helped !== undefined) return;
  const message = textContent(say(sender.language, 'not_understood'));
  await sendNotice(scope, sender, message, planning, notUnderstoodReason);
}

/** @returns its id; undefined when this message came before */
async function keepInbound(
  scope: Scope,
  inbound: InboundMessage,
  sender: Sender,
  planning: Planning,
): Promise<string | undefined> {
  return writeHeard(scope, {
    organizationId: sender.organizationId,
    learnerId: sender.id,
    text: inbound.text || `[${inbound.type}]`,
    media: inbound.media,
    providerId: inbound.providerId,
    simulated: planning.simulated,
    at: inbound.at,
  });
}

async function openWindow(scope: Scope, inbound: InboundMessage, sender: Sender): Promise<void> {
  await scope
    .insertInto('service_windows')
    .values({
      learner_id: sender.id,
      phone_number_id: inbound.phoneNumberId,
      organization_id: sender.organizationId,
      last_inbound_at: inbound.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'phone_number_id']).doUpdateSet((row) => ({
        last_inbound_at: row.fn<Date>('greatest', ['service_windows.last_inbound_at', 'excluded.last_inbound_at']),
      })),
    )
    .execute();
}
