import type { Analytics } from '#contract/analytics.ts';

/** What stands in the address for all courses together. */
export const allCourses = 'all';
const key = 'analytics-course';

/** What was looked at last in this browser; empty where nothing was, or storage is forbidden. */
export function keptCourse(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepCourse(chosen: string): void {
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // A browser that forbids storage opens on the liveliest course.
  }
}

/**
 * The course that analytics open on: what the address asks for, what was looked at last, or the one that most people are
 * learning now; all together where nobody learns any.
 *
 * @param asked as the address has it; empty: it says nothing
 * @param kept what was looked at last; empty: nothing
 */
export function openedCourse(courses: Analytics['courses'], asked: string, kept: string): string {
  // One beyond the list is not ours to doubt: the server knows.
  if (asked !== '') return asked;
  if (kept === allCourses || courses.some(({ course_id: id }) => id === kept)) return kept;
  const [liveliest] = courses
    .filter(({ enrolled }) => enrolled > 0)
    .toSorted((a, b) => b.active - a.active || b.enrolled - a.enrolled);
  return liveliest?.course_id ?? allCourses;
}
