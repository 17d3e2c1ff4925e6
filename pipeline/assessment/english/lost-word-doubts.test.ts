import { expect, test } from 'vitest';
import { faultOfLostWord } from './lost-word-doubts.ts';

const fault = (text: string, left: string, rule = left) => faultOfLostWord({ text, left, rule });

test.each([
  ['order_without_thing', 'How long should you pour over clay?', 'Until it no longer bubbles'],
  ['order_without_thing', 'How long should you cool on a rack?', 'Two hours'],
  ['order_without_thing', 'What should you do to reset the meter?', 'Hold for ten seconds'],
  ['order_without_thing', 'What should you do when borrowing for a league day?', 'Keep the number of oars even'],
  ['order_without_thing', 'When will the warden rinse the oars?', 'Before putting away in the evening'],
  ['that_unsaid', 'What should you do if the meter was never set up?', 'Leave that unchanged'],
  ['that_unsaid', 'What should you do if your badge changes?', 'Show the updated one to the porter'],
  ['them_unsaid', 'What should you do if there is bad blood?', 'Suggest to them to write to the club'],
  ['access_to_what', 'Rowing: what should you do if you have no access to the group?', 'Ask the warden for it'],
  ['it_and_them', 'What must you not do if a crate falls?', 'Lift it or use them'],
  ['deed_for_place', 'Where should you put old lamps?', 'In the grey bin or take them to the yard'],
  ['figures_for_deed', 'What should you press any key for?', 'The menu of the loom'],
  ['figures_for_deed', 'How does the dial of the loom work?', '2 s - lamp; 5 s - menu'],
  ['limit_for_deed', 'What should you do if all rowers are safe?', "Call the coast guard only at a rower's request"],
  ['when_any_time', 'When can you leave the quay any time?', 'After the last ferry on Sunday'],
  ['lost_sign', 'How should you begin?', 'By going to the menu and pressing'],
  ['lost_sign', 'How should you end the work?', 'By holding the , key down'],
  ['whose_unsaid', 'To whom should you return their tagged oar and cap?', 'The boat house'],
  ['reason_of_nothing', 'Why should you tell the warden before a repair?', 'Due to being "worn"'],
  ['same_word_asked', 'You may row when the tide exceeds what tide?', 'Two metres'],
  ['slashed', 'What must you not do if ropes/hooks lie about?', 'Step over any of them'],
  ['opens_first', 'What should you do if you need to change the cell of the lamp?', 'Open the case'],
])('a question with the fault %s waits for a person: %s', (name, text, left) => {
  expect(fault(text, left)).toBe(name);
});

test.each([
  ['Rowing group: what should you do if you have no access to the group?', 'Ask the warden'],
  ['What must rowers do before their first outing?', 'Show their badge'],
  ['Where should you leave their badge when visitors go home?', 'In the grey box'],
  ['What share of the fee does the club pay in the year of the fee?', 'One half'],
  ['What should you do with wet clay?', 'Place in a box with a lid'],
  ['What should you pour over the clay?', 'Water from the blue tap'],
  ['What should you do if the boat rocks?', 'Hold on to the rail'],
  ['How long should you cool the clay on a rack?', 'Two hours'],
  ['What should you do if two rowers quarrel?', 'Suggest to them to row in two boats'],
  ['Where should you put old lamps?', 'In the grey bin or the red crate'],
  ['What should you do if you need to leave early?', 'Call the porter'],
  ['How fast may you row in the lock?', 'At most 3 km/h and/or as the keeper says'],
  ['What should you do if a name is missing?', 'Add it to the list'],
])('a question that has all its words shows no fault: %s', (text, left) => {
  expect(fault(text, left)).toBeUndefined();
});
