import { randomUUID } from 'node:crypto';
import { asSystem, type Database } from '#server/database/database.ts';
import { receiveReply } from '#server/delivery/receiving/receive-reply.ts';
import type { InboundMessage } from '#server/delivery/channels/whatsapp/receive-whatsapp.ts';
import { simulatedNumberId } from './enrolled-learner.ts';

/** A message to the business as the webhook's reader gives it: what is typed, or tapped where a button is named. */
export const aMessageFrom = (
  { waId }: { waId: string },
  said: Partial<InboundMessage> & { at: Date },
): InboundMessage => ({
  kind: 'message',
  providerId: `wamid.${randomUUID()}`,
  phoneNumberId: simulatedNumberId,
  waId,
  businessScopedId: undefined,
  profileName: 'Asha',
  type: said.buttonId === undefined ? 'text' : 'interactive',
  text: '',
  buttonId: undefined,
  ...said,
});

/** The engine hears it, through the simulator, at the moment it was written. @returns answers to nobody's learner */
export const hearMessage = (
  db: Database,
  message: InboundMessage,
  { now = message.at, publicUrl }: { now?: Date; publicUrl?: string } = {},
): Promise<string[]> =>
  asSystem(db, (scope) =>
    receiveReply(scope, message, { now, simulated: true, ...(publicUrl !== undefined && { publicUrl }) }),
  );
