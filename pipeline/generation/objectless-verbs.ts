/**
 * "Remove from sleep area", "Add to the bowl": a verb that always has an object, right before a preposition; what is meant
 * stands elsewhere. English.
 */
export const objectlessStart =
  /^(?:(?:never|do not|always|only) )?(?:remove|add|insert|include|give|offer|bring|discard|replace|attach|exclude) (?:from|to|into|in|on|with|before|after|for|at) (?!\p{L}+ing\b)/iu;

/** Of these one does not know what is meant where nothing stands behind them: "Cool with running water". English. */
export const objectlessOrder =
  /^(?:gently |carefully |do not |do NOT |never |always |preferably |immediately )*(?:put|pour|cool|cover|hold|immerse|incubate|label|store|dry|wash|rinse|soak|bake|cook|boil|heat|mix|stir|freeze|refrigerate|keep|place|remove|treat|transport|handle|serve|feed|water|plant|sow|harvest|clean|wipe|spray|fill|refill|empty|charge|inspect|test|lubricate|replace|tighten|insert|install|lift|carry|push|pull|operate|position|rotate|clamp|elevate|support|wrap|bandage|sand|cut|drill|use|wear|thaw|reheat|peel|chop|drain|weigh|count|calibrate|sharpen|discard|recycle|return|hang|fold|iron) (?:\p{Ll}+ly |straight |directly )?(?:with|in|into|at(?! least| most)|on|onto|for|until|every|before|after|under|from|between|away|out of|only (?:with|in|at|when|if)|when|while|if|to)\b/iu;
