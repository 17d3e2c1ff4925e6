import { expect, test } from 'vitest';
import { askedOfIntro, naming } from './list-intros.ts';

test.each([
  ['Examples of gross misconduct include', 'What are examples of gross misconduct?'],
  ['There are several types of glaze', 'What are the types of glaze?'],
  ['The advantages of night work are', 'What are the advantages of night work?'],
  ['A healthy hen has the following characteristics', 'Which characteristics does a healthy hen have?'],
  ['The fund will not reimburse the following expenses', 'What will not be reimbursed?'],
  ['Please do not include any of the following', 'What must you not include?'],
  ['Some yarns should be washed before weaving', 'Which yarns should be washed before weaving?'],
  [
    'The following protective equipment is required when handling acid',
    'Which protective equipment is required when handling acid?',
  ],
  ['Travel requests must include', 'What must travel requests include?'],
  ['Fill the lower bin with', 'What should you fill the lower bin with?'],
])('"%s" asks what its list answers', (intro, question) => {
  expect(askedOfIntro(intro)?.text).toBe(question);
});

test('what a list is of only its heading says', () => {
  expect(askedOfIntro('Signs and symptoms')).toEqual({ text: 'What are the signs and symptoms?', needsHeading: true });
});

test.each([
  'For more information',
  'The following steps are needed',
  'Check the lamps if you hear any of the following',
])('"%s" asks nothing', (intro) => {
  expect(askedOfIntro(intro)).toBeUndefined();
});

test('of four or more things two are named, of seven or more three', () => {
  expect([3, 4, 7].map((items) => naming('what must it hold?', items))).toEqual([
    'What must it hold?',
    'What must it hold? Name two.',
    'What must it hold? Name three.',
  ]);
});

test('what is named in part is not counted as a whole', () => {
  expect(naming('which six things does the hall need?', 6)).toBe('What does the hall need? Name two things.');
  expect(naming('loft: in which five cases is a rope burnt?', 5)).toBe(
    'Loft: in which cases is a rope burnt? Name two.',
  );
  expect(naming('which three things does the hall need?', 3)).toBe('Which three things does the hall need?');
});
