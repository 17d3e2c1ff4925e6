import type { Line } from './pdf-lines.ts';

/** Running heads and feet stand in the outer eighth of the page. */
const marginShare = 0.125;
const pageNumber = /^(?:page|seite|p\.)?\s*[-–—|]?\s*(?:\d{1,4}|[ivxl]{1,6})\s*[-–—|]?\s*(?:(?:of|\/)\s*\d{1,4})?$/i;

interface PageFrame {
  height: number;
  lines: readonly Line[];
}

/**
 * Finds what a page repeats because it is a page: running heads, feet, page numbers.
 *
 * @param bodySize the size of running text; larger repeated lines are slide titles, not running heads
 * @returns the lines to leave out
 */
export function runningHeads(pages: readonly PageFrame[], bodySize: number): Set<Line> {
  const heads = new Set<Line>();
  const textSeen = new Map<string, Line[]>();
  const placeSeen = new Map<string, Line[]>();
  const margins = pages.map(marginLines);
  for (const lines of margins) {
    for (const line of lines.filter((candidate) => candidate.size <= bodySize * 1.15)) {
      const place = `${Math.round(line.y0 / 4)}`;
      add(textSeen, `${signature(line.text)}|${place}`, line);
      add(placeSeen, `${place}|${line.size}|${line.bold}|${line.italic}|${line.colour}`, line);
    }
  }
  const enough = Math.max(2, Math.min(3, Math.ceil(pages.length / 2)));
  for (const lines of textSeen.values()) if (pagesOf(lines) >= enough) for (const line of lines) heads.add(line);
  // A head that names the current chapter changes its words but keeps its place, and its look is not that of the text.
  for (const lines of placeSeen.values()) {
    const isOffBody = lines.some((line) => Math.abs(line.size - bodySize) > 0.4 || line.italic);
    if (isOffBody && pages.length >= 4 && pagesOf(lines) >= 0.6 * pages.length)
      for (const line of lines) heads.add(line);
  }
  for (const line of margins.flatMap(pageNumberRows)) if (line.size <= bodySize * 1.3) heads.add(line);
  return new Set([...heads].filter((line) => !wouldEmptyPage(line, pages, heads)));
}

const longestHead = 90;

// Whatever short text stands beside a page number is a running head, also when every chapter has its own.
function pageNumberRows(lines: readonly Line[]): Line[] {
  const numbered = new Set(lines.filter((line) => pageNumber.test(line.text.trim())).map((line) => line.row));
  const rows = lines.filter((line) => numbered.has(line.row));
  return rows.filter(({ row }) =>
    rows.filter((line) => line.row === row).every((line) => line.text.length < longestHead),
  );
}

// The two outermost rows at each end are enough for every real head and keep repeated body text safe.
function marginLines({ height, lines }: PageFrame): Line[] {
  const byHeight = [...lines].sort((first, second) => first.y0 - second.y0);
  const rows = [...new Set(byHeight.map((line) => line.row))];
  const outer = new Set([...rows.slice(0, 2), ...rows.slice(-2)]);
  return byHeight.filter(
    (line) => outer.has(line.row) && (line.y1 < height * marginShare || line.y0 > height * (1 - marginShare)),
  );
}

const wouldEmptyPage = (line: Line, pages: readonly PageFrame[], heads: ReadonlySet<Line>): boolean => {
  const lines = pages[line.page - 1]?.lines ?? [];
  return !pageNumber.test(line.text.trim()) && lines.filter((other) => heads.has(other)).length > lines.length / 2;
};

const signature = (text: string): string => text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
const pagesOf = (lines: readonly Line[]): number => new Set(lines.map((line) => line.page)).size;

const add = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};
