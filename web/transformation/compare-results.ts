import type { TransformationResult } from '#contract/transformation.ts';

/** What is different in a second result of one file; all counts from 0. */
export interface ResultChanges {
  more: number;
  fewer: number;
  /** Of the lessons that begin at the same place in both. */
  longer: number;
  shorter: number;
  newQuestions: number;
  goneQuestions: number;
}

type Compared = Pick<TransformationResult, 'lessons'>;

/** Lessons are the same when their first paragraph comes from the same place, whatever they are called. */
const placeOf = ({ metadata }: Compared['lessons'][number]): string => {
  const [source] = metadata.provenance.content[0]?.sources ?? [];
  return source === undefined ? metadata.provenance.title.text : `${source.block}:${source.start}`;
};

const questionsOf = ({ lessons }: Compared): Set<string> =>
  new Set(lessons.flatMap(({ quiz }) => quiz.map(({ question }) => question)));

export function compareResults(before: Compared, after: Compared): ResultChanges {
  const secondsAt = new Map(before.lessons.map((lesson) => [placeOf(lesson), lesson.metadata.seconds]));
  const changes = after.lessons.map(
    (lesson) => lesson.metadata.seconds - (secondsAt.get(placeOf(lesson)) ?? Number.NaN),
  );
  const [old, fresh] = [questionsOf(before), questionsOf(after)];
  const difference = after.lessons.length - before.lessons.length;
  return {
    more: Math.max(0, difference),
    fewer: Math.max(0, -difference),
    longer: changes.filter((change) => change > 0).length,
    shorter: changes.filter((change) => change < 0).length,
    newQuestions: [...fresh].filter((question) => !old.has(question)).length,
    goneQuestions: [...old].filter((question) => !fresh.has(question)).length,
  };
}
