import { expect, test } from 'vitest';
import { faultInWords } from './answer-doubts.ts';

test.each([
  ['points_elsewhere', 'What should you do if the belt slips?', 'See the chapter on belts'],
  ['points_elsewhere', 'What should you do before you choose a plan?', 'Read the information on the wiki'],
  ['points_elsewhere', 'What happens if you wish to help?', 'More information is available at the desk'],
  ['nothing_happens', 'Stores: what happens if you use a freezer?', 'A useful trick is to label the boxes'],
  ['nothing_happens', 'What happens if a box is empty?', 'The box may be put into the yard'],
  ['cut_answer', 'What should you do before the sowing date?', 'Soak the seed 17 h'],
  ['cut_answer', 'What do goats produce?', 'Of manure that must be cleared'],
  ['notes', 'What must you ice - in turns?', 'The ankle and the knee'],
  ['asks_for_it', 'What should you do if you need a locker?', 'Ask for one'],
  ['checked_by', 'Who should you check that you are not needed by?', 'A client or the desk'],
  ['subjectless_case', 'What should you do if not already done at the start?', 'Enter the name of the guard'],
  ['no_other', 'What shall no other member of the crew enter?', 'Time for a driver'],
  ['half_verb', 'What must be taken when a lid is lifted?', 'Care to avoid the steam'],
  ['bidden_in_ban', 'What must you not do when you leave?', 'Forget to lock the gate'],
  ['bidden_in_ban', 'What must you not do if no number is there yet?', 'Wait for it but go on'],
  ['subjectless_case', 'What should you do when created with a saw?', 'Sand the edges'],
  ['subject_of_discourse', 'What do examples include?', 'The red list and the blue list'],
  ['rule_as_reason', 'Why should you keep the list?', 'Because the yard manual requires it'.replace(' it', '')],
  ['half_pair', 'What does the choice depend on?', 'A balance between your wish'],
  ['half_pair', 'What should you bring?', 'The mask, the gloves and'],
  ['other_than_what', 'What can you do if any other pumps fail?', 'Start the last one by hand'],
  ['no_deed', 'What may you do before you build?', 'Need a permit and a plan'],
  ['half_either', 'When do you need one of the cloths either for the dough?', 'While it rests in the bowl'],
  ['any_doubt', 'What should you do if you remain uncertain?', 'Call the warden of the hall'],
  ['names_itself', 'What is the crop tool used for?', 'To crop a print'],
  ['tells_the_limit', 'Where should you keep only the smallest amount of lye?', 'On the low shelf'],
  ['half_deed', 'What must drivers not leave?', 'Keys, tools and papers unattended in the yard'],
  ['no_deed', 'What must you not do if the hall must stay open?', 'Be able to lock it'],
  ['any_aim', 'What should you do if you expect good answers?', 'Give the details that are needed'],
  ['bidden_in_ban', 'What must you not do if a visitor is late?', 'Be afraid to call the porter'],
  ['no_deed', 'What may you do if your thumb is too dry?', 'Have difficulty at the reader of the gate'],
  ['cut_case', 'Why may the bell not have rung probably?', 'Because the rope was wet and short'],
  ['cut_case', 'What should you do when moving a vase, one should, whenever possible?', 'Empty the vase first'],
  ['two_orders', 'When should you water the beds and don’t tread on them?', 'Early in the morning'],
  ['any_care', 'What should you do when you carry glass?', 'Take special care'],
  ['points_back', 'What should you do if a box has two seals?', 'Cut those two seals open'],
  ['points_back', 'What should you do if the map was drawn by hand?', 'Include that too'],
  ['points_back', 'How soon should you mend all other pumps?', 'Within two weeks of the storm'],
  ['emptied_quote', 'What happens when two marks are set?', 'They are written between “” and a comma'],
  ['told_by_heading', 'Wear fire gloves: what should you do at the kiln?', 'Wear the fire gloves'],
  ['said_again', 'What is Night Ferry?', 'Night Ferry is a line of boats that run after dusk'],
  ['some_examples', 'What do examples of dry goods include?', 'Flour, rice and lentils'],
  [
    'half_difference',
    'What is the difference between the Boat House and the Yard?',
    'The Boat House is a hall for heavy work',
  ],
  ['of_today', 'Which posts are you currently filling?', 'The posts are warden and clerk'],
  ['spliced', 'Placing: what is the kiln bed?', '80cm x 40cm, the small program is set up for it'],
  ['any_aim', 'What should you do if you want to be a good neighbour?', 'Check the pump every week'],
])('%s: %s', (fault, text, left) => {
  expect(faultInWords({ text, left, rule: `${left}.` })).toBe(fault);
});

test('what "we" need is not what "you" need', () => {
  const asked = { text: 'What should you do if a pump fails?', left: 'Send the figures that you need' };
  expect(faultInWords({ ...asked, rule: 'If a pump fails, send the figures that we need.' })).toBe('whose_we');
});

test('a bracket that takes something back belongs to the rule', () => {
  const asked = { text: 'What should you do if a key is copied?', left: 'Change all locks except your own' };
  const rule = 'If a key is copied, change all locks except your own (and those of people who are in the house).';
  expect(faultInWords({ ...asked, rule })).toBe('cut_bracket');
  expect(faultInWords({ ...asked, rule: 'If a key is copied, change all locks (rooms 1 to 9) except your own.' })).toBe(
    undefined,
  );
});

test('a meaning that was cut before what sets it apart is none', () => {
  const asked = { text: 'What does “glazing” mean?', left: 'Coating of fired clay' };
  expect(faultInWords({ ...asked, rule: 'Glazing means coating of fired clay so that it holds water.' })).toBe(
    'cut_meaning',
  );
  expect(faultInWords({ ...asked, rule: 'Glazing means coating of fired clay.' })).toBeUndefined();
});

test.each([
  ['What should you do before operating the laser?', "Read your manufacturer's manual completely"],
  ['What happens if a check fails?', 'The radio gives a warning that must be acknowledged'],
  ['What must you not do while a file loads?', 'Close the window'],
  ['What should you bring?', 'Both gloves and goggles'],
  ['Why should you shut the lid?', 'Because steam burns'],
  ['What should you do if you lose the key?', 'Tell the warden and log off'],
])('a plain answer shows no fault: %s', (text, left) => {
  expect(faultInWords({ text, left, rule: `${left}.` })).toBeUndefined();
});
