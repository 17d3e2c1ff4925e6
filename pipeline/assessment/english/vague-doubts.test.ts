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
