import { expect, test } from 'vitest';
import { previewedCards, previewedQuestions } from './previewed-lesson.ts';

const asked = {
  id: 'q',
  kind: 'choice',
  question: 'How long?',
  options: ['A minute', '20 seconds'],
  answer: '20 seconds',
};

test('a lesson is previewed card by card, each under its title, the first under the lesson’s as well', () => {
  const cards = [
    { id: 'c-1', title: 'Hands', text: 'One.' },
    { id: 'c-2', title: 'Soap', text: 'Two.' },
  ];
  const texts = previewedCards({ title: 'Hands', content: 'One.\n\nTwo.', metadata: { cards } }).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['*Hands*\n\nOne.', '*Soap*\n\nTwo.']);
});

test('a content that was written anew since its cards were cut is previewed as it stands', () => {
  const cards = [{ id: 'c-1', title: 'Old', text: 'Old words.' }];
  const texts = previewedCards({ title: 'Hands', content: 'New words.', metadata: { cards } }).map(({ text }) => text);
  expect(texts).toEqual(['*Hands*\n\nNew words.']);
});

test('a question is previewed with its case before it, and short options as buttons', () => {
  const [question] = previewedQuestions({ metadata: { quiz: [{ ...asked, setting: 'You come in.' }] } });
  expect(question).toEqual({ id: 'q', text: 'You come in.\n\nHow long?', buttons: ['A minute', '20 seconds'] });
});

test('long options stand in the text under letters', () => {
  const options = ['Until the whole song is over', '20 seconds'];
  const [question] = previewedQuestions({ metadata: { quiz: [{ ...asked, options }] } });
  expect(question).toMatchObject({
    text: 'How long?\n\nA. Until the whole song is over\nB. 20 seconds',
    buttons: ['A', 'B'],
  });
});

test('steps are numbered, pairs stand apart, and nothing is offered where an answer is typed', () => {
  const quiz = [
    { ...asked, id: 'order', kind: 'order', options: ['Rinse', 'Wet'], answer: 'Wet → Rinse' },
    { ...asked, id: 'match', kind: 'match', options: ['a = 2', 'b = 1'], answer: 'a = 1; b = 2' },
    { ...asked, id: 'recall', kind: 'recall', options: [] },
  ];
  expect(previewedQuestions({ metadata: { quiz } })).toEqual([
    { id: 'order', text: 'How long?\n\n1. Rinse\n2. Wet', buttons: [] },
    { id: 'match', text: 'How long?\n\n1. a\n2. b\n\na. 2\nb. 1', buttons: [] },
    { id: 'recall', text: 'How long?', buttons: [] },
  ]);
});

test('what waits for somebody’s eye is not previewed, since it is not sent', () => {
  expect(previewedQuestions({ metadata: { quiz: [{ ...asked, status: 'needs_you' }, 'a note'] } })).toEqual([]);
});
