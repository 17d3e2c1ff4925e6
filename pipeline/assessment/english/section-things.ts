import { startUpper } from '../../generation/display-text.ts';
import { isBid } from '../../generation/catchwords.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { type TaggedWord, tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonSection } from './lesson-sections.ts';

/** "The throttle" as "throttle", to be counted or compared. */
export const withoutArticle = (thing: string): string => thing.replace(/^(?:the|your|an?) /u, '');

/** "Prohibited conduct" and "Boathouse rules" say themselves what one does with them. */
export function byKind(thing: string): string | undefined {
  if ((countWords(withoutArticle(thing)) < 2 && !/^your /u.test(thing)) || ofAnyKind.test(thing)) return undefined;
  const head = headOf(thing);
  const the = /^(?:the|your|an?|all) /u.test(thing) ? '' : 'the ';
  if (followed.test(head)) return `Follow ${the}${thing}`;
  if (/^emergenc(?:y|ies)$/u.test(head) && countWords(thing) <= 4)
    return `Say what to do in ${head === 'emergency' ? 'case of ' : ''}${thing}`;
  if (head === 'list') return `Say what is on ${the}${thing}`;
  if (head === 'requirements' || head === 'requirement') return `Name ${the}${thing}`;
  if (head === 'policy' || head === 'policies') return `Apply ${the}${thing}`;
  if (head === 'tips' || head === 'advice') return `Apply ${the}${thing}`;
  if (/^(?:differences?)$/u.test(head) || / (?:vs\.?|versus) /u.test(thing))
    return `Tell ${thing.replace(/^(?:the )?differences? between /iu, '').replace(/ (?:vs\.?|versus) /u, ' from ')}${/ vs| versus/u.test(thing) ? '' : ' apart'}`;
  return namedKinds.test(head) && !/^\p{L}+ing /u.test(thing) ? `Name ${the}${thing}` : undefined;
}

/** "Keep to the hot tub rules", "Follow the steps for lockers": a thing of which there is one would want an article behind "for". */
export function kept(verb: string, thing: string, kind: string): string {
  const bare = withoutArticle(thing);
  const own = /^(?<word>rules|steps|guidelines|instructions|precautions|procedures?) for (?<of>.+)$/u.exec(
    bare,
  )?.groups;
  if (own !== undefined) return kept(verb, own['of'] as string, own['word'] as string);
  const isMany = /[^su]s$/u.test(bare) || countWords(bare) > mostBeforeKind || ofPart.test(bare);
  if (headOf(thing) === 'principles' && !/^principles /u.test(bare))
    return `Keep to ${/^(?:the|your) /u.test(thing) ? '' : 'the '}${thing}`;
  if (headOf(thing) === 'expectations') return `Meet ${/^(?:the|your) /u.test(thing) ? '' : 'the '}${thing}`;
  if (followed.test(headOf(thing))) return `${verb} ${/^(?:the|your) /u.test(thing) ? '' : 'the '}${thing}`;
  return isMany ? `${verb} the ${kind} for ${thing}` : `${verb} the ${bare} ${kind}`;
}

/** "Communication tools" over a list of them; lines that bid something are no things. */
export function namedByList(thing: string, { blocks }: Pick<LessonSection, 'blocks'>): string | undefined {
  const bare = withoutArticle(thing);
  const [list] = blocks.filter(({ kind }) => kind === 'list').toSorted((a, b) => b.text.length - a.text.length);
  const lines = list?.text.split('\n') ?? [];
  const isMany =
    /[^su]s$/u.test(headOf(thing)) && !/(?:ics|sis|news)$/u.test(headOf(thing)) && !/ and |ing /u.test(bare);
  if (
    !isMany ||
    countWords(bare) < 2 ||
    ofPage.test(headOf(thing)) ||
    ofAnyKind.test(thing) ||
    lines.length < fewestNamed
  )
    return undefined;
  const bidding = lines.filter((line) => isBid(startUpper(line.replace(/^\P{L}+/u, '')))).length;
  return bidding * 3 <= lines.length && lines.filter(isShort).length * 3 >= lines.length * 2
    ? `Name ${/^(?:the|your) /u.test(thing) ? '' : 'the '}${thing}`
    : undefined;
}
const fewestNamed = 3;
const mostBeforeKind = 3;
const ofPart = / (?:and|or|of|for|in|on|to|with|at|from|against|about|during|by) |ing /u;
/** What somebody has to read to know it is no thing that one names. */
const isShort = (line: string): boolean =>
  /^\P{L}*\p{L}[^:.]{2,40}(?::|\s[-–—]\s)/u.test(line) || countWords(line) <= mostLineWords;
