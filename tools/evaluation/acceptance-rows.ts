import { mean, type Metrics } from './text-metrics.ts';

type Results = Readonly<Record<string, Metrics>>;

/** One promise of the acceptance table; values in the unit of the reference (percent for Pk and F1@10, shares elsewhere). */
interface AcceptanceRow {
  /** Number in the reference, with a letter where it promises several things. */
  row: string;
  promise: string;
  floor: number;
  aim: number;
  better: 'higher' | 'lower';
  /** Undefined when the set was not scored. */
  value: (results: Results) => number | undefined;
  /** What doing nothing, and cutting evenly, would give. */
  baselines?: (results: Results) => Readonly<Record<string, number | undefined>>;
}

type Better = AcceptanceRow['better'];
type Value = AcceptanceRow['value'];

const metric =
  (set: string, name: string): Value =>
  (results) =>
    results[set]?.[name];
const average =
  (...values: Value[]): Value =>
  (results) => {
    const known = values.map((value) => value(results));
    return known.every((value) => value !== undefined) ? mean(known) : undefined;
  };
/** The worst of several. */
const worst =
  (better: Better, ...values: Value[]): Value =>
  (results) => {
    const known = values.map((value) => value(results));
    if (!known.every((value) => value !== undefined)) return undefined;
    return better === 'higher' ? Math.min(...known) : Math.max(...known);
  };

const row = (
  number: string,
  promise: string,
  floor: number,
  aim: number,
  value: Value,
  rest: Pick<AcceptanceRow, 'baselines'> = {},
): AcceptanceRow => ({ row: number, promise, floor, aim, better: aim < floor ? 'lower' : 'higher', value, ...rest });

const cuts = (file: string) => ({
  baselines: (results: Results) => ({
    none: metric('segmentation', `${file}.none.pk`)(results),
    even: metric('segmentation', `${file}.even.pk`)(results),
  }),
});
const pk = (file: string, way: string): Value => metric('segmentation', `${file}.${way}.pk`);
const modules = (name: string): Value => metric('openstax-modules', name);
const places = [0, 1, 2, 3].map((place) => modules(`keyInPlace${place}`));

/** Distance from the middle of a band in half its widths: 1 and less is inside. */
const outsideBand =
  (low: number, high: number, ...values: Value[]): Value =>
  (results) => {
    const known = values.map((value) => value(results));
    if (!known.every((value) => value !== undefined)) return undefined;
    return Math.max(...known.map((value) => Math.abs(value - (low + high) / 2) / ((high - low) / 2)));
  };

