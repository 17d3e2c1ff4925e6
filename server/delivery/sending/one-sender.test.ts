import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { becomeSender, type Sender } from './one-sender.ts';

/** Only its identity counts here. */
const aDatabase = () => ({}) as Database;
const never = new AbortController().signal;

async function theSender(db: Database): Promise<Sender> {
  const sender = await becomeSender(db, 'number', never);
  if (sender === undefined) throw new Error('another one sends');
  return sender;
}

test('who comes second sends nothing once the first has looked again', async () => {
  const db = aDatabase();
  const first = await theSender(db);
  const second = becomeSender(db, 'number', never);
  expect(await first.look(async () => 3)).toBe(3);
  expect(await second).toBeUndefined();
});

test('a look that was under way before somebody came does not count for them', async () => {
  const db = aDatabase();
  const first = await theSender(db);
  const under = Promise.withResolvers<void>();
  const before = first.look(() => under.promise);
  let told = false;
  const second = becomeSender(db, 'number', never).then(() => {
    told = true;
  });
  under.resolve();
  await before;
  expect([told, first.isAwaited()]).toEqual([false, true]);
  await first.look(async () => undefined);
  await second;
  expect(first.isAwaited()).toBe(false);
});

test('who waits already wakes the sender no second time, and the next who comes does', async () => {
  const db = aDatabase();
  const first = await theSender(db);
  const second = becomeSender(db, 'number', never);
  let isAwake = false;
  const awake = first.untilAwaited().then(() => {
    isAwake = true;
  });
  await setImmediate();
  expect([first.isAwaited(), isAwake]).toEqual([true, false]);
  const third = becomeSender(db, 'number', never);
  await awake;
  await first.look(async () => undefined);
  expect(await Promise.all([second, third])).toEqual([undefined, undefined]);
});

test('when the first ends or its look fails, the second sends', async () => {
  const db = aDatabase();
  const first = await theSender(db);
  const second = becomeSender(db, 'number', never);
  first.end();
  const next = await second;
  expect(next).toBeDefined();
  // The first one's end comes again at its very end and must not take the second one's place.
  first.end();
  const third = becomeSender(db, 'number', never);
  await expect(next?.look(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  next?.end();
  expect(await third).toBeDefined();
});

test('senders for other numbers and on other databases do not wait for each other', async () => {
  const db = aDatabase();
  await theSender(db);
  expect(await becomeSender(db, 'another number', never)).toBeDefined();
  expect(await becomeSender(aDatabase(), 'number', never)).toBeDefined();
});

test('who waits and is told to stop waits no longer', async () => {
  const db = aDatabase();
  await theSender(db);
  const stop = new AbortController();
  const second = becomeSender(db, 'number', stop.signal);
  stop.abort();
  expect(await second).toBeUndefined();
  expect(await becomeSender(db, 'number', stop.signal)).toBeUndefined();
});
