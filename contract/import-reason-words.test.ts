import { expect, test } from 'vitest';
import { importReasonText } from './import-reason-words.ts';
import { importReasonCodes } from './import-reasons.ts';
import { languageCodes } from './languages.ts';

test('every reason is a whole sentence in each of the five languages', () => {
  for (const code of importReasonCodes) {
    const said = languageCodes.map((language) =>
      importReasonText({ code, cell: 'MyCell', row: 7, fields: ['name', 'consent'] }, language),
    );
    expect(new Set(said).size, code).toBe(languageCodes.length);
    for (const text of said) expect(text).toMatch(/^[^{}]+[.।]$/u);
  }
});

test('a sentence names the cell, the row and the fields that it speaks of, whatever stands in the cell', () => {
  for (const language of languageCodes) {
    expect(importReasonText({ code: 'bad_phone', cell: '$& {row}' }, language)).toContain('"$& {row}"');
    expect(importReasonText({ code: 'in_earlier_row', row: 41 }, language)).toContain('41');
    expect(importReasonText({ code: 'bad_language', cell: 'xx' }, language)).toContain('en, hi, mr, ta, te');
  }
  expect(importReasonText({ code: 'changed', fields: ['name', 'language'] }, 'en')).toBe('Changed: name, language.');
});
