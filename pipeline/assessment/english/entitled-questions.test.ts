import { expect, test } from 'vitest';
import { faultInWords } from './answer-doubts.ts';
import { plainQuestion, plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string => {
  const found = plainQuestion(sentence);
  return found === undefined ? 'none' : `${found.text} ${found.left}`;
};

test.each([
  [
    "When crossing for the club, you're entitled to a free berth below deck.",
    'What are you entitled to when crossing for the club? A free berth below deck',
  ],
  [
    "If no berths are free on the ferry you're entitled to stay at an inn near the quay.",
    'What are you entitled to do if no berths are free on the ferry? Stay at an inn near the quay',
  ],
  [
    'To claim your berth you must send a letter to the harbour office.',
    'What should you do to claim your berth? Send a letter to the harbour office',
  ],
  [
    'Do not let younger guests enter the engine room of the boat.',
    'What must you not let younger guests do? Enter the engine room of the boat',
  ],
  [
    'Pilots may sleep in the cabin on crossings longer than 9 hours.',
    'On which crossings may pilots sleep in the cabin? On crossings longer than 9 hours',
  ],
  ['Gloves must never be worn near a running winch.', 'Where must gloves never be worn? Near a running winch'],
  [
    'Visitors in breach of this policy are subject to loss of their berth.',
    'What are visitors in breach of the policy subject to? Loss of their berth',
  ],
  [
    'Ensure the tide must be within two feet of the mark if you cross the bar.',
    'When must the tide be within two feet of the mark? If you cross the bar',
  ],
])('asks what a right or a ban holds for: %s', (sentence, question) => {
  expect(asked(sentence)).toBe(question);
});

test('the second sentence behind "and" is no part of an answer', () => {
  const [first] = [
    ...plainQuestions('All berths should be booked through the harbour and your skipper must agree in time.'),
  ].filter(({ text }) => text.startsWith('How'));
  expect(first?.left).toBe('Through the harbour');
});

test('what somebody is asked to do by some means is not how one asks', () => {
  expect(asked('Ask the skipper to report the leak via the harbour radio.')).not.toMatch(/^How should you ask/u);
});

test('a ban is no subject of "essential" or "required"', () => {
  const made = [...plainQuestions('Do not move the boat unless you are required to leave by the harbour law.')];
  expect(made.some(({ text }) => text.startsWith('Why are do'))).toBe(false);
});

test.each([
  ['wrong_order', 'When must especially skippers take care?', 'When the tide runs out of the bay'],
  ['leave_for_outcome', 'What happens if a boat is in danger?', 'Any member of the crew may act at once'],
  ['two_clauses', 'When must all berths be booked and your skipper must agree?', 'Prior to the crossing'],
  ['verb_cut_off', 'What are skippers expected to?', 'Be at the quay at nine'],
  ['case_behind', 'What is the first mark of the gauge?', '00:00 and when left so, it counts up'],
])('%s: "%s" is not sent', (fault, text, left) => {
  expect(faultInWords({ text, left, rule: `${text} ${left}` })).toBe(fault);
});

test('"within a" is a time only before one', () => {
  const made = [...plainQuestions('Refrain from naming the crew within a letter to the harbour.')];
  expect(made.some(({ text }) => text.startsWith('How soon'))).toBe(false);
});

test('what "we" do behind an order is no part of its answer', () => {
  const [first] = [
    ...plainQuestions('If you find a seal on the quay, please write in your own language and we will answer it.'),
  ];
  expect(first?.left).toBe('Write in your own language');
});
