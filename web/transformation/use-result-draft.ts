import { useEffect, useState } from 'react';
import type { TransformationStatus } from '#contract/transformation.ts';
import { readDraft, type ResultDraft } from './result-draft.ts';

const keyOf = (jobId: string): string => `transformation-draft:${jobId}`;

const kept = (jobId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(jobId));
  } catch {
    return null;
  }
};

/** The order and choice of one result, kept in this browser. Mount it anew (`key`) for another result. */
export function useResultDraft(run: TransformationStatus) {
  const [draft, setDraft] = useState<ResultDraft>(() => readDraft(kept(run.job_id), run.result?.lessons.length ?? 0));
  const [opened] = useState(draft);
  useEffect(() => {
    // Who only looks leaves nothing behind.
    if (draft === opened) return;
    try {
      localStorage.setItem(keyOf(run.job_id), JSON.stringify(draft));
    } catch {
      // A browser that forbids storage only forgets the draft on a reload.
    }
  }, [draft, opened, run.job_id]);
  return { draft, change: setDraft };
}
