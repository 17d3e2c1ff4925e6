import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditActionNames, auditOutcomes } from '#contract/audit-actions.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { useMay } from '../api/session.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import {
  saveAudit,
  useAudit,
  useAuditChains,
  useAuditFilter,
  useAuditOrganizations,
  useAuditPeople,
} from './audit-queries.ts';
import { useAuditWords } from './audit-words.ts';

/** Who did what and from where: an organization's own trail; for administrators all of them. */
export function AuditTab() {
  const { t } = useTranslation();
  const filter = useAuditFilter();
  const events = useAudit(filter);
  const reading = useDialog();
  const [chosen, setChosen] = useState<AuditEvent>();
  const words = useAuditWords();
  const open = (event: AuditEvent) => {
    setChosen(event);
    reading.open();
  };
  const columns = useAuditColumns(open);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="prose-width text-sm text-muted">{t('audit.about')}</p>
        <SaveButton />
      </div>
      <ChainState />
      <AuditFilters />
      <Card isFlush>
        <DataTable
          label={t('audit.title')}
          list={events}
          columns={columns}
          rowId={(event) => event.id}
          onOpen={open}
          failureTitle={t('audit.loadFailed')}
          empty={
            isFiltered ? (
              <EmptyState drawing="search" title={t('audit.noMatch')} />
            ) : (
              <EmptyState drawing="people" title={t('audit.empty')}>
                {t('audit.emptyText')}
              </EmptyState>
            )
          }
        />
      </Card>
      <SideSheet control={reading} title={chosen === undefined ? '' : words.action(chosen.action)}>
        {chosen && <AuditDetails event={chosen} />}
      </SideSheet>
    </div>
  );
}

function SaveButton() {
  const { t } = useTranslation();
  const filter = useAuditFilter();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveAudit(filter);
    } catch (cause) {
      notify.failure(cause);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button icon={Download} isBusy={isSaving} onClick={() => void save()}>
      {t('audit.export')}
    </Button>
  );
}

function ChainState() {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { data: chains, error, refetch, isFetching } = useAuditChains();
  if (error !== null && chains === undefined)
    return (
      <FailureNotice
        title={t('audit.checkFailed')}
        cause={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (chains === undefined)
    return (
      <div role="status" aria-label={t('audit.checking')}>
        <Skeleton className="h-14" />
      </div>
    );
  const broken = chains.filter(({ is_whole }) => !is_whole);
  if (broken.length > 0)
    return (
      <Alert title={t('audit.broken')}>
        {broken.map((chain) => (
          <span key={chain.organization_id} className="block">
            {t('audit.brokenText', { organization: words.organization(chain), row: chain.broken_seq ?? 0 })}
          </span>
        ))}
      </Alert>
    );
  return (
    <Alert tone="success" title={t('audit.whole')}>
      {t('audit.wholeText', { count: chains.reduce((sum, { checked }) => sum + checked, 0) })}
    </Alert>
  );
}

function AuditFilters() {
  const { t } = useTranslation();
  const readsAll = useMay('manage_users');
  const { data: people = [] } = useAuditPeople();
  const { data: organizations = [] } = useAuditOrganizations(readsAll);
  const actions = auditActionNames
    .map((value) => ({ value: value as string, label: t(`audit.action.${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-end gap-3">
      {readsAll && (
        <Choice
          name="organization"
          values={[
            { value: 'installation', label: t('audit.installation') },
            ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Choice name="actor" values={people.map(({ id, name }) => ({ value: id, label: name }))} />
      <Choice name="action" values={actions} />
      <Choice name="outcome" values={auditOutcomes.map((value) => ({ value, label: t(`audit.outcome.${value}`) }))} />
      <Day name="from" />
      <Day name="until" />
    </div>
  );
}

function Choice({
  name,
  values,
}: {
  name: 'organization' | 'actor' | 'action' | 'outcome';
  values: { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const [value, setValue] = useUrlParameter(name, { replace: false });
  return (
    <Select
      label={t(`audit.field.${name}`)}
      choices={[{ value: 'any', label: t('audit.any') }, ...values]}
      value={value === '' ? 'any' : value}
      onChange={(chosen) => setValue(chosen === 'any' ? '' : chosen)}
    />
  );
}

function Day({ name }: { name: 'from' | 'until' }) {
  const { t } = useTranslation();
  const [value, setValue] = useUrlParameter(name);
  return (
    <TextField
      label={t(`audit.field.${name}`)}
      type="date"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}
