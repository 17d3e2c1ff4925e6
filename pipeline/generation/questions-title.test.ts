import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { questionsTitle } from './questions-title.ts';

function titleOf(questions: readonly string[], { subject, after = [] }: { subject?: string; after?: string[] } = {}) {
  const blocks = [...questions, ...after].flatMap((text, at): Block[] => [
    { id: at * 2, kind: 'heading', text, level: 2, marks: [], provenance: [] },
    { id: at * 2 + 1, kind: 'paragraph', text: 'Ask at the desk of the hut.', marks: [], provenance: [] },
  ]);
  const document = { blocks, language: 'en' } as unknown as Document;
  return questionsTitle({ blockStart: 0, blockEnd: questions.length * 2 }, document, subject)?.text;
}

test('a lesson of questions is called by what they ask about', () => {
  expect(titleOf(['How much does it cost?', 'How do I make a reservation for my group?', 'Where should I park?'])).toBe(
    'Cost, reservation and parking',
  );
  expect(titleOf(['Do you have gift vouchers?', 'When is your next hike?'])).toBe('Gift vouchers and hike');
});

test('the subject of the document stands before, or what most of its questions name', () => {
  expect(titleOf(['Who do I pay?', 'Is there a sauna?'], { subject: 'Alpine hut' })).toBe(
    'Alpine hut: paying and sauna',
  );
  expect(
    titleOf(['Can anyone see the hut?', 'How do I reach the hut?', 'Who do I pay?', 'Is there a sauna?'], {
      after: ['What if the hut is full?'],
    }),
  ).toBe('Hut: paying and sauna');
});

test('a list that is called "FAQ: Hut" is put before with one colon, and its subject alone is no title beside another thing', () => {
  expect(titleOf(['Who do I pay?', 'Is there a sauna?'], { subject: 'FAQ: Hut' })).toBe('Hut FAQ: paying and sauna');
  expect(
    titleOf(['Can anyone see the hut?', 'How do I reach the hut?', 'Is there a sauna?'], {
      after: ['What if the hut is full?'],
    }),
  ).toBe('Hut: sauna');
});

test('one thing that several questions name is the title alone, and one question has none', () => {
  expect(titleOf(['What does a hike look like?', 'What do I need to do in advance of my hike?'])).toBe('Hike');
  expect(titleOf(['What does a hike look like?', 'How do I join a hike?'], { subject: 'What is a hut?' })).toBe('Hike');
  expect(titleOf(['Who do I pay?'])).toBeUndefined();
  expect(titleOf(['Who are they?', 'How does it work?'])).toBe('Who are they? And more');
});

test('a number keeps the letter behind it', () => {
  expect(titleOf(['Is the hut open to all 7C students?', 'What kinds of 3D printing are free?'])).toBe(
    '7C students and 3D printing',
  );
});

test('what somebody does and a piece of anything name no lesson', () => {
  expect(
    titleOf([
      'Can I just boulder in the hut?',
      'Can we also swim near the sauna?',
      'Where do I find a piece of the old rope?',
      'Is there parking?',
    ]),
  ).toBe('Hut, sauna, rope and parking');
});
