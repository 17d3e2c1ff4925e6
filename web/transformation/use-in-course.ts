import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TransformationStatus } from '#contract/transformation.ts';
import { lessonsQuery } from '../courses/courses-queries.ts';

/** Which lessons of a result the course has: their places in the result, and the ids of the course's lessons. */
export function useInCourse(courseId: string, run: TransformationStatus): ReadonlyMap<number, string> {
  const lessons = useQuery(lessonsQuery(courseId));
  return useMemo(() => {
    const segments = new Map<unknown, string>();
    for (const { id, metadata } of lessons.data ?? [])
      if (metadata['job_id'] === run.job_id) segments.set(metadata['segment_index'], id);
    return new Map(
      (run.result?.lessons ?? []).flatMap(({ metadata }, index): [number, string][] => {
        const id = segments.get(metadata.segment_index);
        return id === undefined ? [] : [[index, id]];
      }),
    );
  }, [lessons.data, run]);
}
