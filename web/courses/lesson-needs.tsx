import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#contract/courses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { lessonsQuery } from './courses-queries.ts';

/** Which of the lessons before this one it builds on; a lesson that is not written yet comes last. */
export function LessonNeeds({
  courseId,
  lesson,
  needs,
  onChange,
}: {
  courseId: string;
  lesson: Lesson | undefined;
  needs: readonly string[];
  onChange: (needs: string[]) => void;
}) {
  const { t } = useTranslation();
  const query = useQuery(lessonsQuery(courseId));
  return (
    <QueryStates query={query}>
      {(lessons) => {
        const earlier = lessons.filter(
          ({ id, order }) => id !== lesson?.id && (lesson === undefined || order < lesson.order || needs.includes(id)),
        );
        if (earlier.length === 0) return null;
        return (
          <details className="rounded-card border border-line px-4 py-3" open={needs.length > 0 || undefined}>
            <summary className="cursor-pointer text-sm font-medium">
              {t('lessons.needs', { count: needs.length })}
            </summary>
            <p className="mt-2 mb-3 text-sm text-muted">{t('lessons.needsHint')}</p>
            <ul className="flex flex-col gap-3">
              {earlier.map(({ id, title, order }) => (
                <li key={id}>
                  <Checkbox
                    label={`${order + 1}. ${title}`}
                    isChecked={needs.includes(id)}
                    onChange={(isNeeded) => onChange(isNeeded ? [...needs, id] : needs.filter((need) => need !== id))}
                  />
                </li>
              ))}
            </ul>
          </details>
        );
      }}
    </QueryStates>
  );
}
