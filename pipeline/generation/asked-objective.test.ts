import { expect, test } from 'vitest';
import { explainedHeading } from './asked-objective.ts';

test('a heading that asks is told as what a learner can explain', () => {
  expect(explainedHeading('“How does HTTPS relate to HTTP/2?”')).toBe('Explain how HTTPS relates to HTTP/2');
  expect(explainedHeading('What is a safety data sheet?')).toBe('Explain what a safety data sheet is');
  expect(explainedHeading('What is the opening hour of the mill?')).toBe('Say what the opening hour of the mill is');
  expect(explainedHeading('What is the weather like at the mill in May?')).toBe(
    'Say what the weather is like at the mill in May',
  );
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

test('what a reader asks to be told to do is what a learner can say is to be done', () => {
  expect(explainedHeading('Where should we wait?')).toBe('Say where to wait');
  expect(explainedHeading('What should I pack for the hut?')).toBe('Say what to pack for the hut');
  expect(explainedHeading('What should I not touch?')).toBe('Say what not to touch');
  expect(explainedHeading('Who do I ring first?')).toBe('Say whom to ring first');
  expect(explainedHeading('When do I have to return the key?')).toBe('Say when to return the key');
  expect(explainedHeading('What do I do if a guest of my group falls ill?')).toBe(
    'Say what to do if a guest of your group falls ill',
  );
  expect(explainedHeading('What do I need to do before the hike?')).toBe('Say what to do before the hike');
  expect(explainedHeading('What do I need to climb the peak?')).toBe('Explain what you need to climb the peak');
  expect(explainedHeading('Why do I have to book the hut?')).toBe('Explain why you have to book the hut');
});

test('two questions in one heading are both turned, and one that hangs in the air is left out', () => {
  expect(explainedHeading('What should I pack, how should I dress?')).toBe('Say what to pack and how to dress');
  expect(explainedHeading('How do I get there and where should I sleep?')).toBe('Say where to sleep');
  expect(explainedHeading('What is a hut and who can rent it?')).toBe('Explain what a hut is');
});

test('what is asked of a thing stands behind all of its name', () => {
  expect(explainedHeading('When is your next hike?')).toBe('Say when the next hike is');
  expect(explainedHeading('When is the next hike?')).toBe('Say when the next hike is');
  expect(explainedHeading('Where are the ropes stored?')).toBe('Say where the ropes are stored');
  expect(explainedHeading('Who is responsible?')).toBe('Say who is responsible');
  expect(explainedHeading("What if I can't pay that?")).toBeUndefined();
});

test('what only the words before it name is not explained', () => {
  expect(explainedHeading('The hut is full, what does that mean?')).toBeUndefined();
  expect(explainedHeading('What does that mean?')).toBeUndefined();
});

test('what somebody is to do in a case is told with the case, and who asks becomes who learns', () => {
  expect(explainedHeading("A pane is broken and I'm alone, what do I do?")).toBe(
    'Say what to do if a pane is broken and you are alone',
  );
  expect(explainedHeading("Can I row here if i'm under 16?")).toBe('Say whether you can row here if you are under 16');
  expect(explainedHeading("Why are the club's hours so odd?")).toBe("Explain why the club's hours are so odd");
});
