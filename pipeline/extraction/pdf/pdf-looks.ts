import { mostFrequent, type Line } from './pdf-lines.ts';

/** What running text looks like in one document; headings are what differs from it. */
export interface BodyLook {
  size: number;
  bold: boolean;
  italic: boolean;
  colour: string;
  /** Baseline to baseline for a font size. */
  leading: (size: number) => number;
}

const half = (size: number): number => Math.round(size * 2) / 2;

/** The look that most letters have. */
export function bodyLook(lines: readonly Line[]): BodyLook {
  const looks = new Map<string, number>();
  for (const line of lines) {
    const key = `${half(line.size)}|${line.bold}|${line.italic}|${line.colour}`;
    looks.set(key, (looks.get(key) ?? 0) + line.text.length);
  }
  const [size = '11', bold, italic, colour = '000000'] = (mostFrequent(looks) ?? '').split('|');
  return {
    size: Number(size) || 11,
    bold: bold === 'true',
    italic: italic === 'true',
    colour,
    leading: leadings(lines),
  };
}

function leadings(lines: readonly Line[]): (size: number) => number {
  const steps = new Map<number, Map<number, number>>();
  lines.forEach((line, index) => {
    const last = lines[index - 1];
    const step = last === undefined ? 0 : line.y0 - last.y0;
    if (
      last === undefined ||
      last.page !== line.page ||
      half(last.size) !== half(line.size) ||
      step <= 0.7 * line.size ||
      step > 2.2 * line.size
    )
      return;
    const counts = steps.get(half(line.size)) ?? new Map<number, number>();
    counts.set(half(step), (counts.get(half(step)) ?? 0) + 1);
    steps.set(half(line.size), counts);
  });
  const usual = new Map([...steps].map(([size, counts]) => [size, mostFrequent(counts) ?? size * 1.2]));
  return (size) => usual.get(half(size)) ?? size * 1.25;
}

export const captionStart =
  /^(?:figure|fig\.?|table|chart|exhibit|photo|plate|diagram|algorithm|listing|equation|चित्र|तालिका|तक्ता|आकृती|படம்|அட்டவணை|పటం|పట్టిక)\s*[-–]?\s*(?:[\d०-९௦-௯౦-౯]+|[ivxlc]+\b|[a-z]\.\d)/iu;
/** The sign alone: it may be a run of its own, in a font of its own. */
export const bulletSign = /^[•‣▪▫●○◦■□◆➢➤✓✔–—*·\uf0b7\uf0a7\uf0d8\ufffd-]\s*/u;
export const bulletStart = /^[•‣▪▫●○◦■□◆➢➤✓✔–—*·\uf0b7\uf0a7\uf0d8\ufffd-]\s*(?=\S)/u;
export const itemNumberStart = /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+\S/u;
export const endsSentence = (text: string): boolean => /[.!?।॥:;…]["”’')\]]*\d{0,2}$/u.test(text.trimEnd());
