import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { MediaFile } from '#contract/media.ts';
import type { PagedList } from '../api/paged-list.ts';
import { IconButton } from '../ui/button.tsx';
import { DataTable, type Selection } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useSteady } from '../ui/use-steady.ts';
import { fileSizeInWords } from '../ui/size-in-words.ts';
import { mediaTypeIcons } from './media-type-icons.ts';

interface Actions {
  onOpen: (file: MediaFile) => void;
  onEdit: (file: MediaFile) => void;
  onDelete: (file: MediaFile) => void;
}

export function MediaTable({
  list,
  isFiltered,
  upload,
  selection,
  ...actions
}: Actions & { list: PagedList<MediaFile>; isFiltered: boolean; upload: ReactNode; selection: Selection }) {
  const { t } = useTranslation();
  return (
    <Card isFlush>
      <DataTable
        label={t('media.title')}
        list={list}
        columns={useColumns(actions)}
        rowId={(file) => file.id}
        rowName={(file) => file.name}
        failureTitle={t('media.loadFailed')}
        onOpen={actions.onOpen}
        selection={selection}
        empty={
          isFiltered ? (
            <EmptyState drawing="search" title={t('media.noMatch')} />
          ) : (
            <EmptyState drawing="file" title={t('media.empty')} action={upload}>
              {t('media.emptyText')}
            </EmptyState>
          )
        }
      />
    </Card>
  );
}

function useColumns(actions: Actions): Column<MediaFile>[] {
  const { t } = useTranslation();
  const onOpen = useSteady(actions.onOpen);
  const onEdit = useSteady(actions.onEdit);
  const onDelete = useSteady(actions.onDelete);
  return useMemo(() => columnsOf(t, { onOpen, onEdit, onDelete }), [t, onOpen, onEdit, onDelete]);
}

function columnsOf(t: Translate, { onOpen, onEdit, onDelete }: Actions): Column<MediaFile>[] {
  return [
    {
      id: 'type',
      header: t('media.column.type'),
      isSortable: true,
      onCard: 'hidden',
      cell: (file) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Icon of={mediaTypeIcons[file.type]} className="text-muted" />
          {t(`media.type.${file.type}`)}
        </span>
      ),
    },
    {
      id: 'name',
      header: t('media.column.name'),
      isSortable: true,
      onCard: 'title',
      className: 'sm:max-w-72',
      cell: (file) => (
        <button
          type="button"
          className="flex max-w-full items-start gap-2 text-left font-medium hover:underline"
          onClick={() => onOpen(file)}
        >
          <span className="mt-0.5 sm:hidden">
            <Icon of={mediaTypeIcons[file.type]} className="text-muted" />
            <span className="sr-only">{t(`media.type.${file.type}`)}</span>
          </span>
          <span className="min-w-0 break-words">{file.name}</span>
        </button>
      ),
    },
    {
      id: 'course',
      header: t('media.column.course'),
      isSortable: true,
      className: 'sm:max-w-48',
      cell: (file) =>
        file.course_id === null ? (
          <span className="text-muted">{t('media.noCourse')}</span>
        ) : (
          <Link to={`/courses/${file.course_id}`} className="line-clamp-2 hover:underline">
            {file.course_name}
          </Link>
        ),
    },
    {
      id: 'status',
      header: t('media.column.status'),
      isSortable: true,
      cell: (file) => (
        <StatusChip tone={file.status === 'active' ? 'success' : 'neutral'}>
          {t(`media.status.${file.status}`)}
        </StatusChip>
      ),
    },
    {
      id: 'size',
      header: t('media.column.size'),
      isSortable: true,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (file) => fileSizeInWords(file.size),
    },
    {
      id: 'actions',
      header: t('media.column.actions'),
      align: 'end',
      onCard: 'actions',
      cell: (file) => (
        <span className="inline-flex gap-1">
          <IconButton icon={Pencil} label={t('media.editNamed', { name: file.name })} onClick={() => onEdit(file)} />
          <IconButton
            icon={Trash2}
            label={t('media.deleteNamed', { name: file.name })}
            onClick={() => onDelete(file)}
          />
        </span>
      ),
    },
  ];
}
