import type { Run } from '../draft-block.ts';
import type { Glyph, TextStyle } from './pdf-page.ts';
import type { ContentTag } from './pdf-tags.ts';
import { betweenWords } from './spaced-letters.ts';
import { mainAngle, type PageTurn } from './pdf-turned-page.ts';

/** A stretch of text on one baseline without a wide gap: a line of a column, or a cell of a table row. */
export interface Line {
  /** 1-based. */
  page: number;
  /** Lines that stand side by side share their row; unique within the document. */
  row: number;
  runs: Run[];
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Largest letter size that at least a twelfth of the letters or the initials have: neither small capitals nor footnote signs shrink a line. */
  size: number;
  /** The size of most letters; smaller than `size` in small capitals. */
  mainSize: number;
  bold: boolean;
  italic: boolean;
  monospaced: boolean;
  colour: string;
  /** The last letter was a hyphen that only the line end asked for; it is not in the text. */
  endsInHyphen: boolean;
  /** What the file's own structure says of its first letter. */
  tag?: ContentTag;
  /** Set for lines of a page that was turned to read it. */
  turn?: PageTurn;
  /** Read from the picture of the page; how the picture is turned against the page that the boxes are about. */
  recognised?: PageTurn;
}

/** Wider gaps than so many letter sizes part table cells and columns; a tab after a heading's number stays under it. */
const cellGap = 1.7;
/** Scripts whose letters are drawn in pieces: PDFium makes up blanks between the pieces; real ones are wider than so many letter sizes. */
const shapedBlank = 0.2;
const shaped = /\p{Script=Devanagari}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Arabic}|\p{M}/u;
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const lettersAndDigits = /[\p{L}\p{N}]/u;

/** Joins the glyphs of one page to lines, in content-stream order. */
export function linesOf(glyphs: readonly Glyph[], pageNumber: number, firstRow: number): Line[] {
  const upright = mainAngle(glyphs);
  const builder = new LineBuilder(pageNumber, firstRow);
  for (const glyph of glyphs) {
    if (glyph.style === undefined || glyph.style.angle === upright) builder.add(glyph);
  }
  return builder.finish();
}

class LineBuilder {
  private readonly page: number;
  private readonly lines: Line[] = [];
  private row: number;
  private glyphs: Glyph[] = [];
  private blanks = new Set<Glyph>();
  private pendingBlank: 'none' | 'real' | 'made' = 'none';
  private hyphen = false;
  private hasLetter = false;
  private box = { x0: 0, y0: 0, x1: 0, y1: 0 };

  constructor(page: number, firstRow: number) {
    this.page = page;
    this.row = firstRow;
  }

  add(glyph: Glyph): void {
    // PDFium marks the hyphen of a broken word so.
    if (glyph.text === '\ufffe' || glyph.text === '\u0002') {
      this.hyphen = true;
      return;
    }
    if (glyph.text.trim() === '' || glyph.style === undefined) {
      if (this.pendingBlank !== 'real') this.pendingBlank = glyph.style === undefined ? 'made' : 'real';
      return;
    }
    this.place(glyph, glyph.style);
  }

  private place(glyph: Glyph, style: TextStyle): void {
    const last = this.glyphs.at(-1);
    if (last !== undefined) {
      const isBeside = this.isBeside(glyph);
      const runsBack = rightToLeft.test(glyph.text) || rightToLeft.test(last.text);
      const gap = runsBack ? Math.max(glyph.x0 - last.x1, last.x0 - glyph.x1) : glyph.x0 - this.box.x1;
      if (!isBeside || gap > cellGap * style.size || gap < -0.7 * style.size - (glyph.x1 - glyph.x0)) {
        this.end();
        if (!isBeside) this.row += 1;
      } else if (this.hasBlankBefore(glyph, last, style)) this.blanks.add(glyph);
    }
    if (this.hyphen && this.glyphs.length > 0) this.glyphs.push({ ...glyph, text: '-', x1: glyph.x0 });
    this.hyphen = false;
    this.pendingBlank = 'none';
    this.glyphs.push(glyph);
    this.widenBy(glyph);
  }

  private widenBy(glyph: Glyph): void {
    const isLetter = lettersAndDigits.test(glyph.text);
    // Bullets and other signs come from fonts with boxes of two lines' height: only letters say how high a line is.
    const setsHeight = this.glyphs.length === 1 || (isLetter && !this.hasLetter);
    const keepsHeight = !isLetter && this.hasLetter;
    this.hasLetter ||= isLetter;
    if (this.glyphs.length === 1) this.box = { x0: glyph.x0, y0: glyph.y0, x1: glyph.x1, y1: glyph.y1 };
    this.box.x0 = Math.min(this.box.x0, glyph.x0);
    this.box.x1 = Math.max(this.box.x1, glyph.x1);
    if (keepsHeight) return;
    this.box.y0 = setsHeight ? glyph.y0 : Math.min(this.box.y0, glyph.y0);
    this.box.y1 = setsHeight ? glyph.y1 : Math.max(this.box.y1, glyph.y1);
  }

