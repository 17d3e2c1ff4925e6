import { expect, test } from 'vitest';
import { plainQuestion } from './plain-questions.ts';

const asked = (sentence: string): string => {
  const found = plainQuestion(sentence);
  return found === undefined ? 'none' : `${found.text} ${found.left}`;
};

test.each([
  [
    'If a driver sees a rat, they must tell the desk at once.',
    'What must a driver do if they see a rat? Tell the desk at once',
  ],
  [
    'Once a volunteer has completed their task, they should return to the tent.',
    'What should a volunteer do once they have completed their task? Return to the tent',
  ],
  ['All drivers must check and sign the log of the van.', 'What must drivers check and sign? The log of the van'],
  [
    'You need the consent of the warden before you can sleep on the ferry.',
    'What do you need before you can sleep on the ferry? The consent of the warden',
  ],
  [
    'At the foot of the log, make a note of every seal that you counted.',
    'What should you note at the foot of the log? Every seal that you counted',
  ],
  [
    'Record any ice on the nets in the "Weather" column of the log.',
    'What should you record in the "Weather" column of the log? Any ice on the nets',
  ],
  [
    'All nets and ropes must be properly dried and stored in the loft.',
    'What must you do with all nets and ropes? Properly dry them and store them in the loft',
  ],
  [
    'Please ensure you arrive at the quay at least 15-20 minutes before the ferry leaves.',
    'How long before the ferry leaves should you arrive at the quay? At least 15-20 minutes',
  ],
  [
    'If you cross with a horse, you may need to complete the stable form.',
    'What may you need to do if you cross with a horse? Complete the stable form',
  ],
  [
    'If you use a sign that guests may not know, explain it at the gate.',
    'What should you do if you use a sign that guests may not know? Explain it at the gate',
  ],
])('asks of whom a rule speaks: %s', (sentence, question) => {
  expect(asked(sentence)).toBe(question);
});

test('what an order is about is no case of it', () => {
  expect(asked('Talk to the harbour office about when you will cross the bar.')).not.toContain('do when');
});

test('which column is the right one, its question would have to say', () => {
  expect(asked('Write the number of seals in the appropriate columns.')).not.toContain('appropriate');
});

test('a figure that counts people is no person who answers for something', () => {
  expect(asked('The number of seals a warden is responsible for feeding at sea.')).not.toMatch(/^Who/u);
});
