import { translateIfKnown } from '../i18n/translate.ts';
import type { TemplateIssue } from '#contract/templates.ts';

/** A finding in the chosen language; Meta's own, and what a catalogue lacks, in the words that came. */
export const issueWords = ({ type, description, values }: TemplateIssue): string =>
  translateIfKnown(`templates.rule.${type}`, values) ?? description;
