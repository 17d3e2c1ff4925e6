import type { Spent } from '#contract/model-spending.ts';
import { formatMoney, formatNumber } from '../i18n/format.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';
import { verdictSentence } from '../ui/verdict-sentence.ts';
import type { ModelCalls } from './language-model-queries.ts';

const tones: Readonly<Record<'proved' | 'for_eye' | 'refused', Tone>> = {
  proved: 'success',
  for_eye: 'warning',
  refused: 'error',
};

/** What the model made of three sentences, and what the checker says of it. */
export function ModelTrial({ trial }: { trial: ModelCalls['trial'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('languageModel.trialTitle')}>
      <div aria-live="polite" aria-busy={trial.isPending} className="flex flex-col gap-4">
        {trial.isPending ? (
          <>
            <p className="text-sm text-muted">{t('languageModel.writing')}</p>
            <Skeleton className="h-20" />
          </>
        ) : trial.data === undefined ? (
          <p className="text-sm text-muted">{t('languageModel.trialText')}</p>
        ) : (
          <>
            <p className="text-sm text-muted">
              {t('languageModel.took', { seconds: formatNumber(trial.data.seconds) })}
            </p>
            <blockquote className="border-l-2 border-line pl-3 text-sm text-muted" lang="en">
              {trial.data.sentences.join(' ')}
            </blockquote>
            <p className="text-sm text-muted">{tookWords(trial.data.spent, t)}</p>
            {trial.data.claims.length === 0 && <p className="text-sm">{t('languageModel.nothing')}</p>}
            <ul className="flex flex-col gap-3">
              {trial.data.claims.map(({ text, verdict, reason }) => (
                <li key={text} className="flex flex-col items-start gap-1">
                  <span className="text-sm wrap-anywhere" lang="en">
                    {text}
                  </span>
                  <StatusChip tone={tones[verdict]}>{t(`languageModel.verdict.${verdict}`)}</StatusChip>
                  {verdict !== 'proved' && <span className="text-xs text-muted">{verdictSentence(reason, t)}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

function tookWords({ amount, currency, read, written }: Spent, t: Translate): string {
  const tokens = { tokensIn: formatNumber(read), tokensOut: formatNumber(written) };
  return amount === null
    ? t('languageModel.trialTokens', tokens)
    : t('languageModel.trialCost', { ...tokens, amount: formatMoney(amount, currency) });
}
