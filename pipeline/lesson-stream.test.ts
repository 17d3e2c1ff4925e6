import { expect, test } from 'vitest';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import type { Document } from './document.ts';
import type { EarlyLessons } from './engines.ts';
import { transform } from './transform.ts';

const topics = ['rivers', 'glaciers', 'deltas', 'springs', 'lakes', 'canals', 'wells', 'marshes'];
const pages = 30;

const book = await madePdf((page) => {
  for (let number = 0; number < pages; number += 1) {
    if (number > 0) page.addPage();
    const topic = `${topics[number % topics.length] ?? ''} of region ${number}`;
    page
      .fontSize(18)
      .text(`About ${topic}`)
      .fontSize(11)
      .text(proseAbout(topic))
      .moveDown()
      .text(proseAbout(`old ${topic}`));
  }
});
const input = { bytes: book, fileName: 'waters.pdf', mediaUrl: '/waters.pdf' };

async function run(options: Parameters<typeof transform>[1] = {}) {
  const outcome = await transform(input, options);
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  return outcome.result;
}

test('a long document shows a first look lesson by lesson, then its lessons as they settle, and none of these changes afterwards', async () => {
  const early: EarlyLessons[] = [];
  let read: Document | undefined;
  const result = await run({
    onLessons: (lessons) => early.push(lessons),
    onDocument: (document) => {
      read = structuredClone(document);
    },
  });
  expect(early[0]).toMatchObject({ areSettled: false, from: 0 });
  expect(early[0]?.lessons).toHaveLength(1);
  const looks = early.filter(({ areSettled }) => !areSettled).map(({ lessons }) => lessons.length);
  expect(looks).toEqual(looks.map((_, index) => index + 1));
  expect(looks.length).toBeGreaterThan(1);
  const settled = early.filter(({ areSettled }) => areSettled);
  expect(settled.length).toBeGreaterThan(0);
  for (const { from, lessons } of settled)
    expect(JSON.stringify(lessons)).toBe(JSON.stringify(result.lessons.slice(from, from + lessons.length)));

  const unwatched = await run();
  expect(JSON.stringify(unwatched)).toBe(JSON.stringify(result));

  const recalled = await run({ document: JSON.parse(JSON.stringify(read)) });
  expect(JSON.stringify(recalled)).toBe(JSON.stringify(result));
});

test('a run limited to pages or chapters makes lessons of these alone, and fewer questions when fewer are wished', async () => {
  let read: Document | undefined;
  const whole = await run({
    onDocument: (document) => {
      read = document;
    },
  });
  const document = read as Document;
  expect(whole.chapters?.length).toBe(pages);
  const someChapters = await run({ document, chapters: [2, 3] });
  expect(new Set(someChapters.lessons.flatMap(({ start_page: from, end_page: to }) => [from, to]))).toEqual(
    new Set([3, 4]),
  );
  const somePages = await run({ document, pages: [[10, 12]], questions: 1 });
  for (const { start_page: from, end_page: to, quiz } of somePages.lessons) {
    expect([from, to].every((page) => page !== undefined && page >= 10 && page <= 12)).toBe(true);
    expect(quiz.length).toBeLessThanOrEqual(1);
  }
  const shorter = await run({ document, minutes: 3 });
  const longer = await run({ document, minutes: 7 });
  expect(shorter.lessons.length).toBeGreaterThan(longer.lessons.length);
  expect(await transform(input, { document, pages: [[900, 901]] })).toMatchObject({ kind: 'rejected' });
});