  private isBeside(glyph: Glyph): boolean {
    const overlap = Math.min(this.box.y1, glyph.y1) - Math.max(this.box.y0, glyph.y0);
    return overlap > 0.5 * Math.min(this.box.y1 - this.box.y0, glyph.y1 - glyph.y0);
  }

  private hasBlankBefore(glyph: Glyph, last: Glyph, style: TextStyle): boolean {
    if (this.pendingBlank === 'none') return false;
    if (this.pendingBlank === 'real') return true;
    const gap = Math.max(glyph.x0 - last.x1, last.x0 - glyph.x1);
    return !(shaped.test(glyph.text) || shaped.test(last.text)) || gap > shapedBlank * style.size;
  }

  private end(): void {
    if (this.glyphs.length === 0) return;
    this.lines.push(
      lineOf(this.glyphs, betweenWords(this.glyphs, this.blanks), this.box, {
        page: this.page,
        row: this.row,
        endsInHyphen: this.hyphen,
      }),
    );
    this.glyphs = [];
    this.blanks = new Set();
    this.hasLetter = false;
    this.pendingBlank = 'none';
    this.hyphen = false;
  }

  finish(): Line[] {
    this.end();
    return this.lines;
  }
}

function lineOf(
  glyphs: readonly Glyph[],
  blanks: ReadonlySet<Glyph>,
  box: Pick<Line, 'x0' | 'y0' | 'x1' | 'y1'>,
  place: Pick<Line, 'page' | 'row' | 'endsInHyphen'>,
): Line {
  const runs: Run[] = [];
  const sizes = new Map<number, number>();
  /** How often a size is that of a capital letter. */
  const initials = new Map<number, number>();
  const colours = new Map<string, number>();
  let count = 0;
  let bold = 0;
  let italic = 0;
  let monospaced = 0;
  let style: TextStyle | undefined;
  let run: Run | undefined;
  // Joined once per run: a string grown letter by letter is a tree of letters in memory, thirty times its size.
  let letters: string[] = [];
  for (const glyph of glyphs) {
    const next = glyph.style ?? style;
    if (run === undefined || (next !== style && (next?.bold !== run.bold || next?.italic !== run.italic))) {
      if (run !== undefined) run.text = letters.join('');
      letters = [];
      run = { text: '', bold: next?.bold ?? false, italic: next?.italic ?? false };
      runs.push(run);
    }
    if (blanks.has(glyph)) letters.push(' ');
    letters.push(glyph.text);
    style = next;
    if (style === undefined) continue;
    count += 1;
    if (style.bold) bold += 1;
    if (style.italic) italic += 1;
    if (style.monospaced) monospaced += 1;
    sizes.set(style.size, (sizes.get(style.size) ?? 0) + 1);
    if (/\p{Lu}/u.test(glyph.text)) initials.set(style.size, (initials.get(style.size) ?? 0) + 1);
    colours.set(style.colour, (colours.get(style.colour) ?? 0) + 1);
  }
  if (run !== undefined) run.text = letters.join('');
  const tag = glyphs[0]?.tag;
  return {
    ...place,
    ...box,
    runs,
    text: runs.length === 1 ? (runs[0]?.text ?? '') : runs.map((part) => part.text).join(''),
    size: lineSize(sizes, initials, count),
    mainSize: mostFrequent(sizes) ?? 0,
    bold: bold >= 0.9 * count,
    italic: italic >= 0.9 * count,
    monospaced: monospaced >= 0.9 * count,
    colour: mostFrequent(colours) ?? '000000',
    ...(tag !== undefined && { tag }),
  };
}

// Small capitals: a few larger initials over letters that are all of one smaller size. A drop capital is far larger.
const largestInitial = 1.6;

function lineSize(sizes: ReadonlyMap<number, number>, initials: ReadonlyMap<number, number>, letters: number): number {
  const main = mostFrequent(sizes) ?? 0;
  const counting = [...sizes].filter(
    ([size, seen]) =>
      seen >= letters / 12 || (size > main && size <= largestInitial * main && initials.get(size) === seen),
  );
  return Math.max(...counting.map(([size]) => size));
}

/** The key with the highest count; the first of equals. */
export const mostFrequent = <T>(counts: ReadonlyMap<T, number>): T | undefined =>
  [...counts].reduce<[T, number] | undefined>(
    (best, next) => (best === undefined || next[1] > best[1] ? next : best),
    undefined,
  )?.[0];
