import { withoutMarks } from '#contract/chat-marks.ts';
import type { LessonCard } from '#contract/lesson-proof.ts';

/** What a list shows in one line, together with the words around it. */
const longest = 60;

/** What a voice note is called after: the title of its card, else the words it begins with; empty where it has none. */
export function noteSubject({ title, text }: Pick<LessonCard, 'title' | 'text'>): string {
  const whole = withoutMarks(title.trim() || text)
    .trim()
    .replace(/\s+/gu, ' ');
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest).toWellFormed();
  const end = cut.lastIndexOf(' ');
  // Where words have no spaces between them, it is cut within one.
  return `${end > 0 ? cut.slice(0, end) : cut.slice(0, -1)}…`;
}