const mostLineWords = 8;
/** Nobody learns them by heart. */
export const ofPage =
  /^(?:issues|emergencies|meetings|questions|answers|updates|notes|details|comments|examples|results|events|hours|days|dates|instructions|studies|links|docs|documents|papers|people|members|patients|statements|facilities|standards|expectations|projects|checks|switches|errors|names|numerals|changes|readings|references|resources|bugs|cases|stories|thoughts|alumni|users|reports)$/iu;

const ofAnyKind = /^(?:specific|various|other|general|recommended|common|different|additional|further) \p{L}+$/iu;
const followed =
  /^(?:rules?|guidelines?|procedures?|process|processes|protocols?|precautions?|steps|instructions?|checklists?|routines?|measures|schedule|workflow)$/iu;
/** Heads of things that one names: "signs", "benefits". */
export const namedKinds =
  /^(?:signs?|symptoms?|causes|kinds|types|forms|parts|components|features|benefits|advantages|disadvantages|risks?|hazards?|dangers?|reasons|roles|responsibilities|duties|stages|phases|levels|limits|limitations|exceptions|criteria|indicators|ingredients|materials|tools|equipment|items|methods|principles|conditions|options|applications|functions|specifications|pros|cons|needs|rights|goals|categories|properties|elements|settings|indications|contraindications|complications|mistakes|pitfalls|obligations|areas|zones)$/iu;

/** "signs" of "signs of dehydration", "requirements" of "trip coordinator requirements". */
export function headOf(thing: string): string {
  const [before = ''] = thing.split(/ (?:of|for|in|on|to|at|with|about|by|from|and) /u);
  return (before.split(' ').at(-1) ?? '').toLowerCase();
}

