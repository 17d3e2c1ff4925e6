import { Languages } from 'lucide-react';
import { Link } from 'react-router';
import type { TemplateDetails } from '#contract/templates.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { languageName } from './language-name.ts';
import { MetaStatusChip, TemplateStatusChip } from './template-status-chip.tsx';

/** The languages of one name, each a template of its own with its own status. */
export function TemplateSiblings({
  template,
  onAdd,
}: {
  template: TemplateDetails;
  /** Absent: the caller may not write. */
  onAdd?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const rows = [
    { id: template.id, language: template.language, status: template.status, meta_status: template.meta_status },
    ...template.siblings,
  ].toSorted((a, b) => a.language.localeCompare(b.language));
  if (rows.length === 1 && onAdd === undefined) return null;
  return (
    <nav aria-label={t('templates.languages')} className="mb-6 flex flex-wrap items-stretch gap-2">
      {rows.map((row) => (
        <Link
          key={row.id}
          to={`/templates/${row.id}`}
          aria-current={row.id === template.id ? 'page' : undefined}
          lang={row.language}
          className={classNames(
            'flex min-h-10 items-center gap-2 rounded-control border px-3 text-sm touch:min-h-11',
            row.id === template.id
              ? 'border-primary bg-primary-soft font-medium'
              : 'border-line hover:border-line-strong',
          )}
        >
          {languageName(row.language) || '–'}
          {row.id !== template.id &&
            (row.meta_status === null ? (
              <TemplateStatusChip template={{ status: row.status as TemplateDetails['status'], issues: [] }} />
            ) : (
              <MetaStatusChip metaStatus={row.meta_status} />
            ))}
        </Link>
      ))}
      {onAdd && (
        <Button icon={Languages} onClick={onAdd}>
          {t('templates.addLanguage')}
        </Button>
      )}
    </nav>
  );
}
