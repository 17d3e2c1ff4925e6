/** A case at the start or the end of a sentence: "If it rains, ...", "... before you leave". */
export interface CaseForm {
  /** The named groups `case` and `main`. */
  pattern: RegExp;
  /** What stands between the case and the question, where the language puts the question last. */
  joint?: string;
  /** What for; behind its main clause it is asked only by what is used. */
  isPurpose?: true;
  /** A condition or a moment: what then happens can be asked too. A purpose is none, nor is before or after. */
  isWhen?: true;
  /** The main clause stood first, so nothing before it tells who "they" are. */
  isBehind?: true;
}

/** How a language ties a rule or a reason to its case, and how one asks for it. `{case}` and `{main}` are filled in. */
export interface CaseWords {
  forms: readonly CaseForm[];
  /** The main clause says what is to be done. */
  directs: RegExp;
  /** The main clause says what is not to be done. */
  bans: RegExp;
  /** How an answer to "what must not be done" opens, where what is left of it is what is not done. */
  bare?: RegExp;
  /** Ends what is done only in that case. */
  only: RegExp;
  /** Points at another place of the page. */
  pageReference: RegExp;
  /** Says what happens now and then: neither true nor false of it is right. */
  vague: RegExp;
  /** Speaks of the writer: nobody's rule. */
  speaksOfItself: RegExp;
  asked: {
    duty: string;
    ban: string;
    /** Of what must be or have something, or must not: nobody does that. */
    care?: string;
    /** Says what is used. */
    means: readonly [told: RegExp, question: string];
    /** The first whose pattern is in the main clause is asked. */
    outcomes: readonly (readonly [told: RegExp, question: string])[];
  };
  /** The named groups `main` and `reason`, and what is asked behind the main clause. */
  why: { pattern: RegExp; question: string };
}
