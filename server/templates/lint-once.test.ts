import { expect, test } from 'vitest';
import { lintOnce } from './lint-once.ts';
import { type LintedTemplate, lintTemplate } from './lint-template.ts';

const template: LintedTemplate = {
  name: 'welcome',
  content: 'Hello {{1}}, your lesson is ready.',
  variables: ['name'],
  category: 'UTILITY',
  language: 'en',
};

test('a template asked about twice is the same, and any changed field is looked at anew', () => {
  const changes: Partial<LintedTemplate>[] = [
    {},
    { name: 'Welcome!' },
    { content: '{{1}}' },
    { variables: ['name', 'more'] },
    { category: '' },
    { language: 'hi' },
    { header: 'x'.repeat(61) },
    { header: 'Lesson', header_media_id: 'one' },
    { footer: '{{1}}' },
    { buttons: ['Yes', 'Yes'] },
  ];
  for (const isNameTaken of [false, true]) {
    for (const change of [...changes, ...changes]) {
      const asked = { ...template, ...change };
      expect(lintOnce(asked, { isNameTaken })).toEqual(lintTemplate(asked, { isNameTaken }));
    }
  }
});
