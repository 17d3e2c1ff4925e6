import { expect, test } from 'vitest';
import { GraphRefusal } from './graph-refusal.ts';
import { renderTemplate, variablesOf } from './template-rendering.ts';

const positional = {
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Hello {{1}}, lesson {{2}} is ready.' }],
};
const named = { parameter_format: 'NAMED', components: [{ type: 'BODY', text: 'Hello {{first_name}}, welcome.' }] };
const body = (...parameters: object[]) => [
  { type: 'body', parameters: parameters.map((parameter) => ({ type: 'text', ...parameter })) },
];
const codeOf = (rendered: unknown) => (rendered instanceof GraphRefusal ? rendered.code : undefined);

test('positional parameters fill their places in order', () => {
  expect(renderTemplate(positional, body({ text: 'Asha' }, { text: '3' }))).toMatchObject({
    text: 'Hello Asha, lesson 3 is ready.',
  });
});

test('a named parameter fills its place', () => {
  expect(renderTemplate(named, body({ parameter_name: 'first_name', text: 'Asha' }))).toMatchObject({
    text: 'Hello Asha, welcome.',
  });
});

test.each([
  ['one parameter too few', positional, body({ text: 'Asha' }), 132000],
  ['one parameter too many', positional, body({ text: 'a' }, { text: 'b' }, { text: 'c' }), 132000],
  [
    'a name on a positional template',
    positional,
    body({ parameter_name: 'a', text: 'a' }, { parameter_name: 'b', text: 'b' }),
    132012,
  ],
  ['no name on a named template', named, body({ text: 'Asha' }), 132012],
  ['a line break', positional, body({ text: 'a\nb' }, { text: 'c' }), 132012],
  ['five spaces', positional, body({ text: 'a     b' }, { text: 'c' }), 132012],
  [
    'a text that gets longer than 1,024 characters',
    positional,
    body({ text: 'x'.repeat(1020) }, { text: 'c' }),
    132005,
  ],
])('%s is refused', (_case, template, sent, code) => {
  expect(codeOf(renderTemplate(template, sent))).toBe(code);
});

test('header media, url suffix and quick reply payload reach the handset', () => {
  const template = {
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Ready.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Start' },
          { type: 'URL', text: 'Open', url: 'https://a.example/{{1}}' },
        ],
      },
    ],
  };
  const sent = [
    { type: 'header', parameters: [{ type: 'image', image: { link: 'https://a.example/p.png' } }] },
    { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'GO' }] },
    { type: 'button', sub_type: 'url', index: 1, parameters: [{ type: 'text', text: 'l/42' }] },
  ];
  expect(renderTemplate(template, sent)).toMatchObject({
    text: 'Ready.',
    mediaUrl: 'https://a.example/p.png',
    buttons: [
      { kind: 'quick_reply', id: 'GO', title: 'Start' },
      { kind: 'link', id: 'https://a.example/l/42', title: 'Open' },
    ],
  });
});

test('a variable used twice is one variable', () => {
  expect(variablesOf('{{name}} and {{ name }} and {{other}}')).toEqual(['name', 'other']);
});
