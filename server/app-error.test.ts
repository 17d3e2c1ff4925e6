import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';

test('details fill the placeholders of the message', () => {
  expect(new AppError('file_too_large', { limit: '50 MB' }).message).toBe(
    'This file is larger than the limit of 50 MB for its type.',
  );
});

test("the status is the table's", () => {
  expect(new AppError('course_not_found').status).toBe(404);
});
