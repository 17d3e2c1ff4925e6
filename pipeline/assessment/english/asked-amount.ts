/** A number that one sentence names, asked for, before wrong ones are found. */
export interface Made {
  question: string;
  answer: string;
}

export interface AmountQuestion extends Made {
  /** Three, of the same unit and in the same words. */
  distractors: string[];
}
