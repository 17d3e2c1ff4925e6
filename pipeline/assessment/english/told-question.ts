/** A question and the answer that it leaves to be recalled. */
export interface Asked {
  text: string;
  left: string;
}

/** The same with the sentence that both were made of. */
export interface Told extends Asked {
  rule: string;
}

/** Classes of fault by their names, each with what it looks at. */
export type Doubts<Seen extends unknown[]> = Readonly<Record<string, (...seen: Seen) => boolean>>;

/** The name of the first that holds; undefined: none. */
export const firstOf = <Seen extends unknown[]>(doubts: Doubts<Seen>, ...seen: Seen): string | undefined =>
  Object.entries(doubts).find(([, holds]) => holds(...seen))?.[0];

/** A question without the heading that stands before it. */
export const ownWords = (question: string): string => question.replace(/^(?:[^:?]|:(?! )){3,60}: /u, '');

/** An answer without what a relative clause adds: "a warning that must be acknowledged". */
export const mainClause = (left: string): string => left.replace(/ (?:that|which|who) .*$/u, '');
