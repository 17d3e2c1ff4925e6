import {
  askToWrite,
  assignConversation,
  changeConversation,
  countUnread as countUnreadRoute,
  eraseConversation,
  handOverConversation,
  judgeAnswer as judgeAnswerRoute,
  listAssignable,
  listColleagues,
  listConversations,
  readConversation,
  readMessageMedia,
  replyInConversation,
} from '#contract/inbox.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { Call } from '../http/route-call.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { answerUnknownContact } from './receiving/answer-unknown-contact.ts';
import { assignUnknownContact, writtenByPerson } from './receiving/assign-unknown-contact.ts';
import { eraseUnknownContact } from './receiving/forget-unknown-contacts.ts';
import { colleaguesOf, handOver } from './hand-over.ts';
import { inboxLearner } from './inbox-learner.ts';
import {
  assignableLearners,
  conversationById,
  countUnread,
  messagesOfConversation,
  pageOfConversations,
  requireConversation,
  windowFrom,
} from './inbox-repository.ts';
import { judgeAnswer } from './receiving/judge-answer.ts';
import { isWindowOpen } from './state/service-window.ts';
import { composeStarter } from './content/starter-template.ts';
import { writeDelivery } from './state/write-delivery.ts';
import { occasionText } from '../learning/occasion.ts';
import { textContent } from './content/message-content.ts';

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

export function inboxRoutes(app: HttpApp, context: Context): void {
  const inbox = openInbox(context);
  bindConversations(app, inbox);
  bindWriting(app, context, inbox);
  bindAssigning(app, context, inbox);
  bindMessages(app, context);
}

type Inbox = ReturnType<typeof openInbox>;

/** How a conversation is read, and by whom. */
function openInbox(context: Context) {
  /** While nobody has said whose an unknown contact is, the time is the real one. */
  const timeOf = (row: { learner_id: string | null; organization_id: string | null }): Date =>
    row.learner_id === null || row.organization_id === null
      ? context.clock.real()
      : context.clock.now(row.organization_id);
  const readerOf = ({ principal }: { principal: Principal }) => ({ principal, timeOf });
  const details = async (scope: Scope, id: string, call: { principal: Principal }) => {
    const conversation = await conversationById(scope, id, readerOf(call));
    const { learner_id: learnerId } = conversation;
    const now = context.clock.now(call.principal.organizationId);
    return {
      ...conversation,
      messages: await messagesOfConversation(scope, id),
      learner: learnerId === null ? null : await inboxLearner(scope, learnerId, now),
    };
  };

  /**
   * Nobody has said whose an unknown contact is: administrators, who see them all, also answer them. A learner's conversation is
   * for that learner's organization alone: administrators only read it, as they do with everything of others (decision 0011).
   */
  async function inConversation<T>(
    call: Pick<Call<typeof readConversation>, 'principal' | 'params' | 'scoped'>,
    work: (scope: Scope) => Promise<T>,
  ): Promise<T> {
    if (call.principal.role !== 'admin') return call.scoped(work);
    const isUnknownContact = await asSystem(context.db, async (scope) => {
      const row = await requireConversation(scope, call.params.conversationId);
      return row.learner_id === null;
    });
    return isUnknownContact ? asSystem(context.db, work) : call.scoped(work);
  }

  return { timeOf, readerOf, details, inConversation };
}

