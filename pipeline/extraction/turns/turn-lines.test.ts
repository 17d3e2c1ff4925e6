import { expect, test } from 'vitest';
import { withTurnsApart } from './turn-lines.ts';

test('turns on lines right below each other are paragraphs', () => {
  const lines = [
    '**Ana:** Salt.',
    '**Ben:** Sugar.',
    '**Ana:** Acid.',
    '**Ben:** Lime.',
    '**Ana:** Ice.',
    '**Ben:** Smoke,',
    'too.',
  ];
  expect(withTurnsApart(lines.join('\n'))).toBe(
    '**Ana:** Salt.\n\n**Ben:** Sugar.\n\n**Ana:** Acid.\n\n**Ben:** Lime.\n\n**Ana:** Ice.\n\n**Ben:** Smoke,\ntoo.',
  );
});

test('a form and a list of definitions stay as they are', () => {
  const form = 'Name: Ana\nDate: today\nPhone: 12\nName: Ben\nDate: tomorrow\nPhone: 13';
  expect(withTurnsApart(form)).toBe(form);
  const words = 'Salt: keeps food.\nSugar: keeps fruit.\nAcid: keeps cucumbers.\nLime: keeps walls.';
  expect(withTurnsApart(words)).toBe(words);
});
