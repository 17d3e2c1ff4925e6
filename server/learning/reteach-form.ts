import type { Question } from './lesson-questions.ts';

export interface TaughtLesson {
  metadata: Readonly<Record<string, unknown>>;
  mediaUrl: string;
  keyPoints: readonly string[];
}

export interface Reteaching {
  form: 'evidence' | 'key_point' | 'source';
  text: string;
}

/**
 * The missed point in another form than last time: the source's own words, then the key point that says it shortest,
 * then the place in the page or clip. What a lesson lacks is left out, and the forms come round again.
 *
 * @param times which miss in a row this is, from 1
 * @returns undefined when nothing more is known of the point than the question itself
 */
export function reteachForm(question: Question, lesson: TaughtLesson, times: number): Reteaching | undefined {
  const keyPoint = closestKeyPoint(question, lesson.keyPoints);
  const place = placeOf(lesson);
  const forms: Reteaching[] = [];
  if ((question.evidence || question.explanation) !== '')
    forms.push({ form: 'evidence', text: question.evidence || question.explanation });
  if (keyPoint !== undefined && keyPoint !== question.evidence) forms.push({ form: 'key_point', text: keyPoint });
  if (place !== undefined)
    forms.push({
      form: 'source',
      text: [question.explanation || keyPoint || question.evidence, place].filter(Boolean).join('\n'),
    });
  return forms[(times - 1) % Math.max(1, forms.length)];
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []);

/** The key point that shares most words with answer and question; the shortest of equals. */
function closestKeyPoint(question: Question, keyPoints: readonly string[]): string | undefined {
  const wanted = wordsOf(`${question.answer} ${question.answer} ${question.question} ${question.evidence}`);
  const scored = keyPoints
    .map((point) => ({ point, shared: [...wordsOf(point)].filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.point.length - b.point.length);
  return scored[0]?.point;
}

/** Where to look: the lesson's picture, or its clip with the second. */
function placeOf(lesson: TaughtLesson): string | undefined {
  const start = typeof lesson.metadata['timestamp'] === 'string' ? lesson.metadata['timestamp'] : '';
  const isLink = /^https?:\/\//.test(lesson.mediaUrl);
  if (isLink) return start === '' ? lesson.mediaUrl : `${lesson.mediaUrl} (${start})`;
  return undefined;
}
