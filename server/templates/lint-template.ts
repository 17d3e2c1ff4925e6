import { languageCodes } from '#contract/languages.ts';
import { type TemplateFields, type TemplateIssue, templateCategories } from '#contract/templates.ts';
import { lintContent } from './lint-content.ts';
import { type Frame, lintFrame } from './lint-frame.ts';
import { languageOfScript, wordsOfPromotion } from './lint-language.ts';
import { type Finding, issueOf } from './template-rules.ts';
import { compareVariables } from './template-variables.ts';

export type LintedTemplate = Pick<
  TemplateFields,
  'name' | 'content' | 'variables' | 'category' | 'language' | keyof Frame
>;

const maxNameLength = 512;
/** Besides the product's five; docs of the Cloud API, supported languages. Other codes are taken if they look like one. */
const languageShape = /^[a-z]{2,3}(_[A-Z]{2,3})?$/;

/**
 * What Meta would say to a template, as far as it can be known before submitting: what it refuses at once, what its review
 * probably turns down, and what would be better otherwise. The gravest come first, then by place.
 *
 * @param facts.isNameTaken whether another template of the organization has this name in this language
 */
export function lintTemplate(template: LintedTemplate, facts: { isNameTaken: boolean }): TemplateIssue[] {
  const found = [
    ...lintName(template, facts),
    ...lintKind(template),
    ...lintContent(template.content),
    ...lintFrame(template),
    ...lintWording(template),
    ...lintVariableList(template),
  ].map(issueOf);
  const weight = { refused: 0, likely_rejected: 1, advice: 2 } as const;
  return found.toSorted((a, b) => weight[a.grade] - weight[b.grade] || (a.span?.start ?? 0) - (b.span?.start ?? 0));
}

function lintName({ name, language }: LintedTemplate, { isNameTaken }: { isNameTaken: boolean }): Finding[] {
  if (name.trim() === '') return [{ rule: 'name_missing' }];
  if (!/^[a-z0-9_]+$/.test(name)) return [{ rule: 'name_format', values: { name }, fixed: snakeCase(name) }];
  if (name.length > maxNameLength) return [{ rule: 'name_too_long', values: { length: String(name.length) } }];
  return isNameTaken ? [{ rule: 'name_taken', values: { name, language } }] : [];
}

/** Null when nothing of the name can stay: it is in another script. */
function snakeCase(name: string): string | null {
  const snake = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maxNameLength);
  return snake === '' ? null : snake;
}

function lintKind({ category, language }: LintedTemplate): Finding[] {
  const isCategory = templateCategories.some((known) => known === category.trim().toUpperCase());
  const isLanguage = languageShape.test(language) && language !== '';
  return [
    ...(isCategory
      ? []
      : [{ rule: category.trim() === '' ? 'category_missing' : 'category_unknown', values: { category } } as const]),
    ...(isLanguage
      ? []
      : [{ rule: language.trim() === '' ? 'language_missing' : 'language_unknown', values: { language } } as const]),
  ];
}

function lintWording({ content, language, category }: LintedTemplate): Finding[] {
  const text = withoutPlaceholders(content);
  const found: Finding[] = [];
  const code = languageCodes.find((known) => known === language.split('_')[0]);
  const written = languageOfScript(text);
  if (code !== undefined && written !== undefined && !written.languages.includes(code)) {
    found.push({ rule: 'language_mismatch', values: { language: code, script: written.script } });
  }
  if (category.trim().toUpperCase() === 'UTILITY') {
    const word = wordsOfPromotion(text);
    if (word !== undefined)
      found.push({ rule: 'utility_promotes', values: { word: content.slice(word.start, word.end) }, span: word });
  }
  return found;
}

/** Of the same length, so that positions stay true. */
const withoutPlaceholders = (content: string): string =>
  content.replace(/\{\{[^{}]*\}\}/g, (whole) => ' '.repeat(whole.length));

/**
 * So many variables of a kind are told, and so long a list is offered mended: as many as a template may list. Each finding
 * carries the whole list, so that 3,000 names in one text and a full list would answer with 50 MB.
 */
const mostVariables = 100;

function lintVariableList({ content: body, header = '', variables }: LintedTemplate): Finding[] {
  const content = header === '' ? body : `${body}\n${header}`;
  const spaced = variables.filter((name) => name !== name.trim());
  const isEmpty = variables.some((name) => name.trim() === '');
  const { notListed, notUsed } = compareVariables(content, variables);
  const trimmed = variables.map((name) => name.trim()).filter((name) => name !== '');
  const mended = (names: () => string[]) => (variables.length > mostVariables ? null : names().join(','));
  return [
    ...(spaced.length > 0 || isEmpty
      ? [
          {
            rule: 'variable_spaces',
            values: { names: variables.map((name) => `“${name}”`).join(', ') },
            fixed: trimmed.join(','),
          } as const,
        ]
      : []),
    ...notListed.slice(0, mostVariables).map(
      ({ name, start, end }) =>
        ({
          rule: 'variable_not_listed',
          values: { name },
          span: { start, end },
          fixed: mended(() => [...trimmed, name]),
        }) as const,
    ),
    ...notUsed
      .filter((name) => name.trim() !== '')
      .slice(0, mostVariables)
      .map(
        (name) =>
          ({
            rule: 'variable_not_used',
            values: { name: name.trim() },
            fixed: mended(() => variables.filter((other) => other !== name)),
          }) as const,
      ),
  ];
}
