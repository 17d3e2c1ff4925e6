import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryFacts, providerStatusOf, type StatusNotice, statusOf, withNotice } from './delivery-status.ts';

const nothingYet: DeliveryFacts = { acceptedAt: null, sentAt: null, deliveredAt: null, readAt: null, failedAt: null };
const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 15) + seconds * 1000);
const after = (notices: readonly StatusNotice[]): DeliveryFacts => notices.reduce(withNotice, nothingYet);

test('a "delivered" notice that comes after "read" leaves the delivery read', () => {
  expect(
    statusOf(
      after([
        { status: 'sent', at: at(1) },
        { status: 'read', at: at(3) },
        { status: 'delivered', at: at(2) },
      ]),
    ),
  ).toBe('read');
});

test('a failure told after the delivery does not take it back', () => {
  const facts = after([
    { status: 'delivered', at: at(1) },
    { status: 'failed', at: at(2) },
  ]);
  expect(statusOf(facts)).toBe('delivered');
  expect(facts.failedAt).toEqual(at(2));
});

test('a failed message that was sent is failed', () => {
  expect(
    statusOf(
      after([
        { status: 'sent', at: at(1) },
        { status: 'failed', at: at(2) },
      ]),
    ),
  ).toBe('failed');
});

test('without any notice a message is accepted', () => {
  expect(statusOf(nothingYet)).toBe('accepted');
});

test('the earliest time of a notice counts', () => {
  expect(
    after([
      { status: 'sent', at: at(5) },
      { status: 'sent', at: at(2) },
      { status: 'sent', at: at(9) },
    ]).sentAt,
  ).toEqual(at(2));
});

test('any order and any repetition of the same notices ends in the same state', () => {
  const notice = fc.record({ status: fc.constantFrom('sent', 'delivered', 'read', 'failed'), at: fc.nat(20).map(at) });
  const orders = fc
    .array(notice, { maxLength: 6 })
    .chain((notices) =>
      fc.tuple(
        fc.constant(notices),
        fc.shuffledSubarray([...notices, ...notices, ...notices], { minLength: notices.length * 3 }),
      ),
    );
  fc.assert(
    fc.property(orders, ([notices, shuffled]) => {
      expect(after(shuffled)).toEqual(after(notices));
    }),
    { numRuns: 300 },
  );
});

test('a played voice note was read; an unknown word means nothing', () => {
  expect(providerStatusOf('played')).toBe('read');
  expect(providerStatusOf('deleted')).toBeUndefined();
  expect(providerStatusOf('toString')).toBeUndefined();
});
