import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { draftPlan } from './draft-plan.ts';
import { toResult } from './result-lesson.ts';

const film = (blocks: Document['blocks']): Document => ({
  sha256: 'a'.repeat(64),
  mediaType: 'video',
  language: 'en',
  durationSeconds: 600,
  needsTranscript: true,
  timeMarks: [{ seconds: 300, kind: 'slide' }],
  blocks,
  outline: [],
  notices: [],
});
const slide = (id: number, text: string, seconds: [number, number]): Document['blocks'][number] => ({
  id,
  kind: 'slide',
  text,
  marks: [],
  provenance: [{ source: 'ocr', seconds }],
});

const draftsOf = (document: Document) =>
  toResult(draftPlan(document, { targetMinutes: 5 }), { mediaType: 'video', mediaUrl: '/m' }).lessons;

test('a film without words becomes drafts that quote its slides and ask for a transcript', () => {
  const [first, second] = draftsOf(film([slide(0, 'Why bread rises\nYeast', [0, 300]), slide(1, 'Salt', [300, 600])]));
  expect(first).toMatchObject({
    title: 'Part 1 (0:00–5:00)',
    content: 'Why bread rises\nYeast',
    quiz: [],
    key_learning_points: [],
    timestamp: { start: 0, end: 300 },
    metadata: { needs_transcript: true, notices: [{ code: 'needs_transcript' }] },
  });
  expect(second?.metadata.provenance.content[0]?.sources[0]?.seconds).toEqual([300, 600]);
});

test('a chapter names its draft, and a draft without slides is empty instead of invented', () => {
  const [first] = draftsOf(
    film([
      {
        id: 0,
        kind: 'heading',
        level: 1,
        text: 'Kneading',
        marks: [],
        provenance: [{ source: 'outline', seconds: [0, 0] }],
      },
    ]),
  );
  expect(first).toMatchObject({ title: 'Kneading', content: '', quiz: [] });
});
