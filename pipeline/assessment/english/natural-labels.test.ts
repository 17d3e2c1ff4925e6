import { expect, test } from 'vitest';
import { saidAloud } from './natural-labels.ts';

test.each([
  ['Clear Desk Policy: when must drawers be locked?', 'Under the Clear Desk Policy, when must drawers be locked?'],
  [
    'Home quarantine plan: what should you do if you live alone?',
    'Under the home quarantine plan, what should you do if you live alone?',
  ],
  [
    'Snow blindness: how long should you cover your eyes?',
    'In case of snow blindness, how long should you cover your eyes?',
  ],
  [
    'Garden rules: under what age must children be accompanied?',
    'By the garden rules, under what age must children be accompanied?',
  ],
  ['Taking reports: where should you take notes?', 'When taking reports, where should you take notes?'],
])('what a section is about opens the sentence: %s', (written, said) => {
  expect(saidAloud(written)).toEqual({ text: said, isOpen: false });
});

test.each([
  ['Pump alarms: what should you do if a valve leaks at night?', 'What should you do if a valve leaks at night?'],
  [
    'True or false – Guards: Flaps can be used to feed the press.',
    'True or false: Flaps can be used to feed the press.',
  ],
  ['Drying and storing: how long should you let the hay dry?', 'How long should you let the hay dry?'],
  ['When is safety glasses recommended in the shop?', 'When are safety glasses recommended in the shop?'],
])('a heading goes where the question says enough, and a slip of the page is mended: %s', (written, said) => {
  expect(saidAloud(written)).toEqual({ text: said, isOpen: false });
});

test('what a course is called goes from before whether something is so', () => {
  const question = 'Boat club rules: can you bring your dog?';
  expect(saidAloud(question, ['Boat club rules'])).toEqual({ text: 'Can you bring your dog?', isOpen: false });
  expect(saidAloud(question, ['Dogs'])).toEqual({ text: question, isOpen: false });
});

test('two words of its own are enough beside its heading, and one is not', () => {
  const enough = 'Nesting: what should a duck house have?';
  expect(saidAloud(enough)).toEqual({ text: enough, isOpen: false });
  expect(saidAloud('Nesting: what should you clean?').isOpen).toBe(true);
  const set = 'Pump timer: what happens if set to Hold?';
  expect(saidAloud(set)).toEqual({ text: set, isOpen: false });
});

test('steps under a plain heading are put in order, and those of several parts wait for a person', () => {
  expect(saidAloud('Before sailing: put these steps in order.').isOpen).toBe(false);
  expect(saidAloud('If a Rope Breaks: put these steps in order.')).toEqual({
    text: 'What should you do if a rope breaks? Put these steps in order.',
    isOpen: false,
  });
  expect(saidAloud('Harbour, kitchen: put these steps in order.').isOpen).toBe(true);
});

test('a heading stays where it names what the question leaves unsaid', () => {
  expect(saidAloud('Objects in the eye: what should you do if the object is still there?')).toEqual({
    text: 'In case of objects in the eye, what should you do if the object is still there?',
    isOpen: false,
  });
});

test.each([
  'When is the formal process complete?',
  'When can you get access to the set-up?',
  'Feet: what are the limits?',
  'Loading: what should you do with the card?',
])('a question that only its page makes clear waits for a person: %s', (written) => {
  expect(saidAloud(written).isOpen).toBe(true);
});

test.each([
  ['Snake bites, treatment: put these steps in order.', 'Put the steps of the treatment of snake bites in order.'],
  [
    'Embedded hooks, treatment, method 2: put these steps in order.',
    'Put the steps of the treatment of embedded hooks (method 2) in order.',
  ],
  ['Reef the Sail: put these steps in order.', 'Put the steps to reef the sail in order.'],
  ['To reef the sail: put these steps in order.', 'Put the steps to reef the sail in order.'],
  ['Steps of the cleaning: put these steps in order.', 'Put the steps of the cleaning in order.'],
  ['Landing the boat: put these steps in order.', 'Put the steps of landing the boat in order.'],
  ['Load-In Procedure: put these steps in order.', 'Put these steps of the load-in procedure in order.'],
])('steps are asked for in a sentence: %s', (written, said) => {
  expect(saidAloud(written)).toEqual({ text: said, isOpen: false });
});

test('pairs under a heading that any page may have wait for a person', () => {
  expect(saidAloud('Concept: match each one with its description.').isOpen).toBe(true);
  expect(saidAloud('How people use water: match each one with its description.').isOpen).toBe(true);
  expect(saidAloud('Levels of the tide: match each one with its description.').isOpen).toBe(false);
});

test('what has no such heading stays as it is, and steps below a title of several parts wait', () => {
  const [asked, steps] = [
    'When may you open the kiln?',
    'Heat stroke, if the person is awake: put these steps in order.',
  ];
  expect(saidAloud(asked)).toEqual({ text: asked, isOpen: false });
  expect(saidAloud(steps)).toEqual({ text: steps, isOpen: true });
});

test('what the course is called names what its questions speak of', () => {
  const question = 'Loading: why should you not put damp pots in the kiln?';
  expect(saidAloud(question).isOpen).toBe(true);
  expect(saidAloud(question, ['Using the village kiln room'])).toEqual({
    text: 'Why should you not put damp pots in the kiln?',
    isOpen: false,
  });
});
