/** One requirement of the specification: its own words, and what shows that it holds. */
export interface SpecRow {
  section: number;
  /** To the letter as in product-spec.md; the check finds the sentence by it. */
  quote: string;
  /** The tests that show it; all of them have to pass. */
  shownBy: readonly { file: string; test: string }[];
  /** Where decisions.md rules otherwise, or closes what the specification leaves open: "E" or "D.3". */
  decision?: string;
}

export interface TestOfSpec {
  file: string;
  /** The whole title; of a table of cases, the title of one case. */
  test: string;
}

export const of = (file: string, test: string): TestOfSpec => ({ file, test });

/** Several requirements that the same tests show. */
export const shown = (section: number, shownBy: TestOfSpec | readonly TestOfSpec[], ...quotes: string[]): SpecRow[] =>
  quotes.map((quote) => ({ section, quote, shownBy: [shownBy].flat() }));

/** The same, where a decision rules otherwise or fills the gap: the tests show what was decided. */
export const decided = (
  section: number,
  decision: string,
  shownBy: TestOfSpec | readonly TestOfSpec[],
  ...quotes: string[]
): SpecRow[] => shown(section, shownBy, ...quotes).map((row) => ({ ...row, decision }));
