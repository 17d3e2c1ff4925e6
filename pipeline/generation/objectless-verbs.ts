/**
 * "Remove from sleep area", "Add to the bowl": a verb that always has an object, right before a preposition; what is meant
 * stands elsewhere. English.
 */
export const objectlessStart =
  /^(?:remove|add|insert|include|bring|discard|replace|attach|exclude) (?:from|to|into|in|on|with|before|after|for|at) (?!\p{L}+ing\b)/iu;
