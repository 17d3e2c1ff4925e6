import type { ReactNode } from 'react';
import type { AuditEvent } from '#contract/audit.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { outcomeTones } from './audit-columns.tsx';
import { useAuditWords } from './audit-words.ts';
import { deviceName } from './device-name.ts';

/** The details that have words of their own; others are for those who read the file. */
const named = [
  'role',
  'active',
  'status',
  'learner_ids',
  'dry_run',
  'phone',
  'start',
  'rows',
  'files',
  'tables',
  'kind',
  'advance_seconds',
  'whatsapp',
  'email',
  'push',
  'erase_organization',
  'pays_beyond_free',
] as const;

/** One row of the audit trail: who, what, on what, from where, when. */
export function AuditDetails({ event }: { event: AuditEvent }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const device = deviceName(event.user_agent) || event.user_agent;
  const told = named.filter((name) => event.details[name] !== undefined && event.details[name] !== null);
  const shown = (name: (typeof named)[number]): string => {
    const value = event.details[name];
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    return (name === 'role' ? translateIfKnown(`shell.role.${value}`) : null) ?? String(value);
  };
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <StatusChip tone={outcomeTones[event.outcome]}>{t(`audit.outcome.${event.outcome}`)}</StatusChip>
        <span className="text-muted">{formatDateTime(event.at)}</span>
      </div>
      <dl className="flex flex-col divide-y divide-line">
        <Line name={t('audit.field.actor')}>
          {words.actor(event)}
          {event.actor.role !== null && event.actor.name !== '' && (
            <span className="block text-xs text-muted">{t(`shell.role.${event.actor.role}`)}</span>
          )}
        </Line>
        {words.isOther(event) && <Line name={t('audit.field.subject')}>{words.subject(event)}</Line>}
        {event.reason !== '' && <Line name={t('audit.field.reason')}>{words.reason(event.reason)}</Line>}
        {told.map((name) => (
          <Line key={name} name={t(`audit.detail.${name}`)}>
            {shown(name)}
          </Line>
        ))}
        <Line name={t('audit.field.organization')}>{words.organization(event)}</Line>
        {event.address !== '' && <Line name={t('audit.field.address')}>{event.address}</Line>}
        {device !== '' && <Line name={t('audit.field.device')}>{device}</Line>}
        <Line name={t('audit.field.place')}>{event.seq}</Line>
        {event.request_id !== '' && <Line name={t('audit.field.request')}>{event.request_id}</Line>}
        <Line name={t('audit.field.hash')}>{event.hash}</Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2.5 max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-0.5">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words [overflow-wrap:anywhere]">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
