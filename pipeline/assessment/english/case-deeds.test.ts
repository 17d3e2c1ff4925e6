import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'Before bringing a dog into the shared boat house, sailors should agree on who walks it.',
    'What must sailors do before bringing a dog into the shared boat house? Agree on who walks it',
  ],
  [
    'If the rope has a small knot or frays, do a couple of slow turns.',
    'What should you do if the rope has a small knot or frays? Do a couple of slow turns',
  ],
  [
    "If your kayak has a rudder, it's important to grease its hinge every spring.",
    'What should you do if your kayak has a rudder? Grease its hinge every spring',
  ],
  [
    'Have a friend hold the ladder if you can’t reach the lamp.',
    'What should you do if you can’t reach the lamp? Have a friend hold the ladder',
  ],
])('what is to be done in a case is asked, whoever does it: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test.each([
  [
    'A refund request should be made to the harbour board.',
    'To whom should a refund request be made? The harbour board',
  ],
  [
    'Most rope burns heal within 3–7 days with a clean dressing.',
    'How soon do most rope burns heal with a clean dressing? Within 3–7 days',
  ],
  [
    'A junior is anyone under the age of 16 who sails for the club.',
    'Who counts as a junior? Anyone under the age of 16 who sails for the club',
  ],
  [
    'Access to the boat shed is contingent on the approval of the warden.',
    'What is access to the boat shed contingent on? The approval of the warden',
  ],
  [
    'Parents must provide signed consent forms before the first lesson.',
    'What must parents provide? Signed consent forms before the first lesson',
  ],
])('to whom, how soon, who and on what are asked: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test('of a case of anything and of what "they" do nothing is asked here', () => {
  expect(asked('If necessary, do a couple of slow turns.')).toEqual([]);
  expect(asked('If the gauge is old, they will do a couple of turns.')).toEqual([]);
});
