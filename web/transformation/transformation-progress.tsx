import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { type TransformationStatus, type TransformationStep, transformationSteps } from '#contract/transformation.ts';
import { formatNumber } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ChalkLine } from '../ui/chalk-line.tsx';
import { clock } from '../ui/source-mark.tsx';
import { useCancelTransformation } from './transformation-queries.ts';

/** Which figures belong under which step's name. */
const figuresOf = {
  extraction: ['pages', 'headings'],
  segmentation: ['lessons'],
  analysis: ['terms'],
  generation: ['key_points'],
  assessment: ['questions'],
} as const satisfies Record<TransformationStep, readonly string[]>;

/** The five steps as a chalk line, each with what it has found so far. */
export function TransformationProgress({ courseId, run }: { courseId: string; run: TransformationStatus }) {
  const { t } = useTranslation();
  const cancel = useCancelTransformation(courseId);
  const current = run.step === null ? 0 : transformationSteps.indexOf(run.step);
  const noteOf = (step: TransformationStep) =>
    figuresOf[step]
      .filter((name) => (run.found[name] ?? 0) > 0)
      .map((name) =>
        t(`transformation.found.${name}`, { count: run.found[name] ?? 0, n: formatNumber(run.found[name] ?? 0) }),
      )
      .join(', ');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{run.file_name}</p>
          <p className="text-sm text-muted" aria-live="polite">
            {run.step === null ? waitingFor(t, run) : t(`transformation.doing.${run.step}`)}
          </p>
        </div>
        <Elapsed since={run.created_at} />
      </div>
      <ChalkLine
        label={t('transformation.progress')}
        share={run.progress}
        done={run.status === 'completed' ? transformationSteps.length : current}
        ticks={transformationSteps.map((step) => ({ label: t(`transformation.steps.${step}`), note: noteOf(step) }))}
        hasFailed={run.status === 'failed'}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('transformation.mayLeave')}</p>
        <Button
          size="small"
          icon={X}
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { jobId: run.job_id } })}
        >
          {t('transformation.cancel')}
        </Button>
      </div>
    </div>
  );
}

const waitingFor = (t: Translate, { waits_for: turn }: TransformationStatus): string =>
  turn === undefined
    ? t('transformation.waiting')
    : t('transformation.waitingFor', { limit: formatNumber(turn.limit), running: formatNumber(turn.running) });

/** How long it has been going on: what is left nobody knows, because steps differ from file to file. */
function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(beat);
  }, []);
  const seconds = Math.max(0, (now - Date.parse(since)) / 1_000);
  return (
    <p className="shrink-0 text-sm text-muted tabular-nums">{t('transformation.elapsed', { time: clock(seconds) })}</p>
  );
}
