import { expect, test } from 'vitest';
import { plainQuestion, plainQuestions } from './plain-questions.ts';

test.each([
  ['If you smell gas, leave the building at once.', 'What should you do if you smell gas?'],
  ['Never open the lid while the drum is turning.', 'What must you not open while the drum is turning?'],
  ['Drivers must call the office before they leave the depot.', 'When must drivers call the office?'],
  ['Nurses must wash both hands before entering the ward.', 'What must nurses do before entering the ward?'],
  ['To reset the meter, hold the red button for a moment.', 'What should you do to reset the meter?'],
  ['Assess the loss by asking the bank for its figures.', 'How should you assess the loss?'],
  ['Claims are considered late when they arrive after the audit.', 'When are claims considered late?'],
  ['The filing deadline is the last Friday of the month.', 'What is the filing deadline?'],
  ['The cold box contains four ice packs and a meter.', 'What does the cold box contain?'],
  ['Shift leaders are responsible for closing the main gate.', 'What are shift leaders responsible for?'],
  ['Cold boxes are used to carry vaccines to the villages.', 'What are cold boxes used for?'],
  ['Hand tools must be cleaned to prevent rust at their joints.', 'Why must hand tools be cleaned?'],
  ['Visitors should not touch the rail, as this can set off the alarm.', 'Why should visitors not touch the rail?'],
  [
    'Sealed cells are preferable to open cells because they lose no water.',
    'Why are sealed cells preferable to open cells?',
  ],
  ['Uploading a new form will replace the old one at once.', 'What happens when you upload a new form?'],
  ['The relief valve is designed to let steam out at once.', 'What is the relief valve designed to do?'],
  ['Your postal code should be an eight digit number.', 'What kind of number should your postal code be?'],
  ['Each truck has about 12 seats of its own.', 'How many seats of its own does each truck have?'],
  ['Each inspection lasts approximately two hours.', 'How long does each inspection last?'],
  ['Wait at least five minutes before opening the lid.', 'How long should you wait before opening the lid?'],
  ['Broken cells should be immediately separated from the others.', 'What should be done with broken cells?'],
  ['Wet plates must be dried for 20 to 30 seconds.', 'How long must wet plates be dried?'],
  ['Rent for the hall is due 30 days after the bill is written.', 'When is rent for the hall due?'],
  ['Gloves must be worn if contact with blood, acid, or dirt is expected.', 'When must gloves be worn?'],
  [
    'If you see somebody in danger, or hear a call for help, it is your duty to call the office.',
    'Who should you call if you see somebody in danger, or hear a call for help?',
  ],
  [
    'When you find a broken seal, it is critical that you tell the guard.',
    'Who should you tell when you find a broken seal?',
  ],
  ['Fuel receipts must be kept for at least three years.', 'How long must fuel receipts be kept?'],
  [
    'Planned absences should be reported at least two weeks in advance.',
    'How far in advance should planned absences be reported?',
  ],
  ['Water filters must be changed every six months.', 'How often must water filters be changed?'],
  ['Only trained drivers may open the rear hatch of the van.', 'Who may open the rear hatch of the van?'],
  ['Shift leaders must review all time sheets of their team.', 'What must shift leaders review?'],
  ['All open claims must be handed to the line manager.', 'To whom must all open claims be handed?'],
  ['Eye protection required when grinding the blades.', 'When is eye protection required?'],
  ['You should not feed the dogs while the gate stands open.', 'What should you not do while the gate stands open?'],
  ['Smoking is strictly prohibited, except for when the yard is empty.', 'When is smoking allowed?'],
])('asks as a person would: %s', (sentence, question) => {
  expect(plainQuestion(sentence)?.text).toBe(question);
});

