import { describe, expect, test } from 'vitest';
import { type QuestionForm, questionForm, rightAnswer } from './question-form.ts';
import { feedbackFor, gradeAnswer } from './grade-answer.ts';
import { optionNamed } from './grade-choice.ts';

const asked = (wire: Partial<Parameters<typeof questionForm>[0]>): QuestionForm => {
  const question = questionForm({ kind: 'choice', question: 'Which?', options: [], answer: '', ...wire });
  if (question === undefined) throw new Error('this cannot be asked');
  return question;
};
const verdictOn = (question: QuestionForm, text: string) => gradeAnswer(question, { text }).verdict;

test('the tenth of ten options has its place too, in figures of any script', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `way ${'abcdefghij'[index]}x`);
  for (const text of ['10', '१०', '௧௦', '౧౦', 'J']) expect(optionNamed(text, ten)).toBe(9);
  expect(optionNamed('10', ten.slice(1))).toBeUndefined();
});

describe('a choice', () => {
  const options = ['60 °C', '40 °C', '20 °C'];
  test.each([
    ['b', 1],
    ['B.', 1],
    ['(b)', 1],
    ['option B', 1],
    ['option a', 0],
    ['2', 1],
    ['२', 1],
    ['௨', 1],
    ['౨', 1],
    ['second', 1],
    ['the second one', 1],
    ['दो', 1],
    ['दूसरा', 1],
    ['दूसरा वाला', 1],
    ['दुसरा', 1],
    ['दोन', 1],
    ['இரண்டாவது', 1],
    ['இரண்டு', 1],
    ['రెండు', 1],
    ['రెండోది', 1],
    ['40 °c', 1],
    ['४०', 1],
    ['It is 40 °C', 1],
    ['D', undefined],
    ['9', undefined],
    ['perhaps', undefined],
    ['a or b', undefined],
    ['', undefined],
    ['😀', undefined],
  ])('is named by %j', (text, index) => {
    expect(optionNamed(text, options)).toBe(index);
  });

  test('an option that is itself a letter is meant by its own words', () => {
    expect(optionNamed('A', ['Vitamin C', 'B', 'A'])).toBe(2);
  });

  test('a number that is the value of one option means that one, not the place of another', () => {
    expect(optionNamed('3', ['3 days', '1 day', '2 days'])).toBe(0);
  });

  test.each([
    [['True', 'False'], 'yes', 0],
    [['True', 'False'], 'f', 1],
    [['सही', 'गलत'], 'हाँ', 0],
    [['सही', 'गलत'], 'ग़लत', 1],
    [['बरोबर', 'चूक'], 'नाही', 1],
    [['சரி', 'தவறு'], 'உண்மை', 0],
    [['ఒప్పు', 'తప్పు'], 'అవును', 0],
  ])('of %j answers %j', (pair, text, index) => {
    expect(optionNamed(text, pair)).toBe(index);
  });

  test('a tap counts as the option it stands for', () => {
    const question = asked({ options, answer: '60 °C' });
    expect(gradeAnswer(question, { option: 0 })).toEqual({ verdict: 'right', chosen: '60 °C' });
    expect(gradeAnswer(question, { option: 2 })).toEqual({ verdict: 'wrong', chosen: '20 °C' });
  });
});

describe('an order', () => {
  const question = asked({
    kind: 'order',
    options: ['Evacuate', 'Call for help', 'Press the stop'],
    answer: 'Press the stop → Evacuate → Call for help',
  });
  test.each([
    '3 1 2',
    '3,1,2',
    '312',
    '3. 1. 2.',
    '3 > 1 > 2',
    'c a b',
    'CAB',
    '३ १ २',
    '௩௧௨',
    '౩, ౧, ౨',
    'three one two',
    'तीन एक दो',
    'तीन, एक, दोन',
    'மூன்று ஒன்று இரண்டு',
    'మూడు ఒకటి రెండు',
    'first 3 then 1 then 2'.replace('first ', ''),
    'press the stop, evacuate, call for help',
  ])('is right as %j', (text) => {
    expect(verdictOn(question, text)).toBe('right');
  });

  test('of which the beginning is right is partly right, and tells what is and what follows', () => {
    expect(gradeAnswer(question, { text: '3 2 1' })).toEqual({
      verdict: 'partly',
      chosen: 'Press the stop → Call for help → Evacuate',
      right: ['Press the stop'],
      missed: ['Evacuate', 'Call for help'],
    });
    expect(verdictOn(question, '1 2 3')).toBe('wrong');
  });

  test.each(['3 1', '3 1 1', '4 1 2', 'I do not know', '', '👍', '3'])('typed as %j is not sure', (text) => {
    expect(verdictOn(question, text)).toBe('unsure');
  });
});

