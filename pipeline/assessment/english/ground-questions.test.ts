import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'Avoid scraping the hull, as it can damage the paint.',
    'Why should you avoid scraping the hull? Because it can damage the paint',
  ],
  [
    'Wear closed shoes in the workshop, as chips of metal are hot.',
    'Why should you wear closed shoes in the workshop? Because chips of metal are hot',
  ],
  [
    'If a swan comes near the boat, do not wave your arms, as it may take this for a threat.',
    'Why should you not wave your arms if a swan comes near the boat? Because it may take this for a threat',
  ],
  [
    'In order for the dough to rise in the cold, the bowl must be covered.',
    'Why must the bowl be covered? So that the dough can rise in the cold',
  ],
  ['Rust of the blades is caused by damp air in the shed.', 'What causes rust of the blades? Damp air in the shed'],
  ['Seasickness is mainly caused by the swell, causing dizziness.', 'What mainly causes seasickness? The swell'],
  [
    'A wet cloth on the ropes will help keep the knots from slipping.',
    'What can help keep the knots from slipping? A wet cloth on the ropes',
  ],
])('a reason, an aim, a cause and a help are asked for: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test('"as" that compares and "caused" of something told before are no reasons', () => {
  expect(asked('Tie the rope twice, as shown on the board.').join()).not.toContain('Why');
  expect(asked('It is caused by damp air in the shed.').join()).not.toContain('causes');
  expect(asked('For questions related to the boats of the club, ask the harbour master.').join()).not.toContain('Why');
});
