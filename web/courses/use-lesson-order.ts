import { queryClient } from '../api/query-client.ts';
import { notify } from '../ui/toasts.tsx';
import { lessonsQuery, useOrderLessons } from './courses-queries.ts';

/** Puts the lessons of a course into another order, at once on the screen; one that came meanwhile stays behind the others. */
export function useLessonOrder(courseId: string): (lessonIds: readonly string[]) => void {
  const order = useOrderLessons();
  return (lessonIds) => {
    const { queryKey } = lessonsQuery(courseId);
    const before = queryClient.getQueryData(queryKey) ?? [];
    const placeOf = ({ id }: { id: string }) => (lessonIds.includes(id) ? lessonIds.indexOf(id) : lessonIds.length);
    const after = before.toSorted((one, other) => placeOf(one) - placeOf(other));
    queryClient.setQueryData(queryKey, after);
    order.mutate(
      { params: { courseId }, body: { lesson_ids: after.map(({ id }) => id) } },
      {
        onError: (cause) => {
          queryClient.setQueryData(queryKey, before);
          notify.failure(cause);
        },
      },
    );
  };
}