/** The acceptance table, as far as a machine can score it. */
export const acceptanceRows: readonly AcceptanceRow[] = [
  row('1', 'choi Pk, number of segments given', 10.5, 8, pk('choi', 'k'), cuts('choi')),
  row('1b', 'choi Pk, number free', 12, 9.5, pk('choi', 'free'), cuts('choi')),
  row('2', 'clinical Pk, number given', 34.5, 32.5, pk('clinical', 'k'), cuts('clinical')),
  row(
    '3',
    'lectures on AI and physics, mean Pk',
    32.6,
    31,
    average(pk('lectures-ai', 'k'), pk('lectures-physics', 'k')),
    {
      baselines: (results) => ({
        none: average(pk('lectures-ai', 'none'), pk('lectures-physics', 'none'))(results),
        even: average(pk('lectures-ai', 'even'), pk('lectures-physics', 'even'))(results),
      }),
    },
  ),
  row(
    '3b',
    'lectures on physics, recognised speech, Pk',
    33.5,
    32,
    pk('lectures-physics-asr', 'k'),
    cuts('lectures-physics-asr'),
  ),
  row('4', 'talks with paragraph marks, Pk', 33.5, 29.5, pk('talks', 'kParagraphs'), cuts('talks')),
  row('4b', 'talks without paragraph marks, Pk', 38.5, 36, pk('talks', 'k'), cuts('talks')),
  row(
    '5',
    'textbook chapters with paragraph marks, Pk',
    33,
    30,
    pk('openstax-chapters', 'kParagraphs'),
    cuts('openstax-chapters'),
  ),
  row('6', 'joined lectures, F1 within 10 s', 0.86, 0.92, metric('transcripts', 'lessons.f1Within10s'), {
    baselines: (results) => ({ even: metric('transcripts', 'even.f1Within10s')(results) }),
  }),
  row('6b', 'joined lectures, Pk', 8.5, 6, metric('transcripts', 'lessons.pk'), {
    baselines: (results) => ({
      none: metric('transcripts', 'none.pk')(results),
      even: metric('transcripts', 'even.pk')(results),
    }),
  }),
  row('7', 'lessons of 3 to 8 cards', 0.9, 0.95, modules('shareOf3To8Cards')),
  row('7b', 'cuts at a heading, or in a section too long for a lesson', 0.95, 0.97, modules('cutsAtHeading')),
  row('7c', 'longest lesson, seconds of reading', 300, 299.9, modules('longestSeconds')),
  row('8', 'documents, heading F1', 0.95, 0.98, metric('documents', 'heading_f1')),
  row('8b', 'documents, heading level', 0.93, 0.97, metric('documents', 'heading_level')),
  row('8c', 'documents, heading page', 0.97, 0.99, metric('documents', 'heading_page')),
  row('9', 'documents, reading order of paragraphs', 0.95, 0.98, metric('documents', 'nid')),
  row(
    '10',
    'Indian languages from PDF, worst character error',
    0.01,
    0,
    metric('indic-documents', 'worstCharacterError'),
  ),
  row('10b', 'blanks inside words of 100, worst', 2, 0, metric('indic-documents', 'worstBlanksPer100Words')),
  row('11', 'key terms, inspec F1@10', 31, 38, metric('keyphrase', 'inspec.f1At10'), {
    baselines: (results) => ({ first: metric('keyphrase', 'inspec.firstPhrases.f1At10')(results) }),
  }),
  row('11b', 'key terms, semeval2017 F1@10', 35, 45, metric('keyphrase', 'semeval2017.f1At10'), {
    baselines: (results) => ({ first: metric('keyphrase', 'semeval2017.firstPhrases.f1At10')(results) }),
  }),
  row('11c', 'key terms, textbooks F1@10', 25, 32, metric('keyphrase', 'openstax-terms.f1At10'), {
    baselines: (results) => ({ first: metric('keyphrase', 'openstax-terms.firstPhrases.f1At10')(results) }),
  }),
  row('12', 'key points, ROUGE-1', 39.5, 42, modules('rouge1')),
  row('12b', 'key points, ROUGE-2', 10, 12, modules('rouge2')),
  row('13', "coverage of the authors' objectives", 0.4, 0.55, modules('objectivesCoverage')),
  row('14', "coverage of the authors' short questions", 0.45, 0.6, modules('quizCoverageShortInText')),
  row('15', 'questions that break a gate', 0.5, 0, modules('gateViolations')),
  row(
    '16',
    'answer is the longest option: in its band',
    1,
    0.999,
    outsideBand(0.15, 0.35, modules('keyUniqueLongest')),
  ),
  row('16b', 'answer echoes the question most', 0.1, 0.0999, modules('keyMostEcho')),
  row('16c', 'answer places: in their band', 1, 0.999, outsideBand(0.15, 0.35, ...places)),
  row(
    '17',
    'best blind guesser',
    0.33,
    0.29,
    worst('lower', ...['longest', 'mostEcho', 'mostFrequent', 'first'].map((guesser) => modules(`guesser.${guesser}`))),
    { baselines: () => ({ chance: 0.25 }) },
  ),
  row('18', 'reader with the text finds the answer', 0.95, 0.99, modules('readerWithEvidence')),
  row('18b', 'reader without the proving sentence', 0.5, 0.4, modules('readerWithoutEvidence'), {
    baselines: () => ({ chance: 0.25 }),
  }),
  row('19', 'wrong options, P@1 on mcql', 0.38, 0.45, metric('mcq', 'mcql.precisionAt1')),
  row('19b', 'wrong options, R@10 on mcql', 0.4, 0.48, metric('mcq', 'mcql.recallAt10')),
  row('20', 'results with every sentence traced and checked', 1, 1, modules('provenanceShare')),
  row('21', 'planted unsupported claims rejected', 0.98, 1, metric('guard', 'rejectedShare')),
  row('21b', 'true rewordings kept', 0.7, 0.85, metric('guard', 'keptShare')),
  row('22', 'slides found', 0.98, 1, metric('video', 'slide_recall')),
  row('22b', 'changes within 1 s, F1', 0.92, 0.95, metric('video', 'change_f1')),
  row('22c', 'false changes a minute on camera', 0.3, 0.1, metric('video', 'camera_false_per_minute')),
  row('23', 'charts from SVG, F1 of values', 0.99, 1, metric('charts', 'svg_f1')),
  row('23b', 'charts from pictures with labels', 0.6, 0.85, metric('charts', 'labelled_f1')),
  row('23c', 'charts from pictures without labels', 0.45, 0.7, metric('charts', 'unlabelled_f1')),
  row('23d', 'kind of chart', 0.85, 0.97, metric('charts', 'type_accuracy')),
  row(
    '24',
    'sentences of Indian languages, worst F1',
    0.96,
    0.985,
    worst('higher', ...['hi', 'mr', 'ta', 'te'].map((code) => metric('indic', `${code}.sentenceF1`))),
  ),
  row(
    '24b',
    'words of hi, ta and te, worst F1',
    0.97,
    0.99,
    worst('higher', ...['hi', 'ta', 'te'].map((code) => metric('indic', `${code}.wordF1`))),
  ),
  row('25', 'answer in the two best sentences, Hindi', 0.88, 0.91, metric('indic', 'xquad.hi.answerInTwoBest')),
  row('25b', 'answer in the two best sentences, English', 0.92, 0.93, metric('indic', 'xquad.en.answerInTwoBest')),
  row('26', 'hostile files with an allowed outcome', 1, 1, metric('degenerate', 'allowed')),
  row('27', 'runs that give the same bytes', 1, 1, metric('determinism', 'byteEqual')),
  row('28', 'text stages, ms per 1,000 words', 150, 60, modules('millisecondsPer1000Words')),
  row('28b', 'PDF, ms per page', 60, 20, metric('documents', 'pdf_ms_per_page')),
];

