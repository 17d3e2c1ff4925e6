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
  /** "Not all", "not always", "no rule says that": the first that is found. Without its "not" the sentence is false, whatever else holds. */
  denials?: readonly Turn[];
}

/** The text with the form that is in it turned round. */
export function turned(text: string, [form, other]: Turn): string {
  return typeof other === 'string' ? text.replace(form, other) : text.replace(form, other);
}
