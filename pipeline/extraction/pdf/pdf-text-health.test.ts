import { expect, test } from 'vitest';
import { textHealth } from './pdf-text-health.ts';

const hindi = 'काम शुरू करने से पहले जगह को देखिए और जोखिम के बारे में सोचिए। '.repeat(20);

test('whole Hindi text is readable without a remark', () => {
  expect(textHealth([hindi])).toEqual({ kind: 'readable', notices: [] });
});

test('a few vowel signs torn from their letters give a notice, many a refusal', () => {
  const torn = `${'श ुरू द ेखिए ज ोखिम '.repeat(3)}${hindi}`;
  expect(textHealth([torn])).toMatchObject({ kind: 'readable', notices: [{ code: 'broken_clusters' }] });
  expect(textHealth([hindi.replace(/(?=\p{Mc}|\p{Mn})/gu, ' ')])).toEqual({
    kind: 'unreadable',
    reason: 'legacy_font',
  });
});

test('letters without text are said, and refused when they are most of the file', () => {
  const words = 'plain words of a page '.repeat(20);
  expect(textHealth([`${words}\ufffd\ufffd\ufffd`])).toMatchObject({ notices: [{ code: 'unmapped_letters' }] });
  expect(textHealth([words, '\ufffd'.repeat(600)])).toEqual({ kind: 'unreadable', reason: 'legacy_font' });
});
