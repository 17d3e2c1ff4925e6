import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '#contract/languages.ts';
import type { TemplateIssue } from '#contract/templates.ts';
import { type LintedTemplate, lintTemplate } from './lint-template.ts';
import { type TemplateRule, templateRules } from './template-rules.ts';

/** A greeting, a middle and an end that a reviewer would pass, around up to two variables. */
const words: Record<Language, { greeting: string; middle: string; end: string; offer: string }> = {
  en: {
    greeting: 'Hello',
    middle: 'your next lesson of',
    end: 'is ready to read today.',
    offer: 'Take the special offer today.',
  },
  hi: { greeting: 'नमस्ते', middle: 'आपका अगला पाठ', end: 'आज पढ़ने के लिए तैयार है।', offer: 'आज हमारा विशेष ऑफर लीजिए।' },
  mr: { greeting: 'नमस्कार', middle: 'तुमचा पुढचा धडा', end: 'आज वाचण्यासाठी तयार आहे.', offer: 'आज आमची सवलत घ्या.' },
  ta: { greeting: 'வணக்கம்', middle: 'உங்கள் அடுத்த பாடம்', end: 'இன்று படிக்கத் தயாராக உள்ளது.', offer: 'இன்று தள்ளுபடி பெறுங்கள்.' },
  te: { greeting: 'నమస్కారం', middle: 'మీ తర్వాతి పాఠం', end: 'ఈరోజు చదవడానికి సిద్ధంగా ఉంది.', offer: 'ఈరోజు తగ్గింపు పొందండి.' },
};

const sound = (language: Language): LintedTemplate => {
  const { greeting, middle, end } = words[language];
  return {
    name: 'lesson_ready',
    content: `${greeting} {{first_name}}, ${middle} {{course}} ${end}`,
    variables: ['first_name', 'course'],
    category: 'UTILITY',
    language,
  };
};

interface Broken {
  template: LintedTemplate;
  isNameTaken?: boolean;
}

const other: Record<Language, Language> = { en: 'hi', hi: 'ta', mr: 'te', ta: 'en', te: 'mr' };

