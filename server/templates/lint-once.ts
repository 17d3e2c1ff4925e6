import type { TemplateIssue } from '#contract/templates.ts';
import { type LintedTemplate, lintTemplate } from './lint-template.ts';

const remembered = new Map<string, readonly TemplateIssue[]>();
const maxRemembered = 5_000;

/** What `lintTemplate` says, remembered by the words it was asked about: a list asks about the same fifty again and again. */
export function lintOnce(template: LintedTemplate, facts: { isNameTaken: boolean }): readonly TemplateIssue[] {
  const { name, content, variables, category, language, header, header_media_id, footer, buttons } = template;
  // No text of the database holds a NUL, and the counts say where a list ends. Half of what JSON would cost.
  const key = [
    name,
    content,
    category,
    language,
    header ?? '',
    header_media_id ?? '',
    footer ?? '',
    facts.isNameTaken ? '1' : '',
    variables.length,
    ...variables,
    ...(buttons ?? []),
  ].join('\0');
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= maxRemembered) remembered.clear();
  const issues = lintTemplate(template, facts);
  remembered.set(key, issues);
  return issues;
}
