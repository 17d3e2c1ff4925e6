import { useRef } from 'react';
import type { EditedLesson } from '#contract/edited-result.ts';
import type { ResultLesson, TransformationStatus } from '#contract/transformation.ts';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/use-dialog.ts';
import type { StudioLesson } from '../ui/studio/lesson-draft.ts';
import { LessonStudio } from '../ui/studio/lesson-studio.tsx';
import { useOpenings } from '../ui/use-openings.ts';
import { lessonBody } from './edited-lesson.ts';
import { saveEdited, transformationQuery } from './transformation-queries.ts';

interface ResultStudioProps {
  control: DialogControl;
  run: TransformationStatus;
  /** The lesson's place in the result. */
  index: number;
}

/** The studio on a lesson that no course has yet; what is changed is kept with the result, and added with it. */
export function ResultStudio(props: ResultStudioProps) {
  const openings = useOpenings(props.control.isOpen);
  const lesson = props.run.result?.lessons[props.index];
  return lesson && <OpenedResult key={openings} {...props} lesson={lesson} />;
}

function OpenedResult({ control, run, index, lesson }: ResultStudioProps & { lesson: ResultLesson }) {
  const { t } = useTranslation();
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
  const lessonIn = (edited: EditedLesson | undefined): StudioLesson => lessonBody(lesson, run.job_id, edited);

  return (
    <LessonStudio
      control={control}
      title={t('lessons.edit')}
      name={() => `result lesson of ${run.job_id} ${index}`}
      subject={() => index}
      lesson={lessonIn(saved.current)}
      save={save}
      fetchTheirs={fetchTheirs}
      previewed={() => ({ courseId: run.course_id })}
    />
  );
}
