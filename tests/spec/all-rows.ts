import { callRows } from './rows-of-calls.ts';
import { constantRows } from './rows-of-constants.ts';
import { errorRows } from './rows-of-errors.ts';
import { ruleRows } from './rows-of-rules.ts';
import { screenRows } from './rows-of-screens.ts';
import { stateRows } from './rows-of-states.ts';
import type { SpecRow } from './spec-row.ts';

/** The whole specification, sentence by sentence. */
export const allRows: readonly SpecRow[] = [
  ...screenRows,
  ...stateRows,
  ...ruleRows,
  ...callRows,
  ...errorRows,
  ...constantRows,
];
