import * as z from 'zod/mini';
import type { Lesson } from '#contract/courses.ts';
import { Provenance } from '#contract/lesson-proof.ts';
import { isUnsupported } from '../ui/edited-provenance.ts';

const Traced = z.object({ job_id: z.string(), provenance: z.object({ content: z.array(Provenance) }) });

export interface LessonProvenance {
  /** The transformation that the lesson came from. */
  jobId: string;
  /** One entry per paragraph. */
  content: z.infer<typeof Provenance>[];
}

/** Where a lesson's paragraphs come from; undefined for a lesson that was written by hand. */
export function provenanceOfLesson({ metadata }: Pick<Lesson, 'metadata'>): LessonProvenance | undefined {
  const parsed = z.safeParse(Traced, metadata);
  return parsed.success ? { jobId: parsed.data.job_id, content: parsed.data.provenance.content } : undefined;
}

/** Paragraphs of transformed lessons that nothing in their file proves any more. */
export const unsupportedParagraphs = (lessons: readonly Pick<Lesson, 'metadata'>[]): number =>
  lessons.flatMap((lesson) => provenanceOfLesson(lesson)?.content ?? []).filter(isUnsupported).length;
