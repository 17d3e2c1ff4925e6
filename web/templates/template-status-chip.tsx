import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import type { MessageTemplate, TemplateStatus } from '#contract/templates.ts';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

const tones: Record<TemplateStatus, Tone> = {
  draft: 'neutral',
  pending: 'neutral',
  approved: 'success',
  rejected: 'error',
  needs_improvement: 'warning',
};

/** The author's word; with the number of issues where it says that something is to be improved. */
export function TemplateStatusChip({
  template: { status, issues },
}: {
  template: Pick<MessageTemplate, 'status' | 'issues'>;
}) {
  const { t } = useTranslation();
  const word = t(`templates.status.${status}`);
  return (
    <StatusChip tone={tones[status]}>
      {status === 'needs_improvement' ? t('templates.withIssues', { word, n: issues.length }) : word}
    </StatusChip>
  );
}

const metaTones: Record<string, Tone> = {
  APPROVED: 'success',
  REJECTED: 'error',
  DISABLED: 'error',
  PAUSED: 'warning',
  PENDING: 'neutral',
};

/** Meta's own word, which alone decides about sending; nothing before the template was submitted. */
export function MetaStatusChip({ metaStatus }: { metaStatus: string | null }) {
  const { t } = useTranslation();
  if (metaStatus === null) return null;
  const word = translateIfKnown(`templates.meta.${metaStatus.toLowerCase()}`) ?? metaStatus;
  return (
    <StatusChip tone={metaTones[metaStatus.toUpperCase()] ?? 'neutral'}>{t('templates.atMeta', { word })}</StatusChip>
  );
}
