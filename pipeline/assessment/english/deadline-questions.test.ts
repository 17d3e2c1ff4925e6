import { expect, test } from 'vitest';
import { plainQuestion, plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  ['By May 1, growers must begin work on their plots.', 'By when must growers begin work on their plots? By May 1'],
  ['Members must pay their dues by 31 January.', 'By when must members pay their dues? By 31 January'],
  ['Timesheets must be submitted by noon on Friday.', 'By when must timesheets be submitted? By noon on Friday'],
  [
    'By the end of the first week, new drivers should complete the safety course.',
    'By when should new drivers complete the safety course? By the end of the first week',
  ],
])('a day by which something is due is asked for: %s', (sentence, question) => {
  expect(asked(sentence)[0]).toBe(question);
});

test('who brings something, and a way of doing it, are no day', () => {
  expect(asked('Claims must be signed by the owner of the boat.').join()).not.toContain('By when');
  expect(asked('Orders are confirmed by letter or by phone.').join()).not.toContain('By when');
});

test.each([
  ['A term of office shall be for one year.', 'How long is a term of office? One year'],
  [
    'No later than three days after the accident, send the form to the insurer.',
    'When should you send the form to the insurer? No later than three days after the accident',
  ],
  [
    'Immediately after use, rinse the brushes with cold water.',
    'When should you rinse the brushes with cold water? Immediately after use',
  ],
  [
    'Election and seating of club officers shall be conducted annually.',
    'How often must election and seating of club officers be conducted? Annually',
  ],
  ['Fire extinguishers must be inspected monthly.', 'How often must fire extinguishers be inspected? Monthly'],
  ['The filters are cleaned every two weeks.', 'How often are the filters cleaned? Every two weeks'],
])('how long, how often and when are asked for: %s', (sentence, question) => {
  expect(asked(sentence)[0]).toBe(question);
});

test.each([
  [
    'If your child is sick, keep your child home until 24 hours after the last episode.',
    'How long should you keep your child home if your child is sick? Until 24 hours after the last episode',
  ],
  [
    'When autoclaving media, do NOT put more than 3 liters in at one time.',
    'How many liters at most may you put in at one time when autoclaving media? 3 liters',
  ],
  ['Do not lift more than 20 kg without help.', 'How many kilograms at most may you lift without help? 20 kg'],
  ['Once the deposit is paid, your booking is final.', 'When is your booking final? Once the deposit is paid'],
  [
    'Per the rules of the league, you do have to identify your boat every ten minutes.',
    'How often must you identify your boat? Every ten minutes',
  ],
])('a bound is asked for itself, and not what one should do: %s', (sentence, question) => {
  expect(asked(sentence)[0]).toBe(question);
});

test('a second order is no part of the case of the first', () => {
  const told = asked('Call the clinic for a test if indicated and inform the school nurse.').join(' | ');
  expect(told).not.toContain('and inform the school nurse');
});

test('what was cut in the midst of a time, a list or a case is not asked', () => {
  const all = [
    'A guard on leave must take at least the first 2 weeks after the fair as leave.',
    'The usual reason is doing homework at night the day before an early deadline.',
    'If you do not have soap, you can use white ashes, sand, or loamy soil as a substitute.',
    'Keep your dog home in the best interest of all of our guests if it is ill.',
  ].flatMap(asked);
  const questions = all.map((text) => text.replace(/\?.*$/u, '?'));
  expect(questions.filter((text) => /at least the first\?|the day\?|, you can|interest/u.test(text))).toEqual([]);
});

test('how many times in a row is no interval', () => {
  expect(asked('A warning is given if the weekly check fails two times in a row.').join()).not.toContain('How often');
});

test('a ban has no day by which it is done', () => {
  expect(plainQuestion('Visitors must not park in the yard daily.')?.text ?? '').not.toContain('How often');
});
