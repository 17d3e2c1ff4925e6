import { englishRarity } from './english-word-rarity.ts';
import { phraseList, wordSet } from './language-rules.ts';
import type { LanguageRules } from './language-rules.ts';
import { porterStem } from './porter-stemmer.ts';

const TERM = String.raw`(?:(?:An?|The|a|an|the)\s+)?(?<term>[\p{L}\p{N}][\p{L}\p{N}'’\-/ ]{1,60}?)(?:\s*\([^)]{1,40}\))?`;

export const english: LanguageRules = {
  code: 'en',
  wordsPerMinute: 200,
  stopWords: wordSet(`
    a about above al et across after again against all almost along already also although always am among an and another any
    anyone anything are aren't around as at away back be became because become becomes been before behind being below
    between both but by came can can't cannot come could couldn't did didn't do does doesn't doing don't done down
    during each either else enough etc even ever every everyone everything few first for from further gave get gets
    give given go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's hence her here here's
    hers herself him himself his how how's however i i'd i'll i'm i've if in indeed instead into is isn't it it's its
    itself just kind last least less let let's like likely little lot made make makes making many may maybe me might
    mine more most much must my myself near need needs neither never next no nobody none nor not nothing now nowhere
    of off often oh ok okay on once one only onto or other others otherwise ought our ours ourselves out over own per
    perhaps put quite rather really said same say says second see seem seems seen several shall shan't she she'd she'll
    she's should shouldn't since so some someone something sometimes somewhat soon still such take taken than that
    that's the their theirs them themselves then there there's thereby therefore these they they'd they'll they're
    they've thing things this those though three through throughout thus to together too toward towards two under
    unless unlike until up upon us use used uses using usually very via want was wasn't way we we'd we'll we're we've
    well went were weren't what what's whatever when when's whenever where where's whereas whereby wherever whether
    which while who who's whoever whole whom whose why why's will with within without won't would wouldn't yes yet you
    you'd you'll you're you've your yours yourself yourselves`),
  sentenceEnds: '.!?…',
  abbreviations: wordSet(`
    dr mr mrs ms prof rev gen col capt lt sgt st sr jr hon gov sen rep pres messrs mt vs v no nos vol vols pp p ed eds
    fig figs eq eqs eqn sec secs ch chap ref refs cf e.g i.e eg ie etc al approx dept univ inc ltd co corp assn bros
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun a.m p.m u.s u.k u.n d.c
    ph.d b.a m.a b.s m.s viz resp est min max ca c tab app`),
  stem: porterStem,
  rarity: englishRarity,
  anaphors: phraseList(`
    this | these | that | those | it | its | they | their | them | he | she | his | her | such | here | both |
    each of these | the former | the latter | one such | another | others | the same | the above | the following |
    as shown | as seen | as above | so it | there`),
  connectives: phraseList(`
    however | therefore | thus | hence | moreover | furthermore | in addition | additionally | also | for example |
    for instance | in contrast | by contrast | on the other hand | on the contrary | nevertheless | nonetheless |
    consequently | as a result | accordingly | similarly | likewise | instead | meanwhile | otherwise | then |
    next | finally | but | and | or | so | yet | still | in other words | that is | in fact | indeed | of course |
    in short | in particular | specifically | overall | again | first | second | third | to begin | in this way |
    in this case | at the same time | because of this | for this reason | for that reason | besides | conversely |
    afterward | afterwards | later | even so | well | okay | ok | now | right | alright | all right`),
  topicOpeners: phraseList(`
    now | okay | ok | so now | now let's | let's | let us | next | the next | today | in this video |
    in this section | in this lesson | in this lecture | let's move on | moving on | another | finally | first |
    welcome | hello | hi | to begin | all right | alright | in this chapter | we will now | what is | what are |
    how | why | the last | the first | the second | the third`),
  announcements: phraseList(`
    in this video | in this lesson | in this section | in this lecture | in this chapter | in this module |
    in this tutorial | in this session`),
  definitionPatterns: [
    {
      id: 'is-defined-as',
      pattern: new RegExp(
        `^${TERM}\\s+(?:is|are|can be|may be|was|were)\\s+(?:often\\s+|generally\\s+|best\\s+)?defined as\\s+(?<meaning>.+)$`,
        'du',
      ),
    },
    {
      id: 'refers-to',
      pattern: new RegExp(`^${TERM}\\s+(?:refers? to|means?|describes?|denotes?)\\s+(?<meaning>.+)$`, 'du'),
    },
    {
      id: 'is-the-process',
      pattern: new RegExp(`^${TERM}\\s+(?:is|are)\\s+(?<meaning>(?:an?|the|any|one)\\s+.+)$`, 'du'),
    },
    { id: 'is-what', pattern: new RegExp(`^${TERM}\\s+(?:is|are)\\s+(?<meaning>(?:what|when|how)\\s+.+)$`, 'du') },
    {
      id: 'called',
      pattern:
        /^(?<meaning>.{15,}?),?\s+(?:is|are)\s+(?:also\s+|often\s+|commonly\s+)?(?:called|known as|termed|referred to as)\s+(?:an?\s+|the\s+)?(?<term>[\p{L}\p{N}][\p{L}\p{N}'’\-/ ]{1,60}?)[.!?]?$/du,
    },
    {
      id: 'apposition',
      pattern:
        /^(?:An?\s+|The\s+)?(?<term>[\p{Lu}][\p{L}\p{N}'’\- ]{1,50}?),\s+(?:or\s+)?(?<meaning>(?:an?|the)\s+[^,]{8,}?),\s+(?:is|are|was|were|has|have|can|may|will)\b.*$/du,
    },
  ],
  negations: wordSet(
    "no not never none nobody nothing neither nor cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't without",
  ),
  causeWords: phraseList(`
    because | since | due to | as a result of | caused by | leads to | lead to | results in | the reason |
    therefore | consequently`),
  comparisonWords: phraseList(`
    whereas | in contrast | unlike | compared with | compared to | on the other hand | versus | differ | differs |
    difference between | similar to | both | more than | less than`),
  objectives: {
    define: 'Define {term}',
    explain: 'Explain {term}',
    explain_why: 'Explain the causes and effects of {term}',
    list: 'List the main points about {term}',
    apply: 'Apply {term}',
    compare: 'Compare {term}',
    calculate: 'Interpret the figures on {term}',
    interpret: 'Interpret {term}',
    describe: 'Describe {term}',
  },
};
