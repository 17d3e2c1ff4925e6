import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';
import { composeQuestion } from './compose-message.ts';
import { optionsIn, shownOrder } from './shown-options.ts';
import { answerId } from './button-ids.ts';
import { textContent } from './message-content.ts';

const choice = (count: number) => ({
  kind: 'choice' as const,
  options: Array.from({ length: count }, (_, index) => `option ${index}`),
});

test('every asking shows each option once, and the same asking always in the same order', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 2, max: 10 }), (seed, count) => {
      const order = shownOrder(choice(count), seed);
      expect(order.toSorted((a, b) => a - b)).toEqual(choice(count).options.map((_, index) => index));
      expect(shownOrder(choice(count), seed)).toEqual(order);
    }),
  );
});

test('over many askings the right answer stands at every place about as often', () => {
  const first = Array.from({ length: 3_000 }, (_, asking) => shownOrder(choice(3), `asking ${asking}`).indexOf(0));
  for (const place of [0, 1, 2]) expect(first.filter((each) => each === place).length / 3_000).toBeCloseTo(1 / 3, 1);
});

test('true and false keep their order', () => {
  const seeds = Array.from({ length: 20 }, (_, asking) => `asking ${asking}`);
  expect(seeds.map((seed) => shownOrder({ kind: 'true_false', options: ['True', 'False'] }, seed))).toEqual(
    seeds.map(() => [0, 1]),
  );
});

test.each([3, 5])('the options of a message with %i are read from it as it shows them', (count) => {
  const deliveryId = '0b8e6f0a-3f63-4d2c-9f5e-0a8f6f1f2a3b';
  const { options } = choice(count);
  const question = {
    ...choice(count),
    id: 'q1',
    pointId: 'p1',
    difficulty: 2,
    question: 'Which?',
    answer: 'option 0',
    explanation: '',
    evidence: '',
    page: undefined,
    feedback: {},
  };
  const content = composeQuestion({ deliveryId, question, language: 'en', heading: 'question' }, whatsappLimits);
  const shown = shownOrder(question, deliveryId).map((place) => options[place]);
  expect(optionsIn(content, deliveryId, options)).toEqual(shown);
  expect(JSON.stringify(content)).toContain(answerId(deliveryId, 0));
});

test('a message that shows no options, or others, leaves them in their own order', () => {
  expect(optionsIn(textContent('Which?'), 'x', ['a', 'b'])).toEqual(['a', 'b']);
});
