import { expect, test } from 'vitest';
import { faultOfStem } from './stem-doubts.ts';

const ruleOf = (left: string): string => `${left}.`;

test.each([
  ['no_object', 'Why should you never operate without a spotter?', 'Because the jib swings wide'],
  ['other_kinds', 'What should you do with crates that are sealed by other yards?', 'Weigh them at the gate'],
  ['open_duty', 'What must every tenant do?', 'Keep the stair clear of prams'],
  ['open_duty', 'Night shift: what are porters expected to do?', 'Write the key list by hand'],
  ['half_passive', 'When are all the lifeguards trained?', 'In the first week of May on the new rope'],
  ['no_deed_asked', 'When should you foam spilling?', 'After ten turns'],
  ['no_deed_asked', 'After how many hours heat must you stop?', 'Two hours'],
  ['contrasting_while', 'What should you do while the till works with most cards?', 'Still keep some coins at hand'],
  ['no_thing_handled', 'Press: what must you never do with any body parts?', 'Put them below the plate'],
  ['no_thing_handled', 'What should you do for any late parcels?', 'Enter them in the blue list'],
  ['is_its_own_aim', 'Why should you fold the seam?', 'So that it becomes a sharp edge'],
  ['any_work', 'When must the chuck be tight?', 'Before turning the machine on'],
  ['guessed', 'What happens if the ferry is full?', 'The crew is likely not even going to let you on'],
  ['trailing_deed', 'What should you do during planning?', 'Make the budget a part of it and discuss it'],
  ['thing_as_person', 'Quay: who can be used to lift a boat?', 'Any crane with two hooks'],
  ['thing_as_person', 'Who may change in the next timetable?', 'The night ferries'],
  ['thing_as_person', 'Quay:crane2: who can be used to lift a boat?', 'Any crane with two hooks'],
  ['meant_by_itself', 'What does “Minor repair” mean?', 'A repair that needs only a minor tool'],
  ['leaning_case', 'What should you do once that is done paint the hull?', 'Leave it to dry'],
  ['passive_again', 'What must be done with the night alarm?', 'It must be enabled in each of the halls'],
  ['nobody_named', 'To whom should you hand the badges?', 'The appropriate office or person'],
  ['up_to_how', 'Up to how many metres are divers only asked to go?', '18 metres'],
  ['praised', 'What happens when you meet each week?', 'It helps to build a good spirit among the crew'],
  ['passive_again', 'What must be done with the wet nets?', 'They must be hung in the loft'],
  ['circular', 'Which crates are weighed twice?', 'Crates that come by sea'],
  ['circular', 'Pier: which visitors may board first?', 'Visitors who have a blue ticket'],
  ['no_reason', 'Why should you ring the bell?', 'Due to a ferry should not wait in the lock'],
  ['case_for_thing', 'What must the dial be set to?', 'If there is no wind on the lake'],
  ['praised_not_told', 'What are tide tables?', "An essential part of a harbour's day"],
  ['told_not_meant', 'What does “Night tram” mean?', 'The first line after dark changed the town'],
])('%s: %s', (fault, text, left) => {
  expect(faultOfStem({ text, left, rule: ruleOf(left) })).toBe(fault);
});

test('a case of the rule that is neither asked nor answered is missed', () => {
  const rule = 'Do not refill the lamp unless it is cold.';
  expect(faultOfStem({ text: 'What must you not do?', left: 'Refill the lamp', rule })).toBeDefined();
  expect(faultOfStem({ text: 'What must you not refill in the hut?', left: 'The lamp', rule })).toBe('lost_case');
  expect(faultOfStem({ text: 'When may you refill the lamp?', left: 'Only if it is cold', rule })).toBeUndefined();
});

test.each([
  ['What should you do if the rope of a bell breaks?', 'Call the warden of the tower'],
  ['What must anyone who rents a kayak do?', 'Sign the list on the pier'],
  ['Which crates are weighed twice?', 'Those from the sea'],
  ['Why should you ring the bell?', 'Because of the fog on the lake'],
  ['What should the keeper do at night?', 'If the lamp fails, ring the bell'],
  ['What are tide tables?', 'Lists of when the water is high at a pier'],
  ['When may you re-name a boat?', 'Only after the harbour has agreed'],
  ['Why are nets preferable to other ways of fishing?', 'Because they hurt no fish'],
  ['What must you never operate without?', 'A spotter on the ground'],
  ['What does the term ebb refer to?', 'Water that runs off to the sea'],
  ['When should you grease the chain?', 'After every trip on salted roads'],
  ['Who should you hand the badges to?', 'The porter at the east gate'],
  ['What happens if the valve sticks?', 'The boiler shuts down at once'],
])('a stem that says what it asks shows no fault: %s', (text, left) => {
  expect(faultOfStem({ text, left, rule: ruleOf(left) })).toBeUndefined();
});
