/** A question in a person's words, and what of the sentence it leaves to be recalled. */
export interface PlainQuestion {
  text: string;
  left: string;
  /** Whether it only makes sense under the heading of its section. */
  needsHeading?: true;
  /** Whether a person has to look at it. */
  needsEye?: true;
  /** Whether the answer is a whole sentence, no clause of which may go. */
  isWhole?: true;
  /** Whether it asks for what a term means: one word is enough. */
  isTerm?: true;
}