function bindConversations(app: HttpApp, { readerOf, details, inConversation }: Inbox): void {
  bindRoute(app, listConversations, (call) =>
    call.scoped((scope) => pageOfConversations(scope, call.query, readerOf(call))),
  );
  bindRoute(app, countUnreadRoute, (call) =>
    call.scoped(async (scope) => ({ unread: await countUnread(scope, call.principal) })),
  );
  bindRoute(app, listColleagues, (call) => call.scoped((scope) => colleaguesOf(scope, call.organizationId)));
  bindRoute(app, readConversation, (call) => call.scoped((scope) => details(scope, call.params.conversationId, call)));

  bindRoute(app, changeConversation, (call) =>
    inConversation(call, async (scope) => {
      const { id } = await requireConversation(scope, call.params.conversationId);
      const { status, is_read } = call.body;
      const change = { ...(status !== undefined && { status }), ...((is_read || status === 'done') && { unread: 0 }) };
      if (Object.keys(change).length > 0)
        await scope.updateTable('conversations').set(change).where('id', '=', id).execute();
      return conversationById(scope, id, readerOf(call));
    }),
  );

  bindRoute(app, handOverConversation, (call) =>
    inConversation(call, async (scope) => {
      const row = await requireConversation(scope, call.params.conversationId);
      await handOver(scope, row, call.body.user_id);
      return conversationById(scope, row.id, readerOf(call));
    }),
  );

  bindRoute(app, eraseConversation, (call) =>
    inConversation(call, async (scope) => {
      const { id } = await requireConversation(scope, call.params.conversationId);
      await eraseUnknownContact(scope, id);
      return {};
    }),
  );
}

