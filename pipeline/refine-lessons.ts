import type { Proof } from './assessment/answer-evidence.ts';
import type { Notice } from './document.ts';
import type { LanguageModel } from './engines.ts';
import { refineWithModel } from './generation/refine-with-model.ts';
import type { AssessedLesson } from './lesson-plan.ts';

/** Lessons that a model works on at once. */
const atOnce = 3;

export interface Refinery {
  /** Never fails: a lesson that the model could not better comes back as it was. */
  refine(lesson: AssessedLesson): Promise<AssessedLesson>;
  /** How far it got, once every lesson is back. */
  report(): { refined: { lessons: number; offered: number; accepted: number }; notices: Notice[] };
}

/** Works through the lessons of one document, a few at once. */
export function openRefinery(model: LanguageModel, proof: Proof, signal?: AbortSignal): Refinery {
  let working = 0;
  const waiting: (() => void)[] = [];
  const count = { lessons: 0, offered: 0, accepted: 0, failed: 0 };
  return {
    async refine(lesson) {
      if (working >= atOnce) await new Promise<void>((go) => waiting.push(go));
      working += 1;
      try {
        const refined = await refineWithModel(lesson, proof, model, signal);
        count.offered += refined.offered;
        count.accepted += refined.accepted;
        if (refined.accepted > 0) count.lessons += 1;
        return refined.lesson;
      } catch (error) {
        if (signal?.aborted) throw error;
        count.failed += 1;
        return lesson;
      } finally {
        working -= 1;
        waiting.shift()?.();
      }
    },
    report: () => ({
      refined: { lessons: count.lessons, offered: count.offered, accepted: count.accepted },
      notices:
        count.failed === 0
          ? []
          : [
              {
                code: 'llm_fallback',
                message: `The language model did not help with ${count.failed} of the lessons; these are as they are without one.`,
              },
            ],
    }),
  };
}
