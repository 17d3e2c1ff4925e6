const least =
  /(?:\b(?:at least|minimum of|no (?:less|fewer) than|more than|greater than|longer than|older than|higher than|over|above|exceed(?:s|ing)?)|[≥>])\s*[$€£₹]?$/iu;
const most =
  /(?:\b(?:within|no later than|at most|maximum of|no (?:more|longer|older) than|less than|fewer than|shorter than|younger than|lower than|under|below|up to|by)|[≤<])\s*[$€£₹]?$/iu;
const mostBehind = /^\s*(?:or (?:less|fewer)|at most)\b/iu;
const inCase =
  /\b(?:if|when|whenever|unless|for|who|that|which|with|where)\b(?!.*\b(?:must|should|shall|may|can|will|need)\b)/iu;
const leave = /\b(?:may|can|allowed|permitted|entitled|eligible|up to)\b/iu;

/**
 * On which side of a bound another number makes a rule false. Where a report is due within 10 days it is due
 * within 20 as well, and trips of more than 36 hours are all of more than 24: such statements would follow from the rule.
 *
 * @returns undefined where the number is no bound, and either side is false
 */
export function falseSide(before: string, after: string): 'higher' | 'lower' | undefined {
  const isLeast = least.test(before);
  const isMost = !isLeast && (most.test(before) || mostBehind.test(after));
  if (!isLeast && !isMost) return undefined;
  // Of a case the wider one is false; of a duty the stricter; of a leave the larger.
  const isCase = inCase.test(before);
  const isLeave = leave.test(before);
  if (isLeast) return isCase ? 'lower' : 'higher';
  return isCase || isLeave ? 'higher' : 'lower';
}
