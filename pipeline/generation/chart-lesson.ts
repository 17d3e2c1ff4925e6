import { type ChartFact, chartFacts, type PointAt } from '../analysis/chart-facts.ts';
import { type Block, type ChartTable, type Document, type Sentence, wholeBlock } from '../document.ts';
import { chartWordsOf, fill, plainNumber, valueWords } from '../languages/chart-words.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment, LessonDraft, Sourced } from '../lesson-plan.ts';
import { lessonCards } from './lesson-cards.ts';

/** Looking at a chart takes longer than reading its words. */
const lookingSeconds = 60;
const mostKeyPoints = 5;
const mostListed = 8;
const mostTitleLetters = 60;

/** A chart with its rows: what facts and questions are written from. */
export interface ChartText {
  table: ChartTable;
  /** The block of each point, by series and point. */
  rows: (readonly Block[])[];
  title: string;
  language: string;
}

/** One lesson that says what the numbers of a chart say, and nothing else. */
export function chartLesson(document: Document, table: ChartTable): LessonDraft {
  const text = chartText(document, table);
  const facts = chartFacts(table).map((fact) => factSentence(fact, text));
  const heading = document.blocks.find(({ kind }) => kind === 'heading');
  const rows = text.rows.flat();
  const title: Sourced =
    heading === undefined
      ? { text: text.title, sources: rows.slice(0, 1).map(wholeBlock), how: 'template:chart-title' }
      : {
          text: text.title,
          sources: [wholeBlock(heading)],
          how: text.title === heading.text ? 'verbatim' : 'trimmed:title',
        };
  const ranked = [...facts].sort((a, b) => rank(a) - rank(b)).slice(0, mostKeyPoints);
  const segment = chartSegment(document, rows);
  const content = [
    introduction(text, rows),
    ...facts.map(({ sentence }) => sentence),
    ...(table.kind === 'scatter'
      ? []
      : rows.map((row) => ({ text: row.text, sources: [wholeBlock(row)], how: 'verbatim' }))),
  ];
  return {
    segment,
    title,
    cards: lessonCards(content, segment.sentences, document, title),
    keyPoints: distinct(ranked.map(({ sentence }) => sentence)).map((point) => ({
      ...point,
      kind: 'number',
      importance: 2,
    })),
    objectives: objectives(text, heading === undefined ? rows : [heading, ...rows], facts),
  };
}

const distinct = (texts: readonly Sourced[]): Sourced[] =>
  texts.filter(({ text }, index) => texts.findIndex((other) => other.text === text) === index);

export function chartText(document: Document, table: ChartTable): ChartText {
  const blocks = document.blocks.filter(({ kind }) => kind === 'chart');
  let next = 0;
  const rows = table.series.map(({ points }) => {
    const from = next;
    next += points.length;
    return blocks.slice(from, next);
  });
  const [first] = rows.flat();
  const title = table.title === '' ? (first?.text ?? '') : table.title;
  return { table, rows, title: shortened(title), language: document.language };
}

/** At a word's end. */
function shortened(title: string): string {
  if (title.length <= mostTitleLetters) return title;
  const cut = title.slice(0, mostTitleLetters);
  return cut.slice(0, Math.max(20, cut.lastIndexOf(' '))).trim();
}

function chartSegment(document: Document, rows: readonly Block[]): AnalysedSegment {
  const rules = rulesOf(document.language);
  const sentences = rows.map(
    ({ id, text }): Sentence => ({
      block: id,
      start: 0,
      end: text.length,
      text,
      stems: contentStems(text, rules),
      wordCount: countWords(text),
    }),
  );
  const words = sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return {
    index: 0,
    headingPath: document.title === undefined ? [] : [document.title],
    blockStart: 0,
    blockEnd: document.blocks.length,
    sentences,
    seconds: Math.round(lookingSeconds + (2 * words * 60) / rules.wordsPerMinute),
    terms: [],
    definitions: [],
    difficulty: 2,
    prerequisites: [],
  };
}

function introduction({ table, rows: bySeries, language }: ChartText, rows: readonly Block[]): Sourced {
  const words = chartWordsOf(language);
  const kind = words.kinds[table.kind];
  const sources = rows.map(wholeBlock);
  const [first, last] = [rows[0]?.text ?? '', rows.at(-1)?.text ?? ''];
  if (table.kind === 'scatter')
    return {
      text: fill(words.introPoints, { kind, count: rows.length, first, last }),
      sources,
      how: 'template:chart-intro',
    };
  const names = table.series[0]?.points.map(({ x }) => String(x)) ?? [];
  const owners = table.series.map(({ name }) => name).filter((name) => name !== '');
  const listed = [...owners, ...names];
  const text =
    listed.length <= mostListed && bySeries.length > 0
      ? fill(words.intro, { kind, list: listed.join(', ') })
      : fill(words.introRange, { kind, count: rows.length, first, last });
  return { text, sources, how: 'template:chart-intro' };
}

interface FactSentence {
  fact: ChartFact;
  sentence: Sourced;
}

