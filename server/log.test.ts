import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logged(fields: object): Record<string, unknown> {
  let line = '';
  const keepLine = (text: string): void => {
    line = text;
  };
  openLog('info', { write: keepLine }).info(fields, 'words');
  return JSON.parse(line);
}

test('secrets never reach a log line', () => {
  const line = JSON.stringify(
    logged({
      token: 'geheim1',
      body: { password: 'geheim2', access_token: 'geheim3' },
      headers: { authorization: 'Bearer geheim4' },
    }),
  );
  expect(line).not.toContain('geheim');
});

test('of a phone number the last two digits stay, of an e-mail address a hash', () => {
  expect(logged({ phone: '+919876543210', learner: { email: 'asha@example.org' } })).toMatchObject({
    phone: '…10',
    learner: { email: expect.stringMatching(/^[0-9a-f]{12}$/) },
  });
});

test('an error is logged with its cause and without the connection that its driver hangs on it', () => {
  const error = Object.assign(new Error('outer', { cause: new Error('inner') }), { client: { password: 'geheim' } });
  expect(logged({ err: error })['err']).toEqual({
    type: 'Error',
    message: 'outer',
    stack: expect.any(String),
    cause: { type: 'Error', message: 'inner', stack: expect.any(String) },
  });
});