/** For every rule one template that breaks it, in each language; the sound one breaks none. */
const broken: Record<TemplateRule, (language: Language) => Broken> = {
  name_missing: (l) => ({ template: { ...sound(l), name: ' ' } }),
  name_format: (l) => ({ template: { ...sound(l), name: `Lesson ${words[l].greeting}` } }),
  name_too_long: (l) => ({ template: { ...sound(l), name: 'a'.repeat(513) } }),
  name_taken: (l) => ({ template: sound(l), isNameTaken: true }),
  category_missing: (l) => ({ template: { ...sound(l), category: '' } }),
  category_unknown: (l) => ({ template: { ...sound(l), category: words[l].greeting } }),
  language_missing: (l) => ({ template: { ...sound(l), language: '' } }),
  language_unknown: (l) => ({ template: { ...sound(l), language: `${l}-india` } }),
  content_missing: (l) => ({ template: { ...sound(l), content: ' \n', variables: [] } }),
  content_too_long: (l) => ({ template: { ...sound(l), content: `${words[l].end} `.repeat(60), variables: [] } }),
  variable_at_start: (l) => ({
    template: { ...sound(l), content: `\n{{first_name}} ${words[l].middle} {{course}} ${words[l].end}` },
  }),
  variable_at_end: (l) => ({
    template: {
      ...sound(l),
      content: `${words[l].greeting} {{first_name}}, ${words[l].end} ${words[l].middle} {{course}} `,
    },
  }),
  variable_gap: (l) => ({
    template: { ...sound(l), content: `${words[l].greeting} {{1}}, ${words[l].middle} {{3}} ${words[l].end}` },
  }),
  variables_mixed: (l) => ({
    template: { ...sound(l), content: `${words[l].greeting} {{1}}, ${words[l].middle} {{course}} ${words[l].end}` },
  }),
  variable_name: (l) => ({
    template: {
      ...sound(l),
      content: `${words[l].greeting} {{First Name}}, ${words[l].middle} {{course}} ${words[l].end}`,
    },
  }),
  variables_too_many: (l) => ({
    template: { ...sound(l), content: `${words[l].greeting} {{first_name}}, {{course}} ${words[l].greeting}.` },
  }),
  variables_adjacent: (l) => ({
    template: {
      ...sound(l),
      content: `${words[l].greeting} {{first_name}} {{course}} ${words[l].middle} ${words[l].end}`,
    },
  }),
  variable_repeated: (l) => ({
    template: {
      ...sound(l),
      content: `${words[l].greeting} {{course}}, ${words[l].middle} {{course}} ${words[l].end}`,
    },
  }),
  braces_unmatched: (l) => ({ template: { ...sound(l), content: `${sound(l).content} {{name} ${words[l].end}` } }),
  language_mismatch: (l) => ({ template: { ...sound(l), language: other[l] } }),
  utility_promotes: (l) => ({ template: { ...sound(l), content: `${sound(l).content} ${words[l].offer}` } }),
  header_too_long: (l) => ({ template: { ...sound(l), header: words[l].end.repeat(4) } }),
  header_format: (l) => ({ template: { ...sound(l), header: `*${words[l].greeting}*` } }),
  header_media: (l) => ({
    template: { ...sound(l), header: words[l].greeting, header_media_id: '00000000-0000-4000-8000-000000000000' },
  }),
  footer_too_long: (l) => ({ template: { ...sound(l), footer: words[l].end.repeat(4) } }),
  footer_variable: (l) => ({ template: { ...sound(l), footer: `${words[l].greeting} {{first_name}}` } }),
  buttons_too_many: (l) => ({
    template: { ...sound(l), buttons: Array.from({ length: 11 }, (_, n) => `${words[l].greeting} ${n}`) },
  }),
  button_too_long: (l) => ({ template: { ...sound(l), buttons: [words[l].end.repeat(2)] } }),
  button_format: (l) => ({ template: { ...sound(l), buttons: [`${words[l].greeting} 🎉`] } }),
  buttons_repeated: (l) => ({ template: { ...sound(l), buttons: [words[l].greeting, words[l].greeting] } }),
  buttons_hidden: (l) => ({
    template: { ...sound(l), buttons: Array.from({ length: 4 }, (_, n) => `${words[l].greeting} ${n}`) },
  }),
  authentication_text: (l) => ({ template: { ...sound(l), category: 'AUTHENTICATION' } }),
  variable_before_mark: (l) => ({
    template: {
      ...sound(l),
      content: `${words[l].greeting} {{first_name}}, ${words[l].end} ${words[l].middle} {{course}}!`,
    },
  }),
  variable_spaces: (l) => ({ template: { ...sound(l), variables: ['first_name', ' course'] } }),
  variable_not_listed: (l) => ({ template: { ...sound(l), variables: ['first_name'] } }),
  variable_not_used: (l) => ({ template: { ...sound(l), variables: ['first_name', 'course', 'date'] } }),
};

const lint = ({ template, isNameTaken = false }: Broken): TemplateIssue[] => lintTemplate(template, { isNameTaken });
const types = (issues: TemplateIssue[]) => issues.map(({ type }) => type);

describe.each(languageCodes)('in %s', (language) => {
  test('a sound template has no finding, with a header, a footer and buttons around it either', () => {
    const { greeting } = words[language];
    expect(lint({ template: sound(language) })).toEqual([]);
    expect(
      lint({
        template: {
          ...sound(language),
          header: `${greeting} {{course}}`,
          footer: `${greeting}.`,
          buttons: [greeting, `${greeting} 2`],
        },
      }),
    ).toEqual([]);
  });

  test.each(templateRules)('%s is found where it is broken', (rule) => {
    expect(types(lint(broken[rule](language)))).toContain(rule);
  });
});

