import { Check, Lock } from 'lucide-react';
import type { PlayerLesson } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';

/** All lessons hung on one line: done, open, next, and those that come later. */
export function LessonSteps({
  lessons,
  shownId,
  onChoose,
}: {
  lessons: readonly PlayerLesson[];
  shownId: string | undefined;
  onChoose: (lessonId: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Card title={t('learn.lessons')}>
      <ol className="relative flex flex-col">
        <li aria-hidden="true" className="absolute top-3 bottom-3 left-[0.6875rem] w-0.5 rounded-full bg-line-strong" />
        {lessons.map((lesson) => {
          const isClosed = lesson.state === 'closed';
          const words = (
            <>
              <span className={classNames('flex min-w-0 flex-1 gap-1', isClosed && 'text-muted')}>
                <span>{lesson.position + 1}.</span> <span className="min-w-0">{lesson.title}</span>
              </span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{t(`learn.state.${lesson.state}`)}</span>
            </>
          );
          const row = 'flex w-full min-h-11 items-center gap-3 rounded-control px-2 py-1.5 text-left';
          return (
            <li key={lesson.id} className="relative flex items-center gap-2">
              <span
                className={classNames(
                  'z-10 grid size-6 shrink-0 place-items-center rounded-full border bg-card',
                  lesson.state === 'done' ? 'border-primary text-primary' : 'border-line-strong text-muted',
                )}
              >
                {lesson.state === 'done' && <Icon of={Check} size={14} />}
                {isClosed && <Icon of={Lock} size={12} />}
              </span>
              {isClosed ? (
                <p className={row}>{words}</p>
              ) : (
                <button
                  type="button"
                  aria-current={lesson.id === shownId ? 'step' : undefined}
                  onClick={() => onChoose(lesson.id)}
                  className={classNames(row, 'hover:bg-sunken', lesson.id === shownId && 'bg-primary-soft font-medium')}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
