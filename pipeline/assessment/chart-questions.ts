import { chartFacts, type ChartFact } from '../analysis/chart-facts.ts';
import { type Block, type ChartPoint, type ChartTable, type Document, wholeBlock } from '../document.ts';
import { chartText, type ChartText } from '../generation/chart-lesson.ts';
import { chartWordsOf, fill, valueWords } from '../languages/chart-words.ts';
import type { Proposal } from './proposal.ts';
import { seededOrder } from './seeded-choice.ts';

const mostDistractors = 3;
/** A wrong value lies at least so many tolerances off the right one. */
const clearlyWrong = 3;

/**
 * Questions that looking at the chart answers: who is highest, who is lowest, what stands where. Wrong options are other
 * names and other values of the same chart.
 */
export function chartQuestions(document: Document, table: ChartTable): Proposal[] {
  const text = chartText(document, table);
  const seed = document.sha256;
  const extremes =
    table.kind === 'scatter' ? [] : chartFacts(table).flatMap((fact) => extremeQuestion(fact, text, seed));
  return [...extremes, ...valueQuestions(text, seed)];
}

const titleWithSeries = ({ table, title }: ChartText, series: number): string => {
  const name = table.series[series]?.name ?? '';
  return name === '' ? title : `${title} – ${name}`;
};

function extremeQuestion(fact: ChartFact, text: ChartText, seed: string): Proposal[] {
  if (fact.kind !== 'highest' && fact.kind !== 'lowest') return [];
  const { table, language, rows } = text;
  const words = chartWordsOf(language);
  const points = table.series[fact.series]?.points ?? [];
  const row = rows[fact.series]?.[fact.at.point];
  const answer = points[fact.at.point];
  if (row === undefined || answer === undefined) return [];
  const others = points.filter((point) => point !== answer);
  // The nearest rivals are the ones a hasty look mistakes for it.
  const rivals = [...others].sort((a, b) => Math.abs(a.y - answer.y) - Math.abs(b.y - answer.y));
  const template = fact.kind === 'highest' ? words.askHighest : words.askLowest;
  return [
    proposal(
      fill(template, { kind: words.kinds[table.kind], title: titleWithSeries(text, fact.series) }),
      String(answer.x),
      seededOrder(rivals.slice(0, mostDistractors), seed, row.id).map(({ x }) => String(x)),
      row,
      { weight: fact.kind === 'highest' ? 4 : 3, position: positionOf(row, text) },
    ),
  ];
}

/** What a mark stands at, and which mark stands at a value; asked of marks that are neither highest nor lowest. */
function valueQuestions(text: ChartText, seed: string): Proposal[] {
  const { table, rows, language } = text;
  const words = chartWordsOf(language);
  const kind = words.kinds[table.kind];
  return table.series.flatMap(({ points }, series) => {
    const title = titleWithSeries(text, series);
    return points.flatMap((point, index): Proposal[] => {
      const row = rows[series]?.[index];
      if (row === undefined) return [];
      const others = points.filter((other) => isClearlyOther(other, point));
      const wrong = seededOrder(others, seed, row.id, 'value').slice(0, mostDistractors);
      const value = valueWords(point, table.unit, language);
      const place = { weight: 2 - index / 100, position: positionOf(row, text) };
      const x = table.kind === 'scatter' ? (row.text.split(':')[0]?.trim() ?? '') : String(point.x);
      const asksValue = proposal(
        fill(words.askValue, { kind, title, x }),
        value,
        wrong.map((other) => valueWords(other, table.unit, language)),
        row,
        place,
      );
      if (table.kind === 'scatter') return [asksValue];
      const asksPlace = proposal(
        fill(words.askWhich, { kind, title, value }),
        x,
        wrong.map((other) => String(other.x)),
        row,
        { ...place, weight: 1.5 - index / 100 },
      );
      return [asksValue, asksPlace];
    });
  });
}

const isClearlyOther = (other: ChartPoint, point: ChartPoint): boolean =>
  other !== point && Math.abs(other.y - point.y) > clearlyWrong * (other.tolerance + point.tolerance);

const positionOf = (row: Block, { rows }: ChartText): number => rows.flat().indexOf(row);

const proposal = (
  question: string,
  answer: string,
  distractors: string[],
  row: Block,
  place: Pick<Proposal, 'weight' | 'position'>,
): Proposal => ({
  kind: 'chart',
  question,
  answer,
  distractors,
  evidence: wholeBlock(row),
  explanation: row.text,
  ...place,
});
