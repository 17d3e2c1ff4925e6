import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft, Sourced } from '../lesson-plan.ts';
import { provenDraft } from './proven-draft.ts';

const texts = ['Opening the case', 'Hold the device at its corners.'];
const document = {
  language: 'en',
  blocks: texts.map((text, id) => ({ id, text })),
} as unknown as Document;
const from = (block: number, text: string, how = 'verbatim'): Sourced => ({
  text,
  how,
  sources: [{ block, start: 0, end: texts[block]?.length ?? 0 }],
});
const draft = (title: Sourced, points: Sourced[], objectives: Sourced[]) =>
  ({ title, keyPoints: points, objectives, cards: [] }) as unknown as LessonDraft;

test('a lesson whose title, points and objectives are in the words of their source stays as it is', () => {
  const whole = draft(
    from(0, 'Opening the case'),
    [from(1, 'Hold the device at its corners.')],
    [from(1, 'Hold the device at its corners', 'template:rule')],
  );
  expect(provenDraft(whole, document)).toBe(whole);
});

test('what is not in the words of its source is left out, and a title gives way to its source', () => {
  const mended = provenDraft(
    draft(
      from(0, 'Openinging lids', 'template:sections'),
      [from(1, 'Hold the machine at its corners.'), from(1, 'Hold the device at its corners.')],
      [from(1, 'Praise somebody else entirely instead', 'template:rule')],
    ),
    document,
  );
  expect(mended.title).toMatchObject({ text: 'Opening the case', how: 'trimmed:title' });
  expect(mended.keyPoints.map(({ text }) => text)).toEqual(['Hold the device at its corners.']);
  expect(mended.objectives).toEqual([]);
});
