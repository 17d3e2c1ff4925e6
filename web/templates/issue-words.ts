import i18next from 'i18next';
import type { TemplateIssue } from '#contract/templates.ts';

/** A finding in the chosen language; Meta's own, and what a catalogue lacks, in the words that came. */
export const issueWords = ({ type, description, values }: TemplateIssue): string => {
  const key = `templates.rule.${type}`;
  return i18next.exists(key) ? i18next.t(key, values) : description;
};
