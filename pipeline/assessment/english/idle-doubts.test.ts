import { expect, test } from 'vitest';
import { faultInWords } from './answer-doubts.ts';

test.each([
  ['stranded_end', 'What should you do when you expect to be away?', 'Be open with the crew about'],
  ['two_verbs', 'When are berths on the ferry free and come into use?', 'After a year in the club'],
  ['responsible_for_clause', 'Who is responsible for where a patient is at sea?', 'The nurse of the ward'],
  ['only_care', 'What should all ropes be treated with?', 'Care and respect'],
  ['only_help', 'What should you do if the winch of the boat jams?', 'Ask for help'],
  ['why_allowed', 'Why may the crew gather the shells?', 'To count them in the spring'],
  ['why_usual', 'Why is the cook of the boat usually the buyer?', 'Due to the overlap of the two jobs'],
  ['how_to_help', 'How can you help keep seals off the nets?', 'By watching the quay and the rocks'],
  ['proper_manner', 'Why should you handle the flares properly?', 'To avoid burns and fires on the boat'],
  [
    'deed_of_case',
    'What should you do if you are to speak at the harbour fair?',
    'Speak at the harbour fair about boats',
  ],
  ['all_their_duties', 'What are all harbour workers responsible for?', 'Telling the warden of a leak'],
  ['all_of_us', 'Who must count the nets?', 'All full-time crew members'],
  ['bare_remedy', 'What should you do if you find an odd shell?', 'Research them'],
  ['well_ahead', 'How early should you book the ferry?', 'Well in advance of the summer'],
  ['mere_existence', 'What should you do if ice exists?', 'Pull the boat out of the dock'],
  ['way_there', 'What should you do when you have a harbour account?', 'Navigate to the list of berths'],
  ['while_somewhere', 'What should you do while in the engine room?', 'Start the bilge pump'],
  ['tools_like', 'Why should you use tools like a marlinspike?', 'To open the knots of wet ropes'],
  ['plan_elsewhere', 'What should you do in the event of a leak?', 'Refer to the harbour leak plan'],
  ['for_details', 'What should you do for greater detail?', 'Use the words of your own harbour'],
  ['how_by_the_same', 'How should you assess the damage to the hull?', 'By determining the extent of the hole'],
  ['whatever_fits', 'What must the catch be recorded in?', 'The appropriate book of the harbour'],
  ['told_to_nobody', 'What should you do when you see a loose plank?', 'Report the plank immediately'],
  ['who_may_and', 'Who may read and copy the tide book?', 'Skippers and mates'],
  ['appropriate', 'What should you do if you do not have the appropriate berth type?', 'Tell the harbour office'],
  ['appropriate', 'Why should you fit applicable safety controls?', 'To keep the guests from the winch'],
])('%s: "%s" is not sent', (fault, text, left) => {
  expect(faultInWords({ text, left, rule: `${text} ${left}` })).toBe(fault);
});

test.each([
  ['What should you do if you have questions about the tide table?', 'Ask the warden'],
  ['What must be kept for any trips outside the bay?', 'Detailed records of each crossing'],
  ['What should the plate be?', '64 x 32 cm, 16 mm, grey'],
])('what is told in a few words is sent: "%s"', (text, left) => {
  expect(faultInWords({ text, left, rule: `${text} ${left}` })).toBeUndefined();
});

test.each(['Raise your hand', 'Get in touch so we hear of it', 'Call the desk so you can help you'])(
  'what is done at a talk, and what a page says for itself, is doubted: %s',
  (left) => {
    expect(faultInWords({ text: 'What should you do once the boat is back?', left, rule: left })).toBe('of_the_moment');
  },
);

test.each([
  ['What should you use for rope, tar, nets, etc?', 'used_for_much'],
  ['What is RopeBook used for?', 'used_for_much'],
])('what serves for more than one sentence tells is doubted: %s', (text, doubt) => {
  expect(faultInWords({ text, left: 'The list of the yard and of the boats', rule: '' })).toBe(doubt);
});

test('what a plain thing is used for is not', () => {
  expect(
    faultInWords({ text: 'What is the red bucket used for?', left: 'For wet sand from the beach', rule: '' }),
  ).not.toBe('used_for_much');
});
