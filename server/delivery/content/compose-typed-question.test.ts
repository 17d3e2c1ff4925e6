import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { type OnPhone, onPhone } from '#kit/on-a-phone.ts';
import { gradeAnswer } from '../../learning/grading/grade-answer.ts';
import { formOf, type Question, questionsOf } from '../../learning/lesson-questions.ts';
import { whatsappLimits as limits } from '../channels/whatsapp/whatsapp-limits.ts';
import { composeFeedback, composeReveal } from './compose-message.ts';
import { askedText, composeAsking, composeOnceMore } from './compose-typed-question.ts';
import { composeNextPick, typedPicks } from './compose-picks.ts';
import { readAnswerId, skipId } from './button-ids.ts';

const deliveryId = '0b8e6f0a-3f63-4d2c-9f5e-0a8f6f1f2a3b';
const asQuestion = (wire: Record<string, unknown>): Question => {
  const [question] = questionsOf({ quiz: [wire] });
  if (question === undefined) throw new Error('this cannot be asked');
  return question;
};
const ask = (question: Question, language: (typeof languageCodes)[number] = 'en') =>
  onPhone(composeAsking({ deliveryId, question, language, heading: 'question' }, limits));
const buttonsOf = ({ payload }: OnPhone) =>
  (
    payload.interactive as { action: { buttons?: { reply: { id: string; title: string } }[] } } | undefined
  )?.action.buttons?.map(({ reply }) => reply) ?? [];
const rowsOf = ({ payload }: OnPhone) =>
  (
    payload.interactive as
      | { action: { sections?: { rows: { id: string; title: string; description?: string }[] }[] } }
      | undefined
  )?.action.sections?.flatMap(({ rows }) => rows) ?? [];

const order = asQuestion({
  kind: 'order',
  setting: 'A small flame appears inside the closed machine.',
  question: 'What is the right order?',
  options: ['Keep the lid closed', 'Press the stop', 'Call for help'],
  answer: 'Press the stop → Keep the lid closed → Call for help',
  feedback: { 'Keep the lid closed': 'The closed lid is second.' },
});
const match = asQuestion({
  kind: 'match',
  question: 'Which danger comes from which material?',
  options: ['PVC = cyanide gas', 'ABS = glass particles', 'Fiberglass = chlorine gas'],
  answer: 'PVC = chlorine gas; ABS = cyanide gas; Fiberglass = glass particles',
});
const picked = ({ typed }: Question) => {
  if (typed?.kind !== 'order' && typed?.kind !== 'match') throw new Error('nothing is picked here');
  return typed;
};
const number = asQuestion({ kind: 'numeric', question: 'How many days?', options: [], answer: '5 days' });
const recall = asQuestion({
  kind: 'recall',
  question: 'Company cars: what is the rule?',
  options: [],
  answer: 'They stay in the yard at night.',
});

test('an order shows its case, its items under numbers and an example that is not the answer', () => {
  expect(ask(order).text).toBe(
    [
      '*Question*',
      'A small flame appears inside the closed machine.',
      'What is the right order?',
      '1. Keep the lid closed\n2. Press the stop\n3. Call for help',
      'Choose what comes first, or type all the numbers in the right order, for example: 1 2 3',
    ].join('\n\n'),
  );
});

test('pairs stand in two lists, under numbers and letters', () => {
  const { text } = ask(match);
  expect(text).toContain('1. PVC\n2. ABS\n3. Fiberglass\n\na. cyanide gas\nb. glass particles\nc. chlorine gas');
  expect(text).toMatch(/for example: 1\w 2\w 3\w$/);
});

test('a number has no options to tap, only the way to leave it out', () => {
  expect(buttonsOf(ask(number)).map(({ id }) => id)).toEqual([`skip:${deliveryId}`]);
});

test('an order and pairs are tapped one after the other: a list, then buttons, each with what was picked before', () => {
  expect(rowsOf(ask(order))).toEqual([
    { id: `pick:${deliveryId}:1`, title: '1. Keep the lid closed' },
    { id: `pick:${deliveryId}:2`, title: '2. Press the stop' },
    { id: `pick:${deliveryId}:3`, title: '3. Call for help' },
    { id: `skip:${deliveryId}`, title: 'Skip' },
  ]);
  const second = onPhone(composeNextPick({ deliveryId, asked: picked(order), taken: [2], language: 'en' }, limits));
  expect(second.text).toBe('So far:\nPress the stop\n\n*What comes next?*\n\n1. Keep the lid closed\n3. Call for help');
  expect(buttonsOf(second)).toEqual([
    { id: `pick:${deliveryId}:21`, title: '1' },
    { id: `pick:${deliveryId}:23`, title: '3' },
    { id: `skip:${deliveryId}`, title: 'Skip' },
  ]);
  expect(rowsOf(ask(match)).map(({ title }) => title)).toEqual([
    'a. cyanide gas',
    'b. glass particles',
    'c. chlorine gas',
    'Skip',
  ]);
  expect(
    onPhone(composeNextPick({ deliveryId, asked: picked(match), taken: [3], language: 'hi' }, limits)).text,
  ).toContain('• PVC = chlorine gas');
});

test('where one item is too long for a row, all of them stand below their numbers', () => {
  const items = ['Stir until it has dissolved', 'Taste it', 'Empty in the packet'];
  const long = asQuestion({
    kind: 'order',
    question: 'What is the right order?',
    options: items,
    answer: 'Empty in the packet → Stir until it has dissolved → Taste it',
  });
  expect(rowsOf(ask(long)).map(({ title, description }) => [title, description])).toEqual([
    ['1', items[0]],
    ['2', items[1]],
    ['3', items[2]],
    ['Skip', undefined],
  ]);
});

