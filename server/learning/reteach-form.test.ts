import { expect, test } from 'vitest';
import { reteachForm } from './reteach-form.ts';

const question = {
  question: 'How hot must food be kept?',
  options: ['above 60 °C', 'above 20 °C'],
  answer: 'above 60 °C',
  explanation: 'Below 60 °C germs grow.',
  evidence: 'Hot food is kept above 60 °C until it is served.',
  page: 3,
};

test('each miss gets another form of the same point, and then they come round again', () => {
  const lesson = {
    metadata: { timestamp: '02:10' },
    mediaUrl: 'https://example.org/kitchen.mp4',
    keyPoints: ['Wash hands.', 'Keep hot food above 60 °C.'],
  };
  const forms = [1, 2, 3, 4].map((times) => reteachForm(question, lesson, times));
  expect(forms.map((form) => form?.form)).toEqual(['evidence', 'key_point', 'source', 'evidence']);
  expect(forms[1]?.text).toBe('Keep hot food above 60 °C.');
  expect(forms[2]?.text).toContain('https://example.org/kitchen.mp4 (02:10)');
});

test('a lesson that says no more than its question is only asked again', () => {
  const bare = { ...question, evidence: '', explanation: '' };
  expect(reteachForm(bare, { metadata: {}, mediaUrl: '', keyPoints: [] }, 1)).toBeUndefined();
});
