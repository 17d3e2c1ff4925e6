import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import { listRecalls } from './list-recalls.ts';

function asked(intro: string, items: readonly string[], kind: 'paragraph' | 'heading' = 'paragraph') {
  const list = items.join('\n');
  const blocks = [
    { id: 0, kind: 'heading', text: 'Workshop rules' },
    { id: 1, kind, text: intro },
    { id: 2, kind: 'list', text: list },
  ];
  const draft = {
    title: { text: 'Workshop rules', sources: [], how: 'verbatim' },
    segment: { sentences: [{ block: 2, start: 0, end: 9, text: items[0] }], blockStart: 0, blockEnd: 3 },
  } as unknown as LessonDraft;
  return listRecalls(draft, { blocks } as unknown as Document).map(({ question }) => [
    question.question,
    question.answer,
  ]);
}

test('a short list answers the line above it', () => {
  expect(asked('If the belt tears:', ['Press the red button', 'Call the shift leader', 'Close the rear gate'])).toEqual(
    [
      [
        'Workshop rules: which three things should you do if the belt tears?',
        'Press the red button; call the shift leader; close the rear gate.',
      ],
    ],
  );
  expect(asked('Eye protection required when:', ['Grinding the blades', 'Pouring the acid'])).toEqual([
    ['Workshop rules: in which two cases is eye protection required?', 'Grinding the blades; pouring the acid.'],
  ]);
  expect(asked('Signs of heat stroke', ['Dry red skin', 'Fast pulse', 'Confusion'], 'heading')).toEqual([
    ['What are the three signs of heat stroke?', 'Dry red skin; fast pulse; confusion.'],
  ]);
});

test('of items that are all explained behind a dash their names are recalled', () => {
  expect(
    asked('Before the race begins:', ['Check the wind - Read the mast top', 'Call the crew - Use the horn'])[0]?.[1],
  ).toBe('Check the wind; call the crew.');
});

test('a line that ends with whom it binds asks them, and one that says what a thing should hold asks that', () => {
  const items = ['Lock the rear gate', 'Turn off the horn', 'Sign the night book'];
  expect(asked('During the night shift, guards must:', items)[0]?.[0]).toBe(
    'Workshop rules: which three things must guards do during the night shift?',
  );
  expect(asked('To open the yard at night you must:', items)[0]?.[0]).toBe(
    'Workshop rules: which three things should you do to open the yard at night?',
  );
  expect(asked('Shift notes should include:', ['Name of the guard', 'Number of the gate'])[0]?.[0]).toBe(
    'Workshop rules: which two things should shift notes include?',
  );
});

test.each([
  ['The advantages of night work are:', 'Workshop rules: what are the three advantages of night work?'],
  ['Common signs of frost damage include:', 'Workshop rules: what are the three signs of frost damage?'],
  ['Insurance is paid only if:', 'Workshop rules: in which three cases is insurance paid?'],
])('"%s" asks without the word that only leads over to its list', (intro, question) => {
  expect(asked(intro, ['Quiet machines', 'Higher pay', 'Free mornings'])).toEqual([
    [question, 'Quiet machines; higher pay; free mornings.'],
  ]);
});

test('of four to six things two are to be named, and all are told', () => {
  expect(
    asked('If the belt tears:', [
      'Press the red button',
      'Call the shift leader',
      'Close the rear gate',
      'Wait outside',
    ]),
  ).toEqual([
    [
      'Workshop rules: what should you do if the belt tears? Name two things.',
      'Press the red button; call the shift leader; close the rear gate; wait outside.',
    ],
  ]);
});

test('a long list, and one whose line says nothing, is not asked as a whole', () => {
  expect(
    asked(
      'If the belt tears:',
      Array.from({ length: 7 }, (_, index) => `Press button ${index} twice`),
    ),
  ).toEqual([]);
  expect(asked('For more information:', ['The yearly report', 'The staff handbook'])).toEqual([]);
});

test('a list that its line counts is asked by the count, and by the labels of long items', () => {
  expect(
    asked('When properly fitted, a life vest serves two ends:', [
      'Lift. The vest keeps the head of its wearer above the water.',
      'Warmth. The vest keeps the wind from the chest of its wearer.',
    ]),
  ).toEqual([['Workshop rules: which two ends does a life vest serve?', 'Lift; warmth.']]);
  expect(asked('Old kilns have three chambers:', ['a fire box', 'a ware box', 'a flue', 'a lid'])).toEqual([]);
});

test('what an order names as the following is asked for', () => {
  expect(
    asked('Take spare bulbs from the following shelves:', ['Red shelf by the door', 'Wire shelf in the yard']),
  ).toEqual([
    [
      'Workshop rules: from which two shelves should you take spare bulbs?',
      'Red shelf by the door; wire shelf in the yard.',
    ],
  ]);
});

test('the pictures that a page hangs before its lines are no part of an answer', () => {
  expect(asked('If the belt tears:', ['⚠️ Press the red button', '⚠️ Call the shift leader'])).toEqual([
    [
      'Workshop rules: which two things should you do if the belt tears?',
      'Press the red button; call the shift leader.',
    ],
  ]);
});

test.each([
  [
    '🚨 Call the coast guard immediately if:',
    ['A boat burns', 'Somebody is missing'],
    /in which two cases should you call the coast guard immediately\?$/u,
  ],
  ['What to bring to boat races', ['A life vest', 'Two ropes'], /^What should you bring to boat races\?$/u],
  [
    'What skippers should check today:',
    ['Check the rudder', 'Count the vests'],
    /what should skippers check today\?$/u,
  ],
  ['What the harbour will NOT do:', ['Tow your boat home', 'Lend you fuel'], /what will the harbour not do\?$/u],
  ['Crew lists may be shared with:', ['The coast guard', 'The club doctor'], /what may crew lists be shared with\?$/u],
  ['Crew data may be collected through:', ['The log book', 'Entry forms'], /how may crew data be collected\?$/u],
  [
    'Members of the crew have the right to:',
    ['Rest at night', 'Leave in port'],
    /what do members of the crew have the right to do\?$/u,
  ],
  ['Habits that wear the sails:', ['Flapping in wind', 'Wet storage'], /which habits wear the sails\?$/u],
  ['Best bays for beginners:', ['The flat bay', 'The sand bay'], /what are the best bays for beginners\?$/u],
  [
    'When to see the sailmaker/rigger:',
    ['Torn seams', 'Loose stays'],
    /when should you see the sailmaker or rigger\?$/u,
  ],
  [
    'If the red lamp is lit, DO NOT:',
    ['Start the engine', 'Open the hatch'],
    /what must you not do if the red lamp is lit\?$/u,
  ],
])('a list is asked by its head, whatever words that is made of: "%s"', (head, items, question) => {
  expect(asked(head, items, /:$/u.test(head) ? 'paragraph' : 'heading')[0]?.[0]).toMatch(question);
});

test('a head that bids the opposite of its items never asks what should be done', () => {
  const made = asked('If you carry gas, DO NOT:', ['Start the engine', 'Open the hatch']);
  expect(made[0]?.[0] ?? '').not.toMatch(/should you do/u);
});

test('what its writers do, and what only the page shows, is not asked', () => {
  expect(asked('What we do next:', ['Paint the hull', 'Mend the nets'])).toEqual([]);
  expect(asked('Why this matters:', ['Ropes are dear', 'Nets are dear'])).toEqual([]);
});
