import type { BusinessNumber } from './business-account.ts';
import type { FaultKind } from './fault-kinds.ts';
import { GraphRefusal } from './graph-refusal.ts';
import { answerJson, readFields, type Exchange } from './http-exchange.ts';
import { textIn, type JsonFields } from './json-reading.ts';
import { checkReadReceipt, isReadReceipt } from './message-validation.ts';
import type { World } from './world.ts';

const beforeAcceptance: FaultKind[] = ['hang_before_accept', 'reset_before_accept', 'html_error', 'send_error'];
const afterAcceptance: FaultKind[] = ['accept_then_hang', 'accept_then_reset', 'accept_then_cut', 'slow'];
const SLOW_MS = 25_000;

/** `POST /{phone_number_id}/messages`: a message or a read receipt. */
export async function answerSend(world: World, exchange: Exchange, number: BusinessNumber): Promise<void> {
  const body = await readFields(exchange);
  if (isReadReceipt(body)) return answerReadReceipt(world, exchange, body);
  const phone = world.intake.recipientOf(body);
  if (failBeforeAcceptance(world, exchange, phone)) return;
  if (!number.registered) throw new GraphRefusal(133010);
  const accepted = world.intake.accept(number, body);
  if (accepted instanceof GraphRefusal) throw accepted;
  await answerAccepted(world, exchange, accepted.phone, accepted.answer);
}

function answerReadReceipt(world: World, exchange: Exchange, body: JsonFields): void {
  const refusal = checkReadReceipt(body);
  if (refusal !== undefined) throw refusal;
  const message = world.store.message(textIn(body, 'message_id') ?? '');
  if (message === undefined || message.direction !== 'in') {
    throw new GraphRefusal(100, {
      message: 'Invalid parameter',
      details: 'The message id does not belong to an inbound message.',
    });
  }
  const at = world.clock.now();
  for (const earlier of world.store.messagesOf(message.phone)) {
    const isUnread = earlier.direction === 'in' && earlier.seq <= message.seq && earlier.status !== 'read';
    if (isUnread) world.store.change(earlier.id, { status: 'read', times: { ...earlier.times, read: at } });
  }
  answerJson(exchange, 200, { success: true });
}

/** @returns true when the connection itself was the fault and nothing may be answered any more */
function failBeforeAcceptance(world: World, exchange: Exchange, phone: string | undefined): boolean {
  const fault = world.faults.take(beforeAcceptance, phone === undefined ? {} : { phone });
  switch (fault?.kind) {
    case 'hang_before_accept':
      return true;
    case 'reset_before_accept':
      exchange.request.socket.resetAndDestroy();
      return true;
    case 'html_error':
      exchange.response.writeHead(fault.http_status ?? 502, { 'Content-Type': 'text/html' });
      exchange.response.end('<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>');
      return true;
    case 'send_error':
      throw new GraphRefusal(fault.code ?? 131000, {
        status: fault.http_status,
        details: 'Refused by a fault switch of the simulator.',
      });
    default:
      return false;
  }
}

async function answerAccepted(world: World, exchange: Exchange, phone: string, answer: JsonFields): Promise<void> {
  const fault = world.faults.take(afterAcceptance, { phone });
  const { socket } = exchange.request;
  if (fault?.kind === 'accept_then_hang') return;
  if (fault?.kind === 'accept_then_reset') {
    socket.resetAndDestroy();
    return;
  }
  if (fault?.kind === 'accept_then_cut') {
    const text = JSON.stringify(answer);
    exchange.response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    exchange.response.write(text.slice(0, 20), () => socket.destroy());
    return;
  }
  if (fault?.kind === 'slow') await pause(fault.delay_ms ?? SLOW_MS);
  answerJson(exchange, 200, answer);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
