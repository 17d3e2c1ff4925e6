import { expect, test } from 'vitest';
import { ConnectionInput, maskedToken, tokenProblem } from './connections.ts';

const sound = 'EAAJB_zC-0123456789abcdefghijklm';

test('a token holds letters, digits, hyphens and underscores, 32 to 512 of them', () => {
  expect(tokenProblem(sound)).toBeUndefined();
  expect(tokenProblem('a'.repeat(512))).toBeUndefined();
  expect(tokenProblem('a'.repeat(31))).toBe('too_short');
  expect(tokenProblem('a'.repeat(513))).toBe('too_long');
  for (const wrong of ['|', ' ', '.', 'é', '\n'])
    expect(tokenProblem(`${sound}${wrong}${sound}`)).toBe('invalid_characters');
});

test('what pasting brings along at the ends does not count', () => {
  expect(tokenProblem(`  ${sound}\r\n`)).toBeUndefined();
  expect(ConnectionInput.parse({ phone_number: ' +1 631 555 5555 ', access_token: `\n${sound} ` })).toEqual({
    phone_number: '+1 631 555 5555',
    access_token: sound,
  });
});

test('a field left alone is no token: absent, empty or the mask', () => {
  for (const access_token of [undefined, '', '  ', maskedToken('6789')]) {
    expect(ConnectionInput.safeParse({ phone_number: '+16315555555', access_token }).success).toBe(true);
  }
});

test('a wrong token or number is refused in the words of the product', () => {
  const refusal = (input: object): string[] =>
    ConnectionInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  expect(refusal({ phone_number: '+16315555555', access_token: 'app|secret' })).toEqual([
    'Access token contains invalid characters',
  ]);
  expect(refusal({ phone_number: '+16315555555', access_token: 'short' })).toEqual([
    'Access token must be at least 32 characters',
  ]);
  expect(refusal({ phone_number: '123', access_token: sound })).toEqual(['Please enter a valid phone number']);
});
