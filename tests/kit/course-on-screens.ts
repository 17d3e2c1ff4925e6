import { expect } from 'vitest';
import { type LawCourse, type LawLesson, type LawQuestion, LawWriter } from '../../tools/bench/laws/random-course.ts';
import { SeededDraw } from '../../tools/bench/laws/seeded-draw.ts';

/** Short enough for a browser to read to its end: the randomness of the laws' courses, two cards at most. */
export function shortCourse(seed: number, lessonCount: number): LawCourse {
  const writer = new LawWriter(new SeededDraw(seed));
  if (!writer.hasIds) return shortCourse(seed + 1, lessonCount);
  const lessons: LawLesson[] = [];
  while (lessons.length < lessonCount) {
    const lesson = writer.lesson('latin');
    const isShort = lesson.cards.length <= 2 && lesson.cards.every(({ text }) => text.length <= 600);
    if (isShort && lesson.points.some(({ importance }) => importance > 1)) lessons.push({ ...lesson, hasCards: true });
  }
  return { id: '', title: 'Food safety', lessons, passMark: 70, mode: 'fixed', hasIds: true };
}

/** A text by its letters and digits: bullets, stars and line ends look otherwise on every screen. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What a learner saw of a course, screen by screen, held to all that the course says and asks. */
export class CourseOnScreens {
  readonly #course: LawCourse;
  readonly #screens: string[] = [];
  readonly #asked = new Map<string, number>();

  constructor(course: LawCourse) {
    this.#course = course;
  }

  read(screen: string): void {
    this.#screens.push(screen);
  }

  /** The question that a screen asks; days later, asked again, it is not noted once more. */
  questionOn(screen: string, when: 'first' | 'again'): LawQuestion | undefined {
    const mark = /q\d+z/.exec(screen)?.[0];
    const questions = this.#course.lessons.flatMap(({ points }) => points.flatMap((point) => point.questions));
    const question = questions.find((each) => each.mark === mark);
    if (question !== undefined && when === 'first')
      this.#asked.set(question.mark, (this.#asked.get(question.mark) ?? 0) + 1);
    return question;
  }

  /** All of the text in one piece, every point of importance 2 and 3 asked, and nothing twice. */
  expectAllOfIt(): void {
    const seen = this.#screens.map(plain);
    const cards = this.#course.lessons.flatMap((lesson) => lesson.cards);
    const notOnce = cards.filter(({ text }) => seen.filter((screen) => screen.includes(plain(text))).length !== 1);
    expect(notOnce.map(({ mark }) => mark)).toEqual([]);
    const points = this.#course.lessons.flatMap((lesson) => lesson.points);
    const owed = points.filter(({ importance, questions }) => importance > 1 && questions.length > 0);
    const unasked = owed.filter(({ questions }) => !questions.some(({ mark }) => this.#asked.has(mark)));
    expect(unasked.map(({ mark }) => mark)).toEqual([]);
    expect([...this.#asked].filter(([, times]) => times > 1)).toEqual([]);
  }
}

/** What is typed for the kinds that are typed; undefined for what is pressed. */
export function typedAnswer({ kind, options, answer }: LawQuestion): string | undefined {
  if (kind === 'numeric' || kind === 'recall') return answer;
  if (kind === 'order')
    return answer
      .split(' → ')
      .map((item) => options.indexOf(item) + 1)
      .join(' ');
  if (kind !== 'match') return undefined;
  const right = options.map((option) => option.split(' = ')[1] ?? '');
  const partners = answer.split('; ').map((pair) => right.indexOf(pair.split(' = ')[1] ?? ''));
  return partners.map((place, index) => `${index + 1}${String.fromCharCode(97 + place)}`).join(' ');
}

/** By which an option is found on a button that may be too short for all of it. */
export const leadOf = (option: string): string => option.split(' ')[0] ?? option;
