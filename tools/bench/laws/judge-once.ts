import type { Violation } from './read-askings.ts';
import type { ToldHistory } from './told-history.ts';

/** Whatever dies over its work: no message twice, one word on each answer, an end once. */
export function judgeOnce(history: ToldHistory): Violation[] {
  const { sent, answers, courses, isWholeHearted } = history;
  const seen = new Set<string>();
  const twice = sent.flatMap(({ id, kind, channel }): Violation[] => {
    if (channel === 'web') return [];
    const isSecond = seen.has(id);
    seen.add(id);
    return isSecond ? [{ law: 'once', what: `${kind} ${id} came twice` }] : [];
  });
  const perCourse = courses.flatMap(({ enrollmentId }): Violation[] => {
    const own = sent.filter((each) => each.enrollmentId === enrollmentId && each.channel === 'whatsapp');
    const ends = own.filter(({ kind }) => kind === 'completion').length;
    const told = own.filter(({ kind }) => kind === 'feedback').length;
    const first = answers.filter((answer) => answer.isFirst && answer.enrollmentId === enrollmentId);
    const given = first.length;
    // A question that waited out a pause was asked once more: to its older message is said that it is answered already.
    const noticed = first.filter(
      ({ at, mark }, index) =>
        first.slice(0, index).some((before) => before.mark === mark) &&
        own.some((each) => each.kind === 'notice' && each.at.getTime() === at.getTime()),
    ).length;
    const found: Violation[] = [];
    // The end, and the certificate that reviews have earned since.
    if (ends > 2) found.push({ law: 'once', what: `the course ended ${ends} times` });
    if (own.length > 0 && (told > given || (isWholeHearted && told + noticed < given)))
      found.push({ law: 'once', what: `${told} words on ${given} answers` });
    return found;
  });
  return [...twice, ...perCourse];
}