describe('pairs', () => {
  const question = asked({
    kind: 'match',
    options: ['PVC = cyanide gas', 'ABS = glass particles', 'Fiberglass = chlorine gas'],
    answer: 'PVC = chlorine gas; ABS = cyanide gas; Fiberglass = glass particles',
  });
  test.each([
    '1c 2a 3b',
    '1-c, 2-a, 3-b',
    '1=C 2=A 3=B',
    '1c2a3b',
    'c1 a2 b3',
    '१c २a ३b',
    '௧c ௨a ௩b',
    '౧c ౨a ౩b',
    'c a b',
    'CAB',
    '1c 2a',
  ])('are right as %j', (text) => {
    expect(verdictOn(question, text)).toBe('right');
  });

  test('are judged one by one', () => {
    expect(gradeAnswer(question, { text: '1c 2b 3a' })).toEqual({
      verdict: 'partly',
      chosen: 'PVC = chlorine gas; ABS = glass particles; Fiberglass = cyanide gas',
      right: ['PVC = chlorine gas'],
      missed: ['ABS = glass particles', 'Fiberglass = cyanide gas'],
    });
    expect(verdictOn(question, '1a 2b 3c')).toBe('wrong');
  });

  test.each(['1c', '1c 1a 2b', '1d 2a 3b', '2 1 3', 'no idea', ''])('typed as %j are not sure', (text) => {
    expect(verdictOn(question, text)).toBe('unsure');
  });
});

describe('a number', () => {
  const days = asked({ kind: 'numeric', question: 'How many days?', answer: '5', accepted: ['5 days'] });
  test.each([
    '5',
    '5 days',
    'five days',
    'Five',
    '५ दिन',
    'पाँच दिन',
    'पाच दिवस',
    '௫ நாட்கள்',
    'ஐந்து நாட்கள்',
    '౫ రోజులు',
    'ఐదు రోజులు',
    '5.0',
    '5,0',
    '120 hours',
    'I think 5',
    '5 of them',
  ])('is right as %j', (text) => {
    expect(verdictOn(days, text)).toBe('right');
  });
  test.each(['6', '5 hours', 'six', '६ दिन', '50'])('is wrong as %j', (text) => {
    expect(verdictOn(days, text)).toBe('wrong');
  });
  test.each(['', '👍', 'a few', '5 or 6', '5-6', '5 kg', 'not 5'])('typed as %j is not sure', (text) => {
    expect(verdictOn(days, text)).toBe('unsure');
  });

  test.each([
    ['150000', '1,50,000', 'right'],
    ['150000', '150,000', 'right'],
    ['150000', '1.5 lakh', 'right'],
    ['150000', 'डेढ़ लाख', 'right'],
    ['150000', '१,५०,०००', 'right'],
    ['150000', 'ஒன்றரை லட்சம்', 'right'],
    ['150000', '15,000', 'wrong'],
    ['7.5', '7,5', 'right'],
    ['7.5', '7½', 'right'],
    ['7.5', '7 1/2', 'right'],
    ['7.5', 'seven and a half', 'right'],
    ['7.5', 'साढ़े सात', 'right'],
    ['7.5', 'साडेसात', 'right'],
    ['7.5', 'ஏழரை', 'right'],
    ['7.5', 'ఏడున్నర', 'right'],
    ['5.25', 'सव्वापाच', 'right'],
    ['25', 'இருபத்தைந்து', 'right'],
    ['43', 'நாற்பத்திமூன்று', 'right'],
    ['35', 'ముప్పైఐదు', 'right'],
    ['7.5 hours', '7 h 30 min', 'right'],
    ['7.5', '8', 'wrong'],
    ['33.333 %', '33.3', 'right'],
    ['400', '401', 'wrong'],
    ['₹ 400', '400 rupees', 'right'],
    ['400 dollars', '₹400', 'unsure'],
    ['25', 'twenty-five', 'right'],
    ['25', 'पच्चीस', 'right'],
    ['25', 'पंचवीस', 'right'],
    ['25', 'இருபத்தி ஐந்து', 'right'],
    ['25', 'ఇరవై ఐదు', 'right'],
    ['105', 'one hundred and five', 'right'],
    ['2500', 'two thousand five hundred', 'right'],
    ['-5', '−5', 'right'],
    ['0', 'शून्य', 'right'],
    ['5 to 7', '6', 'right'],
    ['5–7 days', '5 से 7', 'right'],
    ['5–7 days', '8', 'wrong'],
    ['5-7', '5-8', 'wrong'],
  ])('%s typed as %j is %s', (answer, text, verdict) => {
    expect(verdictOn(asked({ kind: 'numeric', question: 'How much?', answer }), text)).toBe(verdict);
  });

  test('the unit of the question is meant where the answer has none', () => {
    const minutes = asked({ kind: 'numeric', question: 'How many minutes late is it?', answer: '90' });
    expect(verdictOn(minutes, '1.5 hours')).toBe('right');
    expect(verdictOn(minutes, '90 hours')).toBe('wrong');
  });
});

