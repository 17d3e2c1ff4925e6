import type { LessonInput } from '#contract/courses.ts';
import type { ResultLesson } from '#contract/transformation.ts';
import { recordActivity } from '#server/accounts/record-activity.ts';
import { addLesson, changeLesson } from '#server/courses/save-lesson.ts';
import type { Scope } from '#server/database/database.ts';
import { demoId } from './demo-id.ts';
import { dayBefore, minutesAfter } from './day-before.ts';
import { creator, demoWorld, organizer } from './demo-world.ts';
import type { Transformed } from './make-demo-files.ts';
import { hindiLessons, type WrittenLesson, writtenQuestions } from './texts/written-lessons.ts';

interface DemoRun {
  fileName: string;
  mediaType: 'document' | 'audio';
  course: 'essentials' | 'water';
  day: number;
  time: string;
}

/** In the order in which Meera uploaded and added them: it is the order of the lessons. */
const runs: readonly DemoRun[] = [
  { fileName: 'clean-hands-safe-care.pdf', mediaType: 'document', course: 'essentials', day: 21, time: '10:12' },
  {
    fileName: 'diarrhoea-and-oral-rehydration.pdf',
    mediaType: 'document',
    course: 'essentials',
    day: 20,
    time: '11:35',
  },
  { fileName: 'vaccine-cold-chain.pdf', mediaType: 'document', course: 'essentials', day: 20, time: '12:04' },
  { fileName: 'snakebite-first-aid.pdf', mediaType: 'document', course: 'essentials', day: 19, time: '15:20' },
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
  for (const lesson of result.lessons) {
    const id = demoId(`lesson:${run.fileName}:${lesson.metadata.segment_index}`);
    await addLesson(
      scope,
      { id: demoWorld.courses[run.course], organization_id: demoWorld.organizationId },
      lessonOf(lesson, jobId),
      id,
    );
    await fillQuiz(scope, run, lesson, id, jobId);
    await datedAt(scope, id, addedAt);
  }
  await note(scope, run.course, 'lessons_added', titles[run.course], '/lessons', addedAt, creator);
}

/** As the transformation screen's "Add All" sends it. */
const lessonOf = (lesson: ResultLesson, jobId: string): LessonInput => ({
  title: lesson.title,
  content: lesson.content,
  type: lesson.metadata.segment_type,
  duration: lesson.duration,
  media_url: lesson.media_url,
  order: lesson.order,
  metadata: {
    ...lesson.metadata,
    job_id: jobId,
    quiz: lesson.quiz,
    key_learning_points: lesson.key_learning_points,
    learning_objectives: lesson.learning_objectives,
    ...(lesson.start_page !== undefined && { start_page: lesson.start_page, end_page: lesson.end_page }),
  },
});

/** Where the document gave no fair question, Meera wrote her own: the lesson's second version. */
async function fillQuiz(scope: Scope, run: DemoRun, lesson: ResultLesson, id: string, jobId: string): Promise<void> {
  const questions = writtenQuestions[run.fileName];
  if (questions === undefined || lesson.quiz.length > 0 || lesson.order > 0) return;
  const { metadata } = lessonOf(lesson, jobId);
  const course = { id: demoWorld.courses[run.course], organization_id: demoWorld.organizationId };
  await changeLesson(scope, course, id, {
    metadata: { ...metadata, quiz: questions, quiz_evidence: [], notices: [] },
  });
}

async function addWrittenLesson(scope: Scope, lesson: WrittenLesson, at: Date): Promise<void> {
  const id = demoId(`lesson:${lesson.title}`);
  await addLesson(
    scope,
    { id: demoWorld.courses.water, organization_id: demoWorld.organizationId },
    {
      title: lesson.title,
      content: lesson.content,
      type: 'text',
      duration: lesson.duration,
      media_url: '',
      order: 0,
      metadata: { language: 'hi', key_learning_points: lesson.points, quiz: lesson.quiz },
    },
    id,
  );
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
