import { CircleCheck, MessageSquareShare, Play, Send, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TemplateDetails } from '#contract/templates.ts';
import { useMay, useSession } from '../api/session.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Card } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useAcknowledgeCategory, useUnpauseTemplate, useWithdrawTemplate } from './meta-templates-queries.ts';
import { SendTestDialog } from './send-test-dialog.tsx';
import { MetaStatusChip } from './template-status-chip.tsx';
import { shownOnce } from '../ui/shown-once.tsx';

const SubmitTemplateDialog = shownOnce(() => import('./submit-template-dialog.tsx'), 'SubmitTemplateDialog');

/** What Meta says of a template, what is in the way of submitting it, and what may be done. */
export function MetaCard({ template }: { template: TemplateDetails }) {
  const { t } = useTranslation();
  const { at_meta: meta } = template;
  const mayWrite = useMay('manage_templates') && template.can_edit;
  return (
    <Card title={t('metaCard.title')}>
      <div className="flex flex-col gap-4">
        <dl className="flex flex-col gap-2 text-sm">
          <Row name={t('metaCard.status')}>
            {meta.status === null ? t('metaCard.notSubmitted') : <MetaStatusChip metaStatus={meta.status} />}
          </Row>
          <Row name={t('metaCard.sendable')}>{t(meta.may_be_sent ? 'metaCard.yes' : 'metaCard.no')}</Row>
          {meta.category !== null && (
            <Row name={t('metaCard.category')}>
              {translateIfKnown(`templates.category.${meta.category}`) ?? meta.category}
            </Row>
          )}
          {meta.quality !== null && meta.quality !== 'UNKNOWN' && (
            <Row name={t('metaCard.quality')}>
              <QualityChip quality={meta.quality} />
            </Row>
          )}
          {meta.submitted_at !== null && (
            <Row name={t('metaCard.submitted')}>
              <RelativeTime at={meta.submitted_at} />
            </Row>
          )}
          {meta.synced_at !== null && (
            <Row name={t('metaCard.synced')}>
              <RelativeTime at={meta.synced_at} />
            </Row>
          )}
        </dl>
        {meta.status === 'PENDING' && (
          <p role="status" className="text-sm text-muted">
            {t('metaCard.waiting')}
          </p>
        )}
        {meta.category_to_acknowledge && <CategoryChange template={template} mayWrite={mayWrite} />}
        {meta.is_stale && <p className="text-sm text-warning">{t('metaCard.stale')}</p>}
        <Obstacle template={template} />
        {mayWrite && <MetaActions template={template} />}
        {meta.status === 'REJECTED' && <p className="text-sm text-muted">{t('metaCard.appeal')}</p>}
      </div>
    </Card>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
);

const qualityTones: Record<string, Tone> = { GREEN: 'success', YELLOW: 'warning', RED: 'error' };

function QualityChip({ quality }: { quality: string }) {
  return (
    <StatusChip tone={qualityTones[quality] ?? 'neutral'}>
      {translateIfKnown(`templates.quality.${quality}`) ?? quality}
    </StatusChip>
  );
}

function CategoryChange({ template, mayWrite }: { template: TemplateDetails; mayWrite: boolean }) {
  const { t } = useTranslation();
  const acknowledge = useAcknowledgeCategory();
  const words = (category: string | null) =>
    category === null ? '' : (translateIfKnown(`templates.category.${category}`) ?? category);
  const { submitted_category: asked, category } = template.at_meta;
  return (
    <Alert
      tone="warning"
      title={t('metaCard.categoryChanged')}
      action={
        mayWrite && (
          <Button
            size="small"
            icon={CircleCheck}
            isBusy={acknowledge.isPending}
            onClick={() =>
              acknowledge.mutate({ params: { templateId: template.id } }, { onError: (cause) => notify.failure(cause) })
            }
          >
            {t('metaCard.acknowledge')}
          </Button>
        )
      }
    >
      {t('metaCard.categoryChangedText', { asked: words(asked), category: words(category) })}
    </Alert>
  );
}

/** Why it cannot be submitted now, in one sentence; nothing where it can, or nothing needs to be. */
function Obstacle({ template: { at_meta: meta } }: { template: TemplateDetails }) {
  const { t } = useTranslation();
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const { obstacle, obstacle_until: until } = meta;
  if (obstacle === null || obstacle === 'unchanged' || obstacle === 'in_review') return null;
  return (
    <p className="text-sm text-muted">
      {t(`templates.obstacle.${obstacle}`, { until: until === null ? '' : formatDateTime(until) })}{' '}
      {obstacle === 'not_connected' && isAdmin && (
        <Link to="/whatsapp-settings" className="font-medium text-primary hover:underline">
          {t('metaCard.connect')}
        </Link>
      )}
    </p>
  );
}

function MetaActions({ template }: { template: TemplateDetails }) {
  const { t } = useTranslation();
  const submitting = useDialog();
  const testing = useDialog();
  const withdrawing = useDialog();
  const withdraw = useWithdrawTemplate();
  const unpause = useUnpauseTemplate();
  const { at_meta: meta, id } = template;
  const isAtMeta = meta.template_id !== null && meta.status !== 'DELETED';
  const label =
    meta.next_step === 'edit'
      ? meta.status === 'REJECTED'
        ? 'metaCard.resubmit'
        : 'metaCard.submitChange'
      : 'metaCard.submit';
  return (
    <div className="flex flex-wrap gap-2">
      {(meta.next_step !== null || !isAtMeta) && (
        <Button look="primary" icon={Send} disabled={meta.next_step === null} onClick={submitting.open}>
          {t(label)}
        </Button>
      )}
      {meta.may_be_sent && (
        <Button icon={MessageSquareShare} onClick={testing.open}>
          {t('metaCard.sendTest')}
        </Button>
      )}
      {meta.status === 'PAUSED' && (
        <Button
          icon={Play}
          isBusy={unpause.isPending}
          onClick={() =>
            unpause.mutate(
              { params: { templateId: id } },
              {
                onSuccess: () => notify.success(t('metaCard.unpaused')),
                onError: (cause) => notify.failure(cause, t('metaCard.unpauseFailed')),
              },
            )
          }
        >
          {t('metaCard.unpause')}
        </Button>
      )}
      {isAtMeta && (
        <Button icon={Undo2} onClick={withdrawing.open}>
          {t('metaCard.withdraw')}
        </Button>
      )}
      {submitting.isOpen && <SubmitTemplateDialog control={submitting} template={template} />}
      {testing.isOpen && <SendTestDialog control={testing} template={template} />}
      <ConfirmDialog
        control={withdrawing}
        title={t('metaCard.withdrawTitle', { name: template.name })}
        question={t('metaCard.withdrawText')}
        confirmLabel={t('metaCard.withdraw')}
        failureTitle={t('metaCard.withdrawFailed')}
        isDangerous
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { templateId: id } });
          withdrawing.close();
          notify.success(t('metaCard.withdrawn'));
        }}
      />
    </div>
  );
}
