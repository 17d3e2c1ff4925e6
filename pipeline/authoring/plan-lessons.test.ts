import { expect, test } from 'vitest';
import { BudgetSpent, type LanguageModel, ModelFailed } from '../engines.ts';
import { transform } from '../transform.ts';

const rooms = 'boat shed|tool room|paint shop|rope store|sail loft|fuel store'.split('|');

/** A section of some eighty words: two make a lesson of the least length. */
const section = (room: string, at: number): string =>
  [
    `The ${room} opens at ${at + 6} in the morning and closes at ${at + 15}.`,
    `Whoever is last in the ${room} must lock its door and hang the key on hook ${at + 1}.`,
    `A fire blanket hangs ${at + 2} metres behind the entrance of the ${room}.`,
    `Members may borrow ${at + 3} things from the ${room} for a week, and must write them into the red book.`,
    `The ${room} is swept on day ${at + 1} of each month by the two members whose names stand on the list.`,
    `Broken things of the ${room} go into the grey box, and the warden is told on the same day.`,
  ].join(' ');

const thanks =
  'Many people have helped with this handbook over the years, and the authors are grateful to every one of them.';
const text = `# Harbour club handbook\n\n${rooms.map((room, at) => `## Using the ${room}\n\n${section(room, at)}`).join('\n\n')}\n\n## With gratitude\n\n${thanks}\n`;
const input = { bytes: new TextEncoder().encode(text), fileName: 'harbour.md', mediaUrl: '/harbour.md' };

interface Passage {
  number: number;
  words: number;
  under?: string[];
  text: string;
}
interface Request {
  document: string;
  lesson_words?: { fewest: number; wished: number; most: number };
  passages?: Passage[];
  sentences?: { number: number; text: string }[];
  title?: string;
  plan?: { aim: string; before: string[]; after: string[] };
}

/** A model that plans one thing, writes another, and remembers what it was asked. */
function modelThat(plan: (passages: Passage[]) => unknown, write: (asked: Request) => unknown = () => ({})) {
  const asked: Request[] = [];
  const languageModel: LanguageModel = {
    // The prompts are ours: JSON with passages, or with sentences.
    complete: async ({ user }) => {
      const request = JSON.parse(user) as Request;
      asked.push(request);
      return request.passages === undefined ? write(request) : plan(request.passages);
    },
  };
  return { asked, languageModel };
}

async function resultWith(languageModel?: LanguageModel, signal?: AbortSignal) {
  const outcome = await transform(input, {
    ...(languageModel && { engines: { languageModel } }),
    ...(signal && { signal }),
  });
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  return outcome.result;
}

const inPairs = (passages: Passage[]) => ({
  lessons: [
    {
      first: 0,
      last: 1,
      title: 'Boat shed and tool room: hours and keys',
      aim: 'Lock the boat shed and the tool room',
    },
    { first: 2, last: 3, title: 'Paint shop and rope store: hours and keys', aim: 'Lock the paint shop' },
    {
      first: 4,
      last: passages.length - 2,
      title: 'Sail loft and fuel store: hours and keys',
      aim: 'Lock the sail loft',
    },
  ],
  left_out: [passages.length - 1],
});

test('the model is shown the outline as quoted passages with their headings, lengths and beginnings', async () => {
  const { asked, languageModel } = modelThat(inPairs);
  await resultWith(languageModel);
  const [first] = asked;
  expect(first?.document).toBe('Harbour club handbook');
  expect(first?.lesson_words).toEqual({ fewest: 200, wished: 360, most: 600 });
  expect(first?.passages).toHaveLength(7);
  expect(first?.passages?.[0]?.under).toEqual(['# Harbour club handbook', '## Using the boat shed']);
  expect(first?.passages?.[1]).toMatchObject({ number: 1, under: ['## Using the tool room'] });
  expect(first?.passages?.[1]?.text).toMatch(/^The tool room opens at 7 .* …$/u);
  expect(first?.passages?.every(({ words, text: shown }) => words > 10 && shown.length <= 262)).toBe(true);
});

