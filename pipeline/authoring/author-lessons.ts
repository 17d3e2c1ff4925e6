import { resultNotice } from '#contract/result-notices.ts';
import type { Document, Notice } from '../document.ts';
import { BudgetSpent, type LanguageModel, ModelFailed } from '../engines.ts';
import type { AssessedLesson, LessonDraft } from '../lesson-plan.ts';
import { toResult } from '../results/result-lesson.ts';
import type { Cutting, PieceRange } from '../segmentation/segment.ts';
import { authorLesson } from './author-lesson.ts';
import { neighboursOf } from './author-instructions.ts';
import { planLessons } from './plan-lessons.ts';

/** Lessons that a model works on at once. */
const atOnce = 3;
/** A run ends at 15 minutes and loses everything then; what the model has not written by this time stays as it was. */
const longestMs = 9 * 60_000;
/** Of this time so much goes to the plan at most. */
const shareOfPlan = 0.25;

export interface Author {
  /** Where lessons begin and end, as far as the model's plan holds; undefined where the program cuts. Never fails but by an abort. */
  plan(cutting: Cutting): Promise<PieceRange[] | undefined>;
  /** Tells it the lessons that it is going to write, in order: their titles are taken, and each is told its neighbours. */
  begin(drafts: readonly Pick<LessonDraft, 'title' | 'segment'>[]): void;
  /** Never fails: a lesson that the model could not better comes back as it was. */
  write(lesson: AssessedLesson): Promise<AssessedLesson>;
  /** How far it got, once every lesson is back. */
  report(): { refined: { lessons: number; offered: number; accepted: number; for_eye: number }; notices: Notice[] };
}

interface Authoring {
  model: LanguageModel;
  document: Document;
  signal?: AbortSignal | undefined;
  /** How long the model may take for all lessons; 9 minutes when absent. */
  mostMs?: number;
}

/** Works through the lessons of one document, a few at once. */
export function openAuthor({ model, document, signal, mostMs = longestMs }: Authoring): Author {
  const start = Date.now();
  const end = start + mostMs;
  let working = 0;
  const waiting: (() => void)[] = [];
  const taken = new Set<string>();
  let lessons: readonly Pick<LessonDraft, 'title' | 'segment'>[] = [];
  const count = { lessons: 0, offered: 0, accepted: 0, for_eye: 0 };
  let failed = 0;
  let unpaid = 0;
  let strayed = 0;
  let unread = 0;
  let answered = 0;
  let plan = { parts: 0, plannedParts: 0 };
  return {
    async plan(cutting) {
      const planning = planLessons(cutting, { model, document, signal });
      const planned = await before(start + mostMs * shareOfPlan, planning, signal).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return { ranges: undefined, parts: 1, plannedParts: 0 };
      });
      if (planned !== undefined) plan = planned;
      return planned?.ranges;
    },
    begin(drafts) {
      lessons = drafts;
      for (const { title } of drafts) taken.add(title.text.toLowerCase());
    },
    async write(lesson) {
      if (working >= atOnce) await new Promise<void>((go) => waiting.push(go));
      working += 1;
      try {
        const written = authorLesson(lesson, {
          model,
          document,
          taken,
          neighbours: neighboursOf(lesson, lessons),
          signal,
        });
        const authored = await before(end, written, signal);
        requireSound(authored.lesson, document);
        taken.add(authored.lesson.title.text.toLowerCase());
        count.offered += authored.offered;
        count.accepted += authored.accepted;
        count.for_eye += authored.forEye;
        if (authored.accepted + authored.forEye > 0) count.lessons += 1;
        if (authored.hasStrayed) strayed += 1;
        unread += authored.unread;
        answered += 1;
        return authored.lesson;
      } catch (error) {
        if (signal?.aborted) throw error;
        if (error instanceof BudgetSpent) unpaid += 1;
        else failed += 1;
        return lesson;
      } finally {
        working -= 1;
        waiting.shift()?.();
      }
    },
    report: () => ({
      refined: count,
      notices: [
        ...(unpaid === 0 ? [] : [resultNotice('llm_budget', { a: unpaid })]),
        ...(unread === 0 ? [] : [resultNotice('llm_unread', { a: unread })]),
        ...(failed === 0 ? [] : [resultNotice('llm_fallback', { a: failed })]),
        ...(strayed === 0 ? [] : [resultNotice('llm_strayed', { a: strayed })]),
        // Where it helped with no lesson, the notices above say enough.
        ...(answered === 0 ? [] : planNotices(plan)),
      ],
    }),
  };
}

/** That the program cut what the model was asked to plan. */
function planNotices({ parts, plannedParts }: { parts: number; plannedParts: number }): Notice[] {
  if (plannedParts === parts) return [];
  return plannedParts === 0
    ? [resultNotice('plan_missing')]
    : [resultNotice('plan_partial', { a: plannedParts, b: parts })];
}

/** Whatever a model writes never costs a document its result. @throws Error when the lesson breaks a law of results */
function requireSound(lesson: AssessedLesson, document: Document): void {
  const alone = { ...lesson, segment: { ...lesson.segment, index: 0, prerequisites: [] } };
  toResult({ document, lessons: [alone], notices: [] }, { mediaType: document.mediaType, mediaUrl: '' });
}

/** @throws ModelFailed when the end, or an abort, comes first; what was asked goes on and is not heard */
async function before<T>(end: number, work: Promise<T>, signal?: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ModelFailed('the time for this document is over')),
      Math.max(0, end - Date.now()),
    );
    stop = () => reject(new ModelFailed('the run was stopped'));
    signal?.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
}
