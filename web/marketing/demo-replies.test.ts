import { expect, test } from 'vitest';
import { openingMessages, replyAfterMs, sendable } from './demo-replies.ts';
import { siteEnglish } from './texts/site-en.ts';

test('a message of blanks is not sent', () => {
  expect(['', '   ', '\n\t '].map(sendable)).toEqual([undefined, undefined, undefined]);
});

test('a message is sent without the blanks around it', () => {
  expect(sendable('  24 hours ')).toBe('24 hours');
});

test('the reply comes after one second', () => {
  expect(replyAfterMs).toBe(1000);
});

test('the opening messages are numbered in order, as those that follow will be', () => {
  const messages = openingMessages(siteEnglish.chat);
  expect(messages.map(({ id }) => id)).toEqual(messages.map((_, index) => index));
});
