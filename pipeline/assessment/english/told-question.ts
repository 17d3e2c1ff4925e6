/** A question and the answer that it leaves to be recalled, and the sentence that both were made of. */
export interface Told {
  text: string;
  left: string;
  rule: string;
}

/** A question without the heading that stands before it. */
export const ownWords = (question: string): string => question.replace(/^(?:[^:?]|:(?! )){3,60}: /u, '');

/** An answer without what a relative clause adds: "a warning that must be acknowledged". */
export const mainClause = (left: string): string => left.replace(/ (?:that|which|who) .*$/u, '');