interface JudgedRow {
  row: AcceptanceRow;
  value: number;
  baselines: [name: string, value: number][];
  verdict: 'aim' | 'floor' | 'below';
}

/** Every row whose sets were scored, with what it reached. */
export function judge(results: Results): JudgedRow[] {
  return acceptanceRows.flatMap((one): JudgedRow[] => {
    const value = one.value(results);
    if (value === undefined) return [];
    const reaches = (goal: number) => (one.better === 'higher' ? value >= goal - 1e-9 : value <= goal + 1e-9);
    const baselines = Object.entries(one.baselines?.(results) ?? {}).flatMap(([name, known]): [string, number][] =>
      known === undefined ? [] : [[name, known]],
    );
    return [{ row: one, value, baselines, verdict: reaches(one.aim) ? 'aim' : reaches(one.floor) ? 'floor' : 'below' }];
  });
}

/** The table as lines of text, with a last line that counts. */
export function tableOf(judged: readonly JudgedRow[]): string[] {
  const cells = [
    ['row', 'promise', 'value', 'floor', 'aim', 'baseline', ''],
    ...judged.map(({ row: { row: number, promise, floor, aim }, value, baselines, verdict }) => [
      number,
      promise,
      written(value),
      written(floor),
      written(aim),
      baselines.map(([name, known]) => `${name} ${written(known)}`).join(', '),
      { aim: 'aim met', floor: 'floor met', below: 'BELOW THE FLOOR' }[verdict],
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const count = (verdict: JudgedRow['verdict']) => judged.filter((one) => one.verdict === verdict).length;
  return [
    ...cells.map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
    `${judged.length} rows: ${count('aim')} at the aim, ${count('floor')} between floor and aim, ${count('below')} below the floor.`,
  ];
}

const written = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 2 ? 3 : 1));
