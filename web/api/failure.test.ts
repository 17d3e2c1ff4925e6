import { expect, test } from 'vitest';
import { placeholdersOf, toCallFailure, validationLines } from './failure.ts';
import { RequestFailure } from './send-request.ts';

const answered = (status: number, body: unknown): RequestFailure =>
  new RequestFailure(`Request failed with status code ${status}`, { reply: { status, body, header: () => '' } });

test("the server's words win over those of the network", () => {
  const failure = toCallFailure(
    answered(404, {
      message: 'Course not found.',
      detail: 'Go back to the list.',
      code: 'course_not_found',
      request_id: 'r7',
    }),
  );
  expect(failure).toMatchObject({
    code: 404,
    reason: 'course_not_found',
    message: 'Course not found.',
    detail: 'Go back to the list.',
    requestId: 'r7',
  });
});

test('without words from the server those of the network stand', () => {
  expect(toCallFailure(answered(502, '<html>')).message).toBe('Request failed with status code 502');
  expect(toCallFailure(new RequestFailure('Network Error'))).toMatchObject({
    code: 0,
    reason: 'network',
    message: 'Network Error',
  });
});

test('a bare 403 speaks of permission', () => {
  expect(toCallFailure(answered(403, '')).message).toBe(
    "Access denied. You don't have permission to perform this action.",
  );
});

test('what is no error at all becomes the sentence of the specification', () => {
  expect(toCallFailure('boom').message).toBe('An unexpected error occurred');
});

test('field messages come one by one as "{field}: {message}"', () => {
  const failure = toCallFailure(
    answered(422, { message: 'x', validationErrors: { email: ['is invalid', 'is taken'], name: ['is required'] } }),
  );
  expect(validationLines(failure)).toEqual(['email: is invalid', 'email: is taken', 'name: is required']);
});

test('the values in a message are found again by its code', () => {
  expect(placeholdersOf('too_many_attempts', 'Too many failed sign-ins. Try again in 12 minutes.')).toEqual({
    minutes: '12',
  });
  expect(placeholdersOf('too_many_attempts', 'Something else.')).toEqual({});
  expect(placeholdersOf('no_such_code', 'x')).toEqual({});
});

test('what stands in our server’s place has said nothing to a person, whatever it sent', () => {
  const isTold = (cause: unknown) => toCallFailure(cause).isTold;
  expect(
    [answered(502, '<html>Bad Gateway'), answered(502, ''), answered(500, {}), answered(500, null)].map(isTold),
  ).toEqual([false, false, false, false]);
  expect([new RequestFailure('Network Error'), new TypeError('x is undefined')].map(isTold)).toEqual([false, false]);
  const ours = [{ message: 'No such course.' }, { message: '', detail: 'The file has no text.' }];
  expect(ours.map((body) => isTold(answered(404, body)))).toEqual([true, true]);
  expect(isTold(answered(403, '<html>'))).toBe(true);
});