describe('what is recalled', () => {
  const recall = (answer: string, ...accepted: string[]) =>
    asked({ kind: 'recall', question: 'What do you remove?', answer, accepted });
  test.each([
    ['debris', 'Debris.', 'right'],
    ['debris', 'the debris', 'right'],
    ['debris', 'remove the debris', 'right'],
    ['debris', 'debirs', 'right'],
    ['reasonableness', 'reasonablness', 'right'],
    ['semi-monthly', 'semimonthly', 'right'],
    ['ABC or CO2', 'CO₂ or abc', 'right'],
    ['document and report it', 'report it and document it', 'right'],
    ['above 60 °C', 'Above 60°C!', 'right'],
    ['above 60 °C', 'above 50 °C', 'unsure'],
    ['above 60 °C', 'keep it very hot I think', 'unsure'],
    ['allowable', 'unallowable', 'unsure'],
    ['internal', 'external', 'unsure'],
    ['a prudent person', 'not a prudent person', 'unsure'],
    ['leave', 'leave or sick time', 'unsure'],
    ['leave', 'anything at all that you and your manager think is fine including leave', 'unsure'],
    ['नवीनतम सुरक्षित version', 'सुरक्षित नवीनतम version', 'right'],
    ['हिन्दी में', 'हिंदी', 'right'],
    ['हर साल', 'हर  साल।', 'right'],
    ['दस्ताने पहनें', 'दस्ताने मत पहनें', 'unsure'],
    ['हातमोजे घाला', 'हातमोझे घाला', 'right'],
    ['நியாயமாகவும் வெளிப்படையாகவும்', 'வெளிப்படையாகவும் நியாயமாகவும்', 'right'],
    ['அறிவிக்க வேண்டும்', 'அறிவிக்க வேண்டாம்', 'unsure'],
    ['చేతులు కడగాలి', 'కడగాలి చేతులు', 'right'],
    ['చేయవచ్చు', 'చేయకూడదు', 'unsure'],
    ['debris', '', 'unsure'],
    ['debris', '🤷', 'unsure'],
  ])('%s typed as %j is %s', (answer, text, verdict) => {
    expect(verdictOn(recall(answer), text)).toBe(verdict);
  });

  test('synonyms of the teacher count, and words of the question say nothing', () => {
    const question = asked({
      kind: 'recall',
      question: 'You decide to test a doubtful material. How much of it do you use, and what must be excellent?',
      answer: 'a tiny sample, with excellent ventilation',
      accepted: ['tiny sample ventilation', 'a small sample and the ventilation'],
    });
    expect(verdictOn(question, 'use a small sample of the doubtful material, ventilation must be excellent')).toBe(
      'right',
    );
    expect(verdictOn(question, 'a big sample')).toBe('unsure');
  });

  test('the learner says by a tap whether they knew it', () => {
    expect(gradeAnswer(recall('debris'), { option: 0 }).verdict).toBe('right');
    expect(gradeAnswer(recall('debris'), { option: 1 }).verdict).toBe('wrong');
  });
});

