/** Lessons, named by their titles, newest first. */
export interface LessonsByStanding {
  /** Everything that was answered of them was right at its last asking. */
  settled: string[];
  /** Something of them was not. */
  practicing: string[];
}

/**
 * What the last answers say of whole lessons: a learner knows lessons by their names and points by no name.
 *
 * @param answers the last one to each point, in any order
 * @param lessons by id; those that are missing are not told of
 */
export function lessonsByStanding(
  answers: readonly { lessonId: string; isRight: boolean }[],
  lessons: ReadonlyMap<string, { title: string; position: number }>,
): LessonsByStanding {
  const wrong = new Set(answers.filter(({ isRight }) => !isRight).map(({ lessonId }) => lessonId));
  const met = [...new Set(answers.map(({ lessonId }) => lessonId))]
    .flatMap((lessonId) => {
      const lesson = lessons.get(lessonId);
      return lesson === undefined ? [] : [{ lessonId, ...lesson }];
    })
    .sort((a, b) => b.position - a.position);
  const titlesOf = (isWrong: boolean) =>
    met.filter(({ lessonId }) => wrong.has(lessonId) === isWrong).map(({ title }) => title);
  return { settled: titlesOf(false), practicing: titlesOf(true) };
}
