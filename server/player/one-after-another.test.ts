import { expect, test } from 'vitest';
import { oneAfterAnother } from './one-after-another.ts';

test('works of one key wait for each other, also after one that failed, and another key waits for none of them', async () => {
  const inLine = oneAfterAnother();
  const said: string[] = [];
  let open = (): void => undefined;
  const held = inLine('one', () => new Promise<void>((done) => (open = done)));
  const failing = inLine('one', async () => {
    said.push('second');
    throw new Error('no');
  });
  const third = inLine('one', async () => said.push('third'));
  await inLine('other', async () => said.push('other'));
  expect(said).toEqual(['other']);
  open();
  await held;
  await expect(failing).rejects.toThrow('no');
  await third;
  expect(said).toEqual(['other', 'second', 'third']);
});

test('a line that is full refuses, and takes again once it is shorter', async () => {
  const inLine = oneAfterAnother(2);
  let open = (): void => undefined;
  const held = inLine('one', () => new Promise<void>((done) => (open = done)));
  const waiting = inLine('one', async () => 'well');
  await expect(inLine('one', async () => 'well')).rejects.toMatchObject({ code: 'rate_limited' });
  open();
  await held;
  expect(await waiting).toBe('well');
  expect(await inLine('one', async () => 'again')).toBe('again');
});
