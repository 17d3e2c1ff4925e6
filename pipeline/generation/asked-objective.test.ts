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

test('a heading that asks when, who, how many or whether is told as what a learner can say', () => {
  expect(explainedHeading('When should the infant receive the first bath?')).toBe(
    'Say when the infant should receive the first bath',
  );
  expect(explainedHeading('How many wet nappies should an infant have a day?')).toBe(
    'Say how many wet nappies an infant should have a day',
  );
  expect(explainedHeading('Can panic attacks be life-threatening?')).toBe(
    'Say whether panic attacks can be life-threatening',
  );
  expect(explainedHeading('What if I never get a response?')).toBe('Say what to do if you never get a response');
  expect(explainedHeading('What information does HTTPS not protect?')).toBe(
    'Say what information HTTPS does not protect',
  );
});

test('what a heading asks keeps the order of a statement, whatever its words may be elsewhere', () => {
  expect(explainedHeading('What is in-ground composting?')).toBe('Explain what in-ground composting is');
  expect(explainedHeading('What are work-related expenses?')).toBe('Explain what work-related expenses are');
  expect(explainedHeading('What is the best ratio of flour when baking?')).toBe(
    'Name the best ratio of flour when baking',
  );
  expect(explainedHeading('How data is gathered')).toBe('Explain how data is gathered');
});

test('what asks its publisher, asks for a thing of no name, or of what was, is left as it is', () => {
  expect(explainedHeading('Why do you need my address?')).toBeUndefined();
  expect(explainedHeading('How does it know what to do?')).toBeUndefined();
  expect(explainedHeading('Why did the pump stop?')).toBeUndefined();
  expect(explainedHeading('Installation')).toBeUndefined();
});
