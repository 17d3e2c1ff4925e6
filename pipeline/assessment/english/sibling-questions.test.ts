import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import type { LessonDraft, Question } from '../../lesson-plan.ts';
import { siblingQuestions } from './sibling-questions.ts';

/** @param sections each a heading of the third level with its list, all of them under `over` */
function asked(over: string, sections: Readonly<Record<string, readonly string[]>>): Question[] {
  const parts = Object.entries(sections).flatMap(([head, items]) => [
    { kind: 'heading', level: 3, text: head },
    { kind: 'list', text: items.join('\n') },
  ]);
  const blocks = [{ kind: 'heading', level: 2, text: over }, ...parts].map((block, id) => ({ ...block, id }));
  const sentences = blocks
    .filter(({ kind }) => kind === 'list')
    .flatMap(({ id, text }) =>
      text.split('\n').map((line) => {
        const start = text.indexOf(line);
        return { block: id, start, end: start + line.length, text: line };
      }),
    );
  const draft = { segment: { sentences, blockStart: 0, blockEnd: blocks.length } } as unknown as LessonDraft;
  const document = { blocks, language: 'en', sha256: 'b'.repeat(64), title: over } as unknown as Document;
  return siblingQuestions(draft, document).map(({ question }) => question);
}

const told = ({ question, options, answer }: Question) => ({
  question,
  answer,
  wrong: options.filter((option) => option !== answer).toSorted(),
});

test('of tasks under how often they are done each list is asked for one of its own', () => {
  expect(
    asked('The bakery oven', {
      Daily: ['Brush the stone floor', 'Empty the ash drawer'],
      Weekly: ['Oil the door hinges of the oven'],
      'Every six months': ['Have the flue swept'],
    }).map(told),
  ).toEqual([
    {
      question: 'How often should you oil the door hinges of the oven?',
      answer: 'Weekly',
      wrong: ['Daily', 'Every six months'],
    },
    {
      question: 'The bakery oven: how often should you brush the stone floor?',
      answer: 'Daily',
      wrong: ['Every six months', 'Weekly'],
    },
  ]);
});

test('what two of the lists say, or what says itself when, is not asked', () => {
  expect(
    asked('The bakery oven', {
      Daily: ['Clean the glass door', 'Check the flame after lighting'],
      Weekly: ['Clean the glass door and the lamp'],
      Monthly: ['Check the flame'],
    }),
  ).toEqual([]);
});

test('one thing that is not to be done stands among what is to be done', () => {
  expect(
    asked('Bee stings', {
      'Do:': ['Scrape the sting out sideways', 'Cool the skin with water', 'Watch the breathing'],
      "Don't:": ['Squeeze the sting with tweezers', 'Scratch'],
    }).map(told),
  ).toEqual([
    {
      question: 'Bee stings: which of these must you not do?',
      answer: 'Squeeze the sting with tweezers',
      wrong: ['Cool the skin with water', 'Scrape the sting out sideways', 'Watch the breathing']
        .slice(0, 3)
        .toSorted(),
    },
  ]);
});

test('rules for the first hours are asked of these hours', () => {
  const [question] = asked('First 24 hours – important', {
    Do: ['Rest with the leg up', 'Drink enough water'],
    'Do not': ['Remove the tight bandage'],
  });
  expect(question?.question).toBe('Which of these must you not do in the first 24 hours?');
});

test('of signs that bid different things each is asked with the others as wrong ones', () => {
  const [first, second] = asked('After the operation', {
    'Call the ward if you notice:': ['Redness around the wound', 'A loose dressing'],
    'Call an ambulance if you notice:': ['Trouble breathing or chest pain'],
  });
  expect(first && told(first)).toEqual({
    question: 'What should you do if you notice redness around the wound?',
    answer: 'Call the ward',
    wrong: ['Call an ambulance'],
  });
  expect(second?.answer).toBe('Call an ambulance');
});

test('whose task something is, three offices with lists of their own are asked', () => {
  const questions = asked('Fire drill', {
    'Floor wardens': ['Sweep every room of the floor'],
    Receptionist: ['Print the visitor register'],
    'Duty manager': ['Meet the fire brigade at the gate'],
  });
  expect(questions.map(({ question }) => question)).toContain(
    'Fire drill: whose task is it to print the visitor register?',
  );
});

test('lists whose heads say nothing of the kind are not asked', () => {
  expect(
    asked('The garden', { Tools: ['Sharpen the spade'], Water: ['Fill the barrel first'], Paths: ['Rake the gravel'] }),
  ).toEqual([]);
  expect(asked('The garden', { Daily: ['Open the cold frame'], Weekly: ['Turn the compost heap'] })).toEqual([]);
});

test('of more lists than anybody tells apart none is asked', () => {
  const days = Array.from({ length: 13 }, (_, day) => [
    `Day ${day + 1}`,
    [`Paint the ${'x'.repeat(day + 3)} gate red`],
  ]);
  expect(asked('The diary', Object.fromEntries(days))).toEqual([]);
});
