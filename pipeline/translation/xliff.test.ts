import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOfText } from './text-marks.ts';
import { readXliff } from './read-xliff.ts';
import { unitId, writeXliff, type XliffText } from './write-xliff.ts';

const aText = (over: Partial<XliffText> = {}): XliffText => ({
  group: 'l1',
  key: 'card.c1.text',
  source: 'Wash your hands for 20 seconds.',
  target: '20 सेकंड तक हाथ धोएँ।',
  state: 'draft',
  note: 'Card 1',
  ...over,
});
const aFile = (texts: XliffText[]) => ({
  courseId: 'course',
  sourceLanguage: 'en' as const,
  language: 'hi' as const,
  groups: [{ id: 'l1', title: 'Hands' }],
  texts,
});

describe('a file for a translator', () => {
  test.each(['1.2', '2.1'] as const)('of XLIFF %s brings back every text as it went out', (version) => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            '*bold*',
            '_soft_',
            '\n1. ',
            '\n• ',
            'https://a.example/b?c=1&d',
            '{{name}}',
            ' ',
            '<b>',
            '&amp;',
            'नमस्ते',
            '"',
          ),
          { maxLength: 12 },
        )
        .map((all) => all.join('')),
    );
    // XML has no control signs, and its readers make one line end of each kind.
    const asXml = (text: string) => text.replace(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
    fc.assert(
      fc.property(anyText, anyText, fc.string(), (source, target, id) => {
        const [one, other] = [asXml(source), asXml(target)];
        const key = `card.${asXml(id).replace(/[\u{d800}-\u{dfff}]/gu, '')}.text`;
        const { units, faults } = readXliff(writeXliff(aFile([aText({ source: one, target: other, key })]), version));
        expect(faults).toEqual([]);
        expect(units).toMatchObject([{ id: unitId('l1', key), source: one, target: other }]);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the signs of bold text, lists and addresses out of the translator’s hands', () => {
    const source = '*Before work*\n1. Wash\n2. Dry, see https://who.example/hands';
    const marks = partsOfText(source).flatMap((part) => ('mark' in part ? [part.mark] : []));
    expect(marks).toEqual(['*', '*', '1. ', '2. ', 'https://who.example/hands']);
    expect(writeXliff(aFile([aText({ source, target: '' })]), '1.2')).toContain(
      '<ph id="1">*</ph>Before work<ph id="2">*</ph>',
    );
  });

  test('says how far each text is and how long it may be', () => {
    const written = writeXliff(aFile([aText({ state: 'confirmed', most: 72 })]), '1.2');
    expect(written).toContain('approved="yes"');
    expect(written).toContain('maxwidth="72" size-unit="char"');
    expect(written).toContain('<target state="final">');
  });
});

describe('a file of a translator', () => {
  // As OmegaT 6 and Lokalise write them: segments marked, a memory's suggestion beside, placeholders by their number alone.
  test('of another program is read with its segments joined and its suggestions left alone', () => {
    const { units, language } = readXliff(`<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="course/l1" source-language="en" target-language="hi" datatype="plaintext"><body>
<trans-unit id="l1/title"><source><ph id="1">*</ph>Wash<ph id="2">*</ph> hands.</source>
<target><mrk mtype="seg" mid="0"><x id="1"/>हाथ<x id="2"/> </mrk><mrk mtype="seg" mid="1">धोएँ।</mrk></target>
<alt-trans><source>Wash</source><target>कुछ और</target></alt-trans></trans-unit></body></file></xliff>`);
    expect(language).toBe('hi');
    expect(units).toEqual([{ id: 'l1/title', line: 4, source: '*Wash* hands.', target: '*हाथ* धोएँ।' }]);
  });

  test('of XLIFF 2 with several segments in a unit is one text', () => {
    const { units } = readXliff(
      `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="ta"><file id="f1"><unit id="u1" name="l1/title"><segment><source>One. </source><target>ஒன்று. </target></segment><segment><source>Two.</source><target>இரண்டு.</target></segment></unit></file></xliff>`,
    );
    expect(units).toMatchObject([{ id: 'l1/title', source: 'One. Two.', target: 'ஒன்று. இரண்டு.' }]);
  });

  test.each([
    ['a broken tag', '<xliff version="1.2">\n<file>\n</xliff>', 'not_xml', 3],
    ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "aa">]>\n<xliff/>', 'not_xml', 1],
    ['a file that stops in the middle', '<xliff version="1.2">\n<file>', 'not_xml', 2],
    ['a page of the web', '<html><body/></html>', 'not_xliff', 1],
    ['nothing', ' ', 'not_xml', 1],
  ] as const)('that is %s is refused with its line', (_, text, code, line) => {
    expect(readXliff(text)).toMatchObject({ units: [], faults: [{ code, line }] });
  });

  test('nested without end is refused and stops nothing', () => {
    expect(readXliff(`<xliff>${'<g>'.repeat(100_000)}`).faults).toMatchObject([{ code: 'not_xml', what: 'too large' }]);
  });

  test('whatever it holds never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readXliff(`<xliff>${text}`).units)));
  });
});