const ranks: Readonly<Record<ChartFact['kind'], number>> = {
  highest: 0,
  change: 1,
  goes_with: 1,
  lowest: 2,
  ahead: 3,
  times: 4,
  together: 5,
};

const rank = ({ fact }: FactSentence): number => ranks[fact.kind] + fact.series / 10;

function factSentence(fact: ChartFact, text: ChartText): FactSentence {
  const { table, language } = text;
  const words = chartWordsOf(language);
  const name = table.series[fact.series]?.name ?? '';
  const written = sentenceOf(fact, text);
  const isNamed = name === '' || fact.kind === 'ahead';
  const sentence = isNamed ? written.text : fill(words.inSeries, { series: name, text: written.text });
  const sources = written.at.flatMap(({ series, point }) => {
    const row = text.rows[series]?.[point];
    return row === undefined ? [] : [wholeBlock(row)];
  });
  return { fact, sentence: { text: sentence, sources, how: `template:chart-${fact.kind}` } };
}

function sentenceOf(fact: ChartFact, { table, language }: ChartText): { text: string; at: PointAt[] } {
  const words = chartWordsOf(language);
  const pointAt = ({ series, point }: PointAt) => table.series[series]?.points[point];
  const placeOf = (at: PointAt) => {
    const x = pointAt(at)?.x ?? '';
    if (table.kind !== 'scatter') return String(x);
    return `${table.xLabel === '' ? 'x' : table.xLabel} ${plainNumber(Number(x))}`;
  };
  const valueAt = (at: PointAt) => valueWords(pointAt(at) ?? { y: 0, tolerance: 0 }, table.unit, language);
  const list = (at: readonly PointAt[]) => at.slice(0, mostListed).map(placeOf).join(', ');
  switch (fact.kind) {
    case 'highest':
    case 'lowest':
      return { text: fill(words[fact.kind], { x: placeOf(fact.at), value: valueAt(fact.at) }), at: [fact.at] };
    case 'times': {
      const times = plainNumber(Number(fact.times.toPrecision(2)));
      const values = {
        x: placeOf(fact.at),
        other: placeOf(fact.than),
        value: valueAt(fact.at),
        than: valueAt(fact.than),
      };
      return { text: fill(words.times, { ...values, times }), at: [fact.at, fact.than] };
    }
    case 'change': {
      const rises = (pointAt(fact.to)?.y ?? 0) > (pointAt(fact.from)?.y ?? 0);
      const values = {
        x: placeOf(fact.from),
        other: placeOf(fact.to),
        value: valueAt(fact.from),
        than: valueAt(fact.to),
      };
      const [ups, downs] = [list(fact.ups), list(fact.downs)];
      const course =
        fact.downs.length === 0 ? words.alwaysUp : fact.ups.length === 0 ? words.alwaysDown : words.upAndDown;
      const at = [fact.from, ...fact.ups, ...fact.downs, fact.to];
      return { text: `${fill(rises ? words.rose : words.fell, values)} ${fill(course, { ups, downs })}`, at };
    }
    case 'together': {
      const [x, other] = fact.at.map(placeOf);
      const value = valueWords({ y: fact.sum, tolerance: 0 }, table.unit, language);
      return { text: fill(words.together, { x: x ?? '', other: other ?? '', value }), at: fact.at };
    }
    case 'ahead': {
      const [x, other] = [fact.series, fact.than].map((series) => table.series[series]?.name ?? '');
      const values = { x: x ?? '', other: other ?? '', count: fact.count, of: fact.of, list: list(fact.at) };
      return { text: fill(words.ahead, values), at: fact.at };
    }
    case 'goes_with': {
      const [x, other] = [table.xLabel === '' ? 'x' : table.xLabel, table.yLabel === '' ? words.value : table.yLabel];
      return {
        text: fill(fact.rises ? words.risesWith : words.fallsWith, { x, other, list: list(fact.at) }),
        at: fact.at,
      };
    }
  }
}

function objectives(
  { table, title, language }: ChartText,
  proof: readonly Block[],
  facts: readonly FactSentence[],
): Sourced[] {
  const words = chartWordsOf(language);
  const sources = proof.map(wholeBlock);
  const read: Sourced = {
    text: fill(words.read, { kind: words.kinds[table.kind], title }),
    sources,
    how: 'template:chart-read',
  };
  const ends = facts.filter(({ fact }) => fact.kind === 'highest' || fact.kind === 'lowest').slice(0, 2);
  const [x, other] = ends.map(({ fact }) =>
    'at' in fact && !Array.isArray(fact.at) ? table.series[fact.at.series]?.points[fact.at.point]?.x : '',
  );
  const sides = table.series.length > 1 ? table.series.map(({ name }) => name) : [x, other];
  const [one, two] = sides;
  if (table.kind === 'scatter' || one === undefined || two === undefined || one === two) return [read];
  return [read, { text: fill(words.compare, { x: one, other: two }), sources, how: 'template:chart-compare' }];
}
