/** The messages that a figure counts. */
export interface CountedMessages {
  /** Empty: all courses. */
  courseId: string;
  /** The first day that counts, YYYY-MM-DD; empty: from the beginning. */
  from: string;
}

/** Where the rows behind a figure stand: the message log with the figure's own course and days. */
export function messageRows(
  { courseId, from }: CountedMessages,
  { tab, status = '' }: { tab: 'out' | 'in' | 'held' | 'failed'; status?: string },
): string {
  const wanted = Object.entries({ tab, status, course: courseId, from }).filter(([, value]) => value !== '');
  return `/messages?${new URLSearchParams(wanted).toString()}`;
}
