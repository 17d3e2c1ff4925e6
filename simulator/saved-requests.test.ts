import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ID, FIRST_NUMBER_ID } from './business-account.ts';
import { objectIn, textIn, type JsonFields } from './json-reading.ts';
import {
  LEARNER,
  startSimulatedBusiness,
  templatesPath,
  type SimulatedBusiness,
} from './testing/simulated-business.ts';

const saved = (name: string): Record<string, JsonFields> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../tests/fixtures/whatsapp/${name}.json`), 'utf8')) as Record<
    string,
    JsonFields
  >; // bundles of bodies, by name

let business: SimulatedBusiness;
const ids: Record<string, string> = {};
beforeAll(async () => {
  business = await startSimulatedBusiness();
  const hello = await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'hello' });
  ids['message'] = String(hello.body['id']);
  const upload = async (type: string, head: string) => {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('file', new File([Buffer.from(head, 'latin1')], 'file', { type }));
    const answer = await fetch(`http://127.0.0.1:${business.simulator().port}/v26.0/${FIRST_NUMBER_ID}/media`, {
      method: 'POST',
      headers: { Authorization: 'Bearer chalkline-simulator-token-0123456789' },
      body: form,
    });
    return String(((await answer.json()) as JsonFields)['id']);
  };
  ids['image'] = await upload('image/png', '\x89PNG....');
  ids['audio'] = await upload('audio/ogg', 'OggS....');
  ids['video'] = await upload('video/mp4', '....ftyp....');
  ids['document'] = await upload('application/pdf', '%PDF-1.7');
  ids['sticker'] = await upload('image/webp', 'RIFF....WEBP');
});
afterAll(() => business.close());

/** Meta's examples with their placeholders filled; what they name must exist. */
function filled(body: JsonFields): JsonFields {
  const media = ids[textIn(body, 'type') ?? ''] ?? ids['image'] ?? '';
  const text = JSON.stringify(body)
    .replace(/\{\{Recipient-(WA-)?Phone-Number\}\}/g, LEARNER)
    .replace(/"message_id":\s*"[^"]*"/g, `"message_id":"${ids['message']}"`)
    .replace(/"id":\s*"<[A-Z_]*(OBJECT|MEDIA)[A-Z_]*>"/g, `"id":"${media}"`)
    .replace(/<(VIDEO|AUDIO|IMAGE|DOCUMENT|STICKER)_OBJECT_ID>/g, media)
    .replace(/"link":\s*"<?[^"]*>?"/g, '"link":"https://example.org/file"')
    .replace(/<LOCATION_LATITUDE>|<LATITUDE>/g, '18.52')
    .replace(/<LOCATION_LONGITUDE>|<LONGITUDE>/g, '73.85')
    .replace(/"(latitude|longitude)":\s*"<[^"]*>"/g, '"$1":"18.5"');
  return JSON.parse(text) as JsonFields; // it was an object before
}

/** What Meta documents and a school has no use for: refused with 131051, as an unsupported type. */
const unsupported = ['catalog_message', 'product_list', 'product', 'order_details', 'order_status'];

test.each(Object.entries(saved('meta-send-requests')))(
  '%s is accepted, or refused as documented',
  async (_, request) => {
    const body = filled(request);
    // Half a hundred messages to one person in one second are over Meta's own limit of a pair.
    const to = body['to'] === undefined ? {} : { to: `+9199${String(pair++).padStart(8, '0')}` };
    const answer = await business.call('POST', `${FIRST_NUMBER_ID}/messages`, { ...body, ...to });
    const code = objectIn(answer.body, 'error')?.['code'];
    const interactive = textIn(objectIn(body, 'interactive') ?? {}, 'type') ?? '';
    if (body['type'] === 'template') {
      const isKnown = textIn(objectIn(body, 'template') ?? {}, 'name') === 'hello_world';
      expect([answer.status, code]).toEqual(isKnown ? [200, undefined] : [404, 132001]);
    } else if (unsupported.includes(interactive)) expect(code).toBe(131051);
    else
      expect([answer.status, code, objectIn(answer.body, 'error')?.['message']]).toEqual([200, undefined, undefined]);
  },
);
let pair = 0;

const templateCalls = Object.entries(saved('meta-template-calls')).filter(([name]) => name.startsWith('create_'));
test.each(templateCalls)('%s is taken for review', async (name, request) => {
  const body = { ...request, name: `example_${name.slice(-30)}`.toLowerCase().replace(/[^a-z0-9_]/g, '_') };
  const answer = await business.call('POST', templatesPath, body);
  // Two of Meta's examples have the same text as another one: the refusal is the documented one.
  const error = objectIn(answer.body, 'error');
  if (error === undefined) expect(answer.body).toMatchObject({ status: 'PENDING' });
  else expect(error['error_subcode']).toBe(2388085);
});

test('the app of an upload is the one that the token names', async () => {
  const inspection = objectIn(
    (await business.call('GET', 'debug_token?input_token=chalkline-simulator-token-0123456789')).body,
    'data',
  );
  expect(inspection?.['app_id']).toBe(APP_ID);
});