/** A name that stands as a noun behind "for": no sentence, no case, no two things set beside each other. */
export function thingOf(heading: string, { sentences }: Pick<LessonSection, 'sentences'>): string | undefined {
  const name = heading.replace(/ [&/] /gu, ' and ');
  const { before, after } = /^(?<before>[^:]{3,}): (?<after>[^:]+)$/u.exec(name)?.groups ?? {};
  if (before !== undefined && after !== undefined)
    return thingOf(before, { sentences }) ?? thingOf(after, { sentences });
  if (
    ((isOrder(startUpper(name)) || orderFirst.test(name)) && !ofPapers.test(name)) ||
    countWords(name) > 8 ||
    /[;|:?!/“”"…()[\]{}<>=#*@,]|\.\.|\s[–—-]\s|\b(?:etc|vs)\b/iu.test(name.replace(/ vs\.? /iu, ' '))
  )
    return undefined;
  if (
    /^(?:after|before|during|we|you|i|they|it|this|that|these|here|there|again|about|as|at|for|from|in|on|to|with|by|via|per|without|within|through|under|over|against|between|among|until|since|like|unlike|if|when|while|how|what|why|who|where|always|never|not|no|don['’]t|more|some|other|another|additional|let['’]?s|welcome|special|note|step|part|day|round|case|scenario|option|examples?|following|introduction)\b/iu.test(
      name,
    )
  )
    return undefined;
  const thing = withoutNotice(lowerName(name));
  if (
    kindAlone.test(thing) ||
    ofTime.test(thing) ||
    ofPaper.test(thing) ||
    /(?<!\b(?:and|or|of|for|to|in|about)) \p{L}+ing (?:the|an?|your)\b/u.test(thing)
  )
    return undefined;
  if (!isNoun(thing) || isState(thing) || !/\p{L}{4}|\p{Lu}{2}|\p{L}{3} \p{L}{3}/u.test(thing)) return undefined;
  const running = sentences.map(({ text }) => text).join(' ');
  const uses = (before: string) => running.split(`${before}${thing}`).length - 1;
  const isKnown = uses('the ') > 0 && (uses('the ') + uses('The ')) * 2 > uses('');
  // "function of fungi": what belongs to a thing is a certain one.
  if (/^\p{L}+(?: \p{L}+)? of /u.test(thing) && !/^(?:the|an?|your) /u.test(thing)) return `the ${thing}`;
  return isKnown || (countWords(thing) > 1 && ofOne.test(thing) && !/^(?:the|an?|your) /u.test(thing))
    ? `the ${thing}`
    : thing;
}

/** "Check air flow": words that are no things, whatever the tagger takes them for before a noun. */
const orderFirst =
  /^(?:check|prepare|replace|remove|install|connect|insert|mind|keep|make|get|take|put|add|choose|select|adjust|ensure|verify) (?!lists?\b|points?\b|sheets?\b|valves?\b|digits?\b|marks?\b|boxes\b|ins?\b|outs?\b)\p{L}/iu;

const ofPapers =
  /\b(?:policy|policies|procedures?|protocol|guidelines|rules|requirements|agreement|plan|code of conduct)$/iu;
/** "Procedures", "Policies": of what, nobody says. */
const kindAlone =
  /^(?:rules?|guidelines?|procedures?|process(?:es)?|protocols?|precautions?|steps|instructions?|checklists?|polic(?:y|ies)|requirements?|responsibilities|principles|methods|materials|equipment|features|roles|tips|basics|approach|types|sections|introduction|expectations|curriculum|intro to .*|.* cont|problems?|solved problems?|easy cases|excursus|technical|more remarks)$/iu;

const time = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:morning|afternoon|evening|night)s?)?|january|february|march|april|june|july|august|september|october|november|december|(?:morning|afternoon|evening|night)s?|(?:day|week) \d+)`;
/** "Saturday morning": when, and not what. */
const ofTime = new RegExp(String.raw`^${time}(?:(?: and |/| to |, ){1,2}${time})*$`, 'iu');
/** Only the paper itself, or what asks and disclaims: nobody learns to explain it. */
const ofPaper =
  /^(?:.* )?(?:guide|handbook|manual|faqs?|slides|disclaimers?|(?:discussion|study|practice|reflection|review) questions|vocabulary|glossary|quick reference|hooray|hurray|congratulations|congrats|yay|woohoo|thanks|thank you|credits|conclusion|summary|authority|remember)$|\b(?:manual|handbook|guide) (?:for|to|of|on)\b/iu;

/** "Filtered water notice", "parking information": told is the thing itself. */
const withoutNotice = (thing: string): string => {
  const bare = /^(?<bare>.+) (?:information|info|notices?|reminders?|overview)$/iu.exec(thing)?.groups?.['bare'];
  return bare !== undefined && (countWords(bare) > 1 || /ing$/u.test(bare)) && !/ and /u.test(bare) ? bare : thing;
};

/** "sick during holidays", "back at the gate", "out register": how or where somebody is, and no thing. */
const isState = (thing: string): boolean => {
  const [first, second] = tagEnglish(`This is about ${thing}`).slice(3);
  if (first?.partOfSpeech === 'ADP') return true;
  const isJoined = ['ADP', 'PART'].includes(second?.partOfSpeech ?? '') && second?.text !== 'of';
  return isJoined && ['ADJ', 'ADV'].includes(first?.partOfSpeech ?? '');
};

/** Read behind "about" or before a verb, since "annual leave" is one only there. */
const isNoun = (thing: string): boolean => {
  const bare = withoutArticle(thing);
  const frames = [tagEnglish(`This is about ${bare}`).slice(3), tagEnglish(`The ${bare} is here`).slice(1, -2)];
  return frames.some((tokens) => {
    const last = tokens.at(-1);
    return (
      (['NOUN', 'PROPN'].includes(last?.partOfSpeech ?? '') ||
        /ing$/u.test(last?.text ?? '') ||
        isBehind(tokens.at(-2), last?.text ?? '')) &&
      tokens.every(
        ({ partOfSpeech, text }, at) =>
          !['AUX', 'PRON', 'SCONJ', 'INTJ', 'PUNCT'].includes(partOfSpeech) &&
          (partOfSpeech !== 'VERB' || /(?:ing|ed)$|^\p{Lu}/u.test(text) || isBehind(tokens[at - 1], text)),
      )
    );
  });
};

/** "response to reports" */
const isBehind = (before: TaggedWord | undefined, word: string): boolean =>
  /^(?:to|of|for|in|with|on)$/u.test(before?.text ?? '') && /[^s]s$/u.test(word);

/** A thing of which there is one: it has an article. */
const ofOne =
  /^(?!.* (?:of|for|in|on|to|and) )(?:.* )(?:sessions?|incident|response|entry|era|stage|bag|effect|process|ratio|program|system|model|fund|account|committee|survey|statement|letter|form|list|schedule|budget|desk|team|room|area|kit|device|button|mode|menu|screen|timeline|agreement|framework|network|laptop|machine|officer|coordinator|manager)$/iu;

const lowerName = (text: string): string => text.replace(/^(?:The|A|An|Your|Our)(?= )/u, (word) => word.toLowerCase());
