import { readingText, titlesAbove } from '#contract/reading-text.ts';
import { listQuery } from '#contract/envelope.ts';
import { analyse } from '#pipeline/analysis/analyse.ts';
import { answeringSentences } from '#pipeline/analysis/answering-sentences.ts';
import { assess } from '#pipeline/assessment/assess.ts';
import type { Document } from '#pipeline/document.ts';
import { extract } from '#pipeline/extraction/extract.ts';
import { cuesOfLyrics } from '#pipeline/extraction/recording/lyrics.ts';
import { parseSubtitles } from '#pipeline/extraction/recording/subtitles.ts';
import { tidyCues } from '#pipeline/extraction/recording/tidy-cues.ts';
import { generate } from '#pipeline/generation/generate.ts';
import { distinctTitles } from '#pipeline/generation/distinct-titles.ts';
import { languageOf, rulesOf } from '#pipeline/languages/language.ts';
import { contentStems, wordsOf } from '#pipeline/languages/words.ts';
import { segment } from '#pipeline/segmentation/segment.ts';
import { sentenceRanges } from '#pipeline/segmentation/sentences.ts';
import { joinCues } from '#pipeline/segmentation/spoken-sentences.ts';
import { containing } from '#server/database/keyset.ts';
import { understandReply } from '#server/delivery/receiving/understand-reply.ts';
import { readLearnerRows } from '#server/learners/learner-table.ts';
import { readLearnerRow } from '#server/learners/read-learner-row.ts';
import { lintTemplate } from '#server/templates/lint-template.ts';
import { fits } from '#web/shell/fits-query.ts';
import { chatMarks } from '#contract/chat-marks.ts';
import * as z from 'zod/mini';
import type { ScriptWords } from '../../tests/kit/hostile-texts.ts';
import { cueShapes, markShapes, type Shape, shownTexts, tableShapes, templateShapes } from './growth-shapes.ts';

/** What one part of a step is given and gives on to the next; the time of each is taken by itself. */
export interface Step {
  name: string;
  shapes: (words: ScriptWords) => Shape[];
  /** So much of the processor one length may have, where it is not the usual. */
  budgetMs?: number;
  parts: readonly { name: string; work: (before: unknown) => unknown }[];
}

const few = (words: ScriptWords): Shape[] => shownTexts(words).slice(0, 4);

