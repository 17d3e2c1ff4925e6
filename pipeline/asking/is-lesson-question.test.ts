import { expect, test } from 'vitest';
import { isLessonQuestion } from './is-lesson-question.ts';

test.each([
  'What is the notice period?',
  'how long do I keep the receipt',
  'notice period?',
  'छुट्टी कितने दिन की होती है',
  'chutti kitne din ki hoti hai',
  'रजा किती दिवस मिळते',
  'விடுப்பு எத்தனை நாட்கள்',
  'సెలవు ఎన్ని రోజులు ఉంటుంది',
  '¿Cuánto dura el descanso?',
])('"%s" asks something', (text) => {
  expect(isLessonQuestion(text)).toBe(true);
});

test.each(['Good morning', 'B', '75 %', 'why?', 'नमस्ते', 'வணக்கம்', 'I will come later', '', `${'word '.repeat(120)}?`])(
  '"%s" asks nothing that a course could say',
  (text) => {
    expect(isLessonQuestion(text)).toBe(false);
  },
);
