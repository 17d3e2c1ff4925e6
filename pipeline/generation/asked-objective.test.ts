import { expect, test } from 'vitest';
import { explainedHeading } from './asked-objective.ts';

test('a heading that asks is told as what a learner can explain', () => {
  expect(explainedHeading('“How does HTTPS relate to HTTP/2?”')).toBe('Explain how HTTPS relates to HTTP/2');
  expect(explainedHeading('What is a safety data sheet?')).toBe('Explain what a safety data sheet is');
  expect(explainedHeading('Why are domain names unencrypted today?')).toBe(
    'Explain why domain names are unencrypted today',
  );
  expect(explainedHeading('How can a site keep sending referrers?')).toBe(
    'Explain how a site can keep sending referrers',
  );
  expect(explainedHeading('Why do bees leave the hive in May?')).toBe('Explain why bees leave the hive in May');
});

test('what asks for the reader, for a thing of no name, or of what was, is left as it is', () => {
  expect(explainedHeading('How do I renew my pass?')).toBeUndefined();
  expect(explainedHeading('How does the billing work if I upgrade?')).toBeUndefined();
  expect(explainedHeading('Why did the pump stop?')).toBeUndefined();
  expect(explainedHeading('Installation')).toBeUndefined();
});
