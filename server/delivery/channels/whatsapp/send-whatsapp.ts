import type { Connection } from '../../../connections/require-connection.ts';
import { failed, spanned } from '../../../metrics/spans.ts';
import { type CloudMessage, type Recipient, type SendAnswer, sendMessage } from '../../../providers/whatsapp-cloud.ts';

/** One request, with the attempt's id, which WhatsApp echoes in what it tells of the message. */
export interface WhatsappRequest {
  attemptId: string;
  recipient: Recipient;
  content: CloudMessage;
}

/** Makes one request. Its slot of the number was booked before, and its end is settled after. */
export const sendWhatsapp = (connection: Connection, request: WhatsappRequest): Promise<SendAnswer> =>
  spanned('whatsapp message', { kind: 'asked' }, async (span) => {
    const answer = await sendMessage(connection, request.recipient, request.content, request.attemptId);
    if (answer.kind !== 'accepted') failed(span, answer.kind);
    return answer;
  });

/** By number where one is known, else by the name that the business knows the person by. */
export function recipientOf(learner: {
  phone: string | null;
  waId: string | null;
  businessScopedId: string | null;
}): Recipient {
  const number = learner.phone ?? (learner.waId === null ? null : `+${learner.waId}`);
  return number === null ? { recipient: learner.businessScopedId ?? '' } : { to: number };
}
