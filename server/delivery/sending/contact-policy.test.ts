import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentStates } from '#contract/learners.ts';
import { type ContactFacts, contactPolicy } from './contact-policy.ts';

const ready: ContactFacts = {
  simulated: false,
  isAllowed: true,
  isVerified: true,
  consent: 'given',
  message: 'content',
};
const decide = (change: Partial<ContactFacts>) => contactPolicy({ ...ready, ...change });

test('a verified and admitted organization writes to whoever has said yes', () => {
  expect(decide({})).toEqual({ kind: 'may' });
});

test('with the simulator nothing stands in the way', () => {
  expect(decide({ simulated: true, isAllowed: false, isVerified: false, consent: 'none' })).toEqual({ kind: 'may' });
});

test('the address comes first, then the administrator, then the person', () => {
  const nothing = { isVerified: false, isAllowed: false, consent: 'none' } as const;
  expect(decide(nothing)).toEqual({ kind: 'wait', for: 'verification', mustAsk: false });
  expect(decide({ ...nothing, isVerified: true })).toEqual({ kind: 'wait', for: 'approval', mustAsk: false });
  expect(decide({ consent: 'none' })).toEqual({ kind: 'wait', for: 'yes', mustAsk: true });
});

test('who has been asked is not asked again', () => {
  expect(decide({ consent: 'asked' })).toEqual({ kind: 'wait', for: 'yes', mustAsk: false });
});

test('who has written is answered by the product, and by the people of an admitted organization', () => {
  expect(decide({ message: 'answer', isAllowed: false, isVerified: false, consent: 'withdrawn' }).kind).toBe('may');
  expect(decide({ message: 'reply', consent: 'none' }).kind).toBe('may');
  expect(decide({ message: 'reply', isAllowed: false }).kind).toBe('wait');
});

test('nobody who has said no is asked or written to', () => {
  expect(decide({ consent: 'withdrawn' })).toEqual({ kind: 'never' });
  expect(decide({ consent: 'withdrawn', message: 'question' })).toEqual({ kind: 'never' });
});

test('on a real number nothing thought up by anybody leaves without a yes, an address and an administrator', () => {
  fc.assert(
    fc.property(
      fc.record({
        simulated: fc.constant(false),
        isAllowed: fc.boolean(),
        isVerified: fc.boolean(),
        consent: fc.constantFrom(...consentStates),
        message: fc.constant('content' as const),
      }),
      (facts) => {
        const mayLeave = facts.isAllowed && facts.isVerified && facts.consent === 'given';
        expect(contactPolicy(facts).kind === 'may').toBe(mayLeave);
      },
    ),
  );
});
