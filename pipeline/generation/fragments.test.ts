import { expect, test } from 'vitest';
import { isFragment } from './fragments.ts';

test.each([
  'Following that, tell the coordinator of the hall.',
  'STOP...think...Plan for the way back if necessary.',
  'When you are the most clueless about what you will find.',
  'Because feelings are always a part of the feedback process.',
  'Which is more of the emotional side of our brain.',
  'If a merged module is distributed, that module must',
  'Source Code Scanner: Main Usage',
  'My husband has often said, as we parent, more of the challenges that come along...',
  'E.g. a written offer to provide the code',
  ': all material ready for distribution',
  '(Such violations require no corrective action.)',
  'For detailed printer setup instructions, see the printing guide of the library.',
  'Names and their contact information can be found here.',
  'When you receive them, add them to your accounts.',
  'New ones will be ordered by the office.',
  'Make sure you are aware of it.',
  'For most browsers and operating systems, yes.',
  'Publishing your data not only allows colleagues.',
  'What arrangements will be available on site',
  'Is funny how much those experiences keep being revisited.',
  'In this example, the glucose is rising in the near term.',
  'Offer your help if they report to the police.',
  'Acrylic (cast is best, extruded (which is cheaper) is soft).',
  'The next few slides explain these concepts in more detail.',
])('“%s” is no sentence that can be kept', (text) => {
  expect(isFragment(text, false)).toBe(true);
});

test.each([
  'Before every job, know where the emergency stop button is.',
  'Once you have finished the training module, send your certificate to the office.',
  'If fire occurs, evacuate and call emergency services.',
  'For any flights that fall outside standard procedures, detailed records must be kept.',
  'You can use the guide applicable to the year you are filing data for.',
  'Keep the lid closed if possible',
  'When the meter is wet, wipe it with a cloth.',
  'It is important to lock the door.',
  'Clearing work data from your devices is required.',
  'Like carbon redistribution, deep sampling can overestimate storage.',
])('“%s” is one', (text) => {
  expect(isFragment(text, false)).toBe(false);
});

test('what an author thinks and recalls is of the author, not of the subject, and cheer is of nothing', () => {
  expect(isFragment('I like that concept a lot, actually.', true)).toBe(true);
  expect(isFragment('My son plays football on Sundays.', true)).toBe(true);
  expect(isFragment('Hope you enjoy, happy to be back.', true)).toBe(true);
  expect(isFragment('Time to dive into the details!', false)).toBe(true);
  expect(isFragment('Never open the lid while the drum turns!', false)).toBe(false);
  expect(isFragment('Connection is key when it comes to being human.', true)).toBe(false);
});

test('a sentence that holds in a case told before it leans on that', () => {
  expect(isFragment('If not, there may be a hardware problem.', false)).toBe(true);
  expect(isFragment('In that case, the data are not anonymous.', false)).toBe(true);
  expect(isFragment('If you do not sign, the report is void.', false)).toBe(false);
});

test.each([
  'We are mostly going to focus on sails and rigging.',
  'We will look at three kinds of knots.',
  'The second screen will now open.',
  'The clerk will then stamp the form.',
  'Instructions for the pump can be found on the wiki.',
  'Check out the harbour guide by the old crew.',
  'Maybe the joke was on the crew.',
  '“A captain without a chart is still a captain” (from the harbour)',
  'The box in the photo below holds ten lamps.',
  'You will get it back within {number of days}.',
  'K shows his card to the guard at the gate.',
  'A crew member is hired ^^^^^^^^^^',
  'Thin walls - many vessels - more exchange',
  'Not price takers: they set the price by what they sell',
  'The folder must stand in your path If not, the full name is needed.',
  "Before we sail, here's a short guide to the deck.",
])('“%s” announces, follows or points elsewhere', (text) => {
  expect(isFragment(text, false)).toBe(true);
});

test('what is so once something else is so stays', () => {
  expect(isFragment('If the valve is shut, the lamp will then go out.', false)).toBe(false);
  expect(isFragment('The first-aid box can be found in the kitchen.', false)).toBe(false);
});

test('a third of something leans on the sentence that says of what', () => {
  expect(isFragment('A third is by the back door.', false)).toBe(true);
  expect(isFragment('A third party must sign the form.', false)).toBe(false);
});

test.each([
  'TODO: add a load of pictures of the feeders.',
  'You are paid within [two] pay periods.',
  'Total demand is $q^*=D(p^*)$.',
  'Want to bring in more clips? see the guide.',
  '182 hours + 154 hours = 336 hours.',
  'Follow the below steps and send it back.',
  'You must write one if you sail.',
  'Approval must be obtained for these trips.',
  'If this is not possible, start a new one.',
  'Do step 5 for all the other looms.',
  'Movement (ask them to move).',
])('“%s” is a note, a form or half of something', (text) => {
  expect(isFragment(text, false)).toBe(true);
});

test.each([
  'Trips need approval before these trips are booked.',
  'Use one of the three looms by the door.',
  'The fee is $20 for a day.',
  'Keep the log (one page a day) in the cabin.',
])('“%s” is none of these', (text) => {
  expect(isFragment(text, false)).toBe(false);
});

test('they and them of whom no word before can be meant make a sentence none that can be kept', () => {
  for (const text of [
    'Do not leave the area until they have left.',
    'Add a note to them and keep the lid closed.',
    'If you need to find her but you can’t, put a board between.',
  ])
    expect(isFragment(text, false)).toBe(true);
  for (const text of [
    'Tell the visitors that they must sign the book.',
    'A guest must say when they leave the house.',
    'Store the lids and the pans where they stay dry.',
    'The team must write down what they have seen.',
  ])
    expect(isFragment(text, false)).toBe(false);
});

test('an order with a call mark is no cheer, though its verb is a thing elsewhere', () => {
  expect(isFragment('Test pumps weekly!', false)).toBe(false);
  expect(isFragment('Use gloves at the bench!', false)).toBe(false);
  expect(isFragment('Great work everyone!', false)).toBe(true);
  expect(isFragment('Welcome to the team!', false)).toBe(true);
});

test('an order whose only other words stand in brackets is whole', () => {
  expect(isFragment('Test the alarm (weekly) and label both switches', false)).toBe(false);
  expect(isFragment('Use gloves (nitrile) at the bench', false)).toBe(false);
});
