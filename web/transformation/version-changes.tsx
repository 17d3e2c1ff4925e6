import { useQuery } from '@tanstack/react-query';
import type { TransformationStatus } from '#contract/transformation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { compareResults } from './compare-results.ts';
import { transformationQuery } from './transformation-queries.ts';

const kinds = ['more', 'fewer', 'longer', 'shorter', 'newQuestions', 'goneQuestions'] as const;

/** What a repeated run changed, in words, with the way back to the version before. */
export function VersionChanges({ run, onShow }: { run: TransformationStatus; onShow: (jobId: string) => void }) {
  const { t } = useTranslation();
  const earlierId = run.rerun_of ?? '';
  const earlier = useQuery({ ...transformationQuery(earlierId), enabled: earlierId !== '' });
  if (earlier.data?.result === undefined || run.result === undefined) return null;
  const changes = compareResults(earlier.data.result, run.result);
  const words = kinds
    .filter((kind) => changes[kind] > 0)
    .map((kind) => t(`transformation.rerun.${kind}`, { count: changes[kind] }));
  return (
    <Alert
      tone="neutral"
      action={
        <Button size="small" onClick={() => onShow(earlierId)}>
          {t('transformation.rerun.before')}
        </Button>
      }
    >
      {t('transformation.rerun.compared', {
        changes: words.length === 0 ? t('transformation.rerun.same') : words.join(', '),
      })}
    </Alert>
  );
}
