import { type Translate, translateIfKnown } from '../i18n/translate.ts';
import type { TemplateIssue } from '#contract/templates.ts';

/** Where a rule comes from: "Cloud API: error 2388299", "Meta review: INVALID_FORMAT", a chapter of its documentation, or us. */
export function issueSource(source: string, t: Translate): string {
  if (source === 'product') return t('templates.ownRule');
  const [, error] = /^Cloud API: error (\d+)$/.exec(source) ?? [];
  if (error !== undefined) return t('templates.issueSource.error', { code: error });
  const [, code] = /^Meta review: (.+)$/.exec(source) ?? [];
  if (code !== undefined) return t('templates.issueSource.review', { code });
  const chapter = source.replace('Cloud API: ', '').replaceAll(' ', '_');
  return translateIfKnown(`templates.issueSource.${chapter}`) ?? source;
}

/** A finding in the chosen language; Meta's own, and what a catalogue lacks, in the words that came. */
export const issueWords = ({ type, description, values }: TemplateIssue): string =>
  translateIfKnown(`templates.rule.${type}`, values) ?? description;
