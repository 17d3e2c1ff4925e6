import type { AuditEvent } from '#contract/audit.ts';
import { useMay } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table-column.ts';
import { useAuditWords } from './audit-words.ts';

export const outcomeTones: Record<AuditEvent['outcome'], Tone> = {
  done: 'success',
  refused: 'warning',
  failed: 'error',
};

export function useAuditColumns(onOpen: (event: AuditEvent) => void): Column<AuditEvent>[] {
  const { t } = useTranslation();
  const readsAll = useMay('manage_users');
  const words = useAuditWords();
  const organization: Column<AuditEvent> = {
    id: 'organization',
    header: t('audit.field.organization'),
    cell: (event) => <bdi>{words.organization(event)}</bdi>,
  };
  return [
    {
      id: 'action',
      header: t('audit.field.action'),
      onCard: 'title',
      cell: (event) => (
        <button
          type="button"
          onClick={() => onOpen(event)}
          className="rounded-tick text-left font-medium hover:underline"
        >
          {words.action(event.action)}
          {words.isOther(event) && (
            <span className="block text-xs font-normal text-muted">
              <bdi>{words.subject(event)}</bdi>
            </span>
          )}
        </button>
      ),
    },
    { id: 'actor', header: t('audit.field.actor'), cell: (event) => <bdi>{words.actor(event)}</bdi> },
    ...(readsAll ? [organization] : []),
    {
      id: 'outcome',
      header: t('audit.field.outcome'),
      cell: (event) => (
        <StatusChip tone={outcomeTones[event.outcome]}>{t(`audit.outcome.${event.outcome}`)}</StatusChip>
      ),
    },
    { id: 'at', header: t('audit.field.at'), align: 'end', cell: (event) => <RelativeTime at={event.at} /> },
  ];
}
