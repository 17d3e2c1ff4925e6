import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectsIn } from './json-reading.ts';
import { LEARNER, startSimulatedBusiness, until, type SimulatedBusiness } from './testing/simulated-business.ts';

let business: SimulatedBusiness;
beforeEach(async () => {
  business = await startSimulatedBusiness();
});
afterEach(() => business.close());

const moved = '+919900000052';
const wordsOn = async (phone: string) =>
  objectsIn((await business.control('GET', `handsets/${phone}`)).body, 'messages').map((message) => message['text']);

test('who has moved to a new number is found under it with the whole chat, and writes from it', async () => {
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'hello' });
  await business.control('POST', 'faults', { kind: 'identity_number_changed', count: 1 });
  await business.control('POST', `handsets/${LEARNER}/reply`, { text: 'moved' });
  expect((await business.control('GET', `handsets/${moved}`)).body).toMatchObject({ phone: moved });
  expect(await wordsOn(moved)).toEqual(await wordsOn(LEARNER));
  await business.control('POST', 'handsets', { phone: moved, name: 'Asha' });
  await business.control('POST', `handsets/${moved}/reply`, { text: 'and again' });
  const last = await until('the next words', () =>
    business.receiver.messages().find((message) => JSON.stringify(message).includes('and again')),
  );
  expect(last['from']).toBe(moved.slice(1));
  expect(await wordsOn(LEARNER)).toContain('and again');
});
