import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Select } from '../ui/select.tsx';

const usual = 'usual';
const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** How long a learner should need for one lesson, its questions included. */
export function MinutesSelect({
  value,
  onChange,
  isDisabled = false,
}: {
  /** Undefined: the usual length. */
  value: number | undefined;
  onChange: (minutes: number | undefined) => void;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('rerun.minutes')}
      choices={[
        { value: usual, label: t('rerun.usualMinutes') },
        ...minutes.map((count) => ({ value: String(count), label: formatNumber(count) })),
      ]}
      value={String(value ?? usual)}
      onChange={(chosen) => onChange(chosen === usual ? undefined : Number(chosen))}
      isDisabled={isDisabled}
    />
  );
}
