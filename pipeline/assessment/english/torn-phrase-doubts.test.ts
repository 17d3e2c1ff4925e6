import { expect, test } from 'vitest';
import { faultOfTornPhrase } from './torn-phrase-doubts.ts';

const fault = (text: string, left: string) => faultOfTornPhrase({ text, left, rule: left });

test.each([
  ['long_and_often', 'Tides: how long should you read the gauge every 2 hours?', 'Until it falls below one metre'],
  ['long_of_two', 'How long should you turn the wheel by hand and repeat the steps?', 'Until the chain is clean'],
  ['way_and_deed', 'How should you free the oar?', 'By lifting the collar and rotate the blade to the front'],
  ['parted_preposition', 'Boats: what is the red flag next used for?', 'To boats and oars to report damage'],
  ['deed_in_thing', 'What should you do with all badges from the box and seal?', 'Put them in the safe'],
  ['verb_on_verb', 'What should you do if you do not want be called?', 'Tell the warden'],
  ['slogan', 'Why are wardens more than just keepers?', 'Because the boats depend on them'],
  ['two_questions', 'What should you bring, how should you dress?', 'An old shirt and dry socks'],
  ['two_questions', 'How do you get there and where should you park?', 'By the river road'],
  ['being_and_deed', 'What is the Rowing Club?', 'A free, public club and assumes no charge of lost oars'],
  ['machine_as_person', 'Who expects to be connected to the quay power?', 'The pump controller'],
  ['open_end', 'For how many minutes does the lamp need air when on and?', '10 minutes'],
  ['deed_as_order', 'How should you pole tying is done?', 'With two knots'],
  ['once_and', 'When are paper cups meant to be used?', 'Once and thrown away'],
  ['unsure_happens', 'What happens if you are not sure whether the rope holds?', 'A sure sign is a loose thread'],
  ['other_unsaid', 'Queens: what should you do if you need to find her?', 'Close the lower box'],
  ['other_unsaid', 'What should you do if anything else is broken?', 'Leave a note'],
  ['either_of_two', 'What should you press to fill the lock?', 'Either the red or the blue button'],
  ['place_on_page', 'How can you book a boat?', 'Click the yellow button up top'],
  ['place_on_page', 'What should you do after a stop?', 'Ring one of the contacts below'],
  ['says_nothing', 'What boats does the club own?', 'We have a wide range of boats for all tastes'],
  ['torn_owner', 'What do rowers whose boats require?', 'A lamp must renew it every two years'],
  ['torn_owner', 'What are rowers whose boats classified as?', 'Heavy are not entitled to a second key'],
  ['torn_owner', 'What do rowers whose boats leak?', 'A lamp'],
  ['torn_owner', 'Who may ask for a second key?', 'Rowers whose boats'],
  ['statistic', 'True or false: 48% of rowers are left-handed.', 'False'],
])('a question with the fault %s waits for a person: %s', (name, text, left) => {
  expect(fault(text, left)).toBe(name);
});

test.each([
  ['How long should you soak the rope?', 'Until it no longer floats'],
  ['How often should you read the gauge?', 'Every two hours'],
  ['How should you free the oar?', 'By lifting the collar and turning the blade'],
  ['What should you do with wet ropes and sails?', 'Hang them in the yard'],
  ['What do you need if you want to be called?', 'A badge'],
  ['What should you do when you hear how deep the river is?', 'Note it in the book'],
  ['What is a tide table?', 'A list that shows the heights of the water and names the days'],
  ['Who should be told of a lost badge?', 'The air traffic controller'],
  ['What must rowers whose boat leaks return?', 'The key within five days'],
  ['What do rowers whose boat leaks get?', 'A second key if there is one'],
  ['Whose keys must you keep?', 'Those of rowers whose fee is not paid'],
  ['Who opens the lock?', 'The keeper'],
  ['What should you do if the lock is opened?', 'Wait behind the line'],
  ['What must you check before the boat is moved?', 'The ropes'],
  ['True or false: 20% of the fee is paid at the gate.', 'True'],
  ['Who should pumps be installed by?', 'Only trained people'],
])('a whole question is sent: %s', (text, left) => {
  expect(fault(text, left)).toBeUndefined();
});

test.each([
  ['Where should you keep checking?', 'In during games', 'parted_verb'],
  ['When may the fatal level be reached?', 'If help is late', 'possible_when'],
  ['What should you press?', 'The link at the top', 'place_on_page'],
  ['When may many people feel sad?', 'When they sail alone', 'may_happen'],
  ['Where should you place the filter?', 'In the funnel and rinse filter with water', 'place_and_deed'],
  ['When should you follow the on-screen instructions?', 'After opening the file', 'follows_screen'],
  ['What is required for a ball?', 'A booking maybe cancelled if the hall', 'cut_condition'],
  ['Who may order a test?', 'Your doctor', 'who_may'],
  ['What should you note in case of fire?', 'There is no telephone in the hut', 'to_be_noted'],
  ['How long should you cool with running water?', '20 minutes', 'lost_object'],
  ['What should you add while jar is already on stove?', '2 kettles of water', 'without_articles'],
  ['What must be used on the walls?', 'No tape or staples', 'no_thing_must'],
  ['What must you not do when sailing a dinghy?', 'Stand up in it at sea', 'open_ban'],
  ['How long should you not let the crew wait?', 'Four hours', 'asked_by_nobody'],
  ['What can storms of the autumn wreak?', 'Havoc on the pier', 'asked_by_nobody'],
  ['When should you see a doctor?', 'If the rash spreads', 'help_when'],
  ['What is the leave pay paid by?', 'The state for up to 39 weeks', 'by_and_for'],
  ['What happens if you are the second carer?', 'The club pays five weeks', 'happens_to_kind'],
  ['What helps sailors keep dry?', 'Understanding the current guidelines', 'helped_by_insight'],
])('what was torn, what is only possible and what any writer says is doubted: %s', (text, left, doubt) => {
  expect(faultOfTornPhrase({ text, left, rule: '' })).toBe(doubt);
});

test('a comparison of top and bottom is no place on a page, and a list of kinds says something', () => {
  expect(fault('What is a hollow slope?', 'A slope that is steeper at the bottom than at the top')).toBeUndefined();
  expect(
    fault('What are the three types of selection?', 'Natural selection; artificial selection; sexual selection.'),
  ).toBeUndefined();
});

test('a denied reason, more of a case, two modals and words of a text on itself are doubted', () => {
  const rule = 'Do not cancel a trip because the sky looks grey.';
  expect(
    faultOfTornPhrase({ text: 'Why should you not cancel a trip?', left: 'Because the sky looks grey', rule }),
  ).toBe('denied_reason');
  expect(fault('What should you do if you have open sores?', 'Skin infections, and/or a cough')).toBe('case_for_deed');
  expect(fault('How can new boxes can be obtained?', 'By asking the porter of the yard')).toBe('two_modals');
  expect(fault('What must members sign?', 'Guests in and all guests must pay a fee')).toBe('clause_behind');
  expect(fault('What is waste considered?', 'Anything that touched a cell')).toBe('what_considered');
  expect(fault('When will changes to the code of conduct become effective?', 'When they are published')).toBe(
    'of_its_changes',
  );
});