test('a mechanical fix mends what it was offered for', () => {
  for (const rule of templateRules) {
    const { template, isNameTaken = false } = broken[rule]('en');
    const issue = lint({ template, isNameTaken }).find(({ type }) => type === rule);
    if (issue?.fixed === null || issue === undefined) continue;
    const mended = { ...template, [issue.field]: issue.field === 'variables' ? issue.fixed.split(',') : issue.fixed };
    expect([rule, types(lint({ template: mended, isNameTaken })).includes(rule)]).toEqual([rule, false]);
  }
});

test('a finding in the text marks the exact characters', () => {
  const { template } = broken.variable_at_end('ta');
  const issue = lint({ template }).find(({ type }) => type === 'variable_at_end');
  expect(template.content.slice(issue?.span?.start, issue?.span?.end)).toBe('{{course}}');
  const offer = lint(broken.utility_promotes('hi')).find(({ type }) => type === 'utility_promotes');
  expect(broken.utility_promotes('hi').template.content.slice(offer?.span?.start, offer?.span?.end)).toBe('विशेष ऑफर');
});

test('the gravest findings come first, and each says where its rule comes from', () => {
  const issues = lint({
    template: { name: 'Ä b', content: '{{a}}{{b}}', variables: [' a'], category: 'UTILITY', language: 'en' },
  });
  const grades = issues.map(({ grade }) => grade);
  expect(grades).toEqual(
    grades.toSorted(
      (a, b) =>
        ['refused', 'likely_rejected', 'advice'].indexOf(a) - ['refused', 'likely_rejected', 'advice'].indexOf(b),
    ),
  );
  expect(new Set(grades)).toEqual(new Set(['refused', 'likely_rejected', 'advice']));
  for (const { source, description } of issues) expect([source, description]).not.toContain('');
});

test('the text is counted in code points, as WhatsApp does', () => {
  // 511 emoji are 1,022 UTF-16 units and 511 code points; the limit is 1,024 code points.
  const emoji = '😀'.repeat(1024);
  expect(types(lint({ template: { ...sound('en'), content: emoji, variables: [] } }))).not.toContain(
    'content_too_long',
  );
  expect(types(lint({ template: { ...sound('en'), content: `${emoji}.`, variables: [] } }))).toContain(
    'content_too_long',
  );
});

test('English words in another language, and short texts, are no mismatch', () => {
  const content = 'नमस्ते {{first_name}}, आपका नया quiz WhatsApp पर तैयार है, PDF भी साथ में है।';
  expect(types(lint({ template: { ...sound('hi'), content, variables: ['first_name'] } }))).toEqual([]);
  expect(
    types(lint({ template: { ...sound('ta'), content: 'OK, {{first_name}}: quiz 3.', variables: ['first_name'] } })),
  ).not.toContain('language_mismatch');
});

test('an offer is only wrong in a utility template, and a word that contains one is none', () => {
  const template = { ...sound('en'), content: `${sound('en').content} Ask for the special offer.` };
  expect(types(lint({ template: { ...template, category: 'MARKETING' } }))).toEqual([]);
  expect(
    types(
      lint({
        template: {
          ...sound('en'),
          content: 'Hello {{first_name}}, {{course}} lesson three is on discounting in markets.',
        },
      }),
    ),
  ).not.toContain('utility_promotes');
});

test('a numbered variable is listed by the name in its place', () => {
  const { greeting, middle, end } = words.en;
  const content = `${greeting} {{1}}, ${middle} {{2}} ${end}`;
  expect(types(lint({ template: { ...sound('en'), content } }))).toEqual([]);
  expect(types(lint({ template: { ...sound('en'), content, variables: ['first_name'] } }))).toEqual([
    'variable_not_listed',
  ]);
});

test('nothing typed is too odd to be looked at', () => {
  for (const content of ['{{', '}}{{', '{{}}', '{{{a}}}', '{'.repeat(5000), '\u202e{{a}}\u0000', '{{a}}'.repeat(400)]) {
    expect(
      Array.isArray(
        lint({
          template: { name: content, content, variables: content.split(','), category: content, language: content },
        }),
      ),
    ).toBe(true);
  }
});
