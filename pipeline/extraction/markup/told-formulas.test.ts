import { expect, test } from 'vitest';
import { toldFormula } from './told-formulas.ts';

test.each([
  ['$\\mathrm{O_2}$', 'O₂'],
  ['$\\mathrm{m^3}$', 'm³'],
  ['$25\\,^\\circ\\mathrm{C}$', '25 °C'],
  ['$3 \\times 10^{-2}$', '3 × 10⁻²'],
])('%s is read as %s', (written, told) => {
  expect(toldFormula(written)).toBe(told);
});

test.each(['$x^*_1$', '$\\frac{a}{b}$', '$\\sum_{i=1}^{n} x_i$'])('%s stays a formula', (written) => {
  expect(toldFormula(written)).toBeUndefined();
});
