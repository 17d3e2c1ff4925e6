import { formatTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { StatusChip } from '../ui/status-chip.tsx';

/** Whether free-form messages may be sent to this phone now. */
export function WindowMark({ openUntil }: { openUntil: string | null }) {
  const { t } = useTranslation();
  return (
    <span title={t('handset.window')}>
      <span className="sr-only">{t('handset.window')}</span>
      {openUntil === null ? (
        <StatusChip tone="neutral">{t('handset.windowShut')}</StatusChip>
      ) : (
        <StatusChip tone="success">{t('handset.windowUntil', { time: formatTime(openUntil) })}</StatusChip>
      )}
    </span>
  );
}
