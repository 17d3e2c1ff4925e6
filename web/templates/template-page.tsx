import { useQuery } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { throwsServerError } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useNavigate, useParams } from 'react-router';
import type { TemplateDetails } from '#contract/templates.ts';
import { toCallFailure } from '../api/failure.ts';
import { useMay } from '../api/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { hasDraft } from '../ui/kept-draft.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Card, Page } from '../ui/page.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { languageName } from './language-name.ts';
import { MetaCard } from './meta-card.tsx';
import { MetaEvents } from './meta-events.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TemplateDetailsCard } from './template-details-card.tsx';
import { TemplatePerformance } from './template-performance.tsx';
import { TemplateSiblings } from './template-siblings.tsx';
import { TemplateHistory } from './template-history.tsx';
import { MetaStatusChip, TemplateStatusChip } from './template-status-chip.tsx';
import { templateQuery } from './templates-queries.ts';
import { CategoryName } from './templates-table.tsx';
import { shownOnce } from '../ui/shown-once.tsx';

const DeleteTemplateDialog = shownOnce(() => import('./delete-template-dialog.tsx'), 'DeleteTemplateDialog');
const TemplateDialog = shownOnce(() => import('./template-dialog.tsx'), 'TemplateDialog');

/** One template: what it says, how it looks, what it said before, and what was sent with it. */
export function TemplatePage() {
  const { t } = useTranslation();
  const { templateId = '' } = useParams();
  const query = useQuery({ ...templateQuery(templateId), throwOnError: throwsServerError });
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
      title={template === undefined ? t('templates.title') : template.name || t('templates.unnamed')}
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
          <>
            <Siblings template={details} />
            <div className="grid items-start grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="flex flex-col gap-6">
                {details.meta_status !== null && details.meta_status.toLowerCase() !== details.status && (
                  <Alert tone="neutral" title={t('templates.statusesDiffer')}>
                    {t('templates.statusesDifferText')}
                  </Alert>
                )}
                <TemplateDetailsCard template={details} />
                <MetaEvents events={details.events} />
                <TemplateHistory versions={details.versions} />
              </div>
              <div className="flex flex-col gap-6">
                <MetaCard template={details} />
                <Card title={t('templates.previewTitle')}>
                  <MessagePreview template={details} />
                </Card>
                <TemplatePerformance template={details} />
              </div>
            </div>
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Actions({ template }: { template: TemplateDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMay('manage_templates');
  const dialog = useDialog([template.id, 'new'].some((name) => hasDraft(`template ${name}`)));
  const deleting = useDialog();
  const [isCopy, setCopy] = useState(() => hasDraft('template new'));
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

/** Another language of the same name begins as a copy without a language. */
function Siblings({ template }: { template: TemplateDetails }) {
  const mayWrite = useMay('manage_templates');
  const dialog = useDialog(hasDraft(`template language of ${template.id}`));
  return (
    <>
      <TemplateSiblings template={template} onAdd={mayWrite && template.can_edit ? dialog.open : undefined} />
      <TemplateDialog control={dialog} template={template} isCopy="language" />
    </>
  );
}
