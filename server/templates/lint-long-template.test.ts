import { expect, test } from 'vitest';
import { counted, repeated, wordOf } from '#kit/hostile-texts.ts';
import { lintTemplate } from './lint-template.ts';

const lint = (content: string) =>
  lintTemplate(
    {
      name: 'water',
      content,
      variables: [...content.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => match[1] ?? ''),
      category: 'UTILITY',
      language: 'en',
    },
    { isNameTaken: false },
  );

test.each([
  ['variables, each another one', counted((n) => `water {{${wordOf(n)}}} `)],
  ['numbered variables', counted((n) => `water {{${n + 1}}} `)],
  ['figures that could be a discount', repeated('1', { before: 'water ' })],
])('a template of %s, far too long, is told so', (_, text) => {
  expect(lint(text(96 * 1024)).map(({ type }) => type)).toContain('content_too_long');
});

test('a list of variables that names one twice, one never used and one not listed is told the same as before', () => {
  const template = { name: 'water', variables: ['a', ' a', 'c', 'd'], category: 'UTILITY', language: 'en' };
  const issues = lintTemplate(
    { ...template, content: 'Pipe {{a}} and pipe {{b}} and again {{a}} in the house.' },
    { isNameTaken: false },
  );
  expect(issues.map(({ type, values }) => [type, values])).toMatchInlineSnapshot(`
    [
      [
        "variable_repeated",
        {
          "name": "a",
        },
      ],
      [
        "variable_spaces",
        {
          "names": "“a”, “ a”, “c”, “d”",
        },
      ],
      [
        "variable_not_used",
        {
          "name": "c",
        },
      ],
      [
        "variable_not_used",
        {
          "name": "d",
        },
      ],
      [
        "variable_not_listed",
        {
          "name": "b",
        },
      ],
    ]
  `);
});
