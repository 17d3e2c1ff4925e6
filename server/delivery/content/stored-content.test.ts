import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { onPhone } from '#kit/on-a-phone.ts';
import { type MessageContent, shownText } from './message-content.ts';
import { readContent, storeContent } from './stored-content.ts';

const choice = fc.record({ id: fc.string(), title: fc.string() });
const row = fc.record(
  { id: fc.string(), title: fc.string(), description: fc.string() },
  { requiredKeys: ['id', 'title'] },
);
const language = fc.constantFrom(...languageCodes);
/** What an earlier row can hold. */
const written: fc.Arbitrary<MessageContent> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: fc.string() }),
  fc.record({ kind: fc.constant('choice' as const), text: fc.string(), choices: fc.array(choice, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('list' as const), text: fc.string(), button: fc.string(), rows: fc.array(row) }),
  fc.record({
    kind: fc.constant('template' as const),
    text: fc.string(),
    name: fc.string(),
    language,
    values: fc.array(fc.record({ name: fc.string(), value: fc.string() })),
    buttonId: fc.string(),
  }),
);
const content: fc.Arbitrary<MessageContent> = fc.oneof(
  written,
  fc.record({
    kind: fc.constant('media' as const),
    type: fc.constantFrom('image' as const, 'audio' as const),
    handle: fc.string(),
    fileName: fc.string(),
    text: fc.string(),
  }),
  fc.record({
    kind: fc.constant('link' as const),
    text: fc.string(),
    fileName: fc.string(),
    address: fc.string(),
    language,
  }),
);

const throughJson = (stored: unknown): unknown => JSON.parse(JSON.stringify(stored));

test('what is stored is read as it was said', () => {
  fc.assert(
    fc.property(content, (said) => {
      expect(readContent(throughJson(storeContent(said)), '')).toEqual(said);
    }),
  );
});

test('a row from before, which holds what WhatsApp was to get, is sent byte for byte as it would have been', () => {
  fc.assert(
    fc.property(written, (said) => {
      const { text, payload } = onPhone(said);
      const read = readContent(throughJson(payload), text);
      expect(JSON.stringify(onPhone(read).payload)).toBe(JSON.stringify(payload));
      expect(read.kind).toBe(said.kind);
      expect(shownText(read)).toBe(text);
    }),
  );
});

test('what nobody can read any more still has its words', () => {
  for (const stored of [{}, null, { v: 1, kind: 'hologram' }, { v: 2, kind: 'text', text: 'x' }, { type: 'sticker' }])
    expect(readContent(stored, 'Hot food')).toEqual({ kind: 'text', text: 'Hot food' });
});

// The forms that the Cloud API takes (reference 1.3, 1.5), with the keys in the order in which jsonb gives them back.
test('a card, a question and a template of an earlier release are read with all that can be tapped', () => {
  const card = {
    type: 'interactive',
    interactive: {
      body: { text: '*Hot food 1/3*' },
      type: 'button',
      action: { buttons: [{ type: 'reply', reply: { id: 'next:7', title: 'Next' } }] },
    },
  };
  expect(readContent(card, '')).toEqual({
    kind: 'choice',
    text: '*Hot food 1/3*',
    choices: [{ id: 'next:7', title: 'Next' }],
  });
  const question = {
    type: 'interactive',
    interactive: {
      body: { text: 'Which?' },
      type: 'list',
      action: {
        button: 'Choose',
        sections: [{ rows: [{ id: 'a:7:0', title: 'A', description: 'Soap' }], title: 'Choose' }],
      },
    },
  };
  expect(readContent(question, '')).toEqual({
    kind: 'list',
    text: 'Which?',
    button: 'Choose',
    rows: [{ id: 'a:7:0', title: 'A', description: 'Soap' }],
  });
  const template = {
    type: 'template',
    template: {
      name: 'chalkline_lesson_ready',
      language: { code: 'hi' },
      components: [
        { type: 'body', parameters: [{ text: 'Asha', type: 'text', parameter_name: 'first_name' }] },
        { type: 'button', index: '0', sub_type: 'quick_reply', parameters: [{ type: 'payload', payload: 'start' }] },
      ],
    },
  };
  expect(readContent(template, 'Namaste\n[Start]')).toEqual({
    kind: 'template',
    text: 'Namaste\n[Start]',
    name: 'chalkline_lesson_ready',
    language: 'hi',
    values: [{ name: 'first_name', value: 'Asha' }],
    buttonId: 'start',
  });
});
