import { Clock } from 'lucide-react';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import { languages } from '#contract/languages.ts';
import type { SettingsTemplate, WhatsAppSettings } from '#contract/whatsapp.ts';
import { LinkButton } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card } from '../ui/page.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

/** Templates of all organizations with what Meta says of them. */
export function SettingsTemplates({ settings }: { settings: WhatsAppSettings }) {
  const { t } = useTranslation();
  const { templates, templates_total: total } = settings;
  const list = {
    rows: templates,
    total,
    isPending: false,
    isFetching: false,
    error: null,
    refetch: () => undefined,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
  };
  return (
    <Card
      isFlush
      title={t('whatsapp.templates')}
      action={
        <LinkButton to="/templates" size="small">
          {t('whatsapp.allTemplates')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('whatsapp.templates')}
        list={list}
        columns={useColumns()}
        rowId={(template) => template.id}
        empty={
          <EmptyState drawing="messages" title={t('whatsapp.noTemplates')}>
            {t('whatsapp.noTemplatesText')}
          </EmptyState>
        }
      />
    </Card>
  );
}

const languageName = (code: string): string => (code in languages ? languages[code as keyof typeof languages] : code); // `in` has just proved it

function useColumns(): Column<SettingsTemplate>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      header: t('whatsapp.column.name'),
      onCard: 'title',
      cell: ({ id, name }) => (
        <Link to={`/templates/${id}`} className="font-medium [overflow-wrap:anywhere] hover:underline">
          {name || t('whatsapp.unnamed')}
        </Link>
      ),
    },
    {
      id: 'category',
      header: t('whatsapp.column.category'),
      cell: ({ category }) => (category === '' ? '–' : (translateIfKnown(`whatsapp.category.${category}`) ?? category)),
    },
    { id: 'language', header: t('whatsapp.column.language'), cell: ({ language }) => languageName(language) || '–' },
    { id: 'organization', header: t('whatsapp.column.organization'), cell: ({ organization }) => organization },
    { id: 'status', header: t('whatsapp.column.status'), cell: (template) => <Approval template={template} /> },
    {
      id: 'actions',
      header: '',
      align: 'end',
      onCard: 'actions',
      cell: ({ id, name }) => (
        <LinkButton to={`/templates/${id}`} size="small">
          {t('whatsapp.open')}
          <span className="sr-only">{name}</span>
        </LinkButton>
      ),
    },
  ];
}

const approvalLooks = { approved: { tone: 'success' }, pending: { tone: 'neutral', icon: Clock } } as const;

/** Meta's approval id decides; the author's own word stands beside it where it says something else. */
function Approval({ template: { meta_approval_id, status } }: { template: SettingsTemplate }) {
  const { t } = useTranslation();
  const approval = meta_approval_id === null ? 'pending' : 'approved';
  return (
    <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
      <StatusChip {...approvalLooks[approval]}>{t(`whatsapp.approval.${approval}`)}</StatusChip>
      {status !== approval && (
        <span className="text-xs text-muted">
          {t('whatsapp.author', { status: t(`whatsapp.authorStatus.${status}`) })}
        </span>
      )}
    </span>
  );
}
