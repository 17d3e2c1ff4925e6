import { segmentUnits } from '#pipeline/segmentation/vocabulary-shifts.ts';
import { jsonLines, jsonLinesFiles } from './json-lines.ts';
import { evenCuts, mean, segmentationErrors } from './text-metrics.ts';
import type { Metrics } from './text-metrics.ts';

interface SegmentedText {
  id: string;
  units: string[];
  boundaries: number[];
  paragraph_starts?: number[];
}

/** What was said is cut by other cues than what was written; the data says which by its file's name alone. */
const spoken = /lecture|talk|transcript|speech/u;

/** Pk and WindowDiff in percent, with the number of segments given (`k`) and free; see the set's README. */
export function scoreSegmentation(folder: string): Metrics {
  const metrics: Metrics = {};
  for (const file of jsonLinesFiles(folder)) {
    const style = spoken.test(file) ? 'spoken' : 'prose';
    const texts = jsonLines<SegmentedText>(folder, `${file}.jsonl`);
    const score = (name: string, cut: (text: SegmentedText) => number[]) => {
      const errors = texts.map((text) => segmentationErrors(text.units.length, text.boundaries, cut(text)));
      metrics[`${file}.${name}.pk`] = mean(errors.map(({ pk }) => pk));
      metrics[`${file}.${name}.windowDiff`] = mean(errors.map(({ windowDiff }) => windowDiff));
    };
    score('none', () => []);
    score('even', (text) => evenCuts(text.units.length, text.boundaries.length + 1));
    score('k', (text) => segmentUnits(text.units, { style, count: text.boundaries.length + 1 }));
    score('free', (text) => segmentUnits(text.units, { style }));
    if (texts[0]?.paragraph_starts !== undefined) {
      score('kParagraphs', (text) =>
        segmentUnits(text.units, {
          style,
          count: text.boundaries.length + 1,
          paragraphStarts: text.paragraph_starts ?? [],
        }),
      );
      score('freeParagraphs', (text) =>
        segmentUnits(text.units, { style, paragraphStarts: text.paragraph_starts ?? [] }),
      );
    }
  }
  return metrics;
}
