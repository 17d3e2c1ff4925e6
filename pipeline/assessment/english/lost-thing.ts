const doneToAThing =
  'cool|heat|soak|store|keep|place|put|chill|freeze|refrigerate|cover|hold|knead|boil|simmer|bake|roast|fry|steam|charge|incubate|wrap|preheat|marinate|submerge|attach|insert|install|immerse';
const withoutItsThing = new RegExp(
  String.raw`\b(?:should|must|can|may) you (?:${doneToAThing}) (?:on|in(?! at\b)|at|over|under|inside|into|between|near) `,
  'u',
);

/** "How long should you cool on a rack?": notes left out what is cooled, and a person has to say it. */
export const losesItsThing = (question: string): boolean => withoutItsThing.test(question);
