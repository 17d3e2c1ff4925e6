import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import { pairQuestions } from './pair-questions.ts';
import { sequenceQuestions } from './sequence-questions.ts';
import { tableQuestions } from './table-questions.ts';

function asked(make: typeof pairQuestions, kind: 'list' | 'table', heading: string, lines: readonly string[]) {
  const text = lines.join('\n');
  const blocks = [
    { id: 0, kind: 'heading', level: 1, text: heading },
    { id: 1, kind, text },
  ];
  const segment = { sentences: [{ block: 1, start: 0, end: text.length, text }], blockStart: 0, blockEnd: 2 };
  return make({ segment } as unknown as LessonDraft, { blocks, sha256: 'a'.repeat(64) } as unknown as Document).map(
    ({ question }) => question,
  );
}

const alarms = [
  'Silent: nobody is told before the tank is empty',
  'Beep: a sound comes every second from the set minute on',
  'Voice: the seconds that are left are spoken',
];

test('a list that says what each of its things is, is asked as pairs, and no pair is offered right', () => {
  const [question] = asked(pairQuestions, 'list', 'Alarm modes', alarms);
  expect(question?.question).toBe('Alarm modes: match each item with what is said of it.');
  expect(question?.answer.split('; ')).toHaveLength(3);
  expect(question?.options.some((option) => question.answer.includes(option))).toBe(false);
});

test('lines without labels, and labels that their words give away, are no pairs', () => {
  expect(asked(pairQuestions, 'list', 'Alarm modes', [...alarms, 'Press the key for more'])).toEqual([]);
  expect(
    asked(
      pairQuestions,
      'list',
      'Alarm modes',
      alarms.map((line) => line.replace(': ', ': with the Silent, Beep or Voice mode ')),
    ),
  ).toEqual([]);
});

const steps = [
  '1. Close the main valve',
  '2. Drain the water tank',
  '3. Remove the old filter',
  '4. Fit the new filter',
];

test('the steps of a numbered procedure are put in order', () => {
  const [question] = asked(sequenceQuestions, 'list', 'Changing the filter', steps);
  expect(question?.question).toBe('Changing the filter: put these steps in order.');
  expect(question?.answer).toBe(
    'Close the main valve → Drain the water tank → Remove the old filter → Fit the new filter',
  );
  expect(new Set(question?.options)).toEqual(new Set(question?.answer.split(' → ')));
});

test('rules under numbers are no steps', () => {
  expect(asked(sequenceQuestions, 'list', 'Workshop rules', steps)).toEqual([]);
  expect(
    asked(
      sequenceQuestions,
      'list',
      'Changing the filter',
      steps.map((step) => step.replace(/^\d\. /u, '')),
    ),
  ).toEqual([]);
});

const doses = ['Age\tDose', 'Baby\t5 ml a day', 'Child\t10 ml a day', 'Adult\t20 ml a day'];

test('a cell of a table is looked up among those of its column', () => {
  const [question] = asked(tableQuestions, 'table', 'Syrup', doses);
  expect(question?.question).toMatch(/^What does the table give under “Dose” for “(?:Baby|Child|Adult)”\?$/u);
  expect([...(question?.options ?? [])].sort()).toEqual(['10 ml a day', '20 ml a day', '5 ml a day']);
});

test('who changed a document when, and a table whose values are alike, is not looked up', () => {
  expect(
    asked(tableQuestions, 'table', 'History', ['Version\tDate', '1.0\t1 May', '1.1\t2 June', '1.2\t3 July']),
  ).toEqual([]);
  expect(
    asked(
      tableQuestions,
      'table',
      'Syrup',
      doses.map((row) => row.replace(/\d+ ml a day/u, 'one spoon')),
    ),
  ).toEqual([]);
});
