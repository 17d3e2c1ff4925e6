import type { Spent } from '#contract/model-spending.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';

/** What the language model took for a result; the server tells it to who may see it. */
export function ModelSpent({ spent }: { spent: Spent | undefined }) {
  const { t } = useTranslation();
  if (spent === undefined) return null;
  const { calls: count, read, written, amount, currency } = spent;
  const tokens = formatNumber(read + written);
  return (
    <p className="text-sm text-muted">
      {amount === null
        ? t('transformation.modelTook', { count, tokens })
        : t('transformation.modelCost', { count, tokens, amount: formatMoney(amount, currency) })}
    </p>
  );
}
