import type { LessonInput } from '#contract/courses.ts';
import type { TransformationResult } from '#contract/transformation.ts';
import { recordActivity } from '#server/accounts/record-activity.ts';
import { addLesson } from '#server/courses/save-lesson.ts';
import type { Scope } from '#server/database/database.ts';
import { demoId } from './demo-id.ts';
import { dayBefore, minutesAfter } from './day-before.ts';
import { creator, demoWorld, organizer } from './demo-world.ts';
import type { Transformed } from './make-demo-files.ts';
import { lessonByHand } from './lesson-by-hand.ts';
import { coldChainLessons } from './texts/cold-chain-lessons.ts';
import { handsLessons } from './texts/hands-lessons.ts';
import { hindiLessons } from './texts/hindi-lessons.ts';
import { rehydrationLessons } from './texts/rehydration-lessons.ts';
import { snakebiteLessons } from './texts/snakebite-lessons.ts';
import type { WrittenLesson } from './texts/written-lesson.ts';

interface DemoRun {
  fileName: string;
  mediaType: 'document' | 'audio';
  course: 'essentials' | 'water';
  day: number;
  time: string;
  /** What Meera made of the document; absent: she added the lessons as they came. */
  rewritten?: readonly WrittenLesson[];
}

/** In the order in which Meera uploaded and added them: it is the order of the lessons. */
const runs: readonly DemoRun[] = [
  {
    fileName: 'clean-hands-safe-care.pdf',
    mediaType: 'document',
    course: 'essentials',
    day: 21,
    time: '10:12',
    rewritten: handsLessons,
  },
  {
    fileName: 'diarrhoea-and-oral-rehydration.pdf',
    mediaType: 'document',
    course: 'essentials',
    day: 20,
    time: '11:35',
    rewritten: rehydrationLessons,
  },
  {
    fileName: 'vaccine-cold-chain.pdf',
    mediaType: 'document',
    course: 'essentials',
    day: 20,
    time: '12:04',
    rewritten: coldChainLessons,
  },
  {
    fileName: 'snakebite-first-aid.pdf',
    mediaType: 'document',
    course: 'essentials',
    day: 19,
    time: '15:20',
    rewritten: snakebiteLessons,
  },
  { fileName: 'session-bell.wav', mediaType: 'audio', course: 'essentials', day: 17, time: '10:05' },
  { fileName: 'ghar-mein-surakshit-pani.docx', mediaType: 'document', course: 'water', day: 6, time: '11:18' },
];

const titles = { essentials: 'Essentials for Community Health Workers', water: 'घर में सुरक्षित पानी' } as const;

/** Transformations read such files in about so long. */
const runMinutes = 0.12;

/**
 * Two courses: one published with the lessons of four documents, one in Hindi that is still being written.
 *
 * @param options.addMedia adds the media files, which belong to the courses and which the transformations read
 */
export async function addDemoCourses(
  scope: Scope,
  transformed: ReadonlyMap<string, Transformed>,
  options: { now: Date; addMedia: () => Promise<void> },
): Promise<void> {
  const { now, addMedia } = options;
  await addCourse(scope, 'essentials', dayBefore(now, 22, '16:30'), {
    owner_id: creator.id,
    title: titles.essentials,
    description:
      'Hand hygiene, oral rehydration, the vaccine cold chain and snakebite: what every new colleague practises in the first weeks.',
    language: 'en',
    status: 'published',
  });
  await addCourse(scope, 'water', dayBefore(now, 7, '10:50'), {
    owner_id: creator.id,
    title: titles.water,
    description: 'पीने के पानी को साफ़ बनाना और साफ़ रखना। तैयारी में।',
    language: 'hi',
    status: 'draft',
  });
  await addMedia();
  for (const run of runs) await addRun(scope, run, transformed.get(run.fileName), now);
  for (const [index, lesson] of hindiLessons.entries())
    await addWrittenLesson(scope, lesson, dayBefore(now, 4, index === 0 ? '15:10' : '15:48'));
  await note(scope, 'essentials', 'course_published', titles.essentials, '', dayBefore(now, 19, '17:02'), organizer);
}

interface CourseColumns {
  owner_id: string;
  title: string;
  description: string;
  language: 'en' | 'hi';
  status: 'draft' | 'published';
}

