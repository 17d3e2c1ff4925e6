import { expect, test } from 'vitest';
import { failures } from '#contract/errors.ts';
import english from './en.json' with { type: 'json' };

function leaves(branch: object, path = ''): [key: string, text: unknown][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${name}.`)
      : [[`${path}${name}`, value] as [string, unknown]],
  );
}
const texts = new Map(leaves(english));

test('the failures say word for word what the contract says', () => {
  expect(english.failures).toEqual(
    Object.fromEntries(Object.entries(failures).map(([code, { message }]) => [code, message])),
  );
});

test('no text of the English catalogue is empty', () => {
  expect([...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '').map(([key]) => key)).toEqual(
    [],
  );
});