test.each([
  { kind: 'choice', options: ['a', 'b'], answer: 'c' },
  { kind: 'order', options: ['a', 'a'], answer: 'a → a' },
  { kind: 'order', options: ['a', 'b'], answer: 'b → c' },
  { kind: 'match', options: ['a = 1', 'b = 2'], answer: 'a = 2; c = 1' },
  { kind: 'numeric', options: [], answer: ' ' },
  { kind: 'choice', options: [], answer: 'a' },
] as const)('what has no answer among what it offers is not asked: %j', ({ options, ...wire }) => {
  expect(questionForm({ ...wire, question: 'Which?', options: [...options] })).toBeUndefined();
});

test('a cloze without options is recalled, a number with options is chosen', () => {
  expect(asked({ kind: 'cloze', answer: 'stop' }).kind).toBe('recall');
  expect(asked({ kind: 'numeric', options: ['5', '6'], answer: '5' }).kind).toBe('choice');
});

test('what is right reads as a list', () => {
  expect(rightAnswer(asked({ kind: 'order', options: ['b', 'a'], answer: 'a → b' }))).toBe('1. a\n2. b');
  expect(rightAnswer(asked({ kind: 'match', options: ['x = 1', 'y = 2'], answer: 'x = 2; y = 1' }))).toBe(
    '• x = 2\n• y = 1',
  );
});

describe('the sentence on an answer', () => {
  const order = asked({ kind: 'order', options: ['b', 'a', 'c'], answer: 'a → b → c' });
  const match = asked({ kind: 'match', options: ['x = 1', 'y = 2'], answer: 'x = 2; y = 1' });
  const number = asked({ kind: 'numeric', question: 'How many?', answer: '2', accepted: ['two'] });
  const recall = asked({ kind: 'recall', answer: 'leave', accepted: ['time off'] });
  test.each([
    [order, '213', { 'a → b → c': 'All right.' }, 'All right.'],
    [order, '231', { b: 'b is second.', '*': 'Think again.' }, 'b is second.'],
    [order, '123', { 'b → a → c': 'Just this one.' }, 'Just this one.'],
    [order, '123', { '*': 'Think again.' }, 'Think again.'],
    [match, '1a 2b', { 'x = 1': 'x is not one.' }, 'x is not one.'],
    [match, '1a 2b', { x: 'x is two.' }, 'x is two.'],
    [match, '1b 2a', { 'x = 2; y = 1': 'Both.' }, 'Both.'],
    [number, 'two', { '2': 'Right: two.' }, 'Two.'],
    [number, '१', { '1': 'One is direct.', '*': 'No.' }, 'One is direct.'],
    [number, '7', { '1': 'One is direct.', '*': 'No.' }, 'No.'],
    [recall, 'time off', { leave: 'Right: leave.' }, 'Leave.'],
    [recall, 'time off', {}, ''],
  ] as const)('%#: %j', (question, text, feedback, sentence) => {
    expect(feedbackFor(feedback, question, gradeAnswer(question, { text }))).toBe(sentence);
  });

  test('of what was not known is the one for any other answer', () => {
    expect(feedbackFor({ '*': 'It is leave.' }, recall, gradeAnswer(recall, { option: 1 }))).toBe('It is leave.');
  });
});
