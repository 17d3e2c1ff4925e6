import {
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
  sendContactMessage,
} from '#contract/contact.ts';
import { sql } from 'kysely';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { placeKeyOf } from '../http/place-key.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import type { Context } from '../slice.ts';
import { pageOfContactMessages } from './contact-repository.ts';
import { keepContactMessage } from './keep-contact-message.ts';

/** A minute, from one address: nobody writes faster, and every message goes to every administrator. */
const messagesPerMinute = 5;

export function contactRoutes(app: HttpApp, context: Context): void {
  const countMessage = rateLimiter(context.db, 'contact message', messagesPerMinute);

  bindRoute(app, sendContactMessage, async (call) => {
    await countMessage(placeKeyOf(call.address));
    const isTrapped = (call.body.website ?? '') !== '';
    if (isTrapped) return {};
    await asSystem(context.db, (scope) => keepContactMessage(scope, context, call.body, call.newId()));
    return {};
  });

  bindRoute(app, listContactMessages, (call) =>
    asSystem(context.db, (scope) => pageOfContactMessages(scope, call.query)),
  );

  bindRoute(app, markContactMessage, async (call) => {
    await asSystem(context.db, (scope) =>
      scope
        .updateTable('contact_messages')
        .set({ done_at: call.body.done ? new Date() : null })
        .where(sql<string>`id::text`, '=', call.params.messageId)
        .execute(),
    );
    return {};
  });

  bindRoute(app, deleteContactMessage, async (call) => {
    await asSystem(context.db, (scope) =>
      scope.deleteFrom('contact_messages').where(sql<string>`id::text`, '=', call.params.messageId).execute(),
    );
    return {};
  });
}
