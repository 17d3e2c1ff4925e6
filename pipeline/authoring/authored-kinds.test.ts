import { expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import type { LanguageModel } from '../engines.ts';
import { transform } from '../transform.ts';

const manual = `# Rental kayaks

## Do not

- Take a kayak out after 6 pm
- Stand up in a kayak

## Returning a kayak

1. Rinse the kayak with fresh water.
2. Tip it over to drain it.
3. Hang the paddle on the rack.
4. Write the time of return into the log.

## Deposits

A single kayak costs a deposit of 50 euros and a double kayak one of 80 euros. Staff pay the deposit back when the log is signed. If a paddle is lost, staff keep 30 euros of the deposit.`;

type At = (words: string) => number[];
interface Asked {
  claims: { claim: string; passages: string[] }[];
}

/** A model that writes what it is told to; its second reading agrees with everything and is kept in `asked`. */
function modelOf(write: (at: At) => object, asked: Asked = { claims: [] }): LanguageModel {
  return {
    complete: async ({ user }) => {
      const { sentences = [], claims } = JSON.parse(user) as {
        sentences?: { number: number; text: string }[];
        claims?: { number: number; claim: string; passages: string[] }[];
      };
      if (claims !== undefined) {
        asked.claims.push(...claims);
        return {
          verdicts: claims.map(({ number, passages }) => ({ number, follows: 'yes', quote: passages.at(-1) })),
        };
      }
      return write((words) => sentences.filter(({ text }) => text.includes(words)).map(({ number }) => number));
    },
  };
}

async function lessonOf(languageModel: LanguageModel): Promise<ResultLesson> {
  const input = { bytes: new TextEncoder().encode(manual), fileName: 'kayaks.md', mediaUrl: '/kayaks.md' };
  const outcome = await transform(input, { engines: { languageModel } });
  if (outcome.kind !== 'ok' || outcome.result.lessons[0] === undefined) throw new Error('no lesson');
  return outcome.result.lessons[0] as ResultLesson;
}

const written = ({ quiz }: ResultLesson) => quiz.filter(({ check }) => check !== undefined);
const steps = ['Rinse the kayak', 'Tip it over', 'Hang the paddle on the rack', 'Write the time into the log'];
const texts = (all: readonly string[]) => all.map((text) => ({ text, feedback: '' }));

test('an order of steps is shuffled, and answered by all of them', async () => {
  const lesson = await lessonOf(
    modelOf((at) => ({
      questions: [
        {
          kind: 'order',
          question: 'Put the steps of returning a rental kayak in order.',
          options: texts(steps),
          answer: '',
          sentences: [...at('Rinse'), ...at('Tip'), ...at('Hang'), ...at('Write')],
        },
      ],
    })),
  );
  const [question] = written(lesson);
  expect(question).toMatchObject({ kind: 'order', answer: steps.join(' → '), status: 'ready' });
  expect(question?.options).not.toEqual(steps);
  expect([...(question?.options ?? [])].sort()).toEqual([...steps].sort());
});

test('pairs are turned against each other, and answered by all of them', async () => {
  const pairs = ['single kayak = 50 euros', 'double kayak = 80 euros', 'lost paddle = 30 euros kept'];
  const lesson = await lessonOf(
    modelOf((at) => ({
      questions: [
        {
          kind: 'match',
          question: 'Which amount belongs to which case when you rent a kayak?',
          options: texts(pairs),
          answer: '',
          sentences: [...at('single kayak'), ...at('paddle is lost')],
        },
      ],
    })),
  );
  const [question] = written(lesson);
  expect(question).toMatchObject({ kind: 'match', answer: pairs.join('; ') });
  expect(question?.options.some((option) => pairs.includes(option))).toBe(false);
});

test('pairs whose halves are not told apart are no question', async () => {
  const pairs = ['single kayak = 50 euros', 'double kayak = 50 euros', 'lost paddle = 30 euros'];
  const lesson = await lessonOf(
    modelOf((at) => ({
      questions: [{ kind: 'match', question: 'Match.', options: texts(pairs), answer: '', sentences: at('kayak') }],
    })),
  );
  expect(written(lesson)).toEqual([]);
});

test('a sentence may be asked in two ways of different kind, not in three', async () => {
  const lesson = await lessonOf(
    modelOf((at) => ({
      questions: [
        {
          kind: 'numeric',
          question: 'How many euros of the deposit do staff keep for a lost paddle?',
          answer: '30 euros',
          sentences: at('paddle is lost'),
        },
        {
          kind: 'true_false',
          question: 'For a lost kayak paddle, staff keep the whole deposit.',
          answer: 'false',
          feedback: 'If a paddle is lost, staff keep 30 euros of the deposit.',
          sentences: at('paddle is lost'),
        },
        {
          kind: 'recall',
          question: 'What do kayak staff keep when a paddle is lost?',
          answer: '30 euros of the deposit',
          sentences: at('paddle is lost'),
        },
      ],
    })),
  );
  expect(written(lesson).map(({ kind }) => kind)).toEqual(['numeric', 'true_false']);
});

test('a made-up case may name an address that nobody can own, and no other', async () => {
  const choice = (address: string, at: At) => ({
    kind: 'choice',
    setting: `Lea found a paddle and wrote to ${address}.`,
    question: 'How much of the deposit do staff keep for a lost paddle?',
    options: texts(['30 euros', '50 euros', '80 euros']),
    answer: '30 euros',
    sentences: at('paddle is lost'),
  });
  const of = async (address: string) =>
    written(await lessonOf(modelOf((at) => ({ questions: [choice(address, at)] }))));
  expect(await of('desk@kayaks.example')).toHaveLength(1);
  expect(await of('desk@kayak-refunds.com')).toHaveLength(0);
});

test('title and objectives may be in other words, never with other numbers or leave of their own', async () => {
  const lesson = await lessonOf(
    modelOf((at) => ({
      title: { text: 'Taking a kayak back', sentences: at('Rinse') },
      objectives: [
        { text: 'Rinse a rented kayak and log when you are back', sentences: [...at('Rinse'), ...at('Write')] },
        { text: 'Collect 90 euros for a double kayak', sentences: at('double kayak') },
        { text: 'Say who may always skip the deposit', sentences: at('deposit') },
      ],
      points: [{ text: 'Staff pay the deposit back when the log is signed.', importance: 3, sentences: at('signed') }],
    })),
  );
  expect(lesson.title).toBe('Taking a kayak back');
  expect(lesson.learning_objectives).toEqual(['Rinse a rented kayak and log when you are back']);
});

test('who reads a claim again sees the heading that bans what its sentence names', async () => {
  const asked: Asked = { claims: [] };
  await lessonOf(
    modelOf(
      (at) => ({
        questions: [
          {
            kind: 'true_false',
            setting: 'It is 5 pm.',
            question: 'You may take a rental kayak out after 6 pm.',
            answer: 'true',
            sentences: at('after 6 pm'),
          },
        ],
      }),
      asked,
    ),
  );
  expect(asked.claims[0]?.passages).toEqual(['Do not', expect.stringContaining('Take a kayak out after 6 pm')]);
});

test('an item below a heading that bans it is no point by itself, and is one together with it', async () => {
  const point = (text: string, at: At) => ({ text, importance: 3, sentences: at('after 6 pm') });
  const pointsOf = async (text: string) =>
    (
      await lessonOf({
        complete: async ({ user }) => {
          const { sentences = [], claims } = JSON.parse(user) as {
            sentences?: { number: number; text: string }[];
            claims?: object[];
          };
          if (claims !== undefined) return { verdicts: [] };
          const at: At = (words) => sentences.filter((one) => one.text.includes(words)).map(({ number }) => number);
          return { points: [point(text, at)] };
        },
      })
    ).points.map((one) => one.text);
  expect(await pointsOf('Take a kayak out after 6 pm.')).not.toContain('Take a kayak out after 6 pm.');
  expect(await pointsOf('Do not take a kayak out after 6 pm.')).toContain('Do not take a kayak out after 6 pm.');
});

test('a title in other words says that it is a name, and not that it was checked twice', async () => {
  const { metadata } = await lessonOf(
    modelOf((at) => ({
      title: { text: 'Taking a kayak back', sentences: at('Rinse') },
      points: [{ text: 'Staff pay the deposit back when the log is signed.', importance: 3, sentences: at('signed') }],
    })),
  );
  expect(metadata.provenance.title.how).toBe('model-name:0');
});

test('options of figures, and a code put together of those of a case, are no number to call', async () => {
  const lesson = await lessonOf(
    modelOf((at) => ({
      points: [],
      questions: [
        {
          kind: 'choice',
          setting: 'A visitor signs out a double kayak, number 104, with paddle 020300 and vest 77.',
          question: 'Which deposit in euros does staff take?',
          options: texts(['80', '50', '30', '8']),
          answer: '80',
          sentences: at('double kayak'),
        },
        {
          kind: 'recall',
          setting: 'A visitor signs out a single kayak with paddle 020300 and vest 104.',
          question: 'Paddle and vest are written as 020300104. How much is the deposit?',
          answer: '50 euros',
          sentences: at('double kayak'),
        },
        {
          kind: 'recall',
          setting: 'A visitor signs out a single kayak.',
          question: 'Staff can be called on 98765 43210. How much is the deposit?',
          answer: '50 euros',
          sentences: at('double kayak'),
        },
      ],
    })),
  );
  const asked = written(lesson).map(({ question }) => question);
  expect(asked.join('\n')).toContain('020300104');
  expect(asked.join('\n')).not.toContain('98765');
});

test('figures that a document repeats without end cost a long code no time', async () => {
  const setting = `The numbers of the kayaks are ${Array.from({ length: 300 }, () => '10').join(', ')}.`;
  const question = { kind: 'recall', setting, question: 'Which code is written?', sentences: [0] };
  const lesson = await lessonOf(
    modelOf(() => ({ points: [], questions: [{ ...question, answer: '10101010101010101019' }] })),
  );
  expect(written(lesson)).toEqual([]);
});
