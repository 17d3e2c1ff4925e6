import type { ResultLesson } from '#contract/transformation.ts';
import type { EarlyLessons } from '#pipeline/engines.ts';
import type { EarlyRow } from '../database/tables/transformation-tables.ts';
import type { Log } from '../log.ts';

/** A browser asks every three seconds: oftener than this nobody would see. */
const saveEveryMs = 700;

/**
 * Puts the lessons of a run that still goes on together and saves them now and then: the first at once, the rest in
 * heaps. Settled lessons take the place of the first look at theirs.
 */
export function gatherEarlyLessons(save: (early: EarlyRow) => Promise<void>, log: Pick<Log, 'warn'>) {
  let looked: ResultLesson[] = [];
  const settled: ResultLesson[] = [];
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> | undefined;
  let isOver = false;
  let hasNews = false;

  const write = () => {
    timer = undefined;
    if (isOver || !hasNews || saving !== undefined) return;
    hasNews = false;
    saving = save({ lessons: [...settled, ...looked.slice(settled.length)], settled: settled.length })
      .catch((error: unknown) => log.warn({ err: error }, 'the first lessons were not saved'))
      .finally(() => {
        saving = undefined;
        if (hasNews && !isOver) timer ??= setTimeout(write, saveEveryMs);
      });
  };

  return {
    take({ lessons, areSettled, from }: EarlyLessons): void {
      const isFirst = looked.length === 0 && settled.length === 0;
      if (areSettled) settled.splice(from, lessons.length, ...lessons);
      else looked = lessons;
      hasNews = true;
      if (isFirst) write();
      else timer ??= setTimeout(write, saveEveryMs);
    },
    /** Nothing is saved after this. */
    end(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      return saving ?? Promise.resolve();
    },
  };
}
