import { readsAloud } from '../../accounts/organization-switches.ts';
import { recordActivity } from '../../accounts/record-activity.ts';
import type { Scope } from '../../database/database.ts';
import { ownWords, recordConsent } from '../../learners/consent.ts';
import { savePreferences } from '../../learners/learner-preferences.ts';
import { changeEnrollmentsOf } from '../../learners/enrollment-progress.ts';
import { answerQuestion, openQuestionOf, type Sender } from './answer-question.ts';
import { type ConsentQuestion, consentQuestionOf, consentQuestionVersion } from '../content/consent-question.ts';
import { composeLanguages, composeMenu, type Listening } from '../content/compose-menu.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import { giveMore, hasten, putOff } from './choose-pace.ts';
import { sendNotice, tell } from './send-notice.ts';
import { tellProgress } from './tell-progress.ts';
import { tellWhy } from './tell-why.ts';
import { type Hearing, inTimeOf } from './hearing.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { cancelWaiting, reviveCancelled } from '../state/waiting-deliveries.ts';
import { startPayload, type Word } from '../content/button-ids.ts';
import { readContent } from '../content/stored-content.ts';

/** Does what a learner's word asks for. @param released how many held messages their writing has let out already */
export async function obeyWord(
  scope: Scope,
  sender: Sender,
  word: Word,
  inbound: InboundMessage,
  planning: Planning,
  released: number,
): Promise<void> {
  switch (word) {
    case 'stop':
      await stopMessages(scope, sender, inbound, planning);
      return tell(scope, sender, 'stopped', planning);
    case 'start': {
      const changed = await recordConsent(scope, consentOf(sender, true, inbound));
      if (changed.length > 0) await reviveCancelled(scope, sender.id, planning.now);
      const resumed = await changeEnrollmentsOf(scope, sender.id, 'resume', planning.now);
      return released > 0
        ? undefined
        : tell(scope, sender, changed.length > 0 || resumed > 0 ? 'started' : 'help', planning);
    }
    case 'pause':
      await changeEnrollmentsOf(scope, sender.id, 'pause', planning.now);
      return tell(scope, sender, 'paused', planning);
    case 'resume':
      await changeEnrollmentsOf(scope, sender.id, 'resume', planning.now);
      // What was put off may be of the courses that run again.
      await hasten(scope, sender.id, { now: planning.now });
      return tell(scope, sender, 'resumed', planning);
    case 'progress':
      return tellProgress(scope, sender, planning);
    case 'menu':
      return sendNotice(
        scope,
        sender,
        composeMenu(sender.language, await listeningOf(scope, sender, planning)),
        planning,
      );
    case 'language':
      return sendNotice(scope, sender, composeLanguages(sender.language), planning);
    case 'listen':
      if (!(await isReadTo(scope, sender, planning))) return tell(scope, sender, 'voice_nowhere', planning);
      await savePreferences(scope, sender.id, { wants_voice: true }, planning.now);
      return tell(scope, sender, 'voice_on', planning);
    case 'silence':
      await savePreferences(scope, sender.id, { wants_voice: false }, planning.now);
      return tell(scope, sender, 'voice_off', planning);
    case 'why':
      return tellWhy(scope, sender, planning);
    case 'skip': {
      const open = await openQuestionOf(scope, sender.id, inbound.at);
      if (open === undefined) return tell(scope, sender, 'next_none', planning);
      await answerQuestion(scope, sender, open.deliveryId, 'skip', inbound.at, planning);
      return undefined;
    }
    case 'next':
    case 'more':
      return giveMore(scope, sender, planning, released);
    case 'later':
      return putOff(scope, sender, planning, released);
    case 'help':
      return tell(scope, sender, 'help', planning);
  }
}

const isReadTo = async (scope: Scope, { organizationId }: Sender, { speaks }: Planning): Promise<boolean> =>
  (await speaks?.(scope)) === true && (await readsAloud(scope, organizationId));

async function listeningOf(scope: Scope, sender: Sender, planning: Planning): Promise<Listening> {
  if (!(await isReadTo(scope, sender, planning))) return undefined;
  const learner = await scope
    .selectFrom('learners')
    .select('wants_voice')
    .where('id', '=', sender.id)
    .executeTakeFirst();
  return learner?.wants_voice === true ? 'on' : 'off';
}

const consentOf = (sender: Sender, granted: boolean, inbound: InboundMessage) => ({
  organizationId: sender.organizationId,
  learnerId: sender.id,
  switches: { whatsapp: granted },
  method: 'chat',
  wording: inbound.text,
  at: inbound.at,
  // The tap that opens a lesson says nothing of its sender.
  isOwnWord: inbound.buttonId !== startPayload,
});

/**
 * A yes to the question whether they would like lessons: it is the consent, and what waited for it goes out.
 *
 * @returns false when nothing was asked
 */
export async function agree(
  scope: Scope,
  sender: Sender,
  inbound: InboundMessage,
  planning: Planning,
  released: number,
): Promise<boolean> {
  const asked = await scope
    .selectFrom('learners')
    .select('id')
    .where('id', '=', sender.id)
    .where('whatsapp_state', '=', 'asked')
    .executeTakeFirst();
  if (asked === undefined) return false;
  await recordConsent(scope, {
    ...consentOf(sender, true, inbound),
    method: 'chat_yes',
    isOwnWord: true,
    wordingVersion: consentQuestionVersion(await questionAsked(scope, sender.id), sender.language),
  });
  const revived = await reviveCancelled(scope, sender.id, planning.now);
  if (released + revived === 0) await tell(scope, sender, 'agreed', planning);
  return true;
}

async function questionAsked(scope: Scope, learnerId: string): Promise<ConsentQuestion> {
  const templates = await scope
    .selectFrom('deliveries')
    .select(['text', 'content'])
    .where('learner_id', '=', learnerId)
    .where('kind', '=', 'template')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return (
    templates
      .map(({ text, content }) => consentQuestionOf(readContent(content, text)))
      .find((question) => question !== undefined) ?? 'wanted'
  );
}

/**
 * STOP is said to the number, not to one of those who share it: the other organizations' messages end as well. Where
 * the person has decided later than this was written, that stands.
 */
export async function stopOthers(
  scope: Scope,
  known: readonly Sender[],
  { id: toldId }: Sender,
  heard: InboundMessage,
  hearing: Hearing,
): Promise<void> {
  for (const each of known) {
    if (each.id === toldId) continue;
    const { inbound, planning } = inTimeOf(each, heard, hearing);
    const later = await scope
      .selectFrom('consents')
      .select('id')
      .where('learner_id', '=', each.id)
      .where('channel', '=', 'whatsapp')
      .where('method', 'in', ownWords)
      .where('at', '>', inbound.at)
      .limit(1)
      .executeTakeFirst();
    if (later === undefined) await stopMessages(scope, each, inbound, planning);
  }
}

async function stopMessages(scope: Scope, sender: Sender, inbound: InboundMessage, planning: Planning): Promise<void> {
  const changed = await recordConsent(scope, consentOf(sender, false, inbound));
  await cancelWaiting(scope, sender.id);
  if (changed.length === 0) return;
  await recordActivity(scope, {
    organizationId: sender.organizationId,
    kind: 'learner_opted_out',
    subject: sender.name,
    learnerId: sender.id,
    link: '/learners',
    at: planning.now,
  });
}
