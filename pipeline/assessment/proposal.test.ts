import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Offer, type Proposal, weightiestFirst } from './proposal.ts';

const proposal = (weight: number, position: number, question: string): Proposal => ({
  kind: 'cloze',
  question,
  answer: '',
  distractors: [],
  evidence: { block: 0, start: 0, end: 1 },
  explanation: '',
  weight,
  position,
});

/** Weights and positions from a few values, so that many are equal; some offers come to nothing. */
const plans = fc.array(
  fc.record({
    weight: fc.constantFrom(0, 0.5, 1, 2),
    more: fc.constantFrom(0, 0.5, 1),
    position: fc.integer({ min: 0, max: 3 }),
    isMade: fc.boolean(),
  }),
);

test('proposals come as if all were made and sorted by weight, position and the order of the offers', () => {
  fc.assert(
    fc.property(plans, (all) => {
      const proposals = all.map(({ weight, position }, index) => proposal(weight, position, `${index}`));
      const offers = all.map(
        ({ weight, more, isMade }, index): Offer => ({
          most: weight + more,
          make: () => (isMade ? proposals[index] : undefined),
        }),
      );
      const sorted = proposals
        .filter((_, index) => all[index]?.isMade)
        .sort((a, b) => b.weight - a.weight || a.position - b.position);
      expect([...weightiestFirst(offers)]).toEqual(sorted);
    }),
  );
});

test('what cannot be among the wanted ones is not made', () => {
  const made: string[] = [];
  const offers = [3, 1, 2].map(
    (weight, index): Offer => ({
      most: weight,
      make: () => {
        made.push(`${weight}`);
        return proposal(weight, index, `${weight}`);
      },
    }),
  );
  expect(weightiestFirst(offers).next().value?.question).toBe('3');
  expect(made).toEqual(['3']);
});
