import { expect, test } from 'vitest';
import { faultOfLooseness } from './loose-doubts.ts';

const fault = (text: string, left: string, rule = left) => faultOfLooseness({ text, left, rule });

test.each([
  ['of_its_page', 'What should you do if the page stays blank?', 'Use these instructions to clear the cache.'],
  ['unnamed_case', 'What should you do if changed during maintenance?', 'Write it on the log sheet.'],
  ['two_in_one', 'How should you order/Prepare the buffer?', 'By hand.'],
  ['tool_for_deed', 'What should you do with a flat screwdriver?', 'Open the two screws of the valve.'],
  ['clipped_sentence', 'What do berth names contain?', 'Only printing seven letters'],
  ['of_words', 'What does the definition of the harbour board include?', 'All who moor a boat'],
  ['deed_for_meaning', 'What does “Knots” mean?', 'Please use the knots of the board.'],
  ['two_verbs', 'When should you lead climbing is only allowed?', 'When the hall is quiet.'],
  ['prepared_too_late', 'What should you do in case of an emergency?', 'Familiarize yourself with the red switch.'],
  ['bare_papers', 'Who should requests be directed to?', 'The keeper of the books.'],
  ['ensured_nothing', 'How should you prepare the loom?', 'By ensuring the tension of the warp.'],
  ['often_so', 'How often do all berths come with a free wash?', 'Each month.'],
  ['tells_itself', 'Will there be tea at the mill?', 'Yes, there will be tea in the mill.'],
  ['empty_way', 'How should you keep the looms running?', 'Through proper care and management.'],
  ['no_verb_in_case', 'What should you do if no change after ten minutes?', 'Call the desk.'],
  ['when_alike', 'When is a permit different and separate from a licence?', 'At the beginning of the year.'],
  ['for_whether', 'What should you use for whether a key goes back?', 'Your best judgment.'],
  ['plural_use', 'What are planning tools used for?', 'To plan the work of a week.'],
  ['far_preposition', 'To how many months should you look ahead?', '6 months'],
  ['deed_without_thing', 'Which three things should you do before operating?', 'Read the plate; lock the door; call.'],
  ['placeholder', 'What happens if your manager agrees?', 'You are paid within [two] pay periods.'],
  ['formula', 'What is the first condition?', "$\\pi' = 8 - 2q = 0$."],
  ['clause_as_subject', 'What must changing looms means you rebuild?', 'The warp beam.'],
  ['said_for_example', 'Fair: what is the day divided into?', 'Slots, say 6 slots of 40 minutes.'],
  ['wished', 'What happens if you want to sail?', 'A boat is a fine thing.'],
  ['of_later', 'How long should you keep the old loom?', 'Until you are ready to change.'],
  ['of_later', 'What should you do if you run the old loom?', "Replace it when it'll be available."],
  ['cut_comparison', 'Why should you close the lock as quickly?', 'Because you can.'],
  ['any_means', 'Why should you row with all oars at your disposal?', 'To reach the bank before dark.'],
  ['of_a_section', 'What must be returned if a trip is called off?', "The deposit according to the 'Refunds' section."],
  ['length_in_when', 'When should you leave the glue a minute to set?', 'Before you wipe the joint.'],
  ['wish_for_duty', 'How long will you want to stay in port?', '2 weeks'],
  ['all_duties', 'What are stewards responsible for?', 'Counting the guests.'],
  ['any_insight', 'What must rowers understand?', 'The signals of the lock keeper.'],
  ['bound_all', 'Who must follow the rules of the hall?', 'All staff and volunteers.'],
  ['second_state', 'What are hirers answerable for?', 'The state of the boat, and wholly liable for its loss.'],
  ['rule_in_stem', 'What should you use to write the log?', 'A pencil.'],
  ['unclosed_list', 'What must parents give?', 'Consent, a phone number, a photo.'],
  ['thing_for_deed', 'What should you do when near the blade?', 'Push sticks.'],
  ['half_state', 'What must be kept if you store water?', 'Barrels covered.'],
  ['what_to_be', 'What must the officers of the club be?', 'A chair and a treasurer.'],
  ['appropriate', 'Why will appropriate action be taken by the club?', 'To stop the noise.'],
  ['half_noun', 'What does greeting any guest need?', 'Or worries are met.'],
  ['no_deed_known', 'When should you know what to take?', 'If the cough comes back.'],
  ['note_case', 'What happens when Saxony defeated?', 'Only one power is left.'],
  ['next_time', 'What should you do for future casts?', 'Use a longer wick.'],
  ['example_first', 'What should you do if the hen is ill?', 'Like a vet, she must rest.'],
  ['goes_there', 'What should you do if the cast cracks?', 'Go to Frequent Faults.'],
  ['machine_word', 'Why should you update LINK_GONE?', 'To keep it all in one place.'],
  ['why_available', 'Why is a wide choice of nets available?', 'To catch every fish.'],
  ['preferred', 'What should you do for small wishes?', 'Prefer filing a note with the desk.'],
  ['stranded', 'What must you never paint people without?', 'Their consent.'],
  ['second_deed', 'Where should you put five litres of water?', 'Into the vat and rinse it with soap.'],
  ['second_deed', 'What should you pull to run for one cycle?', 'The sash down and allow the light.'],
  ['how_long_can', 'How long can a calm voice keep a guest safe?', 'Until help comes.'],
  ['already', 'What should you do if you have not already asked the desk?', 'Ask at the gate.'],
  ['before_leave', 'When do tools need a licence?', 'Before you are allowed to use them.'],
  ['material_for_time', 'When is the stock a solution made?', 'From one gram of salt and water.'],
  ['bound_everybody', 'Who should know the dangers of the lime pit?', 'Everyone working in the yard.'],
])('a question with the fault %s waits for a person', (name, text, left) => {
  expect(fault(text, left)).toBe(name);
});

test('a hole where a figure was named is seen in the rule', () => {
  expect(
    fault(
      'What is a tide table?',
      'A table that shows heights.',
      'A tide table is a table, like , that shows heights.',
    ),
  ).toBe('lost_reference');
});

test('what "we" do is no deed of the reader', () => {
  expect(
    fault(
      'What can you do if you need quiet?',
      'Help with ear plugs.',
      'If you need quiet, we can help with ear plugs.',
    ),
  ).toBe('we_for_you');
});

test('a check for a case is done before it, and the second of two sentences is no answer', () => {
  expect(
    fault(
      'What should you do in case of capsize?',
      'Check that the straps open.',
      'Check that the straps open in case of capsize.',
    ),
  ).toBe('checked_for_a_case');
  expect(fault('What is the first mark?', '7 or more and no repair is needed.')).toBe('second_sentence');
});

test.each([
  ['Who must report leaks as required?', 'Any keeper of a boiler.'],
  ['What should you do if the buffer was changed during maintenance?', 'Write it on the log sheet.'],
  ['What do you need to enter the vault?', 'Two keys and a witness.'],
  ['What does “bisque” mean?', 'Pottery that was fired once.'],
  ['What is the shared calendar used for?', 'To plan meetings of the whole team.'],
  ['What should you do if used gloves lie on the floor?', 'Pick them up with tongs.'],
])('%s is sent', (text, left) => {
  expect(fault(text, left)).toBeUndefined();
});
