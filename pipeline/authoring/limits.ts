import { wordsOf } from '../languages/words.ts';

const exclusive =
  'only always never all every everyone everybody everything any anyone anybody anything none nobody nothing whatever whoever regardless alone sufficient enough even solely exclusively immediately automatically';
const conditional = 'unless except if until before after once';
const permission = 'may can allowed permitted optional free entitled';
const duty = 'must shall required mandatory need needs should have has ought forbidden';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const exclusives = setOf(exclusive);
const conditions = setOf(conditional);
const permissions = setOf(permission);
const duties = setOf(duty);

/** In what a claim goes beyond its source. */
export type LimitFault = 'limit' | 'modality' | 'condition';

/**
 * Words that widen or narrow a rule ("only", "always", "any"), that turn a duty into leave or leave into a duty, and
 * conditions: what a claim adds of them, or leaves out, changes the rule. English; other languages have no such list yet.
 */
export function limitFaults(claim: string, source: string, language: string): LimitFault[] {
  if (language !== 'en') return [];
  const own = setOfWords(claim);
  const known = setOfWords(source);
  const has = (words: ReadonlySet<string>, among: ReadonlySet<string>) => [...among].some((word) => words.has(word));
  const isNew = [...own].some((word) => exclusives.has(word) && ![...alike(word)].some((other) => known.has(other)));
  const isLeaveOfDuty = has(permissions, own) && !has(permissions, known) && has(duties, known);
  const isDutyOfLeave = has(duties, own) && !has(duties, known) && has(permissions, known);
  const isNewCondition =
    [...own].some((word) => conditions.has(word)) && !has(conditions, known) && !/\bwhen\b/iu.test(source);
  return [
    ...(isNew ? ['limit' as const] : []),
    ...(isLeaveOfDuty || isDutyOfLeave ? ['modality' as const] : []),
    ...(isNewCondition ? ['condition' as const] : []),
  ];
}

const setOfWords = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text.toLowerCase().replaceAll('’', "'")).map((word) => word.text));

/** "All" and "every" say the same, so do "any" and "all" of a duty. */
const universal = [
  'all',
  'every',
  'each',
  'any',
  'always',
  'everyone',
  'everybody',
  'anyone',
  'anybody',
  'everything',
  'whenever',
];
const alone = ['only', 'solely', 'exclusively', 'alone', 'just'];
const none = ['never', 'none', 'nobody', 'nothing', 'no', 'not', 'cannot'];

const alike = (word: string): readonly string[] =>
  [universal, alone, none].find((group) => group.includes(word)) ?? [word];
