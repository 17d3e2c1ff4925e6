import { formatDateTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';

/** When figures were counted that are not of this moment; nothing where they are. */
export function AsOfNote({ asOf }: { asOf: string | null | undefined }) {
  const { t } = useTranslation();
  if (asOf === undefined) return null;
  return (
    <p className="text-sm text-muted" role="status">
      {asOf === null ? t('ui.beingCounted') : t('ui.asOf', { time: formatDateTime(asOf) })}
    </p>
  );
}
