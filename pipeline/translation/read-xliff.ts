import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { XliffFault } from '#contract/translations.ts';

/** A text of a translator's file. */
export interface ReadUnit {
  /** As `unitId` writes it. */
  id: string;
  /** Where its translation begins, 1-based. */
  line: number;
  source: string;
  target: string;
}

export interface ReadXliff {
  /** Empty where the file does not say. */
  sourceLanguage: string;
  language: string;
  /** What the parts of the file were made from: `courseId/group`. */
  originals: string[];
  units: ReadUnit[];
  faults: XliffFault[];
}

/** A translator's program may put more around the words than we did; more than this is no such file. */
const deepest = 50;
const mostUnits = 50_000;
const empty = (code: XliffFault['code'], line: number, what = ''): ReadXliff => ({
  sourceLanguage: '',
  language: '',
  originals: [],
  units: [],
  faults: [{ code, line, what }],
});

class Unreadable extends Error {}

/**
 * Reads XLIFF 1.2 and 2.x, as written here or by a translator's program. Segments that a program has cut are joined again,
 * marks of its own (`g`, `mrk`, `pc`) are passed over, placeholders become the signs that they stand for. A document type is
 * refused: it is where entity bombs live.
 *
 * @returns with a fault, and without a text, where it is no such file
 */
export function readXliff(text: string): ReadXliff {
  const reading = new Reading();
  const parser = new SaxesParser({ position: true, xmlns: false });
  const stop = (what: string) => {
    throw new Unreadable(what);
  };
  parser.on('doctype', () => stop('doctype'));
  parser.on('error', (error) => stop(error.message.replace(/^\d+:\d+:\s*/u, '')));
  parser.on('opentag', (tag) => {
    if (reading.open.length > deepest || reading.units.length > mostUnits) stop('too large');
    reading.opened(tag as SaxesTagPlain, parser.line);
  });
  parser.on('text', (words) => reading.said(words));
  parser.on('cdata', (words) => reading.said(words));
  parser.on('closetag', (tag) => reading.closed(local(tag.name)));
  try {
    parser.write(text.replace(/^\uFEFF/u, '')).close();
  } catch (error) {
    if (error instanceof Unreadable) return empty('not_xml', parser.line, error.message.slice(0, 200));
    throw error;
  }
  return reading.isXliff ? reading.result() : empty('not_xliff', 1);
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What the tags so far have said. */
class Reading {
  open: string[] = [];
  isXliff = false;
  units: ReadUnit[] = [];
  private sourceLanguage = '';
  private language = '';
  private originals: string[] = [];
  private unit: ReadUnit | undefined;
  /** Signs by the number of their placeholder, as the source has them: a program may hand back the number alone. */
  private marks = new Map<string, string>();
  private into: 'source' | 'target' | undefined;
  private mark: { id: string; text: string } | undefined;

  opened({ name, attributes }: SaxesTagPlain, line: number): void {
    const tag = local(name);
    const of = (key: string): string => attributes[key] ?? '';
    if (this.open.length === 0) this.isXliff = tag === 'xliff';
    this.open.push(tag);
    if (tag === 'xliff') this.says(of('srcLang'), of('trgLang'));
    if (tag === 'file') {
      this.says(of('source-language'), of('target-language'));
      if (of('original') !== '') this.originals.push(of('original'));
    }
    if (tag === 'trans-unit' || tag === 'unit') {
      this.unit = { id: tag === 'unit' ? of('name') || of('id') : of('id'), line, source: '', target: '' };
      this.marks = new Map();
    }
    if (this.unit === undefined) return;
    // Suggestions of a program's memory hold a source and a target of their own.
    const isOwn = !this.open.some((each) => each === 'alt-trans' || each === 'matches');
    if (isOwn && (tag === 'source' || tag === 'target')) {
      this.into = tag;
      if (tag === 'target') this.unit.line = line;
    }
    if (this.into !== undefined && (tag === 'ph' || tag === 'x' || tag === 'bpt' || tag === 'ept' || tag === 'it'))
      this.mark = { id: of('id'), text: of('equiv') || of('equiv-text') || of('disp') };
  }

  said(words: string): void {
    if (this.mark !== undefined) this.mark.text = words;
    else if (this.unit !== undefined && this.into !== undefined) this.unit[this.into] += words;
  }

  closed(tag: string): void {
    this.open.pop();
    if (this.mark !== undefined && ['ph', 'x', 'bpt', 'ept', 'it'].includes(tag)) {
      const { id, text } = this.mark;
      if (this.into === 'source') this.marks.set(id, text);
      if (this.unit !== undefined && this.into !== undefined)
        this.unit[this.into] += text || (this.marks.get(id) ?? '');
      this.mark = undefined;
    }
    if (tag === this.into) this.into = undefined;
    if ((tag === 'trans-unit' || tag === 'unit') && this.unit !== undefined) {
      this.units.push(this.unit);
      this.unit = undefined;
    }
  }

  private says(source: string, target: string): void {
    this.sourceLanguage ||= source;
    this.language ||= target;
  }

  result(): ReadXliff {
    const { sourceLanguage, language, originals, units } = this;
    return { sourceLanguage, language, originals, units, faults: [] };
  }
}
