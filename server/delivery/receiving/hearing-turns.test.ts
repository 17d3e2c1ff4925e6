import { expect, test } from 'vitest';
import { savedPayload } from '#kit/saved-payloads.ts';
import { noticesPlace, turnsOf } from './hearing-turns.ts';

const number = '106540352242922';
const text = (from: string, id: string, more: object = {}) => ({
  from,
  id,
  timestamp: '1768456800',
  type: 'text',
  text: { body: 'words' },
  ...more,
});
const bodyOf = (messages: readonly object[], statuses: readonly object[] = []) => ({
  entry: [
    {
      id: '1',
      changes: [{ field: 'messages', value: { metadata: { phone_number_id: number }, messages, statuses } }],
    },
  ],
});
const sendersOf = (body: unknown) => turnsOf(body).map(({ sender }) => sender);

test('what one person wrote has one order, and another person another', () => {
  const [first, second, other] = sendersOf(bodyOf([text('911', 'a'), text('911', 'b'), text('922', 'c')]));
  expect(first).toBe(second);
  expect(other).not.toBe(first);
});

test('somebody whose number is hidden in one message and shown in the next is one person', () => {
  const shown = text('911', 'a', { from_user_id: 'IN.1' });
  const hidden = { ...text('', 'b', { from_user_id: 'IN.1' }), from: undefined };
  expect(new Set(sendersOf(bodyOf([shown, hidden]))).size).toBe(1);
});

test('two notices of status among messages wait for nobody, also not for each other', () => {
  const status = (id: string) => ({ id, status: 'read', timestamp: '1768456800' });
  expect(new Set(sendersOf(bodyOf([text('911', 'a')], [status('x'), status('y')]))).size).toBe(3);
});

test('the turn of a sender is a number that the database takes', () => {
  const [sender = ''] = sendersOf(bodyOf([text('911', 'a')]));
  expect(BigInt.asIntN(64, BigInt(sender))).toBe(BigInt(sender));
});

test('what a body says of the account comes before its messages', () => {
  const notice = { id: '2', changes: [{ field: 'account_update', value: { event: 'ACCOUNT_DELETED' } }] };
  const [turn] = turnsOf({ entry: [...bodyOf([text('911', 'a')]).entry, notice] });
  expect(turn?.place).toBe(noticesPlace);
});

test.each([
  ['nothing', undefined],
  ['an empty body', {}],
  ['a field of next year', savedPayload('unknown-field-2027')],
])('%s has a turn, so that it is done some time', (_what, body) => {
  expect(turnsOf(body).map(({ place }) => place)).toEqual([noticesPlace]);
});
