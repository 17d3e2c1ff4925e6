import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../../database/database.ts';
import { type MessageContent, shownText } from '../content/message-content.ts';
import { storeContent } from '../content/stored-content.ts';
import { composeList } from '../content/compose-menu.ts';
import { fitText } from '../content/fit-text.ts';
import { say } from '../content/learner-messages.ts';
import { menuWords } from '../content/menu-words.ts';
import type { Planning } from '../planning/plan-deliveries.ts';
import type { Known } from './find-sender.ts';
import { keepUnknownContactMessage } from './receive-unknown-contact.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { organizationId } from '../content/button-ids.ts';

/** Who goes on writing before they choose is not asked after each message. */
const askAgainAfterMs = 10 * 60 * 1000;
/** WhatsApp's limits of a list. */
const mostRows = 10;
const titleLength = 24;
const descriptionLength = 72;

interface Choice {
  learner_id: string;
  title: string;
  description: string;
}

/**
 * Several organizations may be meant: what was written is kept where none of them sees it, and the person is asked.
 *
 * @returns the question that is to be sent; undefined when it was asked a moment ago, or the message came before
 */
export async function askWhichCourse(
  scope: Scope,
  inbound: InboundMessage,
  among: readonly Known[],
  planning: Planning,
): Promise<string | undefined> {
  const conversationId = await keepUnknownContactMessage(scope, inbound, planning, { isUnrouted: true });
  if (conversationId === undefined) return undefined;
  const asked = await scope
    .selectFrom('stranger_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('choices', 'is not', null)
    .where('status', '<>', 'failed')
    .where('at', '>', new Date(planning.now.getTime() - askAgainAfterMs))
    .limit(1)
    .executeTakeFirst();
  if (asked !== undefined) return undefined;
  const choices = await choicesOf(scope, among);
  const language = among[0]?.language ?? 'en';
  const content = composeChoice(choices, language);
  const id = randomUUID();
  await scope
    .insertInto('stranger_messages')
    .values({
      id,
      conversation_id: conversationId,
      organization_id: null,
      provider_id: null,
      direction: 'out',
      status: 'planned',
      text: shownText(content),
      content: JSON.stringify(storeContent(content)),
      choices: JSON.stringify(choices.map(({ learner_id, title }) => ({ learner_id, title }))),
      media: null,
      simulated: planning.simulated,
      at: planning.now,
    })
    .execute();
  return id;
}

/** A list to tap; where there are more than a list holds, numbers to write. */
export function composeChoice(choices: readonly Choice[], language: Language): MessageContent {
  const question = say(language, 'which_course');
  if (choices.length <= mostRows)
    return composeList(
      question,
      menuWords(language, 'choose'),
      choices.map(({ learner_id, title, description }) => ({
        id: organizationId(learner_id),
        title: fitText(title, titleLength, language),
        ...(description !== '' && { description: fitText(description, descriptionLength, language) }),
      })),
    );
  const text = [question, ...choices.map(({ title }, place) => `${place + 1}. ${title}`)].join('\n');
  return { kind: 'text', text };
}

/** Their courses with the name of who gives them; each organization once where that is too much for a list. */
async function choicesOf(scope: Scope, among: readonly Known[]): Promise<Choice[]> {
  const courses = await scope
    .selectFrom('enrollments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['e.learner_id', 'c.title'])
    .where(
      'e.learner_id',
      'in',
      among.map(({ id }) => id),
    )
    .where('e.status', '<>', 'cancelled')
    .orderBy('e.created_at')
    .execute();
  const each = among.flatMap(({ id, organizationName }): Choice[] => {
    const own = courses.filter(({ learner_id }) => learner_id === id);
    return own.length === 0
      ? [{ learner_id: id, title: organizationName, description: '' }]
      : own.map(({ title }) => ({ learner_id: id, title, description: organizationName }));
  });
  if (each.length <= mostRows) return each;
  return among.map(({ id, organizationName }) => ({ learner_id: id, title: organizationName, description: '' }));
}

/** What was kept until the person chose, in the order in which it came; it is kept here no longer. */
export async function takeUnrouted(scope: Scope, inbound: InboundMessage, address: string): Promise<InboundMessage[]> {
  const conversation = await scope
    .selectFrom('conversations')
    .select('id')
    .where('learner_id', 'is', null)
    .where('phone_number_id', '=', inbound.phoneNumberId)
    .where('address', '=', address)
    .executeTakeFirst();
  if (conversation === undefined) return [];
  const rows = await scope
    .deleteFrom('stranger_messages')
    .where('conversation_id', '=', conversation.id)
    .where('inbound', 'is not', null)
    .returning(['inbound', 'media', 'at', 'provider_id'])
    .execute();
  if (rows.length === 0) return [];
  await scope
    .updateTable('conversations')
    .set({ status: 'done', unread: 0, last_text: '' })
    .where('id', '=', conversation.id)
    .execute();
  return rows
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ inbound: kept, media, at }) => ({
      // Written by `keepUnknownContactMessage` from such a message, and by nobody else.
      ...(kept as unknown as InboundMessage),
      at,
      media: media ?? undefined,
    }));
}
