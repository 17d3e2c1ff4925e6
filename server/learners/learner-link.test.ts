import { expect, test } from 'vitest';
import { makeLearnerLink, readLearnerLink } from './learner-link.ts';

const key = 'a secret key of the installation';
const learner = { learnerId: '0b0e5a4e-6d0c-4a53-9a0b-0c4f9c1f2d3e', generation: 37 };
const now = Date.UTC(2026, 10, 21);
const days = (n: number): number => now + n * 86_400_000;

test('a link names the learner it was made for', () => {
  expect(readLearnerLink(makeLearnerLink(learner, 'learn', key, now), 'learn', key, days(29))).toEqual(learner);
});

test('a link is dead after its thirty days, one to leave lives two years', () => {
  expect(readLearnerLink(makeLearnerLink(learner, 'learn', key, now), 'learn', key, days(30))).toBeUndefined();
  const leave = makeLearnerLink(learner, 'unsubscribe', key, now);
  expect(readLearnerLink(leave, 'unsubscribe', key, days(729))).toEqual(learner);
  expect(readLearnerLink(leave, 'unsubscribe', key, days(731))).toBeUndefined();
});

test('a link to leave opens no page', () => {
  expect(readLearnerLink(makeLearnerLink(learner, 'unsubscribe', key, now), 'learn', key, now)).toBeUndefined();
});

test('a changed letter, another key and plain nonsense open nothing', () => {
  const token = makeLearnerLink(learner, 'learn', key, now);
  for (const [index, letter] of [...token].entries()) {
    const changed = `${token.slice(0, index)}${letter === 'a' ? 'b' : 'a'}${token.slice(index + 1)}`;
    // The last letter of 256 bits carries two bits that mean nothing to a decoder; as text it is compared whole.
    expect(readLearnerLink(changed, 'learn', key, now)).toBeUndefined();
  }
  expect(readLearnerLink(token, 'learn', 'another key of another place', now)).toBeUndefined();
  for (const nonsense of ['', '.', 'x'.repeat(5000), `${token}.${token}`])
    expect(readLearnerLink(nonsense, 'learn', key, now)).toBeUndefined();
});
