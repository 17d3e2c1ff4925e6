import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryStatuses, type DeliveryStatus } from '#contract/delivery.ts';
import { drawMachine } from './machine-picture.ts';
import { births, type DeliveryEvent, next, openStatuses, transitions } from './delivery-state.ts';

// Object.keys forgets the keys' type.
const events = Object.keys(transitions) as DeliveryEvent[];
const aStatus = fc.constantFrom(...deliveryStatuses);
const someEvents = fc.array(fc.constantFrom(...events), { maxLength: 30 });
/** What happens to one delivery in turn; what cannot happen changes nothing. */
const after = (status: DeliveryStatus, happened: readonly DeliveryEvent[]): DeliveryStatus =>
  happened.reduce<DeliveryStatus>((now, event) => next(now, event) ?? now, status);

test('a delivery is never in a status that has no name', () => {
  fc.assert(
    fc.property(aStatus, someEvents, (status, happened) => {
      expect(deliveryStatuses).toContain(after(status, happened));
    }),
  );
});

test('what a learner has never goes out a second time', () => {
  const withoutLateNews = someEvents.map((all) => all.filter((event) => event !== 'recognised'));
  fc.assert(
    fc.property(fc.constantFrom('delivered' as const, 'read' as const), withoutLateNews, (status, happened) => {
      expect(['delivered', 'read']).toContain(after(status, happened));
    }),
  );
});

test('only a person or the learner brings back what has failed or was cancelled, and only a notice corrects it', () => {
  const movers = events
    .filter((event) => next('failed', event) !== undefined || next('cancelled', event) !== undefined)
    .map((event) => `${transitions[event].who}: ${event}`);
  expect(movers.sort()).toEqual([
    'channel: recognised',
    'channel: told_delivered',
    'channel: told_read',
    'learner: agreed_again',
    'person: chain_mended',
    'person: resent',
  ]);
});

test('what the learner wrote stays received', () => {
  fc.assert(
    fc.property(someEvents, (happened) => {
      expect(after('received', happened)).toBe('received');
    }),
  );
});

test('every status can be reached, and from every open one a delivery can reach its learner', () => {
  const reached = (from: Iterable<DeliveryStatus>): Set<DeliveryStatus> => {
    const known = new Set<DeliveryStatus>(from);
    for (const status of known)
      for (const event of events) {
        const to = next(status, event);
        if (to !== undefined) known.add(to);
      }
    return known;
  };
  expect([...reached(Object.values(births).flatMap(({ to }) => to))].sort()).toEqual([...deliveryStatuses].sort());
  for (const status of openStatuses) expect(reached([status])).toContain('read');
});

test('the picture in the docs is that of the table', () => {
  const written = readFileSync(new URL('../../../docs/delivery-machine.md', import.meta.url), 'utf8');
  expect(written).toBe(drawMachine());
});
