import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findAnswer } from '#pipeline/asking/find-answer.ts';
import { rankPassages } from '#pipeline/asking/passage-index.ts';
import { type AskedCourse, workplaceCourses, xquadCourses } from './asked-courses.ts';
import { mean, type Metrics } from './text-metrics.ts';

/** A question of another course, asked here, stands for one that the course does not answer. */
const foreignCourses = 2;
/** The threshold that the other half would choose declines so many of these. */
const declinedAtLeast = 0.92;

interface Answerable {
  course: AskedCourse;
  isFirst: boolean;
  isInThree: boolean;
  isQuoted: boolean;
  isAnswered: boolean;
}

/**
 * How well questions to a course are answered and declined, by set and language. The threshold was tuned on every other
 * course; these are the rest.
 *
 * - `rightFirst`, `rightInThree`: of the questions that the course answers, the right sentence ranked first, in three
 * - `quoted`: the right sentence is in what is quoted, which may be two sentences
 * - `answered`: not declined although the course says it; `answeredRight`: of those, the right sentence quoted
 * - `declined`: of questions of other courses of the language and set
 *
 * @param data the folder that holds the sets
 */
export async function scoreAsking(data: string): Promise<Metrics> {
  const folders = { workplace: join(data, 'workplace'), indic: join(data, 'indic') };
  const all = [
    ...(existsSync(folders.workplace) ? await workplaceCourses(folders.workplace) : []),
    ...(existsSync(folders.indic) ? xquadCourses(folders.indic) : []),
  ];
  const halves = [0, 1].map((half) => all.filter((_, place) => place % 2 === half));
  const [tuned = [], reported = []] = halves;
  const metrics: Metrics = {};
  for (const set of ['workplace', 'xquad'] as const) {
    const own = reported.filter((course) => course.set === set);
    const others = all.filter((course) => course.set === set);
    if (own.length === 0) continue;
    const languages = [...new Set(own.map(({ language }) => language))].sort();
    Object.assign(metrics, measured(set, own, others));
    for (const language of languages)
      Object.assign(
        metrics,
        measured(
          `${set}.${language}`,
          own.filter((course) => course.language === language),
          others,
        ),
      );
    const covers = tuned.filter((course) => course.set === set).flatMap((course) => foreignCovers(course, others));
    metrics[`${set}.thresholdOfOtherHalf`] =
      covers.sort((a, b) => a - b)[Math.floor(covers.length * declinedAtLeast)] ?? 0;
  }
  return metrics;
}

function measured(name: string, courses: readonly AskedCourse[], others: readonly AskedCourse[]): Metrics {
  const own = courses.flatMap(answersOf);
  const answered = own.filter(({ isAnswered }) => isAnswered);
  const share = (of: readonly Answerable[], is: (one: Answerable) => boolean): number =>
    mean(of.map((one) => Number(is(one))));
  const foreign = courses.flatMap((course) =>
    foreignOf(course, others).map((text) => !findAnswer(text, course.index).isSaid),
  );
  return {
    [`${name}.questions`]: own.length,
    [`${name}.rightFirst`]: share(own, ({ isFirst }) => isFirst),
    [`${name}.rightInThree`]: share(own, ({ isInThree }) => isInThree),
    [`${name}.quoted`]: share(own, ({ isQuoted }) => isQuoted),
    [`${name}.answered`]: answered.length / Math.max(1, own.length),
    [`${name}.answeredRight`]: share(answered, ({ isQuoted }) => isQuoted),
    ...(foreign.length > 0 && { [`${name}.declined`]: mean(foreign.map(Number)) }),
  };
}

const answersOf = (course: AskedCourse): Answerable[] =>
  course.questions.map(({ text, answers }) => {
    const ranked = rankPassages(text, course.index);
    const isRight = (place: number): boolean => {
      const found = ranked[place];
      return found !== undefined && answers(found.passage);
    };
    const { isSaid, quote } = findAnswer(text, course.index);
    const right = course.index.passages.filter(answers);
    return {
      course,
      isFirst: isRight(0),
      isInThree: [0, 1, 2].some(isRight),
      isQuoted: right.some((passage) => quote.includes(passage.text)),
      isAnswered: isSaid,
    };
  });

/** Questions of the next courses of the same language and set. */
function foreignOf(course: AskedCourse, others: readonly AskedCourse[]): string[] {
  const alike = others.filter(({ language }) => language === course.language);
  const at = alike.indexOf(course);
  return Array.from({ length: foreignCourses }, (_, step) => alike[(at + step + 1) % alike.length])
    .filter((other) => other !== undefined && other !== course)
    .flatMap((other) => other?.questions.map(({ text }) => text) ?? []);
}

const foreignCovers = (course: AskedCourse, others: readonly AskedCourse[]): number[] =>
  foreignOf(course, others).map((text) => findAnswer(text, course.index).cover);
