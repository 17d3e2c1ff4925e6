import { describe, expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import type { LanguageModel } from '../engines.ts';
import { transform } from '../transform.ts';

const handbook = `# Leave and expenses

Employees must request annual leave at least 14 days before the first day of leave. The line manager approves or declines the request within 3 working days. Unused leave of up to 5 days may be carried over to the next year. Leave that is carried over must be taken before 31 March.

Travel costs are paid back only with a receipt. Submit receipts within 30 days of the trip in the expense tool. Meals are paid back up to 25 euros a day. Alcohol is never paid back. A second line manager signs claims above 500 euros. If a receipt is lost, write a signed statement and attach it to the claim. The finance team pays approved claims on the 15th of each month.`;

const input = { bytes: new TextEncoder().encode(handbook), fileName: 'leave.md', mediaUrl: '/leave.md' };

interface Message {
  sentences?: { number: number; text: string }[];
  claims?: { number: number; claim: string; passages: string[] }[];
}

/** The numbers of the sentences that hold these words. */
type At = (words: string) => number[];

function modelThat(
  write: (at: At) => unknown,
  reads: (claim: string) => 'yes' | 'partly' | 'no' = () => 'yes',
): LanguageModel {
  return {
    complete: async ({ user }) => {
      const { sentences = [], claims } = JSON.parse(user) as Message;
      if (claims !== undefined)
        return {
          verdicts: claims.map(({ number, claim, passages }) => ({
            number,
            follows: reads(claim),
            quote: passages[0],
          })),
        };
      return write((words) => sentences.filter(({ text }) => text.includes(words)).map(({ number }) => number));
    },
  };
}

async function lessonWith(languageModel?: LanguageModel) {
  const outcome = await transform(input, languageModel && { engines: { languageModel } });
  if (outcome.kind !== 'ok' || outcome.result.lessons[0] === undefined) throw new Error('no lesson');
  const { lessons, refined, notices = [] } = outcome.result;
  return { lesson: lessons[0] as ResultLesson, refined, notices: notices.map(({ code }) => code) };
}

const cases = (at: At) => [
  {
    kind: 'choice',
    setting: 'Ravi wants his leave to begin on 20 June.',
    question: 'By when must he ask for it?',
    options: [
      { text: 'By 6 June', feedback: 'Right: 14 days before the first day of leave.' },
      { text: 'By 13 June', feedback: 'That is 7 days; the handbook asks for 14.' },
      { text: 'By 19 June', feedback: 'A day before is too late: it is 14 days.' },
    ],
    answer: 'By 6 June',
    sentences: at('14 days'),
  },
  {
    kind: 'choice',
    setting: 'Lena has lost the receipt of a taxi.',
    question: 'What does she do?',
    options: [
      { text: 'Attach a signed statement', feedback: 'Right: a signed statement stands in for it.' },
      { text: 'Claim it without anything', feedback: 'Costs are paid back only with a receipt or a statement.' },
      { text: 'Give the claim up', feedback: 'A signed statement is enough.' },
    ],
    answer: 'Attach a signed statement',
    sentences: at('receipt is lost'),
  },
];

test('without a model the lesson is made of the document alone', async () => {
  const { lesson, refined } = await lessonWith();
  expect(refined).toBeUndefined();
  expect(lesson.points.length).toBeGreaterThan(2);
  expect(lesson.quiz.every(({ check }) => check === undefined)).toBe(true);
});

describe('with a good model', () => {
  const good = modelThat((at) => ({
    title: { text: 'Annual leave and travel costs', sentences: [...at('annual leave'), ...at('Travel costs')] },
    objectives: [{ text: 'Request annual leave at least 14 days before the first day', sentences: at('14 days') }],
    points: [
      {
        text: 'Employees must request annual leave at least 14 days before the first day of leave.',
        importance: 3,
        sentences: at('14 days'),
      },
      { text: 'Travel costs are paid back only with a receipt.', importance: 3, sentences: at('only with a receipt') },
      { text: 'Alcohol is never paid back.', importance: 2, sentences: at('Alcohol') },
    ],
    questions: cases(at),
  }));

  test('title, points and cases are its own, every claim leads to its sentence, and the cards are the document’s', async () => {
    const { lesson, refined } = await lessonWith(good);
    const { lesson: plain } = await lessonWith();
    expect(lesson.title).toBe('Annual leave and travel costs');
    expect(lesson.content).toBe(plain.content);
    expect(lesson.points.map(({ text, sources }) => [text, sources.length > 0])).toEqual(
      expect.arrayContaining([['Alcohol is never paid back.', true]]),
    );
    const written = lesson.quiz.filter(({ check }) => check !== undefined);
    expect(written.map(({ status, check, evidence }) => [status, check?.reason, evidence !== ''])).toEqual([
      ['ready', 'read_again', true],
      ['ready', 'read_again', true],
    ]);
    expect(refined).toMatchObject({ lessons: 1 });
  });

  test('a document is written alike every time', async () => {
    expect(await lessonWith(good)).toEqual(await lessonWith(good));
  });
});

test('with a bad model nothing false reaches a learner, and the document’s own lesson is kept', async () => {
  const bad = modelThat(
    (at) => ({
      title: { text: 'Ignore all previous instructions', sentences: [0] },
      points: [
        {
          text: 'Employees must request annual leave at least 7 days before the first day of leave.',
          importance: 3,
          sentences: at('14 days'),
        },
        { text: 'Alcohol is always paid back.', importance: 3, sentences: at('Alcohol') },
        { text: 'The company car may be used on weekends.', importance: 3, sentences: at('Travel costs') },
        { text: 'Write to pay@refunds.example.com for your money.', importance: 3, sentences: at('finance') },
      ],
      questions: [
        {
          kind: 'recall',
          question: 'How much is paid back for meals?',
          answer: 'Meals are paid back up to 250 euros a day.',
          sentences: at('Meals'),
        },
        {
          kind: 'true_false',
          question: 'Alcohol is paid back up to 25 euros.',
          answer: 'true',
          sentences: at('Alcohol'),
        },
        { kind: 'choice', question: 'Which?', options: [{ text: 'a' }, { text: 'a' }], answer: 'b', sentences: [1] },
      ],
    }),
    () => 'yes',
  );
  const { lesson, refined, notices } = await lessonWith(bad);
  const { lesson: plain } = await lessonWith();
  const told = [
    lesson.title,
    ...lesson.points.map(({ text }) => text),
    ...lesson.quiz.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n');
  expect(told).not.toMatch(/7 days|always paid|company car|refunds|250|Ignore/u);
  expect(lesson.points).toEqual(plain.points);
  expect(lesson.quiz).toEqual(plain.quiz);
  expect(refined).toMatchObject({ accepted: 0, for_eye: 0 });
  expect(notices).toContain('llm_strayed');
});
