import { expect, test } from 'vitest';
import { isIdleTalk, isNod, withoutIdleTalk } from './idle-talk.ts';

test.each([
  'Thank you so much for having me.',
  'Well, Jesse, thank you so much for hanging out with us today.',
  'Excellent. ',
  'Very nice.',
  'Hi, everyone.',
  'How are you doing, Jon?',
  'Next slide, please.',
  'Can everybody see my screen?',
  'Awesome, and congratulations.',
  'Great question.',
  'Right?',
  'Muchas gracias.',
  'बहुत धन्यवाद।',
])('"%s" carries nothing', (sentence) => {
  expect(isIdleTalk(sentence)).toBe(true);
});

test.each([
  'Great care is needed at the saw.',
  'Thank the driver before you close the door.',
  'Good luck is no plan.',
  'Nice people close the gate.',
  'Yes.',
  'Not yet.',
  'Hello is the first word of the protocol.',
  'Next slide the bolt to the left.',
])('"%s" is kept', (sentence) => {
  expect(isIdleTalk(sentence)).toBe(false);
});

test('a nod is no answer unless somebody asked', () => {
  const said = (text: string, answers: boolean) =>
    withoutIdleTalk(
      { kind: 'paragraph', text, marks: [], provenance: [{ source: 'markup' }] },
      { language: 'en', answers, isWhole: true },
    ).map((block) => block.text);
  expect(isNod('Yeah, exactly.')).toBe(true);
  expect([said('Yeah.', false), said('Yeah.', true)]).toEqual([[], ['Yeah.']]);
  expect(said('Excellent. Salt keeps food. Thank you.', false)).toEqual(['Salt keeps food.']);
});

test('who only says "oh" is told in one look, however often', () => {
  expect(isIdleTalk(`${'oh '.repeat(60)}z`)).toBe(false);
  expect(isIdleTalk(`${'oh nice '.repeat(20)}z`)).toBe(false);
  expect(isIdleTalk('Oh, nice.')).toBe(true);
});
