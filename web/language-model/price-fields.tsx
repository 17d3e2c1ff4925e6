import type { UseFormReturn } from 'react-hook-form';
import { Amount, Currency } from '#contract/money-amount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { TextField } from '../ui/field.tsx';
import type { Connection, ToldPrice } from './typed-connection.ts';

type Form = UseFormReturn<Connection>;

/** What a million tokens cost. */
export function PriceFields({ form, told, isLocked }: { form: Form; told: readonly ToldPrice[]; isLocked: boolean }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const [model, priceIn, priceOut] = form.watch(['model', 'price_in', 'price_out']);
  const isTold = told.some(
    (one) => one.model === model.trim() && one.price_in === priceIn && one.price_out === priceOut,
  );
  const isAmount = (typed: string) => typed.trim() === '' || isGiven(typed) || t('languageModel.amountForm');
  const isPaired = (typed: string, { price_in, price_out }: Connection) =>
    (price_in.trim() === '') === (price_out.trim() === '') || typed.trim() !== '' || t('languageModel.bothPrices');
  return (
    <fieldset className="flex flex-col gap-1.5">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[1fr_1fr_6rem]">
        <TextField
          label={t('languageModel.priceIn')}
          inputMode="decimal"
          autoComplete="off"
          disabled={isLocked}
          error={errors.price_in?.message}
          {...form.register('price_in', { validate: { isAmount, isPaired } })}
        />
        <TextField
          label={t('languageModel.priceOut')}
          inputMode="decimal"
          autoComplete="off"
          disabled={isLocked}
          error={errors.price_out?.message}
          {...form.register('price_out', { validate: { isAmount, isPaired } })}
        />
        <TextField
          label={t('languageModel.currency')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          disabled={isLocked}
          error={errors.currency?.message}
          {...form.register('currency', {
            setValueAs: (typed: string) => typed.trim().toUpperCase(),
            validate: (typed) => Currency.safeParse(typed).success || t('languageModel.currencyForm'),
          })}
        />
      </div>
      <p className="text-xs text-muted">{t(isTold ? 'languageModel.pricesTold' : 'languageModel.priceHint')}</p>
    </fieldset>
  );
}

/** What a month may cost. */
export function MonthLimitField({ form, isLocked, isOwn }: { form: Form; isLocked: boolean; isOwn: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('languageModel.monthLimit')}
      hint={t(isOwn ? 'languageModel.own.monthLimitHint' : 'languageModel.monthLimitHint')}
      inputMode="decimal"
      autoComplete="off"
      disabled={isLocked}
      error={form.formState.errors.month_limit?.message}
      {...form.register('month_limit', {
        validate: (typed, { price_in, price_out }) => {
          if (typed.trim() === '') return true;
          if (!isGiven(typed)) return t('languageModel.amountForm');
          return (isGiven(price_in) && isGiven(price_out)) || t('languageModel.limitNeedsPrice');
        },
      })}
    />
  );
}

const isGiven = (typed: string): boolean => Amount.safeParse(typed).success;
