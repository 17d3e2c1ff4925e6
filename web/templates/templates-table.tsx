import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type Translate, translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { MessageTemplate } from '#contract/templates.ts';
import type { PagedList } from '../api/paged-list.ts';
import { formatNumber } from '../i18n/format.ts';
import { Card } from '../ui/page.tsx';
import { IconButton } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { useSteady } from '../ui/use-steady.ts';
import { languageName } from './language-name.ts';
import { MetaStatusChip, TemplateStatusChip } from './template-status-chip.tsx';

interface Actions {
  /** Whether the caller may write at all; buttons that would fail are not there. */
  mayWrite: boolean;
  onShow: (template: MessageTemplate) => void;
  onPreview: (template: MessageTemplate) => void;
  onEdit: (template: MessageTemplate) => void;
  onCopy: (template: MessageTemplate) => void;
  onDelete: (template: MessageTemplate) => void;
}

export function TemplatesTable({
  list,
  empty,
  ...actions
}: Actions & { list: PagedList<MessageTemplate>; empty: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card isFlush>
      <DataTable
        label={t('templates.title')}
        list={list}
        columns={useColumns(actions)}
        rowId={(template) => template.id}
        rowName={(template) => template.name}
        failureTitle={t('templates.loadFailed')}
        onOpen={actions.onShow}
        empty={empty}
      />
    </Card>
  );
}

type ColumnActions = Omit<Actions, 'onShow'>;

function useColumns({ mayWrite, ...actions }: ColumnActions): Column<MessageTemplate>[] {
  const { t } = useTranslation();
  const onPreview = useSteady(actions.onPreview);
  const onEdit = useSteady(actions.onEdit);
  const onCopy = useSteady(actions.onCopy);
  const onDelete = useSteady(actions.onDelete);
  return useMemo(
    () => columnsOf(t, { mayWrite, onPreview, onEdit, onCopy, onDelete }),
    [t, mayWrite, onPreview, onEdit, onCopy, onDelete],
  );
}

function columnsOf(
  t: Translate,
  { mayWrite, onPreview, onEdit, onCopy, onDelete }: ColumnActions,
): Column<MessageTemplate>[] {
  return [
    {
      id: 'name',
      header: t('templates.column.name'),
      isSortable: true,
      onCard: 'title',
      className: 'sm:max-w-80',
      cell: (template) => (
        <>
          <Link to={`/templates/${template.id}`} className="font-medium break-words hover:underline">
            {template.name === '' ? t('templates.unnamed') : template.name}
          </Link>
          {mayWrite && !template.can_edit && (
            <span className="block text-xs font-normal text-muted">{template.organization_name}</span>
          )}
        </>
      ),
    },
    {
      id: 'category',
      header: t('templates.column.category'),
      isSortable: true,
      cell: (template) => <CategoryName category={template.category} />,
    },
    {
      id: 'language',
      header: t('templates.column.language'),
      isSortable: true,
      cell: (template) => languageName(template.language) || '–',
    },
    {
      id: 'status',
      header: t('templates.column.status'),
      isSortable: true,
      cell: (template) => (
        <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
          <TemplateStatusChip template={template} />
          {template.meta_status?.toLowerCase() !== template.status && (
            <MetaStatusChip metaStatus={template.meta_status} />
          )}
        </span>
      ),
    },
    {
      id: 'issues',
      header: t('templates.column.issues'),
      align: 'end',
      cell: (template) => formatNumber(template.issues.length),
    },
    {
      id: 'actions',
      header: t('templates.column.actions'),
      align: 'end',
      onCard: 'actions',
      cell: (template) => (
        <span className="inline-flex gap-1">
          <IconButton
            icon={Eye}
            label={t('templates.previewNamed', { name: template.name })}
            onClick={() => onPreview(template)}
          />
          {mayWrite && (
            <IconButton
              icon={Copy}
              label={t('templates.copyNamed', { name: template.name })}
              onClick={() => onCopy(template)}
            />
          )}
          {template.can_edit && (
            <>
              <IconButton
                icon={Pencil}
                label={t('templates.editNamed', { name: template.name })}
                onClick={() => onEdit(template)}
              />
              <IconButton
                icon={Trash2}
                label={t('templates.deleteNamed', { name: template.name })}
                onClick={() => onDelete(template)}
              />
            </>
          )}
        </span>
      ),
    },
  ];
}

export function CategoryName({ category }: { category: string }) {
  // Drawn anew in another language.
  useTranslation();
  return <>{category === '' ? '–' : (translateIfKnown(`templates.category.${category.toUpperCase()}`) ?? category)}</>;
}
