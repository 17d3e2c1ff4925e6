import { expect, test } from 'vitest';
import { readGrant, writeGrant } from './upload-grant.ts';

const grant = { key: '00/a', fileName: 'अ.pdf', bytes: 7, organizationId: 'o', userId: 'u', expiresMs: 1000 };

test('a grant is read until its time has passed, also with a key from before', () => {
  const written = writeGrant(grant, 'old');
  expect(readGrant(written, ['new', 'old'], 999)).toEqual(grant);
  expect(readGrant(written, ['new', 'old'], 1000)).toBeUndefined();
  expect(readGrant(written, ['new'], 999)).toBeUndefined();
});
