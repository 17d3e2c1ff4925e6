import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offTheLine } from './raised-signs.ts';

test('raised and lowered figures keep their place', () => {
  expect(['7', '-6', '−6', '2+'].map((text) => offTheLine(text, 'above'))).toEqual(['⁷', '⁻⁶', '⁻⁶', '²⁺']);
  expect(['2', '600'].map((text) => offTheLine(text, 'below'))).toEqual(['₂', '₆₀₀']);
});

test('raised letters are read on the line', () => {
  for (const text of ['st', 'a)', 'note 1', '']) expect(offTheLine(text, 'above')).toBe(text);
});

test('what a plain reader finds is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-=()'), minLength: 1 }), (text) => {
      const plain = text.replaceAll('-', '\u2212').normalize('NFKC');
      for (const place of ['above', 'below'] as const) expect(offTheLine(text, place).normalize('NFKC')).toBe(plain);
    }),
  );
});
