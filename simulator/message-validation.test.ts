import { expect, test } from 'vitest';
import type { JsonFields } from './json-reading.ts';
import { checkMessage } from './message-validation.ts';

const to = '+919900000001';
const message = (type: string, content: unknown): JsonFields => ({
  messaging_product: 'whatsapp',
  to,
  type,
  [type]: content,
});
const x = (length: number) => 'x'.repeat(length);
const reply = (index: number, title = `Title ${index}`, id = `id-${index}`) => ({
  type: 'reply',
  reply: { id, title },
});
const buttons = (...list: unknown[]) =>
  message('interactive', { type: 'button', body: { text: 'Question' }, action: { buttons: list } });
const row = (index: number, change = {}) => ({ id: `row-${index}`, title: `Row ${index}`, ...change });
const rows = (count: number, change = {}) => Array.from({ length: count }, (_, index) => row(index, change));
const list = (sections: unknown[], change = {}) =>
  message('interactive', {
    type: 'list',
    body: { text: 'Question' },
    action: { button: 'Answers', sections },
    ...change,
  });
const framed = (change: JsonFields) =>
  message('interactive', { type: 'button', body: { text: 'Question' }, action: { buttons: [reply(1)] }, ...change });

// Limits from Meta's message pages and its OpenAPI v23.0, as of 2026-03.
test.each<[string, JsonFields, JsonFields, number]>([
  ['text of 4,096 characters', message('text', { body: x(4096) }), message('text', { body: x(4097) }), 100],
  ['text that is not empty', message('text', { body: 'x' }), message('text', { body: '' }), 100],
  [
    'caption of 1,024 characters',
    message('image', { id: '1', caption: x(1024) }),
    message('image', { id: '1', caption: x(1025) }),
    100,
  ],
  [
    'media by id or link',
    message('video', { link: 'https://a.example/b.mp4' }),
    message('video', { id: '1', link: 'https://a.example' }),
    100,
  ],
  ['audio without caption', message('audio', { id: '1' }), message('audio', { id: '1', caption: 'no' }), 100],
  ['3 buttons', buttons(reply(1), reply(2), reply(3)), buttons(reply(1), reply(2), reply(3), reply(4)), 131009],
  ['1 button', buttons(reply(1)), buttons(), 131009],
  ['button title of 20', buttons(reply(1, x(20))), buttons(reply(1, x(21))), 131009],
  ['button id of 256', buttons(reply(1, 'T', x(256))), buttons(reply(1, 'T', x(257))), 131009],
  ['unique button titles', buttons(reply(1), reply(2)), buttons(reply(1, 'Same'), reply(2, 'Same')), 131009],
  ['unique button ids', buttons(reply(1), reply(2)), buttons(reply(1, 'A', 'same'), reply(2, 'B', 'same')), 131009],
  ['interactive body of 1,024', framed({ body: { text: x(1024) } }), framed({ body: { text: x(1025) } }), 131009],
  ['footer of 60', framed({ footer: { text: x(60) } }), framed({ footer: { text: x(61) } }), 131009],
  [
    'header of 60',
    framed({ header: { type: 'text', text: x(60) } }),
    framed({ header: { type: 'text', text: x(61) } }),
    131009,
  ],
  ['10 rows', list([{ rows: rows(10) }]), list([{ rows: rows(11) }]), 131009],
  [
    '10 rows over all sections',
    list([{ title: 'A', rows: rows(5) }]),
    list([
      { title: 'A', rows: rows(6) },
      { title: 'B', rows: rows(5) },
    ]),
    131009,
  ],
  ['row title of 24', list([{ rows: rows(1, { title: x(24) }) }]), list([{ rows: rows(1, { title: x(25) }) }]), 131009],
  ['row id of 200', list([{ rows: rows(1, { id: x(200) }) }]), list([{ rows: rows(1, { id: x(201) }) }]), 131009],
  [
    'row description of 72',
    list([{ rows: rows(1, { description: x(72) }) }]),
    list([{ rows: rows(1, { description: x(73) }) }]),
    131009,
  ],
  ['section title of 24', list([{ title: x(24), rows: rows(1) }]), list([{ title: x(25), rows: rows(1) }]), 131009],
  [
    'text header on a list',
    list([{ rows: rows(1) }], { header: { type: 'text', text: 'H' } }),
    list([{ rows: rows(1) }], { header: { type: 'image', image: { id: '1' } } }),
    131009,
  ],
  [
    'opaque text of 512',
    { ...message('text', { body: 'x' }), biz_opaque_callback_data: x(512) },
    { ...message('text', { body: 'x' }), biz_opaque_callback_data: x(513) },
    100,
  ],
  [
    'a phone number',
    message('text', { body: 'x' }),
    { ...message('text', { body: 'x' }), to: 'IN.13491208655302741918' },
    131009,
  ],
  ['a known type', message('reaction', { message_id: 'wamid.1', emoji: '' }), message('poll', {}), 131051],
  [
    'a template with a language',
    message('template', { name: 'a', language: { code: 'en' } }),
    message('template', { name: 'a' }),
    131008,
  ],
  ['the product', message('text', { body: 'x' }), { ...message('text', { body: 'x' }), messaging_product: 'sms' }, 100],
])('%s is taken and one more or other is refused', (_limit, good, bad, code) => {
  expect(checkMessage(good)).toBeUndefined();
  expect(checkMessage(bad)?.code).toBe(code);
});

test('an emoji and a Devanagari letter each count as one character', () => {
  expect(checkMessage(buttons(reply(1, '😀'.repeat(20))))).toBeUndefined();
  expect(checkMessage(buttons(reply(1, 'क'.repeat(21))))?.code).toBe(131009);
});

test('a link button needs a web address and a label of at most 20 characters', () => {
  const link = (url: string, label: string) =>
    message('interactive', {
      type: 'cta_url',
      body: { text: 'Open' },
      action: { name: 'cta_url', parameters: { url, display_text: label } },
    });
  expect(checkMessage(link('https://a.example/lesson', x(20)))).toBeUndefined();
  expect(checkMessage(link('lesson', 'Open'))?.code).toBe(131009);
  expect(checkMessage(link('https://a.example', x(21)))?.code).toBe(131009);
});
