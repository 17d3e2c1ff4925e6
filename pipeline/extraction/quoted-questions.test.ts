import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withUnquotedQuestions } from './quoted-questions.ts';

const heading = (text: string): DraftBlock => ({ kind: 'heading', level: 3, text, marks: [], provenance: [] });

test('a heading that asks in quotation marks asks without them', () => {
  const asked = withUnquotedQuestions([heading('“How much should I water?”'), heading(' "¿Cuánto riego?" ')]);
  expect(asked.map(({ text }) => text)).toEqual(['How much should I water?', '¿Cuánto riego?']);
});

test('a heading that quotes a word or a sentence keeps its marks, and so does a paragraph', () => {
  const kept = [
    heading('“The Lake”'),
    heading('What does “wet” mean?'),
    heading('“Why?” and “How?”'),
    { ...heading('“How deep?”'), kind: 'paragraph' as const },
  ];
  expect(withUnquotedQuestions(kept)).toEqual(kept);
});