test('what points out of itself, says nothing or is no sentence is not asked', () => {
  expect(plainQuestion('If it fails, call the shift leader.')).toBeUndefined();
  expect(plainQuestion('Personal responsibility is a different matter.')).toBeUndefined();
  expect(plainQuestion('The content of the file is the map of the town.')).toBeUndefined();
  expect(plainQuestion('Follow-up patients per facility are often compared with patients.')).toBeUndefined();
});

test('a label is asked for where it is explained', () => {
  expect(plainQuestion('Scope creep: a wish list that grows while the work goes on')?.text).toBe(
    'What does “Scope creep” mean?',
  );
  expect(plainQuestion('Note: a wish list that grows while the work goes on')).toBeUndefined();
});

test.each([
  ['Turn off the pump immediately if you did not do that to stop the leak.', 'which deed is not said'],
  ['Before you go near any of the saws, ask yourself these four questions.', 'the questions stand elsewhere'],
  ['Try to identify if the thief still has the keys of the store.', 'whether something is so is no time'],
])('is not asked: %s (%s)', (sentence) => {
  expect(plainQuestion(sentence)).toBeUndefined();
});

test('an answer speaks to whoever was asked', () => {
  expect(plainQuestion("Ask for help if we're blocked by a vendor’s team.")).toMatchObject({
    text: 'What should you do if you are blocked by a vendor’s team?',
    left: 'Ask for help',
  });
});

test('a number of an order is asked for under its heading', () => {
  expect(plainQuestion('Use at least 12 characters with letters of both kinds.')).toEqual({
    text: 'How many characters should you use?',
    left: 'At least 12 characters',
    needsHeading: true,
  });
});

test('what is bidden beside a ban is not banned with it, and of two deeds both are the answer', () => {
  const asked = (sentence: string) => {
    const found = plainQuestion(sentence);
    return found && `${found.text} ${found.left}`;
  };
  expect(asked('If the press is damaged, do not use it and notify the warden at once.')).toBe(
    'What should you do if the press is damaged? Do not use it and notify the warden at once',
  );
  expect(asked('If the press is damaged, do not use or clean it.')).toMatch(/^What must you not/u);
});

test('what is not to be done is not answered with another not', () => {
  expect(plainQuestion('Never open the lid while the drum is turning.')?.left).toBe('The lid');
});

test('whether something is so is no time, and a deed that leans on its reason is no place', () => {
  expect(plainQuestion('Check the meter to determine if the belt is worn.')?.text).not.toMatch(/^When/u);
  expect(
    plainQuestion('These costs must be recorded to the account based on the contract of the client.'),
  ).toBeUndefined();
});

test.each([
  [
    'Do not file the hinge pin, it is hardened and may shatter.',
    'Why should you not file the hinge pin?',
    'Because it is hardened and may shatter',
  ],
  [
    'You must rinse the milk filter before you close the parlour; a new one hangs in the store.',
    'What should you do before you close the parlour?',
    'Rinse the milk filter',
  ],
])('a reason behind a comma, and a rule before what is added: %s', (sentence, text, left) => {
  expect(plainQuestion(sentence)).toMatchObject({ text, left });
});

test.each([
  // What takes a rule back is a part of it.
  'You must rinse the milk filter before you close the parlour; unless it is a new one.',
  // Whose "to" it is, is not sure.
  'Make sure you have the right to enter the lower yard.',
  // A label before a sentence is no rule.
  'Show fences - When set to Yes, it will draw the fences on the map.',
])('nothing is asked of %s', (sentence) => {
  expect(plainQuestion(sentence)).toBeUndefined();
});

test('a term of one thing is asked by its name, another by its meaning', () => {
  const asked = (text: string) => [...plainQuestions(text)].map((one) => one.text);
  expect(asked('Cell wall: A stiff layer that surrounds the cell of a plant.')).toEqual(['What is a cell wall?']);
  expect(asked('Ledger entry numerator: The number of boats with no entry in the ledger.')).toEqual([
    'What does “Ledger entry numerator” mean?',
  ]);
});
