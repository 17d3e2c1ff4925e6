import { expect, test } from 'vitest';
import type { PlayerStop } from '#contract/player.ts';
import { mayGoBack, mayGoOn, nextOpen, resumeAt, turnedBack, turnedOn, turnedToCard } from './player-walk.ts';

const card = (index: number): PlayerStop => ({ kind: 'card', index });
const question = (index: number): PlayerStop => ({ kind: 'question', index });
/** card 1, card 2, question 1, card 3, question 2 */
const walk = [card(0), card(1), question(0), card(2), question(1)];
const playing = (...answered: number[]) => ({ walk, answered: new Set(answered) });

test('a lesson that nobody has begun starts at its first card', () => {
  expect(resumeAt(playing(), undefined)).toBe(0);
});

test('a lesson goes on where it was left', () => {
  expect(resumeAt(playing(), 1)).toBe(1);
  expect(resumeAt(playing(0), 3)).toBe(3);
});

test('what was answered elsewhere meanwhile is not shown again', () => {
  expect(resumeAt(playing(0), 1)).toBe(3);
  expect(resumeAt(playing(0), undefined)).toBe(3);
});

test('a lesson whose questions are all answered opens with its summary, also when it was left earlier here', () => {
  expect(resumeAt(playing(0, 1), undefined)).toBe(walk.length);
  expect(resumeAt(playing(0, 1), 2)).toBe(walk.length);
});

test('a lesson without questions begins at its first card', () => {
  expect(resumeAt({ walk: [card(0), card(1)], answered: new Set() }, undefined)).toBe(0);
  expect(resumeAt({ walk: [card(0), card(1)], answered: new Set() }, 1)).toBe(1);
});

test('a place from a longer version of the lesson is its end', () => {
  expect(resumeAt(playing(), 40)).toBe(walk.length);
});

test('a question waits for its answer before the next screen', () => {
  expect(mayGoOn(playing(), { at: 2 })).toBe(false);
  expect(mayGoOn(playing(0), { at: 2 })).toBe(true);
  expect(mayGoOn(playing(), { at: 1 })).toBe(true);
});

test('after the summary there is nothing, and before the first card neither', () => {
  expect(mayGoOn(playing(0, 1), { at: walk.length })).toBe(false);
  expect(turnedOn(playing(0, 1), { at: walk.length })).toEqual({ at: walk.length });
  expect(mayGoBack({ at: 0 })).toBe(false);
  expect(turnedBack({ at: 0 })).toEqual({ at: 0 });
});

test('who reads a card again goes back to the question, however far they leaf', () => {
  const reading = turnedToCard(playing(0), { at: 2 }, 1);
  expect(reading).toEqual({ at: 1, backTo: 2 });
  const further = turnedToCard(playing(0), turnedBack(reading), 0);
  expect(further).toEqual({ at: 0, backTo: 2 });
  expect(turnedOn(playing(0), further)).toEqual({ at: 2 });
});

test('who looks up a card from an open question may go back to it', () => {
  const reading = turnedToCard(playing(), { at: 2 }, 0);
  expect(mayGoOn(playing(), reading)).toBe(true);
  expect(turnedOn(playing(), reading)).toEqual({ at: 2 });
});

test('a card that the lesson does not have turns nowhere', () => {
  expect(turnedToCard(playing(), { at: 2 }, 9)).toEqual({ at: 2 });
});

test('the first question without an answer is where a skipped one is taken up again', () => {
  expect(nextOpen(playing(1))).toBe(2);
  expect(nextOpen(playing(0, 1))).toBeUndefined();
});

test('leafing on from the first screen, answering every question, shows each screen once and ends at the summary', () => {
  const answered = new Set<number>();
  const shown: PlayerStop[] = [];
  let place = { at: resumeAt({ walk, answered }, undefined) };
  while (place.at < walk.length) {
    const stop = walk[place.at] ?? card(-1);
    shown.push(stop);
    if (stop.kind === 'question') answered.add(stop.index);
    expect(mayGoOn({ walk, answered }, place)).toBe(true);
    place = turnedOn({ walk, answered }, place);
  }
  expect(shown).toEqual(walk);
});
