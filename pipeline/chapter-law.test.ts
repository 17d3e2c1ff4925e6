import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, Document } from './document.ts';
import { lessonCards } from './generation/lesson-cards.ts';
import { lessonContent } from './generation/lesson-content.ts';
import type { AnalysedSegment, Sourced } from './lesson-plan.ts';
import { chapterLevelOf } from './segmentation/chapter-level.ts';
import { secondsOf } from './segmentation/lesson-length.ts';
import { nearDuplicates } from './segmentation/near-duplicates.ts';
import { segment } from './segmentation/segment.ts';

const nouns = 'valve lamp gate rope salt meter crane drill pump glove shelf badge hose bolt mask ladder'.split(' ');
const verbs = 'checks cleans closes counts covers drains greases lifts locks moves paints parks'.split(' ');

const sentence = (seed: number): string =>
  `The ${nouns[seed % 16]} crew ${verbs[seed % 12]} the ${nouns[(seed * 5 + 3) % 16]} of hall ${seed} and ${verbs[(seed * 7 + 1) % 12]} ${seed * 3} parts before noon.`;

/** A chapter is a number of sections, a section a number of sentences. */
const outline = fc.array(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 6,
});

function documentOf(chapters: readonly (readonly number[])[]): Document {
  const blocks: Block[] = [];
  let seed = 1;
  const add = (kind: Block['kind'], text: string, level?: number) =>
    blocks.push({
      id: blocks.length,
      kind,
      text,
      marks: [],
      provenance: [{ source: 'markup' }],
      ...(level !== undefined && { level }),
    });
  for (const [chapter, sections] of chapters.entries()) {
    add('heading', `Chapter of the ${nouns[chapter]}`, 1);
    for (const [section, sentences] of sections.entries()) {
      add('heading', `Work ${chapter + 1}.${section + 1}`, 2);
      for (let left = sentences; left > 0; left -= 4) {
        const count = Math.min(4, left);
        add('paragraph', Array.from({ length: count }, (_, index) => sentence(seed + index)).join(' '));
        seed += count;
      }
    }
  }
  return { sha256: 'c'.repeat(64), mediaType: 'document', language: 'en', blocks, outline: [], notices: [] };
}

test('no card runs across a chapter, no lesson across one that is as long as a lesson, and no word is lost in between', () => {
  fc.assert(
    fc.property(outline, fc.constantFrom(3, 5, 7), (chapters, targetMinutes) => {
      const document = documentOf(chapters);
      const level = chapterLevelOf(document);
      const chapterOf = (block: number) =>
        level === undefined
          ? 0
          : document.blocks.slice(0, block + 1).filter((one) => one.kind === 'heading' && (one.level ?? 1) <= level)
              .length;
      const secondsIn = (chapter: number) =>
        document.blocks
          .filter(({ id }) => chapterOf(id) === chapter && !repeats[id])
          .reduce((sum, block) => sum + secondsOf(block, 200), 0);
      const repeats = nearDuplicates(document.blocks);
      const { segments } = segment(document, { targetMinutes });
      const seen = new Set<number>();
      const title: Sourced = { text: 'Work', sources: [{ block: 0, start: 0, end: 1 }], how: 'verbatim' };
      for (const lesson of segments) {
        const content = lessonContent(lesson as AnalysedSegment, document, title.text);
        const cards = lessonCards(content, lesson.sentences, document, title);
        const ofLesson = new Set<number>();
        for (const { pieces } of cards) {
          const places = pieces.flatMap(({ sources }) => sources.map(({ block }) => block));
          // A chapter of headings alone stands over the next.
          const told = places.filter((block) => document.blocks[block]?.kind !== 'heading');
          const chaptersOfCard = new Set(told.map(chapterOf));
          expect(chaptersOfCard.size).toBeLessThanOrEqual(1);
          for (const block of told) seen.add(block);
          for (const one of chaptersOfCard) ofLesson.add(one);
        }
        expect([...ofLesson].filter((chapter) => secondsIn(chapter) >= 60).length).toBeLessThanOrEqual(1);
      }
      for (const { id, kind } of document.blocks) if (kind !== 'heading' && !repeats[id]) expect(seen).toContain(id);
    }),
    { numRuns: 25 },
  );
});
