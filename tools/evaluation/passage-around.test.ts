import { expect, test } from 'vitest';
import { passageAround } from './passage-around.ts';

const filler = 'Nothing of interest is said in this sentence at all. '.repeat(40);

test('the passage holds the evidence, and markup in the evidence does not matter', () => {
  const text = `${filler}Report every accident within 24 hours. ${filler}`;
  const passage = passageAround(text, ['* **Report every accident** within\n24 hours.'], 400);
  expect(passage).toContain('Report every accident within 24 hours.');
  expect(passage?.length).toBeLessThan(410);
  expect(passage).toMatch(/^… .* …$/u);
});

test('a short text is given whole', () => {
  expect(passageAround('Report every accident.', ['Report every accident.'], 400)).toBe('Report every accident.');
});

test('no passage is given where the evidence is not in the text', () => {
  expect(passageAround(filler, ['Report every accident.'], 400)).toBeUndefined();
});

test('scripts without capitals and with marks are found too', () => {
  expect(
    passageAround(`${filler}يجب الإبلاغ عن الحوادث خلال ٢٤ ساعة. ${filler}`, ['يجب الإبلاغ عن الحوادث'], 300),
  ).toContain('٢٤ ساعة');
});