test('what was picked is graded as if it had been typed', () => {
  for (const [asked, places] of [
    [order, [2, 1, 3]],
    [match, [3, 1, 2]],
  ] as const)
    expect(gradeAnswer(formOf(asked), { text: typedPicks(picked(asked), places) }).verdict).toBe('right');
});

test('a number says that it is typed', () => {
  expect(ask(number).text).toContain('How many days?\n\nType the number.');
});

test('the case stands before a choice, and the letter holds the lists', () => {
  const choice = asQuestion({ setting: 'Sam is new.', question: 'Whom to ask?', options: ['A', 'B'], answer: 'A' });
  expect(ask(choice).text).toContain('Sam is new.\n\nWhom to ask?');
  expect(askedText(order)).toContain('1. Keep the lid closed');
});

test('a point that is recalled is a cue with its answer behind a button, and then two words of how it went', () => {
  const cue = ask(recall);
  expect(cue.text).not.toContain('in the yard');
  expect(buttonsOf(cue).map(({ id }) => id)).toEqual([`show:${deliveryId}`, skipId(deliveryId)]);
  for (const language of languageCodes) {
    const shown = onPhone(composeReveal(deliveryId, 'They stay in the yard at night.', language, limits));
    expect(shown.text).toContain('in the yard');
    expect(buttonsOf(shown).map(({ id }) => readAnswerId(id)?.optionIndex)).toEqual([0, 1]);
    for (const { title } of buttonsOf(shown)) expect(title.length).toBeLessThanOrEqual(limits.buttonTitle);
  }
});

test('nobody could read it: it comes once more with the example', () => {
  const { text } = composeOnceMore(deliveryId, match, 'en', limits);
  expect(text).toContain("I couldn't find an answer in that.");
  expect(text).toContain('for example: ');
});

const feedbackTo = (question: Question, text: string, language: (typeof languageCodes)[number] = 'en') => {
  const graded = gradeAnswer(formOf(question), { text });
  const { chosen, verdict } = graded;
  const about = { question, language, graded, chosen, correct: verdict === 'right', timeZone: 'UTC' };
  return composeFeedback({ ...about, lessonDone: undefined, next: undefined }, limits).text;
};

test('of an order that is partly right it is told what is, the whole, and why', () => {
  const text = feedbackTo(order, '2 3 1');
  expect(text).toContain('this much is right:\n1. Press the stop\n\n');
  expect(text).toContain('1. Press the stop\n2. Keep the lid closed\n3. Call for help');
  expect(text).toContain('The closed lid is second.');
});

test('of pairs it is told which are right', () => {
  const text = feedbackTo(match, '1c 2b 3a');
  expect(text).toContain('this much is right:\n• PVC = chlorine gas\n\n');
  expect(text).toContain('• ABS = cyanide gas');
});

test('a right one is called right', () => {
  expect(feedbackTo(order, '213', 'hi')).toContain('सही!');
  expect(feedbackTo(number, 'five')).toContain('Right!');
});

const words = (most: number) =>
  fc
    .array(fc.constantFrom('stop', 'भोजन', 'உணவு', 'ఆహారం', '👩‍👩‍👧', '*bold*', 'عربي'), {
      minLength: 1,
      maxLength: most,
    })
    .map((parts) => parts.join(' '));

function expectWithinLimits(step: OnPhone): void {
  expect(step.text.length).toBeLessThanOrEqual(step.payload.type === 'interactive' ? limits.body : limits.text);
  expect(rowsOf(step).length).toBeLessThanOrEqual(10);
  expect(buttonsOf(step).length).toBeLessThanOrEqual(3);
  for (const { title } of buttonsOf(step)) expect(title.length).toBeLessThanOrEqual(limits.buttonTitle);
  for (const { title, description = '' } of rowsOf(step)) {
    expect(title.length).toBeLessThanOrEqual(limits.rowTitle);
    expect(description.length).toBeLessThanOrEqual(limits.rowDescription);
  }
}

test('in every language and however long, a typed question keeps within the limits and no example is the answer', () => {
  const items = fc.uniqueArray(words(60), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(items, words(200), fc.constantFrom(...languageCodes), (right, question, language) => {
      const listed = [...right].reverse();
      const both = [
        { kind: 'order', options: listed, answer: right.join(' → ') },
        {
          kind: 'match',
          options: right.map((_, index) => `T${index} = ${listed[index]}`),
          answer: right.map((item, index) => `T${index} = ${item}`).join('; '),
        },
      ];
      for (const wire of both) {
        const asked = asQuestion({ question, ...wire });
        const { text, payload } = ask(asked, language);
        expect(text.length).toBeLessThanOrEqual(payload.type === 'interactive' ? limits.body : limits.text);
        for (let taken = 0; taken < right.length - 1; taken += 1) {
          const places = right.map((_, index) => index + 1).slice(0, taken);
          const step =
            taken === 0
              ? { text, payload }
              : onPhone(
                  composeNextPick({ deliveryId, asked: picked(asked), taken: places, language: language }, limits),
                );
          expectWithinLimits(step);
        }
        const example =
          text
            .split('\n')
            .findLast((line) => line.includes(': ') && /\d/.test(line))
            ?.split(': ')
            .at(-1) ?? '';
        expect(gradeAnswer(formOf(asked), { text: example }).verdict).not.toBe('right');
      }
    }),
    { numRuns: 150 },
  );
});
