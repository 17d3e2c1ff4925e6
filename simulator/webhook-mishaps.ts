import type { UpdateKind } from './fault-kinds.ts';
import type { Faults } from './faults.ts';
import type { JsonFields } from './json-reading.ts';
import type { WebhookUpdate } from './webhook-bodies.ts';

type About = { phone?: string; update?: UpdateKind };

/** What the faults of groups 8, 9 and 11 make of one update: the update itself, changed, and what travels beside it. */
export function withMishaps(update: WebhookUpdate, faults: Faults, about: About, now: number): WebhookUpdate[] {
  const changed = changeUpdate(update, faults, about);
  return [changed, ...strangers(changed, faults, about, now)];
}

function changeUpdate(update: WebhookUpdate, faults: Faults, about: About): WebhookUpdate {
  if (update.piece === 'account') return update;
  let payload = update.payload;
  if (faults.take(['webhook_milliseconds'], about) !== undefined)
    payload = { ...payload, timestamp: `${String(payload['timestamp'])}000` };
  if (update.piece === 'status' && faults.take(['webhook_unknown_status'], about) !== undefined)
    payload = { ...payload, status: 'forwarded_to_mars' };
  if (update.piece === 'message' && faults.take(['webhook_unknown_type'], about) !== undefined)
    payload = { ...payload, type: 'hologram', hologram: { depth: 3 } };
  const isHidden = faults.take(['identity_user_id_only'], about) !== undefined;
  if (isHidden) payload = without(payload, 'from', 'recipient_id');
  if (update.piece === 'status') return { ...update, payload };
  const contact = isHidden ? without(update.contact, 'wa_id') : update.contact;
  const isStandby = update.piece === 'message' && faults.take(['standby'], about) !== undefined;
  return { ...update, piece: isStandby ? 'standby' : update.piece, payload, contact };
}

function without(fields: JsonFields, ...names: string[]): JsonFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const STRANGER_NUMBER = '106540352249999';

function strangers(update: WebhookUpdate, faults: Faults, about: About, now: number): WebhookUpdate[] {
  const beside: WebhookUpdate[] = [];
  if (update.piece === 'status' && faults.take(['webhook_two_numbers'], about) !== undefined) {
    const payload = { ...without(update.payload, 'biz_opaque_callback_data'), id: 'wamid.OFANOTHERNUMBER' };
    beside.push({ piece: 'status', number_id: STRANGER_NUMBER, payload });
  }
  if (faults.take(['webhook_unknown_field'], about) !== undefined)
    beside.push({ piece: 'account', time: now, field: 'field_of_tomorrow', payload: { event: 'SOMETHING_NEW' } });
  return beside;
}
