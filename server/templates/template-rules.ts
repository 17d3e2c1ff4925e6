import type { TemplateIssue } from '#contract/templates.ts';

type Grade = TemplateIssue['grade'];
type Field = TemplateIssue['field'];

/** The source of a rule that is the product's own, none of Meta's. */
const ownRule = 'product';

/**
 * Every rule: what it costs, which field it looks at, where it comes from, and its words. `refused` is only for what the
 * API is documented to turn down at creation; a naive list flags two in five sound templates, most of them by the rule
 * about the last word alone, so whatever is not documented to that degree is graded lower.
 */
const rules = {
  name_missing: ['refused', 'name', 'Cloud API: template names', 'A template needs a name.'],
  name_format: [
    'refused',
    'name',
    'Cloud API: template names',
    'A name can only have lowercase letters, numbers, and underscores.',
  ],
  name_too_long: [
    'refused',
    'name',
    'Cloud API: template names',
    'A name can have up to 512 characters; this one has {length}.',
  ],
  name_taken: [
    'refused',
    'name',
    'Cloud API: error 2388023',
    'Another template already has this name in this language.',
  ],
  category_missing: ['refused', 'category', 'Cloud API: template categories', 'Choose a category.'],
  category_unknown: [
    'refused',
    'category',
    'Cloud API: template categories',
    'Meta knows MARKETING, UTILITY and AUTHENTICATION, not “{category}”.',
  ],
  language_missing: ['refused', 'language', 'Cloud API: supported languages', 'Choose a language.'],
  language_unknown: [
    'refused',
    'language',
    'Cloud API: supported languages',
    "“{language}” isn't a language code such as en or hi.",
  ],
  content_missing: ['refused', 'content', 'Cloud API: error 2388072', 'A template needs some text.'],
  content_too_long: [
    'refused',
    'content',
    'Cloud API: error 2388040',
    'A text can have up to 1,024 characters; this one has {length}.',
  ],
  variable_at_start: [
    'refused',
    'content',
    'Cloud API: error 2388299',
    'The text starts with a variable. Put a word before it.',
  ],
  variable_at_end: [
    'refused',
    'content',
    'Cloud API: error 2388299',
    'The text ends with a variable. Put a word or a period after it.',
  ],
  variable_gap: [
    'refused',
    'content',
    'Cloud API: error 2388072',
    'Numbered variables run {{1}}, {{2}} ... without gaps; {{{missing}}} is missing.',
  ],
  variables_mixed: [
    'refused',
    'content',
    'Cloud API: parameter_format',
    "A text can't mix numbered and named variables.",
  ],
  variable_name: [
    'refused',
    'content',
    'Cloud API: error 2388072',
    "“{name}” can't name a variable. Use only lowercase letters, numbers, and underscores.",
  ],
  variables_too_many: [
    'likely_rejected',
    'content',
    'Cloud API: error 2388293',
    'Too many variables for so little text: {variables} for {words} words.',
  ],
  variables_adjacent: [
    'likely_rejected',
    'content',
    'Meta review: INVALID_FORMAT',
    'Two variables are next to each other. Put a word between them.',
  ],
  variable_repeated: [
    'likely_rejected',
    'content',
    'Cloud API: named parameters are unique',
    'The variable {{{name}}} stands there twice.',
  ],
  braces_unmatched: [
    'likely_rejected',
    'content',
    'Meta review: INVALID_FORMAT',
    'Curly braces do not match. A variable is written {{name}}.',
  ],
  language_mismatch: [
    'likely_rejected',
    'language',
    'Meta review: TAG_CONTENT_MISMATCH',
    'The text is written in {script}, which does not fit the language “{language}”.',
  ],
  utility_promotes: [
    'likely_rejected',
    'category',
    'Meta review: INCORRECT_CATEGORY',
    '“{word}” sounds like an offer. Meta counts a utility template that promotes as marketing.',
  ],
  header_too_long: [
    'refused',
    'header',
    'Cloud API: error 2388047',
    'A header can have up to 60 characters; this one has {length}.',
  ],
  header_format: [
    'refused',
    'header',
    'Cloud API: error 2388047',
    'A header is one line without *, _ or ~, and with at most one variable.',
  ],
  header_media: [
    'refused',
    'header',
    'Cloud API: template components',
    'A header has either text or a media file (JPEG, PNG, MP4 or PDF), not both and nothing else.',
  ],
  footer_too_long: [
    'refused',
    'footer',
    'Cloud API: error 2388073',
    'A footer can have up to 60 characters; this one has {length}.',
  ],
  footer_variable: ['refused', 'footer', 'Cloud API: error 2388073', "A footer can't have variables."],
  buttons_too_many: [
    'refused',
    'buttons',
    'Cloud API: template components',
    'A template can have up to 10 buttons; this one has {n}.',
  ],
  button_too_long: [
    'refused',
    'buttons',
    'Cloud API: template components',
    'A button can have up to 25 characters; “{text}” has {length}.',
  ],
  button_format: [
    'refused',
    'buttons',
    'Cloud API: template components',
    "A button can't have variables, line breaks, or emoji: “{text}”.",
  ],
  buttons_repeated: ['refused', 'buttons', 'Cloud API: template components', 'Two buttons say “{text}”.'],
  buttons_hidden: [
    'advice',
    'buttons',
    'Cloud API: template components',
    "Templates with four or more buttons don't show on WhatsApp for desktop.",
  ],
  authentication_text: [
    'refused',
    'category',
    'Cloud API: authentication templates',
    'The text and the button of an authentication template are fixed by Meta; it cannot be written freely.',
  ],
  variable_before_mark: [
    'advice',
    'content',
    'Cloud API: error 2388299',
    'Only punctuation follows the last variable. Some reviewers treat that as the end.',
  ],
  variable_spaces: ['advice', 'variables', ownRule, 'Some names have spaces or are empty: {names}.'],
  variable_not_listed: ['advice', 'variables', ownRule, '{{{name}}} stands in the text but is not listed.'],
  variable_not_used: ['advice', 'variables', ownRule, "“{name}” is listed but isn't in the text."],
} as const satisfies Record<string, readonly [Grade, Field, source: string, words: string]>;

export type TemplateRule = keyof typeof rules;
// The record has no keys but these.
export const templateRules = Object.keys(rules) as TemplateRule[];

export interface Finding {
  rule: TemplateRule;
  values?: Record<string, string>;
  span?: { start: number; end: number };
  /** The whole field after the mechanical fix. */
  fixed?: string | null;
}

export function issueOf({ rule, values = {}, span, fixed }: Finding): TemplateIssue {
  const [grade, field, source, words] = rules[rule];
  const description = words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { type: rule, description, grade, source, field, span: span ?? null, values, fixed: fixed ?? null };
}