async function addCourse(
  scope: Scope,
  course: keyof typeof demoWorld.courses,
  at: Date,
  columns: CourseColumns,
): Promise<void> {
  await scope
    .insertInto('courses')
    .values({
      ...columns,
      id: demoWorld.courses[course],
      organization_id: demoWorld.organizationId,
      pace: 'daily',
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  await note(scope, course, 'course_created', columns.title, '', at, creator);
}

async function addRun(scope: Scope, run: DemoRun, transformed: Transformed | undefined, now: Date): Promise<void> {
  if (transformed === undefined) throw new Error(`the demo did not transform ${run.fileName}`);
  const { outcome, found } = transformed;
  const startedAt = dayBefore(now, run.day, run.time);
  const finishedAt = minutesAfter(startedAt, runMinutes);
  const result = outcome.kind === 'ok' ? outcome.result : null;
  const jobId = demoId(`transformation:${run.fileName}`);
  await scope
    .insertInto('transformations')
    .values({
      id: jobId,
      organization_id: demoWorld.organizationId,
      course_id: demoWorld.courses[run.course],
      media_id: demoId(`media:${run.fileName}`),
      media_type: run.mediaType,
      file_name: run.fileName,
      background: true,
      status: outcome.kind === 'ok' ? 'completed' : 'failed',
      progress: outcome.kind === 'ok' ? 100 : 0,
      step: null,
      found,
      message: outcome.kind === 'ok' ? '' : outcome.message,
      reason: outcome.kind === 'ok' ? null : outcome.reason,
      result,
      attempts: 1,
      cancel_requested_at: null,
      created_by: creator.id,
      created_at: startedAt,
      finished_at: finishedAt,
    })
    .execute();
  await note(
    scope,
    run.course,
    outcome.kind === 'ok' ? 'transformation_completed' : 'transformation_failed',
    run.fileName,
    '/media-transformation',
    finishedAt,
    creator,
  );
  if (result === null) return;
  const addedAt = minutesAfter(finishedAt, 9);
  for (const { id, lesson } of run.rewritten === undefined ? asMade(run, result) : byHand(run, run.rewritten, result)) {
    await addLesson(
      scope,
      { id: demoWorld.courses[run.course], organization_id: demoWorld.organizationId },
      lesson,
      id,
    );
    await datedAt(scope, id, addedAt);
  }
  await note(scope, run.course, 'lessons_added', titles[run.course], '/lessons', addedAt, creator);
}

interface DemoLesson {
  id: string;
  lesson: LessonInput;
}

/** As the transformation screen's "Add All" sends them. */
const asMade = (run: DemoRun, { lessons }: TransformationResult): DemoLesson[] =>
  lessons.map((lesson) => ({
    id: demoId(`lesson:${run.fileName}:${lesson.metadata.segment_index}`),
    lesson: {
      title: lesson.title,
      content: lesson.content,
      type: lesson.metadata.segment_type,
      duration: lesson.duration,
      media_url: lesson.media_url,
      order: lesson.order,
      metadata: {
        ...lesson.metadata,
        job_id: demoId(`transformation:${run.fileName}`),
        quiz: lesson.quiz,
        key_learning_points: lesson.key_learning_points,
        learning_objectives: lesson.learning_objectives,
        ...(lesson.start_page !== undefined && { start_page: lesson.start_page, end_page: lesson.end_page }),
      },
    },
  }));

function byHand(run: DemoRun, written: readonly WrittenLesson[], { lessons }: TransformationResult): DemoLesson[] {
  const [first] = lessons;
  const sources = lessons.flatMap(({ metadata }) => metadata.provenance.content).flatMap((entry) => entry.sources);
  return written.map((each) => ({
    id: demoId(`lesson:${each.name}`),
    lesson: {
      type: 'document',
      media_url: first?.media_url ?? '',
      order: 0,
      ...lessonByHand(each, {
        language: 'en',
        metadata: { source_name: run.fileName },
        pageOf: (evidence) => sources.find(({ quote }) => quote.includes(evidence) || evidence.includes(quote))?.page,
      }),
    },
  }));
}

async function addWrittenLesson(scope: Scope, written: WrittenLesson, at: Date): Promise<void> {
  const id = demoId(`lesson:${written.name}`);
  const text = lessonByHand(written, { language: 'hi', metadata: {}, pageOf: () => undefined });
  const course = { id: demoWorld.courses.water, organization_id: demoWorld.organizationId };
  await addLesson(scope, course, { type: 'text', media_url: '', order: 0, ...text }, id);
  await datedAt(scope, id, at);
}

async function datedAt(scope: Scope, lessonId: string, at: Date): Promise<void> {
  await scope.updateTable('lessons').set({ created_at: at, updated_at: at }).where('id', '=', lessonId).execute();
  await scope.updateTable('lesson_versions').set({ created_at: at }).where('lesson_id', '=', lessonId).execute();
}

type CourseNews =
  | 'course_created'
  | 'course_published'
  | 'transformation_completed'
  | 'transformation_failed'
  | 'lessons_added';

const note = (
  scope: Scope,
  course: keyof typeof demoWorld.courses,
  kind: CourseNews,
  subject: string,
  screen: string,
  at: Date,
  actor: typeof creator,
): Promise<void> =>
  recordActivity(scope, {
    organizationId: demoWorld.organizationId,
    kind,
    subject,
    actorId: actor.id,
    actor: actor.name,
    link: `/courses/${demoWorld.courses[course]}${screen}`,
    at,
  });