const only = (name: string, work: (text: string) => unknown) => [
  { name, work: (text: unknown) => work(text as string) },
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The language that the text itself is taken for, as the pipeline does. */
const rulesFor = (text: string) => rulesOf(languageOf(text.slice(0, 10_000)));

type Read = { document: Document };
type Cut = Read & { segments: ReturnType<typeof segment>['segments'] };
type Analysed = Read & { analysed: ReturnType<typeof analyse> };
type Generated = Read & { drafts: ReturnType<typeof distinctTitles> };

/** As `makeLessons` has them, one after the other. */
const pipelineOf = (extension: 'txt' | 'md' | 'html') => [
  {
    name: `extraction (${extension})`,
    work: async (text: unknown): Promise<Read | undefined> => {
      const read = await extract({
        bytes: bytesOf(text as string),
        fileName: `a.${extension}`,
        mediaType: 'document',
      });
      return read.kind === 'ok' ? { document: read.document } : undefined;
    },
  },
  {
    name: `segmentation (${extension})`,
    work: (before: unknown): Cut => {
      const { document } = before as Read;
      return { document, segments: segment(document, { targetMinutes: 3, maxLessons: 60 }).segments };
    },
  },
  {
    name: `analysis (${extension})`,
    work: (before: unknown): Analysed => {
      const { document, segments } = before as Cut;
      return { document, analysed: analyse(segments, document) };
    },
  },
  {
    name: `generation (${extension})`,
    work: (before: unknown): Generated => {
      const { document, analysed } = before as Analysed;
      return {
        document,
        drafts: distinctTitles(
          analysed.map((part) => generate(part, document)),
          document,
        ),
      };
    },
  },
  {
    name: `assessment (${extension})`,
    work: (before: unknown) => {
      const { document, drafts } = before as Generated;
      return assess(drafts, document);
    },
  },
];

const Search = z.object(listQuery(['name']));

async function importRows(text: string): Promise<void> {
  // In pieces, as they come from the disk.
  const bytes = bytesOf(text);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  for await (const { cells } of readLearnerRows(pieces()))
    readLearnerRow(cells, { country: 'IN', timeZone: 'Asia/Kolkata' });
}

const template = (content: string) => ({
  name: 'water',
  content,
  variables: [...content.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => match[1] ?? ''),
  category: 'UTILITY',
  language: 'en',
  header: content,
  footer: content,
});

const lessonOf = (text: string) => {
  const paragraphs = text.split(/\n{2,}|(?<=[.।]) /u);
  const content = paragraphs.join('\n\n');
  return {
    paragraphs,
    lesson: { title: 'Water', content, cards: paragraphs.map((part) => ({ title: part.slice(0, 20), text: part })) },
  };
};

/** Every step that reads what a person typed, wrote or uploaded. */
export const steps: readonly Step[] = [
  {
    name: 'sentences',
    shapes: shownTexts,
    parts: only('sentences', (text) => sentenceRanges(text, languageOf(text.slice(0, 10_000)))),
  },
  {
    name: 'words and stems',
    shapes: few,
    parts: only('words and stems', (text) => [wordsOf(text), contentStems(text, rulesFor(text))]),
  },
  {
    name: 'search',
    shapes: few,
    parts: only('search', (text) => {
      const { success, data } = z.safeParse(Search, { q: text });
      // What is longer than a search may be never gets to the pattern; the command bar has no such limit.
      return [success ? containing(data.q ?? '') : containing(text), fits('Go to the courses', text)];
    }),
  },
  {
    name: 'which sentences answer',
    shapes: few,
    parts: only('which sentences answer', (text) =>
      answeringSentences(text.slice(0, 2_000), text.split(/(?<=[.।]) /u), rulesFor(text)),
    ),
  },
  {
    name: 'template linter',
    shapes: templateShapes,
    parts: only('template linter', (text) => lintTemplate(template(text), { isNameTaken: false })),
  },
  {
    name: 'typed reply',
    shapes: templateShapes,
    parts: only('typed reply', (text) => understandReply({ text, buttonId: undefined })),
  },
  {
    name: 'chat text',
    shapes: templateShapes,
    parts: only('chat text', chatMarks),
  },
  { name: 'CSV import', shapes: tableShapes, parts: only('CSV import', importRows) },
  {
    name: 'subtitles',
    shapes: cueShapes,
    parts: [
      { name: 'subtitles', work: (text) => parseSubtitles(bytesOf(text as string)) },
      { name: 'subtitles put in order', work: (cues) => tidyCues(cues as never, 1e9).cues },
      { name: 'subtitles joined', work: (cues) => joinCues(cues as never, 'en') },
    ],
  },
  {
    name: 'lyrics',
    shapes: (words) => cueShapes(words).slice(0, 3),
    parts: only('lyrics', (text) => cuesOfLyrics(text, 3600)),
  },
  {
    name: 'reading text',
    shapes: few,
    parts: only('reading text', (text) => {
      const { lesson, paragraphs } = lessonOf(text);
      return [readingText(lesson), titlesAbove(lesson, paragraphs)];
    }),
  },
  // The dearest last; of what each reader of them can meet, whole runs of every hostile text: growth-whole.
  {
    name: 'pipeline, plain text',
    shapes: (words) => shownTexts(words).filter(({ name }) => /^sentences|^names/.test(name)),
    budgetMs: 4_000,
    parts: pipelineOf('txt'),
  },
  { name: 'pipeline, Markdown', shapes: (words) => markShapes(words, 'md'), budgetMs: 4_000, parts: pipelineOf('md') },
  {
    name: 'pipeline, web page',
    shapes: (words) => markShapes(words, 'html'),
    budgetMs: 4_000,
    parts: pipelineOf('html'),
  },
];
