import { CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { formatNumber } from '../i18n/format.ts';
import { Icon } from '../ui/icon.tsx';

/** Three figures of our own outbox, each the way to its messages; a dash where nothing was measured. */
export function FigureChips({ analytics }: { analytics: WhatsAppSettings['analytics'] }) {
  const { t } = useTranslation();
  const { total_messages, success_rate, delivery_time } = analytics;
  const rate =
    success_rate === null ? '–' : formatNumber(success_rate / 100, { style: 'percent', maximumFractionDigits: 1 });
  const time =
    delivery_time === null
      ? '–'
      : t('whatsapp.figure.seconds', { seconds: formatNumber(delivery_time, { maximumFractionDigits: 1 }) });
  return (
    <ul aria-label={t('whatsapp.figures')} className="flex flex-wrap gap-2.5">
      <FigureChip
        icon={Send}
        label={t('whatsapp.figure.total')}
        hint={t('whatsapp.figure.totalHint')}
        value={formatNumber(total_messages)}
        to="/messages?tab=out"
      />
      <FigureChip
        icon={CircleCheck}
        label={t('whatsapp.figure.success')}
        hint={t('whatsapp.figure.successHint')}
        value={rate}
        to="/messages?tab=failed"
      />
      <FigureChip
        icon={Clock}
        label={t('whatsapp.figure.time')}
        hint={t('whatsapp.figure.timeHint')}
        value={time}
        to="/messages?tab=out"
      />
    </ul>
  );
}

function FigureChip({
  icon,
  label,
  hint,
  value,
  to,
}: {
  icon: LucideIcon;
  label: string;
  hint: string;
  value: string;
  to: string;
}) {
  return (
    <li>
      <Link
        to={to}
        title={hint}
        className="inline-flex min-h-9 items-center gap-2.5 rounded-full border border-line bg-card px-4 text-sm transition-colors hover:border-line-strong touch:min-h-11"
      >
        <Icon of={icon} size={18} className="text-muted" />
        <span className="text-muted">{label}</span>
        <span className="font-semibold tabular-nums">{value}</span>
        <span className="sr-only">{hint}</span>
      </Link>
    </li>
  );
}
