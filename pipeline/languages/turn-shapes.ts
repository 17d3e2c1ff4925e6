/** One form and what takes its place, so that the sentence stays right in every other word. */
export type Turn = readonly [form: RegExp, other: string | ((found: string, ...groups: string[]) => string)];

/** What can be turned round in a rule of a language. All without the flag `g`. */
export interface RuleTurns {
  /** A ban and the leave to do the same, "not required" and "required": the first that is found. */
  leaves: readonly Turn[];
  /** Of these nothing is turned: "only", "unless", "without" make the opposite half true. */
  exception: RegExp;
  /** What is left of a ban, and no leave can hold: "ni", "aucun", a partitive "de". */
  restOfBan?: RegExp;
  /** At least and at most, more and less: turned where exactly one is found. */
  bounds: readonly Turn[];
}
