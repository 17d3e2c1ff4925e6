import * as z from 'zod/mini';
import { Email, PersonName } from './accounts.ts';
import { Nothing, listQuery, Timestamp } from './envelope.ts';
import { route } from './route.ts';

const words = (missing: string, most: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));

export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  at: Timestamp,
  /** When it was ticked off; null while it waits. */
  done_at: z.nullable(Timestamp),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The form of the public contact page: stored, and mailed to the administrators where mail is set up. */
export const sendContactMessage = route({
  method: 'POST',
  path: '/api/v1/contact',
  access: 'public',
  summary: 'Write to the people who run this installation',
  audit: { none: 'the message itself is kept' },
  body: z.object({
    name: PersonName,
    email: Email,
    subject: words('Say what it is about', 200),
    message: words('Write a message', 5000),
    /** A trap: people leave it empty. A message with it is thanked for and not kept. */
    website: z.optional(z.string().check(z.maxLength(2000))),
  }),
  status: 201,
  answer: Nothing,
});

export const listContactMessages = route({
  method: 'GET',
  path: '/api/v1/contact',
  access: { roles: ['admin'] },
  summary: 'What was written by the contact form, newest first',
  query: z.object({ ...listQuery(['newest']), state: z.optional(z.enum(['waiting', 'done'])) }),
  paged: true,
  answer: z.array(ContactMessage),
});

export const markContactMessage = route({
  method: 'PUT',
  path: '/api/v1/contact/:messageId',
  access: { roles: ['admin'] },
  summary: 'Tick a message of the contact form off, or take the tick back',
  audit: { none: 'a tick in a list' },
  params: z.object({ messageId: z.string().check(z.maxLength(100)) }),
  body: z.object({ done: z.boolean() }),
  answer: Nothing,
});

export const deleteContactMessage = route({
  method: 'DELETE',
  path: '/api/v1/contact/:messageId',
  access: { roles: ['admin'] },
  summary: 'Erase a message of the contact form',
  audit: 'contact_message_deleted',
  params: z.object({ messageId: z.string().check(z.maxLength(100)) }),
  answer: Nothing,
});
