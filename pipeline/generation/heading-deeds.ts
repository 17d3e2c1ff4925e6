import { type TaggedWord, tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import { isCommand } from './catchwords.ts';
import { subjectOf } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { objectlessStart } from './objectless-verbs.ts';
import { isOrder } from './rule-objectives.ts';
import { withoutBrackets } from './self-contained.ts';

const howTo =
  /^(?:How (?:to|(?:do|can|should|could|must|may|would) (?:I|you|we)(?: easily| best| quickly| safely)?)|Ways to|Steps to(?! (?:follow|take)\b)|Guide to|Tips to) (?<deed>\p{L}[^?!]+)\??$/iu;
const askedWhatToDo =
  /^(?<way>What|When|Where|Who|Whom|Which \p{Ll}+|When and (?:how|where)|What and when) to (?<deed>(?!next\b|now\b)\p{Ll}[^?]+)\??$/iu;
/** "If the pump stops", "Before you sail", "While in the cabinet": a case, and its section says what is then to be done. */
const inCase =
  /^(?<when>(?:if|in case|when|whenever|before|after|once|while|during|in an?|in the event of|in case of) (?!(?:and|or)\b)[^,?!;:]+)$/iu;
/** "Gardening rules", "Operating hours": the word says what kind of thing it is, and nobody does it. */
const kindOfThing =
  /^(?:\p{L}+ing(?: (?!(?:the|an?|your|all|any|each|every|our|my|with|for|from|into|to|on|up|in|through|at)\b)\p{L}+)? )(?:and \p{L}+ )?(?:rules?|guidelines?|hours?|times?|dates?|days?|requirements?|polic(?:y|ies)|procedures?|process(?:es)?|protocols?|areas?|rooms?|tools?|equipment|instructions?|tips?|checklists?|access|costs?|expenses?|cent(?:re|er)s?|courses?|materials?|programs?|programmes?|plans?|strateg(?:y|ies)|activit(?:y|ies)|safety|conditions?|methods?|systems?|terms?|steps?|points?|notes?|signs?|criteria|standards?|techniques?|units?|modes?|vehicles?|routines?|temperatures?|sessions?|roles?|teams?|agreements?|principles?|resources?|recommendations?|stages?|departments?|preparation|voltages?|types?|thoughts|use cases|guides?|services?|questions?|facts?|lists?|logistics|gear|habits?|relationships?|machines?|allowances?|irons?|stipends?|gas|environment|staff|members?|part(?:y|ies)|control|references?|damage|loss|medium|media|talks?|speech|remarks|ceremon(?:y|ies)|aids?|tests?|kits?|lots?|permits?|fees?|pools?|walls?|gyms?|boards?|bags?|rates?|seasons?|periods?|spaces?|lines?|cards?|partners?|shoes?|powder|licen[cs]es?|etiquette|manners|culture|skills?)\b/iu;
const noDeed =
  /^(?:covering|embracing|exploring|wrapping up|accounting|filing|tooling|concluding|topping|smoking|tumbling|recommending|training|meeting|building|housing|engineering|marketing|parking|lighting|heating|clothing|warning|volunteering|evening|morning|outing|inning|during|spring|string|ceiling|nothing|something|anything|everything|timing|understanding|beginning|ending|wellbeing|well-being|being|having|looking|pending|missing|outstanding|remaining|upcoming|existing|incoming|ongoing|interesting|supporting|wing|thing|things|king|ring|sibling|offspring|wedding|funding|pricing|billing|banking|learning|networking|branding|catering|knowing|going|getting started|introducing|speaking|listening|considering|living)\b/iu;
/** "Keeping in touch days": days of that name. */
const endsInKind =
  /^\p{L}+ing (?!.*\b(?:the|an?|your|all|any|each|every|our|my|for|from|into|about|of|during|after|before|within)\b)(?:\S+ )+(?:days?|hours?|rules|guidelines|polic(?:y|ies)|procedures?|requirements|dates)$/iu;
/** Who is meant only the page around it says. */
const loose =
  /\b(?:it|its|they|them|their|this|these|those|that|there|here|he|she|him|us|our|we|I|my|me|above|below)\b/u;
const fewestWords = 2;
const fewestWordsOfOrder = 3;
const mostDeedWords = 14;

/**
 * What a heading bids, as a deed: "How to clean up a spill" and "Cleaning up a spill" are "Clean up a spill"; "What to do
 * in a fire" and "If the pump stops" say what a learner can then tell. English.
 *
 * @returns undefined where it names a thing, or only its page says whom it means
 */
export function deedOfHeading(heading: string): string | undefined {
  const text = startUpper(
    withoutBrackets(heading.trim())
      .replace(/ & /gu, ' and ')
      .replace(/^Please (?=\p{Ll})/u, '')
      .replace(/[\s.:!]+$/u, ''),
  );
  const deed = toReader(told(text) ?? '')
    .replace(/\?$/u, '')
    .replace(/\ba (?=[aeio](?!ne\b|nce\b|u)\p{L})/gu, 'an ');
  const isWhole =
    !nameOfKind.test(deed) &&
    countWords(deed) >= fewestWords &&
    countWords(deed) <= mostDeedWords &&
    !loose.test(deed.replace(/ tell that /u, ' '));
  return isWhole && !/[;|/<>?“”"…]|\.\.\.|: | [-–—] /u.test(deed) && !endsOpen.test(deed)
    ? startUpper(deed)
    : undefined;
}

/** "Drill press operation safety", "Return to school criteria": what its last word says it is, and nothing that one does. */
const nameOfKind =
  /^(?!(?:follow|meet|apply|read|learn|know|set|agree|check|review|update|write|create|define|observe|use|ensure|improve|test|say|explain|name|do|never)\b)\p{L}+ (?:(?!(?:the|an?|your|all|any|each|every|our|for|with|on)\b)\S+ )+(?:safety|criteria|control|references?|resources|overview|basics|etiquette|awareness)$/iu;

/** "Checking in at", "Clean up": its thing stands elsewhere, or nowhere. */
const endsOpen =
  /^\p{L}+ (?:up|down|out|off|in|on|over|away|help|no)$|\b(?:of|to|for|with|at|from|by|and|or|the|an?|is|are|be)$/iu;

function told(text: string): string | undefined {
  const how = howTo.exec(text)?.groups?.['deed'];
  if (how !== undefined && /^(?:want|need|get to)\b/iu.test(how)) return undefined;
  if (how !== undefined && /^(?:know|tell|understand)\b/iu.test(how))
    return `Say how to ${small(how.replace(/^know\b/iu, 'tell').replace(/^tell (?=(?:my|your|the)\b)/iu, 'tell that '))}`;
  // "Guide to garden growth": a thing.
  if (how !== undefined && /^(?:guide|ways|tips) /iu.test(text))
    return plainDeed(how) ?? (isBidding(startUpper(how)) ? small(how) : undefined);
  if (how !== undefined) return plainDeed(how) ?? small(how);
  const followed = /^Steps to (?:follow|take) (?<when>(?:before|when|after|if|while) .+)$/iu.exec(text)?.groups?.[
    'when'
  ];
  if (followed !== undefined) return `Follow the steps ${followed}`;
  const asked = askedWhatToDo.exec(text)?.groups;
  if (asked !== undefined) return `Say ${(asked['way'] as string).toLowerCase()} to ${small(asked['deed'] as string)}`;
  const when = inCase.exec(text)?.groups?.['when'];
  if (when !== undefined) return isCase(when) ? `Say what to do ${small(when)}` : undefined;
  if (text.endsWith('?')) return undefined;
  // "Sick during holidays": whoever reads is.
  if (ofState.test(text)) return `Say what to do if you are ${small(text)}`;
  const aim = /^To (?<deed>\p{L}.+)$/u.exec(text)?.groups?.['deed'];
  if (aim !== undefined) return isVerbFirst(aim) ? small(aim) : undefined;
  const banned = /^(?:Don['’]t|Do not|Never) (?<deed>\p{L}.+)$/iu.exec(text)?.groups?.['deed'];
  if (banned !== undefined) return `${/^never/iu.test(text) ? 'Never' : 'Do not'} ${small(banned)}`;
  const ofNoun = deedInNoun(text);
  if (ofNoun !== undefined) return ofNoun;
  const ofGerund = plainDeed(text);
  if (ofGerund !== undefined) return ofGerund;
  if (/^\p{L}+ing\b/u.test(text)) return undefined;
  // "Remove from sleep area": what, the list below says.
  if (objectlessStart.test(text)) return `Say what to ${small(text)}`;
  return isBidding(text) ? text : failing(text);
}

const small = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const verbOf: Readonly<Record<string, string>> = {
  treatment: 'treat',
  disposal: 'dispose of',
  storage: 'store',
  application: 'apply',
  use: 'use',
  usage: 'use',
  management: 'manage',
  preparation: 'prepare',
  installation: 'install',
  removal: 'remove',
  collection: 'collect',
  inspection: 'inspect',
  maintenance: 'maintain',
  calibration: 'calibrate',
  assessment: 'assess',
  evaluation: 'evaluate',
  identification: 'identify',
  prevention: 'prevent',
  replacement: 'replace',
  operation: 'operate',
  selection: 'select',
  interpretation: 'interpret',
  configuration: 'configure',
  verification: 'verify',
  validation: 'validate',
  reporting: 'report',
  handling: 'handle',
  examples: 'give examples of',
};

/** "Disposal of gels": "Dispose of gels". */
function deedInNoun(text: string): string | undefined {
  const { noun = '', thing = '' } = /^(?<noun>\p{L}+) of (?<thing>.+)$/iu.exec(text)?.groups ?? {};
  const verb = verbOf[noun.toLowerCase()];
  return verb === undefined || / of | and \p{L}+ing\b/u.test(thing) ? undefined : `${verb} ${thing}`;
}

/** "Loading and saving shows": "Load and save shows". */
function plainDeed(heading: string): string | undefined {
  const row = /^\p{L}+ing(?:, \p{L}+ing)*,? (?:and|or) \p{L}+ing\b/u.exec(heading)?.[0] ?? '';
  // "Loading, Unloading and Changing Filament": a title writes every one large.
  const text = `${startUpper(row.toLowerCase())}${heading.slice(row.length)}`;
  if (!/^\p{L}+ing\b/u.test(text) || noDeed.test(text) || kindOfThing.test(text) || isAboutDoing(text))
    return undefined;
  if (endsInKind.test(text)) return undefined;
  // "Reporting, enforcement and anti-retaliation": a row of things.
  if (/^\p{L}+ing, (?!\p{L}+ing\b)/u.test(text)) return undefined;
  // "Acting in good faith, rules and discussing concerns": a row of sections.
  if (/, (?!\p{L}+ing\b)[^,]+ (?:and|or) \p{L}+ing\b/u.test(text)) return undefined;
  const lower = small(text);
  const [, , first, second] = tagEnglish(`They are ${lower}`);
  if (first?.partOfSpeech !== 'VERB' || first.lemma === undefined || first.lemma === first.text) return undefined;
  // "Reporting and enforcement": two things.
  if (second?.partOfSpeech === 'CCONJ' && !/^\p{L}+ing (?:and|or) \p{L}+ing\b/u.test(text)) return undefined;
  // "Getting along and courtesy": a thing beside a deed.
  if (/^\p{L}+ing (?:along|up|out|in|off|on|over|away|down|back|together) and (?!\p{L}+ing\b)/iu.test(text))
    return undefined;
  if (second === undefined || /^(?:is|are|was|were|has|have|must|should|can)$/u.test(second.text)) return undefined;
  const base = wholeVerb(first.text, first.lemma);
  const rest = lower
    .slice(first.text.length)
    .replace(
      /(?<joint>\b(?:and|or)(?:\/or)? |^, |(?<=ing), |^\/)(?<deed>\p{Ll}+ing)\b/gu,
      (whole, joint: string, deed: string) => {
        const tagged = tagEnglish(`They are ${deed} things`)[2];
        return tagged?.partOfSpeech === 'VERB' && tagged.lemma !== undefined && !noDeed.test(deed)
          ? `${joint}${wholeVerb(deed, tagged.lemma)}`
          : whole;
      },
    );
  return /\b(?:and|or) \p{Ll}+ing\b/u.test(rest) ? undefined : `${base}${rest}`;
}

/** "Heading in U15+": where a thing is done, and of what nobody says. */
const ofGroup = /^\p{L}+ing in \p{L}*\d/u;
/** "Breathing problems": of the doing; "Reporting problems" is done to them. */
const ofDoing =
  /^(?!(?:report|rais|solv|resolv|fix|troubleshoot|handl|manag|address|shar|collect|mak|creat|check|identify|prevent|avoid|find|updat|chang|request|track|assess|discuss|escalat|investigat|debug|diagnos|spott?|review|record|log|tell|writ|giv|gett|describ|order|buy|stor|build|prepar|deal|list|show|add|remov|read|send|us|learn|develop|practi[cs]|improv|meet|sett|adjust|measur|recogni[sz]|tackl|overcom|correct|clarify|protect|provid|ask|search|look)ing\b)\p{L}+ing(?: (?:and|or) \p{L}+)?(?: \p{L}+)? (?:problems?|concerns?|issues?|difficulties|information|supplies|changes|patterns?|needs|levels?|schedules?|skills?|size|errors?)$/iu;
/** "Thinning for success", "Knitting for beginners": what is done has no object, and whom it is for does not matter. */
const forWhom =
  /^\p{L}+ing for (?:success|beginners|dummies|fun|everyone|all|life|free|vigou?r|experts|kids|adults)$/iu;
const isAboutDoing = (text: string): boolean => ofGroup.test(text) || ofDoing.test(text) || forWhom.test(text);

/** The tagger has "wag" for "waging", of which "wagging" would be said: a short verb doubles its last letter. */
const wholeVerb = (gerund: string, lemma: string): string =>
  gerund.toLowerCase() === `${lemma}ing` && /^[^aeiou]*[aeiou][^aeiouwxy]$/u.test(lemma) ? `${lemma}e` : lemma;

/** "Access to medical reports", "Time off to receive care": things, though their first word may be an order. */
const nounBefore = /^(?:(?:Access|Damage|Approach|Response|Exposure|Visit) to|Time off|Leave (?:of|for|to))\b/u;

const isPlainVerb = (word: TaggedWord | undefined): boolean =>
  word?.partOfSpeech === 'VERB' && word.lemma === word.text;

const isVerbFirst = (text: string): boolean => isPlainVerb(tagEnglish(`You must ${small(text)}`)[2]);

/** "Storage requirements" is no order, however its first word may be read. */
function isBidding(text: string): boolean {
  if (nounBefore.test(text) || saysNoDeed.test(text)) return false;
  if (ofSettings.test(text)) return true;
  // "Plan and prepare": two verbs side by side are no thing.
  const [, , one, joint, other] = tagEnglish(`You must ${small(text)}`);
  if (joint?.text === 'and' && isPlainVerb(one) && isPlainVerb(other)) return countWords(text) >= fewestWordsOfOrder;
  // "Vote rights", "Bleed control": of two bare words the first may be either.
  if (!/^\p{Lu}\p{Ll}+ \S/u.test(text) || countWords(text) < fewestWordsOfOrder) return false;
  const [first, second] = tagEnglish(text);
  const [, , inDeed] = tagEnglish(`You must ${small(text)}`);
  const isVerb = inDeed?.partOfSpeech === 'VERB' || everyVerb.test(text);
  if (!isVerb || inDeed?.lemma !== inDeed?.text.toLowerCase()) return false;
  if ((subjectOf(text) !== undefined && !everyVerb.test(text)) || noOrder.test(text)) return false;
  // "Report a spill", "Clear your desk": an object with its article leaves no doubt.
  if (
    /^\p{L}+ (?:up |out |off |down |away |in |on |back )?(?:the|an?|your|all|any|each|every|only|to|at least)\b/iu.test(
      text,
    )
  )
    return true;
  if (first?.partOfSpeech !== 'VERB' || first.lemma !== first.text.toLowerCase()) return false;
  if (isThingFirst(text)) return false;
  return second?.partOfSpeech !== 'VERB' && (isOrder(text) || isCommand(text));
}

/** The tagger takes them for what a thing is like. */
const everyVerb =
  /^(?:clean|clear|dry|empty|open|close|warm|cool|secure|complete|calm|lower) (?:up |out |off )?(?:the|an?|your|all|any|each)\b/iu;
const noOrder =
  /^(?:check your (?:understanding|knowledge)|learn|end to|see also|read more|know|want|need|think|welcome|thank|meet the|click|tap|press)\b|\b(?:stipends?|allowances?|stage|phase|program(?:me)?|day|scene|party|policy|guide|department)$/iu;

/** "Get to work": what a learner is to do, and nothing to learn. */
const saysNoDeed =
  /^(?:get (?:to work|started|going|ready|help|involved)|keep (?:going|calm|in mind)|join us|have fun|enjoy|mind (?:the|your)|beware|watch (?:out|your|the)|stay (?:tuned|calm|safe)|be aware|look (?:out|after yourself))\b/iu;
/** "Change Wi-Fi settings": what is set is an object. */
const ofSettings =
  /^(?:change|adjust|reset|edit|update) (?:\S+ ){1,3}(?:settings|labels|options|preferences|passwords?)\b/iu;

/** Whether a heading's first word, though a verb elsewhere, mostly is a thing: "Wear OS support", "Step three". */
export const isThingFirst = (text: string): boolean =>
  thingFirst.test(text) || ofNumber.test(text) || saysNoDeed.test(text);
const ofNumber =
  /^(?:step|phase|stage|part|day|week|round|level|scenario) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;

/** Verbs that in a heading's front mostly are a thing: "Support hours", "Access levels". */
const thingFirst =
  /^(?:support|access|contact|use|transfer|cut|hack|document|sample|water|waste|work|travel|risk|hazard|control|power|test|report|claim|leave|display|start|state|storage|range|result|cause|process|project|request|research|record|review|schedule|share|show|sport|stock|study|target|trade|train|visit|voice|volunteer|welcome|key|need|needs|open|boot|boost|sleep|feed|grow|heat|cool|light|sound|pump|drive|care|dress|help|plan|question|set|design|type|form|part|place|point|order|notice|master|model|market|match|issue|interest|influence|increase|impact|host|guide|function|force|focus|finish|fire|figure|field|face|exercise|estimate|escape|end|doubt|damage|cost|cover|credit|cycle|date|deal|debate|demand|dream|change|challenge|call|building|break|benefit|balance|back|attempt|attack|approach|answer|aim|act|abuse|step|phase|stage|home|content|wear|guest|pack|house|email|mail|game|team|group|list|park|lead|rest|rain|book|board|block|chart|check-in|sign|stop|switch|tie|time|tip|track|trap|trip|turn|value|view|walk|watch|word|zone|tick|head|stain|pest|wound|spill|drug|plant|dust|fuel|bite) (?!(?:the|an?|your|all|any|each|every|off|on|up|out|down|back|away|\d+)\b)/iu;

/** "Installer gets stuck on Windows": what goes wrong is a case. */
function failing(text: string): string | undefined {
  const second = /^When (?:I|you) [^,]+, (?<clause>.+)$/iu.exec(text)?.groups?.['clause'];
  if (second !== undefined) return failing(startUpper(second));
  const lower = small(text);
  if (/^(?:I|We|You|My|Our|All my)\b/iu.test(text) || !fails.test(text) || countWords(text) > 11) return undefined;
  const subject = subjectOf(`The ${lower}`) ?? subjectOf(text);
  if (subject === undefined) return undefined;
  const isBare = !/^(?:the|an?|your|all|not|no|some|any|every)\b/iu.test(lower) && !/^\p{Lu}\p{L}*\p{Lu}/u.test(text);
  const head = tagEnglish(subject).at(-1)?.text ?? '';
  const isOne = isBare && !/[^s]s$/u.test(head) && !/ and /u.test(subject);
  return `Say what to do when ${isOne ? 'the ' : ''}${lower}`;
}

const fails =
  /\b(?:fails?|gets? (?:stuck|lost|wet|hot|damaged|deleted)|(?:will|does|do|is|are|did|can) not|won['’]t|doesn['’]t|don['’]t|isn['’]t|aren['’]t|can['’]t|cannot|stops?|breaks?|goes (?:wrong|off|missing)|crash(?:es)?|leaks?|hangs?|freezes|is (?:lost|stolen|broken|damaged|missing|stuck|full|blocked|slow|late))\b/iu;

const ofState =
  /^(?:sick|ill|unwell|late|absent|hurt|injured|lost|stuck|pregnant|locked out) (?:during|on|at|in|while|for|to|abroad)\b/iu;

/** A case has a clause behind its "if", or a thing behind its "during". */
function isCase(when: string): boolean {
  const words = when.split(' ');
  if (/^(?:before|after|while) \p{L}{4,}ing$/iu.test(when)) return true;
  if (words.length < 3 || /\b(?:should|would|could)\b/u.test(when)) return false;
  if (/^(?:if|during|in)\b/iu.test(when)) return true;
  if (/^(?:before|after|while|when|once)\b/iu.test(when) && /^\S+ (?:\p{L}+ing|in|on|at|the|your|an?)\b/u.test(when))
    return true;
  return (
    subjectOf(startUpper(words.slice(1).join(' '))) !== undefined || /^\S+ (?:you|someone|somebody)\b/iu.test(when)
  );
}

/** A customer asks "my note", a course asks whoever learns. */
const toReader = (text: string): string =>
  text
    .replace(/\bI am\b|\bI['’]m\b|\bwe are\b/gu, 'you are')
    .replace(/\b(?:I|we)\b(?= \p{Ll})/gu, 'you')
    .replace(/\b[Mm]y\b|\bour\b/gu, 'your')
    .replace(/\bme\b/gu, 'you')
    .replace(/\b(?:my|our)sel(?:f|ves)\b/gu, 'yourself');
