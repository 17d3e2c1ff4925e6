import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import { inItsCase } from './case-above.ts';

/** @param headings of falling rank above one paragraph */
const under = (headings: readonly string[], question: string): string => {
  const blocks = [
    ...headings.map((text, index) => ({ kind: 'heading', level: index + 1, text })),
    { kind: 'paragraph', text: 'Its answer.' },
  ].map((block, id) => ({ ...block, id }));
  return inItsCase(question, headings.length, { blocks, language: 'en', title: 'Winter walks' } as unknown as Document);
};

test('what is done for somebody says what has befallen them, also below the heads of its parts', () => {
  expect(under(['Hypothermia'], 'What should you do if the person is awake?')).toBe(
    'In case of hypothermia, what should you do if the person is awake?',
  );
  expect(under(['Snow Blindness', "Don't"], 'True or false: You may rub the eyes.')).toBe(
    'True or false: In case of snow blindness, you may rub the eyes.',
  );
  expect(under(['Frostbite', 'Treatment'], 'What must you not use to warm the hands?')).toBe(
    'In case of frostbite, what must you not use to warm the hands?',
  );
});

test('a question that names it, that bids nothing or stands under something else stays as it is', () => {
  for (const [heading, question] of [
    ['Hypothermia', 'What should you do to treat hypothermia?'],
    ['Frostbite', 'Why do fingers turn white?'],
    ['The hut', 'What should you do if the door is locked?'],
    ['Lightning', 'In case of fire, what should you do?'],
  ] as const)
    expect(under([heading], question)).toBe(question);
});
