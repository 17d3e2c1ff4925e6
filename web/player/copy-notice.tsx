import { formatRelative } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';

/** Says that what is shown is a copy of this device, and how old it is. */
export function CopyNotice({ savedAtMs }: { savedAtMs: number | null }) {
  const { t } = useTranslation();
  if (savedAtMs === null) return null;
  return <Alert tone="warning">{t('learn.copyFrom', { time: formatRelative(savedAtMs, Date.now()) })}</Alert>;
}
