const amount =
  /(?<currency>[$€£₹])?\s?\d[\d.,/:]*(?:\s\d+\/\d+)?(?:\s?(?:[-–]|to)\s?[$€£₹]?\d[\d.,/:]*)?[\s-]?(?<unit>°\s?[CF]?|%|[\p{L}µ]+(?:\/[\p{L}\d]+)?)?/u;

/** Units of one kind: a reader takes 2 hours and 90 minutes for answers to the same question. */
const kinds: readonly (readonly [kind: string, units: RegExp])[] = [
  [
    'time',
    /^(?:s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|nights?|wks?|weeks?|fortnights?|months?|yrs?|years?|business|working|calendar)$/u,
  ],
  ['length', /^(?:mm|cm|m|km|ft|feet|foot|in|inch(?:es)?|yards?|miles?|(?:milli|centi|kilo)?met(?:er|re)s?)$/u],
  ['mass', /^(?:µg|mcg|mg|g|kg|oz|ounces?|lbs?|pounds?|tons?|tonnes?|(?:kilo)?grams?)$/u],
  [
    'volume',
    /^(?:ml|cl|dl|l|(?:milli)?lit(?:er|re)s?|cups?|tsp|tbsp|teaspoons?|tablespoons?|gallons?|pints?|quarts?)$/u,
  ],
  ['temperature', /^(?:°.*|degrees?)$/u],
  ['share', /^(?:%|percent|per)$/u],
  ['clock', /^(?:am|pm|noon|o)$/u],
  ['date', /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/u],
];
/** What may stand behind a bare number, and is no unit. */
const noUnit = /^(?:to|or|and|of|x|v|st|nd|rd|th|if|for|with|plus|more|less|each|every|times|in|on|at|from)$/u;

/** The kind of what the first number of a cell counts; '' where it has no unit, undefined where there is no number. */
function kindOf(cell: string): string | undefined {
  const found = amount.exec(cell)?.groups;
  if (found === undefined) return undefined;
  if (found['currency'] !== undefined) return 'money';
  const unit = (found['unit'] ?? '').toLowerCase();
  if (noUnit.test(unit)) return '';
  return kinds.find(([, units]) => units.test(unit))?.[0] ?? unit.replace(/(?<=x|ch|sh|ss)es$|s$/u, '');
}

/**
 * Whether two cells of a column may stand beside one another as options: "30 breaths/min" among degrees and shares tells
 * itself by its unit. English.
 */
export function isOfOneUnit(cell: string, other: string): boolean {
  return kindOf(cell) === kindOf(other);
}
