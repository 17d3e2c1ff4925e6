import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftBlock } from './draft-block.ts';

const runs = fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }), bold: fc.boolean(), italic: fc.boolean() }), {
  maxLength: 6,
});

test('every mark lies inside the text, whatever the runs hold', () => {
  fc.assert(
    fc.property(runs, (pieces) => {
      const block = draftBlock('paragraph', pieces, [{ source: 'markup' }]);
      return (
        block === undefined ||
        block.marks.every(({ start, end }) => start >= 0 && start < end && end <= block.text.length)
      );
    }),
  );
});

test('the text is NFC, without control characters, double blanks or blanks at its ends', () => {
  fc.assert(
    fc.property(runs, (pieces) => {
      const text = draftBlock('paragraph', pieces, [{ source: 'markup' }])?.text ?? 'x';
      return text === text.normalize('NFC') && text === text.trim() && !/\p{Cc}| {2}/u.test(text) && text !== '';
    }),
  );
});

test('soft hyphens, zero-width blanks and hidden tag characters go; joiners of Indic clusters stay', () => {
  const text = 'co\u00adop\u200berate\u{e0041} र्\u200dय ﬁne';
  expect(draftBlock('paragraph', [{ text }], [])?.text).toBe('cooperate र्\u200dय fine');
});

test('a blank at the end of an item or of a row does not join it to the next', () => {
  const list = [{ text: 'one ', bold: true }, { text: '\n' }, { text: 'two' }];
  expect(draftBlock('list', list, [])).toMatchObject({ text: 'one\ntwo', marks: [{ start: 0, end: 3 }] });
  const table = [
    { text: 'Span' },
    { text: '\t' },
    { text: '40 ' },
    { text: '\n' },
    { text: 'Arch\t ' },
    { text: '\n' },
  ];
  expect(draftBlock('table', [...table, { text: 'Beam\t7' }], [])?.text).toBe('Span\t40\nArch\t\nBeam\t7');
});

test('forty thousand runs with blanks at their ends are joined without reading the text again for each', () => {
  const pieces = Array.from({ length: 40_000 }, (_, at) => ({ text: at % 2 === 0 ? 'Water is wet. ' : '\n' }));
  const block = draftBlock('list', pieces, [{ source: 'markup' }]);
  expect(block?.text).toBe(Array.from({ length: 20_000 }, () => 'Water is wet.').join('\n'));
});