function bindWriting(app: HttpApp, context: Context, { timeOf, details, inConversation }: Inbox): void {
  const { simulated } = context.config.whatsapp;

  bindRoute(app, replyInConversation, (call) =>
    inConversation(call, async (scope) => {
      const row = await requireConversation(scope, call.params.conversationId);
      if (row.consent_whatsapp === false || !isWindowOpen(windowFrom(row), timeOf(row)))
        throw new AppError('conversation_closed', { conversation_id: row.id });
      const user = await scope
        .selectFrom('users')
        .select('name')
        .where('id', '=', call.principal.userId)
        .executeTakeFirst();
      const written = {
        text: call.body.text,
        senderId: call.principal.userId,
        senderName: user?.name ?? '',
        simulated,
        now: timeOf(row),
      };
      if (row.learner_id === null)
        await answerUnknownContact(scope, context.jobs, {
          ...written,
          conversationId: row.id,
          organizationId: row.organization_id,
        });
      else await answerLearner(scope, assigned(row), written);
      await scope.updateTable('conversations').set({ unread: 0 }).where('id', '=', row.id).execute();
      await wakeDelivery(scope, context.jobs);
      return details(scope, row.id, call);
    }),
  );

  bindRoute(app, askToWrite, (call) =>
    call.scoped(async (scope) => {
      const row = await requireConversation(scope, call.params.conversationId);
      const learner = assigned(row);
      const course = await scope
        .selectFrom('enrollments as e')
        .innerJoin('courses as c', 'c.id', 'e.course_id')
        .innerJoin('learners as l', 'l.id', 'e.learner_id')
        .select(['e.id', 'e.course_id', 'c.title', 'l.language', 'l.name'])
        .where('e.learner_id', '=', learner.learnerId)
        .where('e.status', '<>', 'cancelled')
        .orderBy('e.created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (course === undefined) throw new AppError('conversation_closed', { conversation_id: row.id });
      const now = context.clock.now(learner.organizationId);
      await writeDelivery(scope, {
        ...learner,
        enrollmentId: course.id,
        courseId: course.course_id,
        kind: 'template',
        occasion: occasionText({ for: 'inbox', hour: now.toISOString().slice(0, 13) }),
        content: composeStarter(course.language, course.name, course.title, 'next'),
        reason: sentReasons.reopened,
        simulated,
        dueAt: now,
        now,
      });
      await wakeDelivery(scope, context.jobs);
      return details(scope, row.id, call);
    }),
  );
}

function bindAssigning(app: HttpApp, context: Context, { readerOf, inConversation }: Inbox): void {
  bindRoute(app, listAssignable, (call) =>
    call.scoped(async (scope) => {
      const row = await requireConversation(scope, call.params.conversationId);
      return mayTake(row, call.organizationId) ? assignableLearners(scope, call.organizationId, call.query.q) : [];
    }),
  );

  bindRoute(app, assignConversation, async (call) => {
    const { learner_id } = call.body;
    if (!isId(learner_id)) throw new AppError('learner_not_found', { learner_id });
    // Who sees the unknown contact may say whose number it is; the learner has to be of their own organization.
    await inConversation(call, (scope) => requireConversation(scope, call.params.conversationId));
    const organizationId = await call.scoped(async (scope) => {
      const found = await scope
        .selectFrom('learners')
        .select('organization_id')
        .where('id', '=', learner_id)
        .executeTakeFirst();
      if (found === undefined) throw new AppError('learner_not_found', { learner_id });
      return found.organization_id;
    });
    return asSystem(context.db, async (scope) => {
      const row = await requireConversation(scope, call.params.conversationId);
      if (row.learner_id !== null) return conversationById(scope, row.id, readerOf(call));
      if (!mayTake(row, organizationId)) throw new AppError('learner_not_found', { learner_id });
      const { business_scoped_id } = await scope
        .selectFrom('conversations')
        .select('business_scoped_id')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      const id = await assignUnknownContact(
        scope,
        { ...row, business_scoped_id },
        { id: learner_id, organizationId, aheadMs: context.clock.aheadMs(organizationId) },
      );
      return conversationById(scope, id, readerOf(call));
    });
  });
}

/** What single messages say, and whether an answer among them was right. */
function bindMessages(app: HttpApp, context: Context): void {
  const { publicUrl, whatsapp } = context.config;

  bindRoute(app, judgeAnswerRoute, (call) =>
    call.scoped(async (scope) => {
      if (!isId(call.params.messageId)) throw new AppError('delivery_not_found', {});
      await judgeAnswer(scope, call.params.messageId, call.body.option_index, {
        now: context.clock.now(call.organizationId),
        simulated: whatsapp.simulated,
        publicUrl,
      });
      await wakeDelivery(scope, context.jobs);
      return {};
    }),
  );

  bindRoute(app, readMessageMedia, async (call) => {
    const { messageId } = call.params;
    const media = await call.scoped(async (scope) => {
      if (!isId(messageId)) return undefined;
      const own = await scope.selectFrom('deliveries').select('media').where('id', '=', messageId).executeTakeFirst();
      const contacts = await scope
        .selectFrom('stranger_messages')
        .select('media')
        .where('id', '=', messageId)
        .executeTakeFirst();
      return own?.media ?? contacts?.media;
    });
    if (!media?.key) throw new AppError('media_not_found', { delivery_id: messageId });
    const inline = /^(image\/(jpeg|png|webp)|audio\/|video\/)/.test(media.mime_type);
    return {
      storageKey: media.key,
      contentType: media.mime_type.split(';')[0] ?? 'application/octet-stream',
      fileName: media.name || `message.${media.mime_type.split(/[/;]/)[1] ?? 'bin'}`,
      inline,
    };
  });
}

interface Written {
  text: string;
  senderId: string;
  senderName: string;
  simulated: boolean;
  now: Date;
}

async function answerLearner(
  scope: Scope,
  learner: { learnerId: string; organizationId: string },
  { text, senderId, senderName, simulated, now }: Written,
): Promise<void> {
  const id = await writeDelivery(scope, {
    ...learner,
    kind: 'notice',
    content: textContent(text),
    reason: writtenByPerson,
    simulated,
    dueAt: now,
    now,
  });
  await scope
    .updateTable('deliveries')
    .set({ sender_id: senderId, sender_name: senderName })
    .where('id', '=', id ?? '')
    .execute();
}

/** What was written to one organization becomes no learner of another one. */
const mayTake = ({ organization_id }: { organization_id: string | null }, ownOrganizationId: string): boolean =>
  organization_id === null || organization_id === ownOrganizationId;

/** @throws AppError conversation_unassigned while nobody knows whose number it is */
function assigned(row: { id: string; learner_id: string | null; organization_id: string | null }) {
  if (row.learner_id === null || row.organization_id === null)
    throw new AppError('conversation_unassigned', { conversation_id: row.id });
  return { learnerId: row.learner_id, organizationId: row.organization_id };
}
