import type { ResultLesson, TransformationResult } from '#contract/transformation.ts';

/**
 * The chapter in which a lesson of a result begins.
 *
 * @returns empty where the file has none, and where nobody knows: a result of before chapters had places, without pages
 */
export function chapterOfLesson(
  { metadata: { provenance }, start_page: page }: ResultLesson,
  chapters: TransformationResult['chapters'] = [],
): string {
  const block = provenance.content.flatMap(({ sources }) => sources)[0]?.block;
  const holdsIt = chapters.findLast((chapter) =>
    chapter.block !== undefined && block !== undefined
      ? chapter.block <= block
      : chapter.page !== undefined && page !== undefined && chapter.page <= page,
  );
  return holdsIt?.title ?? '';
}
