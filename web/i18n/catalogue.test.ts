import { expect, test } from 'vitest';
import { auditActionNames } from '#contract/audit-actions.ts';
import { courseStatuses, paces, pathModes } from '#contract/courses.ts';
import { failures } from '#contract/errors.ts';
import { channels } from '#contract/learners.ts';
import { outsideReasons } from '#contract/outside-reasons.ts';
import { questionKinds } from '#contract/lesson-proof.ts';
import { mediaTypes } from '#contract/media-types.ts';
import { resultNotices } from '#contract/result-notices.ts';
import { roles } from '#contract/roles.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import { templateCategories } from '#contract/templates.ts';
import { transformationMediaTypes } from '#contract/transformation.ts';
import { rejections } from '#pipeline/extraction/rejections.ts';
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
  const sentences = Object.fromEntries(Object.entries(failures).map(([code, { message }]) => [code, message]));
  expect(english.failures).toEqual({ ...sentences, reason: outsideReasons });
});

test('the notices of a run say word for word what the contract says', () => {
  expect(english.transformation.notice).toEqual(resultNotices);
});

test('the reasons why a file is refused say word for word what the pipeline says', () => {
  expect(english.rejection).toMatchObject(rejections);
});

test('no text of the English catalogue is empty', () => {
  expect([...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '').map(([key]) => key)).toEqual(
    [],
  );
});

test.each([
  ['studio.kinds', questionKinds],
  ['audit.action', auditActionNames],
  ['channel', channels],
  ['media.type', mediaTypes],
  ['transformation.types', transformationMediaTypes],
  ['shell.role', roles],
  ['sentReason', Object.keys(sentReasons)],
  ['courses.status', courseStatuses],
  ['courses.pace', paces],
  ['courses.path.mode', pathModes],
  ['templates.category', templateCategories],
] as const)('every one of the contract that a page names by %s has its words', (branch, names) => {
  expect(names.map((name) => `${branch}.${name}`).filter((key) => !texts.has(key))).toEqual([]);
});
