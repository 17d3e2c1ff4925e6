import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import type { LessonDraft, Point, Question } from '../../lesson-plan.ts';
import { recallQuestions } from './recall-questions.ts';

const recalled = (texts: readonly string[], heading?: string): string[] =>
  questionsOf(texts, heading).map(({ question }) => question);

/** What is asked, and waits for a person. */
const waiting = (texts: readonly string[], heading: string): string[] =>
  questionsOf(texts, heading)
    .filter(({ needsEye }) => needsEye === true)
    .map(({ question }) => question.replace(/^[^:]+: w/u, 'W'));

function questionsOf(texts: readonly string[], heading = 'Company vehicles'): Question[] {
  const span = (index: number) => ({ block: index + 1, start: 0, end: 9 });
  const points = texts.map(
    (text, index): Point => ({ text, kind: 'rule', importance: 3, how: 'verbatim', sources: [span(index)] }),
  );
  const title = { text: heading, sources: [], how: 'verbatim' };
  const pieces = texts.map((text, index) => ({ text, sources: [span(index)], how: 'verbatim' }));
  const draft = {
    title,
    cards: [{ title, pieces }],
    keyPoints: points,
    segment: { sentences: texts.map((text, index) => ({ ...span(index), text })), headingPath: [], blockStart: 0 },
  } as unknown as LessonDraft;
  const blocks = [heading, ...texts].map((text, id) => ({ id, kind: id === 0 ? 'heading' : 'paragraph', text }));
  return recallQuestions(draft, [], { blocks } as unknown as Document, false).map(({ question }) => question);
}

test('a rule is asked for by its condition', () => {
  expect(recalled(['If a vehicle is damaged on the road, report the damage to the fleet desk.'])).toEqual([
    'What should you do if a vehicle is damaged on the road?',
  ]);
});

test('a rule about a thing is asked for by that thing', () => {
  expect(recalled(['Fuel receipts must be handed to the fleet desk every month.'])).toEqual([
    'Company vehicles: how often must fuel receipts be handed to the fleet desk?',
  ]);
  expect(recalled(['Fuel receipts must show the mileage and the plate.'])).toEqual([
    'Company vehicles: what is the rule for fuel receipts?',
  ]);
});

test('an order is asked whose verb is a thing elsewhere', () => {
  expect(recalled(['Use drip trays when topping up the oil.'])).toEqual([
    'Company vehicles: what should you use when topping up the oil?',
  ]);
  expect(recalled(['For questions on tyres or brakes, talk to Ruth Odhiambo.'])).toEqual([
    'Company vehicles: what should you do for questions on tyres or brakes?',
  ]);
});

test('what a bracket adds to the case takes nothing from the answer', () => {
  const added = 'After each day of driving (or more often), you should hand all signed trip sheets to Ruth.';
  const left = 'After each day of driving, you should hand all signed trip sheets (or copies) to Ruth.';
  expect(recalled([added])).toHaveLength(1);
  expect(waiting([added], 'Company vehicles')).toEqual([]);
  expect(waiting([left], 'Company vehicles')).toHaveLength(1);
});

test('two rules that one cue would ask for are not asked by it, though each may be by a narrower one', () => {
  expect(
    recalled([
      'If a vehicle is damaged on the road, report the damage to the fleet desk.',
      'If a vehicle is damaged on the road, call the fleet desk at once.',
    ]),
  ).toEqual(['Who should you call if a vehicle is damaged on the road?']);
});

test('what may happen, and what points at its page, is not asked', () => {
  expect(
    recalled([
      'If a vehicle breaks down on the road, you may need some patience with it.',
      'If you cannot find something in this manual, ask the fleet desk for help.',
    ]),
  ).toEqual([]);
});

test('a cue that names only any thing or whoever reads is none', () => {
  expect(recalled(['All equipment must be locked and tagged before the cover comes off.'])).toEqual([]);
  expect(recalled(['Any person must be seated and belted before the bus moves off.'], 'Overview')).toEqual([]);
});

test('the one must under a heading of one word is recalled by it', () => {
  expect(recalled(['Keep every ladder two steps away from the power line.'], 'Ladders')).toEqual([
    'Ladders: what is the rule?',
  ]);
});

test('a deed of two words is an answer, since who hears the case has to know it', () => {
  expect(recalled(['If a passenger leaves a bag in the vehicle, call Ruth.'])).toEqual([
    'Company vehicles: what should you do if a passenger leaves a bag in the vehicle?',
  ]);
});

test('where a case has more than one order, each is asked by its own thing', () => {
  expect(
    recalled([
      'Wear a reflecting vest when you change a wheel on the motorway.',
      'Put out the triangle before anything else when you change a wheel on the motorway.',
    ])[0],
  ).toBe('Company vehicles: what should you wear when you change a wheel on the motorway?');
});

test('a case of the whole section, which its other rules answer too, waits for a person', () => {
  const rules = [
    'If the mower is turned on, keep your feet behind the red bar.',
    'Wear boots with steel caps on wet grass.',
    'Never lift the front of the deck by hand.',
  ];
  expect(waiting(rules, 'Mower')).toContain('What should you do if the mower is turned on?');
  expect(waiting(rules.slice(0, 1), 'Mower')).not.toContain('What should you do if the mower is turned on?');
});

test('a heading that tells the answer is left out where the question says enough without it', () => {
  const rule = 'If a notice shows a chart of tides, put the figures into plain words.';
  expect(recalled([rule], 'Plain words')).toEqual(['What should you do if a notice shows a chart of tides?']);
});

test('what learners are to try as an exercise is not sent', () => {
  expect(waiting(['If the hull of the boat leaks, mark the leak with chalk.'], 'Practice exercises')).toHaveLength(1);
});

test('a rule for a thing of its own needs nobody who looks at it first, whatever stands beside it', () => {
  const others = [
    'Wash the vehicle once a month.',
    'Check the tyres before each long drive.',
    'Note the mileage in the log.',
  ];
  const own = 'Never leave a loaded flatbed lorry unattended on a public road.';
  const [question] = questionsOf([own, ...others]).filter(({ explanation }) => explanation === own);
  expect(question?.question).toMatch(/never do with a loaded flatbed lorry/u);
  expect(question?.needsEye).toBeUndefined();
});

test('to call is what one has to know of a case, and of none it says nothing', () => {
  const asked = (text: string) => questionsOf([text]).map(({ needsEye }) => needsEye === true);
  expect(asked('If a vehicle smokes for more than ten minutes, call us.')).toEqual([false]);
});

test('an address is what one writes to, and no reason to ask nothing', () => {
  expect(recalled(['If a vehicle is stolen at night, email keys@harbour.example with its plate.'])).toEqual([
    'What should you do if a vehicle is stolen at night?',
  ]);
});
