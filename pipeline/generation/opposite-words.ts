/** Pairs that turn a sentence round, each side in the forms that running text has. English. */
const pairs = `
  increase increases increased increasing|decrease decreases decreased decreasing
  increase increases increased increasing|reduce reduces reduced reducing
  rise rises rose rising risen|fall falls fell falling fallen
  rise rises rose rising risen|decline declines declined declining
  increase increases increased increasing|fall falls fell falling fallen
  increase increases increased increasing|decline declines declined declining
  grow grows grew growing grown|shrink shrinks shrank shrinking shrunk
  more|less fewer
  most|least fewest
  higher|lower
  high|low
  highest|lowest
  larger bigger greater|smaller lesser
  largest biggest greatest|smallest
  large big|small
  longer|shorter
  faster|slower
  before|after
  earlier|later
  always|never
  all every|no none
  many|few
  gain gains gained|lose loses lost
  win wins won|lose loses lost
  accept accepts accepted|reject rejects rejected refuse refuses refused
  allow allows allowed permit permits permitted|forbid forbids forbade forbidden prohibit prohibits prohibited ban banned
  support supports supported|oppose opposes opposed
  begin begins began start starts started|end ends ended stop stops stopped
  import imports imported|export exports exported
  buy buys bought|sell sells sold
  north northern|south southern
  east eastern|west western
  left|right
  above|below
  inside|outside
  positive|negative
  strong stronger|weak weaker
  rich richer wealthy|poor poorer
  possible|impossible
  legal|illegal
  include includes included|exclude excludes excluded
  encourage encourages encouraged|discourage discourages discouraged
  agree agrees agreed|disagree disagrees disagreed
  success successful|failure unsuccessful
  succeed succeeds succeeded|fail fails failed
  public|private
  male|female
  men|women
  internal|external
  maximum|minimum
  majority|minority
  demand demanded|supply supplied
  with|without
  easy easier|difficult harder
  common|rare
  often frequently usually|rarely seldom
  good well|bad badly wrong
  up|down
  major|minor
  safe safer|unsafe dangerous
  open opened|closed close
  on|off
  good|poor
  together|alone separately
  overestimate overestimates overestimated|underestimate underestimates underestimated
  exceed exceeds above over|below under
  safer better|worse
  rising|falling
  wet|dry
  hot warm|cold cool
  first|last
  front|back
  near|far
  exempt|covered
  required mandatory|optional voluntary
  improve improves improved|worsen worsens worsened`;

const known = new Map<string, string[]>();
for (const line of pairs.trim().split('\n')) {
  const [one = [], other = []] = line.split('|').map((side) => side.trim().split(/\s+/u));
  for (const word of one) known.set(word, [...(known.get(word) ?? []), ...other]);
  for (const word of other) known.set(word, [...(known.get(word) ?? []), ...one]);
}

/** Words that say the contrary of a lower-cased word; empty for most. */
export const antonymsOf = (word: string): readonly string[] => known.get(word) ?? [];
