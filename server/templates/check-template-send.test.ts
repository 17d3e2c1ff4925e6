import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '#contract/languages.ts';
import { checkTemplateSend, checkWindow, type SendFacts } from './check-template-send.ts';
import { type LintedTemplate, lintTemplate } from './lint-template.ts';

const contents: Record<Language, string> = {
  en: 'Hello {{first_name}}, your lesson of {{course}} is ready to read.',
  hi: 'नमस्ते {{first_name}}, {{course}} का आपका अगला पाठ तैयार है।',
  mr: 'नमस्कार {{first_name}}, {{course}} चा पुढचा धडा तयार आहे.',
  ta: 'வணக்கம் {{first_name}}, {{course}} பாடம் தயாராக உள்ளது.',
  te: 'నమస్కారం {{first_name}}, {{course}} పాఠం సిద్ధంగా ఉంది.',
};
const value = (name: string, text: string) => ({ type: 'text', parameter_name: name, text });
const body = (...parameters: object[]) => [{ type: 'body', parameters }];
const facts = (language: Language, change: Partial<SendFacts> = {}): SendFacts => ({
  template: { status: 'APPROVED', header: '', hasMediaHeader: false, content: contents[language] },
  components: body(value('first_name', 'Asha'), value('course', 'Food safety')),
  ...change,
});
const reasons = (given: SendFacts) => checkTemplateSend(given).map(({ reason }) => reason);

/** For every obstacle a send that meets it, by language. */
const met: Record<string, (language: Language) => SendFacts> = {
  not_sendable: (l) => facts(l, { template: { ...facts(l).template, status: 'PAUSED' } }),
  stale_copy: (l) => facts(l, { knownContent: `${contents[l]} 2` }),
  header_missing: (l) => facts(l, { template: { ...facts(l).template, hasMediaHeader: true } }),
  parameter_count: (l) => facts(l, { components: body(value('first_name', 'Asha')) }),
  parameter_kind: (l) => facts(l, { components: body({ type: 'text', text: 'a' }, { type: 'text', text: 'b' }) }),
  parameter_unknown: (l) => facts(l, { components: body(value('first_name', 'A'), value('course_name', 'B')) }),
  value_empty: (l) => facts(l, { components: body(value('first_name', ' '), value('course', 'B')) }),
  value_format: (l) => facts(l, { components: body(value('first_name', 'A\nB'), value('course', 'B')) }),
  too_long: (l) => facts(l, { components: body(value('first_name', 'A'.repeat(1020)), value('course', 'B')) }),
};

describe.each(languageCodes)('in %s', (language) => {
  test('a sound send meets nothing', () => {
    expect(checkTemplateSend(facts(language))).toEqual([]);
  });
  test.each(Object.keys(met))('%s is found before Meta is asked', (reason) => {
    expect(met[reason] && reasons(met[reason](language))).toContain(reason);
  });
});

test('each obstacle carries the code that Meta answers', () => {
  const codes = Object.fromEntries(
    Object.entries(met).map(([reason, make]) => [reason, checkTemplateSend(make('en'))[0]?.code]),
  );
  expect(codes).toEqual({
    not_sendable: 132015,
    stale_copy: 132012,
    header_missing: 132012,
    parameter_count: 132000,
    parameter_kind: 132012,
    parameter_unknown: 132012,
    value_empty: 131008,
    value_format: 132012,
    too_long: 132005,
  });
});

const template: LintedTemplate = {
  name: 'lesson_ready',
  content: contents.en,
  variables: ['first_name', 'course'],
  category: 'UTILITY',
  language: 'en',
};
const lint = (change: Partial<LintedTemplate>, isNameTaken = false) =>
  lintTemplate({ ...template, ...change }, { isNameTaken }).map(({ type }) => type);
const both = 'Hello {{first_name}}, read {{course}} today.';

// The failures of real products that can be known before anything is sent, counted on 21 public threads.
test.each<[string, () => readonly string[], string]>([
  ['a variable at the start', () => lint({ content: '{{first_name}}, read {{course}} now.' }), 'variable_at_start'],
  ['a variable at the end', () => lint({ content: 'Hello {{first_name}}, read {{course}}' }), 'variable_at_end'],
  [
    'two variables side by side',
    () => lint({ content: 'Hello {{first_name}} {{course}} for you now.' }),
    'variables_adjacent',
  ],
  ['a gap in the numbering', () => lint({ content: 'Hello {{1}}, read {{3}} today please.' }), 'variable_gap'],
  ['too few values', () => reasons(facts('en', { components: body(value('first_name', 'A')) })), 'parameter_count'],
  [
    'a value of another kind',
    () =>
      reasons(
        facts('en', {
          components: body(value('first_name', 'A'), { type: 'image', parameter_name: 'course', image: {} }),
        }),
      ),
    'parameter_kind',
  ],
  [
    'numbered values for named variables',
    () => reasons(facts('en', { components: body({ type: 'text', text: 'A' }, { type: 'text', text: 'B' }) })),
    'parameter_kind',
  ],
  [
    'an empty value',
    () => reasons(facts('en', { components: body(value('first_name', ''), value('course', 'B')) })),
    'value_empty',
  ],
  [
    'a line break, a tab or five spaces in a value',
    () =>
      ['\n', '\t', ' '.repeat(5)].flatMap((odd) =>
        reasons(facts('en', { components: body(value('first_name', `A${odd}B`), value('course', 'B')) })),
      ),
    'value_format',
  ],
  ['an emoji in a button', () => lint({ content: both, buttons: ['Start 🎉'] }), 'button_format'],
  ['a button of 26 letters', () => lint({ content: both, buttons: ['a'.repeat(26)] }), 'button_too_long'],
  [
    'an authentication template with a text of its own',
    () => lint({ content: both, category: 'AUTHENTICATION' }),
    'authentication_text',
  ],
  [
    'a media header without its media',
    () => reasons(facts('en', { template: { ...facts('en').template, hasMediaHeader: true } })),
    'header_missing',
  ],
  ['a name that is taken in this language', () => lint({ content: both }, true), 'name_taken'],
  [
    'a copy of the text that is older than what Meta has',
    () => reasons(facts('en', { knownContent: 'Hello.' })),
    'stale_copy',
  ],
  [
    'free-form text after the window has closed',
    () => checkWindow(false, false).map(({ reason }) => reason),
    'window_closed',
  ],
  [
    "another channel's names for the values",
    () => reasons(facts('en', { components: body(value('FNAME', 'A'), value('course', 'B')) })),
    'parameter_unknown',
  ],
])('%s is known before sending', (_, found, expected) => {
  const all = found();
  expect(all).toContain(expected);
  expect(all.filter((reason) => reason === 'value_format').length === 3 || expected !== 'value_format').toBe(true);
});
