import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askCourses, type CourseToAsk } from './ask-courses.ts';

const sentences = [
  'Hot food is kept above 60 °C until it is served.',
  'A fridge must be at 4 °C or colder at all times.',
  'The guard keeps the visitor book for two years.',
  'Knives are washed by hand and dried at once.',
  'A burn is cooled under running water for twenty minutes.',
  'The key of the cellar hangs beside the door of the office.',
] as const;

const courseWith = (pending: CourseToAsk['pending'], courseId = 'one'): CourseToAsk => ({
  courseId,
  language: 'en',
  lessons: [
    { lessonId: 'a', title: 'Kitchen', cards: [{ title: 'Warm', text: sentences.slice(0, 3).join(' ') }] },
    { lessonId: 'b', title: 'House', cards: [{ title: '', text: sentences.slice(3).join(' ') }] },
  ],
  pending,
});
const pendingOn = (proof: string) => ({ lessonId: 'a', pointId: 'p', proofs: [proof], answers: [], wordings: [] });

test('whatever is asked, no quote shows the sentence that proves a point still to be answered', async () => {
  const words = [...new Set(sentences.join(' ').match(/\p{L}+/gu))];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(fc.constantFrom(...sentences), { minLength: 1, maxLength: 4 }),
      async (asked, proofs) => {
        const told = await askCourses(`${asked.join(' ')}?`, [courseWith(proofs.map(pendingOn))]);
        if (told.kind === 'answered') for (const proof of proofs) expect(told.found.quote).not.toContain(proof);
      },
    ),
    { numRuns: 150 },
  );
});

test('who asks the open question itself gets a hint, also where no sentence is near', async () => {
  const open = { ...pendingOn(sentences[4]), wordings: ['For how long do you cool a burn?'] };
  const told = await askCourses('for how long do you cool a burn?', [courseWith([open])]);
  expect(told).toMatchObject({ kind: 'hinted', point: { pointId: 'p' } });
});

test('only the neighbour shows a point: the sentence alone is quoted', async () => {
  const told = await askCourses('How long does the guard keep the visitor book?', [
    courseWith([pendingOn(sentences[1])]),
  ]);
  expect(told).toMatchObject({ kind: 'answered', found: { quote: sentences[2], lesson: 1, card: 1, lesson_id: 'a' } });
});

test('of several courses the one that says it answers', async () => {
  const other: CourseToAsk = {
    courseId: 'two',
    language: 'en',
    lessons: [{ lessonId: 'c', title: 'Leave', cards: [{ title: '', text: 'Sick leave is twelve days a year.' }] }],
    pending: [],
  };
  expect(await askCourses('How many days of sick leave are there?', [courseWith([]), other])).toMatchObject({
    kind: 'answered',
    courseId: 'two',
  });
});

test('a learner without a course is declined', async () => {
  expect(await askCourses('How warm is the food?', [])).toEqual({ kind: 'declined', nearest: [] });
});

/** @param letters about so many in all */
const longCourse = (letters: number, last: string): CourseToAsk => ({
  courseId: 'long',
  language: 'en',
  lessons: Array.from({ length: 20 }, (_, nth) => ({
    lessonId: `l${nth}`,
    title: '',
    cards: [
      {
        title: '',
        text:
          nth === 19
            ? last
            : Array.from(
                { length: letters / 19 / 45 },
                (__, n) => `The lamp ${nth}x${n} is lit by the second guard.`,
              ).join(' '),
      },
    ],
  })),
  pending: [],
});

test('a course as long as a book is looked through to its end, and others have their turn meanwhile', async () => {
  let turns = 0;
  let isDone = false;
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const told = await askCourses('How many days of sick leave are there?', [
    longCourse(200_000, 'Sick leave is twelve days a year.'),
  ]);
  isDone = true;
  expect(told).toMatchObject({ kind: 'answered', found: { quote: 'Sick leave is twelve days a year.', lesson: 20 } });
  expect(turns).toBeGreaterThan(40);
});

test('of more than a million letters the first lessons are looked through', async () => {
  const { lessons, ...course } = longCourse(2_000, 'Sick leave is twelve days a year.');
  const told = (long: string) =>
    askCourses('How many days of sick leave are there?', [
      { ...course, lessons: [{ lessonId: 'x', title: '', cards: [{ title: '', text: long }] }, ...lessons] },
    ]);
  expect((await told('')).kind).toBe('answered');
  expect((await told('guard '.repeat(200_000))).kind).toBe('declined');
});