test('lessons begin and end where the plan says, and what it leaves out is named', async () => {
  const { languageModel } = modelThat(inPairs);
  const result = await resultWith(languageModel);
  expect(
    result.lessons.map(({ content }) =>
      [...content.matchAll(/Whoever is last in the (\w+ \w+)/gu)].map(([, room]) => room),
    ),
  ).toEqual([
    ['boat shed', 'tool room'],
    ['paint shop', 'rope store'],
    ['sail loft', 'fuel store'],
  ]);
  expect(result.lessons.map(({ content }) => content).join(' ')).not.toContain('Many people have helped');
  expect(result.notices?.find(({ code }) => code === 'plan_left_out')?.message).toContain('“Many people have helped');
});

test('each lesson is told its aim and its neighbours, and may have the planned title where its own does not hold', async () => {
  const { asked, languageModel } = modelThat(inPairs, ({ sentences = [] }) => ({
    title: { text: 'Rules of the Moon base 77', sentences: [0] },
    objectives: [{ text: 'Fly to the Moon base 77', sentences: [sentences.length - 1] }],
  }));
  const result = await resultWith(languageModel);
  expect(asked.slice(1).map(({ title, plan }) => [title, plan])).toEqual([
    [
      'Boat shed and tool room: hours and keys',
      {
        aim: 'Lock the boat shed and the tool room',
        before: [],
        after: ['Paint shop and rope store: hours and keys', 'Sail loft and fuel store: hours and keys'],
      },
    ],
    [
      'Paint shop and rope store: hours and keys',
      {
        aim: 'Lock the paint shop',
        before: ['Boat shed and tool room: hours and keys'],
        after: ['Sail loft and fuel store: hours and keys'],
      },
    ],
    [
      'Sail loft and fuel store: hours and keys',
      {
        aim: 'Lock the sail loft',
        before: ['Boat shed and tool room: hours and keys', 'Paint shop and rope store: hours and keys'],
        after: [],
      },
    ],
  ]);
  expect(result.lessons[0]?.title).toBe('Boat shed and tool room: hours and keys');
  expect(result.lessons[0]?.learning_objectives).toEqual(['Lock the boat shed and the tool room']);
});

test('a planned title that says what the lesson does not is none', async () => {
  const { languageModel } = modelThat(
    (passages) => {
      const plan = inPairs(passages);
      return { ...plan, lessons: plan.lessons.map((one) => ({ ...one, title: 'Rules of the Moon base 77' })) };
    },
    () => ({ objectives: [] }),
  );
  const result = await resultWith(languageModel);
  expect(result.lessons.map(({ title }) => title).join(' ')).not.toContain('Moon');
});

test.each([
  ['fails', () => Promise.reject(new ModelFailed('the model took too long'))],
  ['is over budget', () => Promise.reject(new BudgetSpent('the money for this month is used up'))],
  ['answers something else', () => ({ story: 'Once upon a time' })],
  ['answers nothing', () => undefined],
  [
    'plans passages that are not there',
    () => ({ lessons: [{ first: 0, last: 99, title: 'All', aim: '' }], left_out: [] }),
  ],
  [
    'plans the same passages twice',
    () => ({
      lessons: [
        { first: 0, last: 4, title: 'One', aim: '' },
        { first: 2, last: 6, title: 'Two', aim: '' },
      ],
      left_out: [],
    }),
  ],
])('when the model %s the program cuts, and each lesson is asked for as without a plan', async (_, plan) => {
  const own = await resultWith();
  const { asked, languageModel } = modelThat(plan);
  const result = await resultWith(languageModel);
  expect(result.lessons).toEqual(own.lessons);
  expect(asked.slice(1).every((request) => !('plan' in request))).toBe(true);
  // Its lessons came: that the program cut them is all that is to be told.
  expect(result.notices?.map(({ code }) => code)).toEqual(['plan_missing']);
});

