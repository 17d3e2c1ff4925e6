import type { StepName, TransformOptions } from './engines.ts';

/** Per cent of the whole run at which each step ends; reading the file is most of the work. */
const endOf: Readonly<Record<StepName, number>> = {
  extraction: 40,
  segmentation: 50,
  analysis: 65,
  generation: 85,
  assessment: 100,
};
const order = Object.keys(endOf) as StepName[];

/** Reports where a run stands: once per whole per cent while pages are read, then at every step's end. */
export function trackProgress({ onProgress, signal }: Pick<TransformOptions, 'onProgress' | 'signal'>) {
  const found: Record<string, number> = {};
  let reported = -1;

  const report = (step: StepName, percent: number) => {
    if (percent <= reported) return;
    reported = percent;
    onProgress?.({ step, percent, found: { ...found } });
  };

  return {
    page: (done: number, total: number) => {
      found['pages'] = done;
      report('extraction', Math.floor((endOf.extraction * done) / (total + 1)));
    },
    seconds: (done: number, total: number) => {
      found['seconds'] = Math.round(done);
      report('extraction', Math.floor((endOf.extraction * Math.min(done, total)) / (total + 1)));
    },
    /** Lets messages out and a cancellation in before the next step begins. */
    ends: async (step: StepName, figures: Record<string, number>) => {
      Object.assign(found, figures);
      const next = order[order.indexOf(step) + 1] ?? step;
      report(next, endOf[step]);
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
  };
}
