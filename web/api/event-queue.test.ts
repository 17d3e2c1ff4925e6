import { expect, test } from 'vitest';
import { type ClientEvent, eventQueue } from './event-queue.ts';

const anEvent = (timestamp: number): ClientEvent => ({ type: 'api_request', timestamp });
const times = (events: readonly ClientEvent[]) => events.map(({ timestamp }) => timestamp);

function queueWith(count: number, send: (events: readonly ClientEvent[]) => Promise<void>) {
  const queue = eventQueue(send);
  for (let time = 1; time <= count; time++) queue.add(anEvent(time));
  return queue;
}

test('nine events wait, the tenth sends the batch', async () => {
  const sent: number[][] = [];
  const queue = queueWith(9, async (events) => void sent.push(times(events)));
  await queue.flush();
  expect(sent).toEqual([]);
  queue.add(anEvent(10));
  await queue.flush();
  expect(sent).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
});

test('a batch that could not be sent goes back to the front, before what came meanwhile', async () => {
  const queue = queueWith(10, async () => {
    queue.add(anEvent(11));
    throw new Error('away');
  });
  await queue.flush();
  expect(times(queue.takeAll())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('the remainder is handed over once, for the goodbye', () => {
  const queue = queueWith(3, async () => undefined);
  expect(times(queue.takeAll())).toEqual([1, 2, 3]);
  expect(queue.takeAll()).toEqual([]);
});
