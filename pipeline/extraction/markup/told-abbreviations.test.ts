import { expect, test } from 'vitest';
import { withToldAbbreviations } from './told-abbreviations.ts';

test('an abbreviation that shows its words to whoever points at it tells them once', () => {
  expect(
    withToldAbbreviations(
      'Wear <abbr title="Personal protective equipment">PPE</abbr>. <abbr class="x" title=\'Personal protective equipment\'>PPE</abbr> hangs here. <abbr>SDS</abbr>',
    ),
  ).toBe('Wear PPE (Personal protective equipment). PPE hangs here. <abbr>SDS</abbr>');
});

test('words that the text tells itself are not told twice', () => {
  const text =
    'Personal protective equipment (PPE) saves you. Wear <abbr title="Personal Protective Equipment">PPE</abbr>.';
  expect(withToldAbbreviations(text)).toBe('Personal protective equipment (PPE) saves you. Wear PPE.');
  expect(withToldAbbreviations('Wear <abbr title="PPE">PPE</abbr>.')).toBe('Wear PPE.');
});

test('abbreviations that Markdown defines at its end are told where they first stand in the text', () => {
  expect(
    withToldAbbreviations(
      '# PPE\n\n```\nPPE\n```\n\nAll PPE is dry. PPE is blue.\n\n*[PPE]: Personal protective equipment\n*[SOP]: Standing order\n',
    ),
  ).toBe('# PPE\n\n```\nPPE\n```\n\nAll PPE (Personal protective equipment) is dry. PPE is blue.\n\n');
});

test('of ten thousand abbreviations as many are told as a page may have', () => {
  const definitions = Array.from({ length: 10_000 }, (_, n) => `*[AB${n}]: a bin ${n}`).join('\n');
  const told = withToldAbbreviations(`AB0 is full.\nAB9999 is not.\n${definitions}`);
  expect(told.split('\n').slice(0, 2)).toEqual(['AB0 (a bin 0) is full.', 'AB9999 is not.']);
});

test('code that tells of the tag keeps it', () => {
  const tag = '<abbr title="Personal protective equipment">PPE</abbr>';
  const text = `Write \`${tag}\`:\n\n\`\`\`html\n${tag}\n\`\`\`\n`;
  expect(withToldAbbreviations(text)).toBe(text);
  expect(withToldAbbreviations(`${text}Wear ${tag}.`)).toBe(`${text}Wear PPE (Personal protective equipment).`);
});
