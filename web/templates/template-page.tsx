import { useQuery } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { TemplateDetails } from '#contract/templates.ts';
import { toCallFailure } from '../api/failure.ts';
import { useMay } from '../api/session.ts';
import { formatNumber } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { useDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { languageName } from './language-name.ts';
import { MessagePreview } from './message-preview.tsx';
import { TemplateDetailsCard } from './template-details-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateHistory } from './template-history.tsx';
import { MetaStatusChip, TemplateStatusChip } from './template-status-chip.tsx';
import { templateQuery } from './templates-queries.ts';
import { CategoryName } from './templates-table.tsx';

/** One template: what it says, how it looks, what it said before, and what was sent with it. */
export function TemplatePage() {
  const { t } = useTranslation();
  const { templateId = '' } = useParams();
  const query = useQuery(templateQuery(templateId));
  const template = query.data;
  const crumbs = [{ label: t('templates.title'), to: '/templates' }];
  if (query.error !== null && toCallFailure(query.error).code === 404) {
    return (
      <Page title={t('templates.notFound')} crumbs={crumbs}>
        <EmptyState
          drawing="search"
          title={t('templates.notFound')}
          action={<LinkButton to="/templates">{t('templates.toList')}</LinkButton>}
        >
          {t('templates.notFoundText')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={template?.name || t('templates.unnamed')}
      crumbs={crumbs}
      chip={
        template && (
          <>
            <TemplateStatusChip template={template} />
            <MetaStatusChip metaStatus={template.meta_status} />
          </>
        )
      }
      subtitle={
        template && (
          <>
            <CategoryName category={template.category} /> · {languageName(template.language) || '–'} ·{' '}
            {t('templates.changed')} <RelativeTime at={template.updated_at} />
          </>
        )
      }
      action={template && <Actions template={template} />}
    >
      <QueryStates query={query} failureTitle={t('templates.loadFailed')}>
        {(details) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex flex-col gap-6">
              {details.meta_status !== null && details.meta_status.toLowerCase() !== details.status && (
                <Alert tone="neutral" title={t('templates.statusesDiffer')}>
                  {t('templates.statusesDifferText')}
                </Alert>
              )}
              <TemplateDetailsCard template={details} />
              <TemplateHistory versions={details.versions} />
            </div>
            <div className="flex flex-col gap-6">
              <Card title={t('templates.previewTitle')}>
                <MessagePreview template={details} />
              </Card>
              <Usage usage={details.usage} />
            </div>
          </div>
        )}
      </QueryStates>
    </Page>
  );
}

function Actions({ template }: { template: TemplateDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMay('manage_templates');
  const dialog = useDialog();
  const deleting = useDialog();
  const [isCopy, setCopy] = useState(false);
  const open = (asCopy: boolean) => {
    setCopy(asCopy);
    dialog.open();
  };
  if (!mayWrite) return null;
  return (
    <>
      {template.can_edit && (
        <Button icon={Trash2} onClick={deleting.open}>
          {t('templates.delete')}
        </Button>
      )}
      <Button icon={Copy} onClick={() => open(true)}>
        {t('templates.copy')}
      </Button>
      {template.can_edit && (
        <Button look="primary" icon={Pencil} onClick={() => open(false)}>
          {t('templates.edit')}
        </Button>
      )}
      <TemplateDialog control={dialog} template={template} isCopy={isCopy} />
      <DeleteTemplateDialog control={deleting} template={template} onDeleted={() => void navigate('/templates')} />
    </>
  );
}

function Usage({ usage }: { usage: TemplateDetails['usage'] }) {
  const { t } = useTranslation();
  const figures = ['sent', 'delivered', 'read', 'failed'] as const;
  return (
    <Card title={t('templates.usage.title')}>
      {usage.sent + usage.failed === 0 ? (
        <p className="text-sm text-muted">{t('templates.usage.none')}</p>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-4">
            {figures.map((figure) => (
              <div key={figure}>
                <dt className="text-xs text-muted">{t(`templates.usage.${figure}`)}</dt>
                <dd className="text-lg font-semibold tabular-nums">{formatNumber(usage[figure])}</dd>
              </div>
            ))}
          </dl>
          {usage.last_sent_at !== null && (
            <p className="mt-4 text-xs text-muted">
              {t('templates.usage.last')} <RelativeTime at={usage.last_sent_at} />
            </p>
          )}
        </>
      )}
    </Card>
  );
}