test('where the model neither plans nor writes, the notice of its lessons is enough', async () => {
  const failing = () => Promise.reject(new ModelFailed('the model took too long'));
  const { notices = [] } = await resultWith(modelThat(failing, failing).languageModel);
  expect(notices.map(({ code }) => code)).toEqual(['llm_fallback']);
});

test('a plan that holds has no notice, nor has a document that needs none', async () => {
  const codes = async (given: typeof input) => {
    const outcome = await transform(given, { engines: { languageModel: modelThat(inPairs).languageModel } });
    return outcome.kind === 'ok' ? (outcome.result.notices ?? []).map(({ code }) => code) : [outcome.reason];
  };
  expect(await codes(input)).toEqual(['plan_left_out']);
  const bytes = new TextEncoder().encode(`# Boat shed\n\n${section('boat shed', 0)}\n`);
  expect(await codes({ ...input, bytes })).toEqual([]);
});

test('a document of one lesson is not planned', async () => {
  const { asked, languageModel } = modelThat(inPairs);
  const bytes = new TextEncoder().encode(`# Boat shed\n\n${section('boat shed', 0)}\n`);
  await transform({ ...input, bytes }, { engines: { languageModel } });
  expect(asked.map((request) => 'passages' in request)).toEqual([false]);
});

test('a run that is stopped while the model plans ends', async () => {
  const stop = new AbortController();
  const deaf: LanguageModel = {
    complete: () => {
      setImmediate(() => stop.abort());
      return new Promise(() => undefined);
    },
  };
  const outcome = await transform(input, { engines: { languageModel: deaf }, signal: stop.signal });
  expect(outcome).toMatchObject({ kind: 'rejected', reason: 'cancelled' });
});

test('a long document is planned in parts that begin with a chapter', async () => {
  // Words that no other paragraph has: what repeats is left out of any lesson.
  const word = (seed: number) =>
    `${'bdfgklmnprst'[seed % 12]}${'aeiou'[seed % 5]}${seed.toString(36).replace(/\d/gu, 'u')}`;
  const sentence = (seed: number) =>
    `The ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => word(seed * 10 + at)).join(' ')} before the ${word(seed * 10)}.`;
  const paragraph = (seed: number) => Array.from({ length: 5 }, (_, at) => sentence(seed * 5 + at)).join(' ');
  const chapters = Array.from({ length: 12 }, (_, chapter) => {
    const parts = Array.from({ length: 8 }, (__, at) => `## Work ${chapter}.${at}\n\n${paragraph(chapter * 8 + at)}`);
    return `# Harbour number ${chapter}\n\n${parts.join('\n\n')}`;
  });
  const { asked, languageModel } = modelThat(() => undefined);
  const bytes = new TextEncoder().encode(chapters.join('\n\n'));
  await transform({ ...input, bytes }, { language: 'en', engines: { languageModel } });
  const parts = asked.flatMap(({ passages }) => (passages === undefined ? [] : [passages]));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat().length).toBeGreaterThan(11 * 8);
  for (const [first] of parts) expect(first?.under?.[0]).toMatch(/^# Harbour number/u);

  // One part of it is planned: the rest is cut by the program, and the notice says how much.
  const inOne = (passages: Passage[]) => ({
    lessons: Array.from({ length: Math.floor(passages.length / 2) }, (_, at) => ({
      first: 2 * at,
      last: at === Math.floor(passages.length / 2) - 1 ? passages.length - 1 : 2 * at + 1,
      title: '',
      aim: '',
    })),
    left_out: [],
  });
  let calls = 0;
  const partly = modelThat((passages) => {
    calls += 1;
    return calls === 1 ? inOne(passages) : undefined;
  });
  const outcome = await transform(
    { ...input, bytes },
    { language: 'en', engines: { languageModel: partly.languageModel } },
  );
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  expect(outcome.result.notices?.find(({ code }) => code === 'plan_partial')?.values).toEqual({
    a: '1',
    b: String(parts.length),
  });
});
