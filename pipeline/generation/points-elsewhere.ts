/** An English word for what only the text around it names. */
export const pointsElsewhere =
  /\b(?:this|that|these|those|it|they|them|he|she|his|her|their|its|such|above|here|below)\b/iu;
