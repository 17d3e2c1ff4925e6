import { expect, test } from 'vitest';
import type { JsonFields } from './json-reading.ts';
import { checkTemplateDefinition } from './template-lint.ts';

const definition = (text: string, example: string[] = [], change: JsonFields = {}): JsonFields => ({
  name: 'lesson_ready',
  language: 'en',
  category: 'UTILITY',
  components: [{ type: 'BODY', text, ...(example.length > 0 ? { example: { body_text: [example] } } : {}) }],
  ...change,
});
const withComponent = (component: JsonFields) =>
  definition('Your lesson is ready.', [], { components: [{ type: 'BODY', text: 'Your lesson is ready.' }, component] });
const subcodeOf = (checked: JsonFields) => checkTemplateDefinition(checked)?.refusal.subcode;

test('a definition that keeps all rules goes to review', () => {
  expect(checkTemplateDefinition(definition('Hello {{1}}, lesson {{2}} is ready.', ['Asha', '3']))).toBeUndefined();
});

// Subcodes as listed in the project's error catalogue of Meta's template creation refusals.
test.each<[string, JsonFields, number]>([
  ['a variable at the start', definition('{{1}}, your lesson is ready.', ['Asha']), 2388299],
  ['a variable at the end', definition('Your lesson is ready, {{1}}', ['Asha']), 2388299],
  ['too many variables for the words', definition('Hi {{1}} {{2}} {{3}} ok', ['a', 'b', 'c']), 2388293],
  ['a gap in the numbers', definition('Hello {{1}}, lesson {{3}} is ready for you.', ['a', 'b']), 2388072],
  ['a missing example', definition('Hello {{1}}, your lesson is ready.'), 2388043],
  ['a body of 1,025 characters', definition('x'.repeat(1025)), 2388040],
  ['a name with a capital letter', definition('Your lesson is ready.', [], { name: 'Lesson' }), 2388040],
  ['a footer with a variable', withComponent({ type: 'FOOTER', text: 'For {{1}}' }), 2388073],
  ['a header of 61 characters', withComponent({ type: 'HEADER', format: 'TEXT', text: 'x'.repeat(61) }), 2388047],
  [
    'a button of 26 characters',
    withComponent({ type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'x'.repeat(26) }] }),
    2388040,
  ],
  [
    'quick replies around another button',
    withComponent({
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'A' },
        { type: 'URL', text: 'B', url: 'https://b.example' },
        { type: 'QUICK_REPLY', text: 'C' },
      ],
    }),
    2388072,
  ],
])('%s is refused at creation', (_rule, checked, subcode) => {
  expect(subcodeOf(checked)).toBe(subcode);
});
