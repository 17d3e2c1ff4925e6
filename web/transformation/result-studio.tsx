import { useRef, useState } from 'react';
import type { EditedLesson } from '#contract/edited-result.ts';
import type { ResultLesson, TransformationStatus } from '#contract/transformation.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/use-dialog.ts';
import type { StudioLesson } from '../ui/studio/lesson-draft.ts';
import type { OutlineLesson } from '../ui/studio/lesson-outline.tsx';
import { LessonStudio } from '../ui/studio/lesson-studio.tsx';
import { StudioFrame } from '../ui/studio/studio-frame.tsx';
import { useOpenings } from '../ui/use-openings.ts';
import { chapterOfLesson } from './chapter-of-lesson.ts';
import { lessonBody } from './edited-lesson.ts';
import type { ResultDraft } from './result-draft.ts';
import { saveEdited, transformationQuery } from './transformation-queries.ts';

interface ResultStudioProps {
  control: DialogControl;
  run: TransformationStatus;
  /** The lesson's place in the result. */
  index: number;
  /** As they will be added. */
  lessons: readonly ResultLesson[];
  draft: ResultDraft;
  /** Those that the course has, by their place in the result. */
  inCourse: ReadonlyMap<number, string>;
  onOrder: (order: readonly number[]) => void;
  /** One that the course has is changed there. */
  onOpenInCourse: (index: number) => void;
}

/** The studio on lessons that no course has yet; what is changed is kept with the result, and added with it. */
export function ResultStudio(props: ResultStudioProps) {
  const openings = useOpenings(props.control.isOpen);
  return <ResultsInStudio key={openings} {...props} />;
}

/** One lesson stands open, and all of the result beside it; `turn` counts those that stood open. */
function ResultsInStudio({
  control,
  run,
  index,
  lessons,
  draft,
  inCourse,
  onOrder,
  onOpenInCourse,
}: ResultStudioProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ index, turn: 0 });
  const made = run.result?.lessons ?? [];
  const lesson = made[shown.index];
  const noteOf = (at: number) =>
    inCourse.has(at) ? 'transformation.inCourse' : draft.leftOut.includes(at) ? 'transformation.leftOut' : undefined;
  const rowOf = (at: number): OutlineLesson[] => {
    const [lessonMade, reads] = [made[at], lessons[at]];
    if (lessonMade === undefined || reads === undefined) return [];
    const note = noteOf(at);
    return [
      {
        id: String(at),
        title: reads.title,
        minutes: reads.duration,
        waiting: reads.quiz.filter(({ status }) => status === 'needs_you').length,
        chapter: chapterOfLesson(lessonMade, run.result?.chapters),
        ...(note && { note: t(note) }),
      },
    ];
  };
  const onOpen = (lessonId: string) => {
    const at = Number(lessonId);
    if (inCourse.has(at)) onOpenInCourse(at);
    else setShown(({ turn }) => ({ index: at, turn: turn + 1 }));
  };
  return (
    <StudioFrame
      control={control}
      title={t('lessons.edit')}
      outline={{
        lessons: draft.order.flatMap(rowOf),
        openId: String(shown.index),
        onOpen,
        onOrder: (ids) => onOrder(ids.map(Number)),
      }}
    >
      {lesson && <OpenedResult key={shown.turn} run={run} index={shown.index} lesson={lesson} />}
    </StudioFrame>
  );
}

function OpenedResult({ run, index, lesson }: { run: TransformationStatus; index: number; lesson: ResultLesson }) {
  const saved = useRef(run.result?.edited?.[index]);

  const save = async ({ title, content, duration, metadata }: StudioLesson) => {
    const unchanged_since = saved.current?.edited_at ?? null;
    const body = { title, content, duration, metadata: { ...metadata }, unchanged_since };
    saved.current = await saveEdited(run.job_id, index, body);
  };
  const fetchTheirs = async () => {
    const before = saved.current;
    const { result } = await queryClient.fetchQuery(transformationQuery(run.job_id));
    const edited = result?.edited?.[index];
    const follow = () => {
      saved.current = edited;
    };
    const isNewer = saved.current === before && edited?.edited_at !== before?.edited_at;
    return { lesson: lessonIn(edited), isNewer, follow };
  };
  const lessonIn = (edited: EditedLesson | undefined): StudioLesson => lessonBody(lesson, run, edited);

  return (
    <LessonStudio
      name={() => `result lesson of ${run.job_id} ${index}`}
      subject={() => index}
      lesson={lessonIn(saved.current)}
      saved={() => ({ id: String(index), version: saved.current?.edited_at ?? '' })}
      save={save}
      fetchTheirs={fetchTheirs}
      previewed={() => ({ courseId: run.course_id })}
    />
  );
}
