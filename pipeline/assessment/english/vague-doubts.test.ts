import { expect, test } from 'vitest';
import { faultInWords } from './answer-doubts.ts';

test.each([
  ['manner_for_place', 'Where should you keep the tide tables?', 'In a tidy way'],
  ['good_environment', 'What should crew members create?', 'A welcoming atmosphere for all visitors'],
  [
    'standards_as_aim',
    'Why should you take part in the spring drill?',
    'To ensure standards and a shared approach to boats',
  ],
  ['without_thing', 'What should you do if you are not able to attend?', 'Suggest another day to the skipper'],
  ['verbless_case', 'Who should you tell if last drop of ink?', 'The harbour office'],
  ['half_of_verb', 'What should you press to make a hole for the mast?', 'Down the lever on the left'],
  ['kinds_of_noun', 'What are the three types of approval?', 'Skipper; crew; guest of the club'],
  ['in_question', 'Who should you call if the boat in question is adrift?', 'The harbour office'],
  ['them_of_nothing', 'What must be done before opening the hatch?', 'Spray them with salt water'],
  ['as_much_as_possible', 'What should you do to reduce rust?', 'Adhere to good practice as much as possible'],
  ['moment_for_long', 'How long should you turn on the fog horn?', 'About 30 minutes'],
  ['when_responsible', 'When are mates responsible for counting the crew?', 'During drills at sea'],
  ['unsure_of_quality', 'Who should you ask if you are unsure of suitability?', 'A mate of the watch'],
  ['never_permitted', 'What is not permitted at any time of day?', 'Loud music on the deck'],
  ['cause_of_part', 'Why are parents responsible for accidents involving minors?', 'Due to lack of care on deck'],
  ['relative_in_question', 'What should you use for rope, which has no core?', 'A short splice of four tucks'],
  ['whatever_gear', 'What should you do when working on the winch?', 'Wear appropriate protective gear'],
  ['if_able', 'When should you help a swimmer?', 'If safe and able'],
  ['why_ready', 'Why should you be prepared for the first night at sea?', 'So that you can sleep in a storm'],
  ['deed_behind_place', 'Where should old nets be placed?', 'In the grey cage and taken to the yard'],
])('%s: "%s" is not sent', (fault, text, left) => {
  expect(faultInWords({ text, left, rule: `${text} ${left}` })).toBe(fault);
});

test.each([
  ['Where should you keep the tide tables?', 'In the drawer of the wheelhouse'],
  ['Who should you tell if the last can of paint is empty?', 'The harbour office'],
  ['What should you do if the winch jams?', 'Cut the rope with the red knife'],
  ['What are the three types of selection?', 'Natural; artificial; sexual'],
  ['Why should you take part in the spring drill?', 'To learn where the life jackets hang'],
])('"%s" is asked', (text, left) => {
  expect(faultInWords({ text, left, rule: `${text} ${left}` })).toBeUndefined();
});

test('what a house does for its reader is not asked of the reader', () => {
  const rule = 'We will fully refund your ticket if you cannot sail due to a storm.';
  expect(
    faultInWords({ text: 'Why will you refund your ticket if you cannot sail?', left: 'Due to a storm', rule }),
  ).toBe('we_as_reader');
});
