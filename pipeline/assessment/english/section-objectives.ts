import { lowerFirst } from './question-grammar.ts';
import type { Document } from '../../document.ts';
import { isCommand } from '../../generation/catchwords.ts';
import { explainedHeading } from '../../generation/asked-objective.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading } from '../../generation/heading-deeds.ts';
import { definedTerms } from '../../generation/objectives.ts';
import { isOrder, ruleObjectives } from '../../generation/rule-objectives.ts';
import { type TaggedWord, tagEnglish } from '../../languages/english-tagger.ts';
import { ruleWordsOf } from '../../languages/obligation-words.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonDraft, Sourced } from '../../lesson-plan.ts';
import { isTaught, type LessonSection, lessonSections } from './lesson-sections.ts';

/** What a learner can do after a section, and how much of its lesson it is. */
export interface SectionObjective extends Sourced {
  weight: number;
  /** The section began in the lesson before, which has the same objective. */
  goesOn: boolean;
}

const mostWords = 16;
/** A section with more rules is taught as a whole. */
const mostRulesAlone = 3;

/** One objective for each section of an English lesson that teaches something, in the lesson's order. */
export function sectionObjectives(draft: LessonDraft, document: Document): SectionObjective[] {
  const sections = lessonSections(draft, document).filter(isTaught);
  const seen = new Set<string>();
  return sections.flatMap((section) => {
    const found = objectiveOf(section, draft);
    if (found === undefined || countWords(found.text) > mostWords || seen.has(found.text)) return [];
    seen.add(found.text);
    return [found];
  });
}

/** The subjects of sections, the weightiest first, for a lesson that else says too little. */
export function explainedSections(draft: LessonDraft, document: Document, fewestWords: number): Sourced[] {
  const things = lessonSections(draft, document).flatMap(({ heading, name, words, ...section }) => {
    const [first] = section.sentences;
    const thing = thingOf(name, section);
    return thing === undefined ||
      countWords(thing.replace(/^(?:the|your|an?) /u, '')) < fewestWords ||
      deedOfHeading(name) !== undefined
      ? []
      : [{ heading, thing, words, first }];
  });
  const most = Math.max(0, ...things.map(({ words }) => words));
  return things
    .filter(({ words }) => words * smallestShare >= most)
    .toSorted((a, b) => b.words - a.words)
    .map(({ heading, thing, first }) => ({
      text: `Explain ${thing}`,
      sources: [
        { block: heading.id, start: 0, end: heading.text.length },
        ...(first === undefined ? [] : [{ block: first.block, start: first.start, end: first.end }]),
      ],
      how: 'template:explain',
    }));
}

/** What is explained is no small section beside a long one. */
const smallestShare = 4;

function objectiveOf(section: LessonSection, draft: LessonDraft): SectionObjective | undefined {
  const { heading, name, words, sentences, goesOn } = section;
  const own = sentences.reduce((sum, { wordCount }) => sum + wordCount, 0);
  // A heading over others is told by them too.
  const all = (own + words) / 2;
  const told = (text: string, how: string, weight: number): SectionObjective => ({
    text: startUpper(text),
    // What is followed or named stands in the section, its heading only says of what.
    sources: [
      { block: heading.id, start: 0, end: heading.text.length },
      ...sentences.slice(0, mostSources).map(({ block, start, end }) => ({ block, start, end })),
    ],
    how: `template:${how}`,
    weight,
    goesOn,
  });
  const deed = deedOfHeading(name);
  if (deed !== undefined) return told(deed, 'duty', all * 1.5);
  const asked = explainedHeading(startUpper(name));
  if (asked !== undefined) return told(asked, 'asked', all * 1.4);
  const checklist = /^Checklist: (?<when>(?:before|when|after|at|on|during) .+)$/iu.exec(name)?.groups?.['when'];
  if (checklist !== undefined) return told(`Go through the checklist ${lowerFirst(checklist)}`, 'duty', all * 1.4);
  const thing = thingOf(name, section);
  if (thing !== undefined && section.isTreatment && !named.test(headOf(thing)) && !/treat/iu.test(thing))
    return told(`Treat ${thing}`, 'duty', all * 1.4);
  const kind = thing === undefined || !isListed(section) ? undefined : byKind(thing);
  if (kind !== undefined) return told(kind, 'duty', all * 1.2);
  if (own < fewestOwnWords && !section.blocks.some(({ kind: block }) => block === 'list')) return undefined;
  if (thing !== undefined && hasSteps(section)) return told(`Follow the steps for ${thing}`, 'duty', own * 1.3);
  return ofRules(section, thing, draft, told, own) ?? ofTerm(section, draft, told, own);
}

const mostSources = 3;
const fewestOwnWords = 10;

type Told = (text: string, how: string, weight: number) => SectionObjective;

function ofRules(
  section: LessonSection,
  thing: string | undefined,
  draft: LessonDraft,
  told: Told,
  own: number,
): SectionObjective | undefined {
  const { must, mustNot, should } = ruleWordsOf('en');
  const rules = section.sentences.filter(({ text }) => must.test(text) || mustNot.test(text) || isOrder(text));
  const bidding = section.sentences.filter((sentence) => rules.includes(sentence) || bids(sentence.text));
  const advice = section.sentences.filter(({ text }) => should.test(text));
  const blocks = new Set(section.blocks.map(({ id }) => id));
  const points = draft.keyPoints.filter(({ sources: [first] }) => first !== undefined && blocks.has(first.block));
  const [duty] = ruleObjectives(points).filter(({ text }) => isWhole(text));
  if (duty !== undefined && rules.length <= mostRulesAlone)
    return { ...told(duty.text, 'duty', own * 1.1), ...duty, goesOn: false };
  if (thing === undefined || (bidding.length + advice.length) * 4 < section.sentences.length) return undefined;
  const isAllowed = section.sentences.some(({ text }) => allowing.test(text));
  const isBanned = section.sentences.some(({ text }) => banning.test(text));
  if (isAllowed && isBanned && countWords(thing) <= mostAllowedWords)
    return told(`Say what is allowed and what is not: ${thing}`, 'duty', own);
  const binding = rules.filter(({ text }) => must.test(text) || mustNot.test(text));
  const what = binding.length * 2 >= bidding.length ? 'rules' : 'instructions';
  if (bidding.length > 1) return told(`Follow the ${what} for ${thing}`, 'duty', own);
  return advice.length > 1 ? told(`Follow the advice on ${thing}`, 'duty', own * 0.9) : undefined;
}

/** "On the panel, press the red button": an order behind its place or case. */
const bids = (text: string): boolean =>
  isOrder(text) ||
  isOrder(
    startUpper(
      text.replace(
        /^(?:If|When|On|To|In|Once|After|Before|For|From|At|Then|Next|First|Using|With)\b[^,]{0,60}, (?:then |please )?/u,
        '',
      ),
    ),
  );

const mostAllowedWords = 4;
const allowing = /\b(?:may|(?:is|are) (?:allowed|permitted|reimbursable|eligible|covered))\b(?! not\b)/u;
const banning =
  /\b(?:may not|must not|(?:is|are) not (?:allowed|permitted|reimbursable|eligible|covered)|prohibited|forbidden)\b/u;

/** A rule that stands for its section names its object and its case, or a bound. */
export const isWhole = (text: string): boolean =>
  countWords(text) >= 5 &&
  /\b(?:if|when|whenever|before|after|within|immediately|at once|until|unless|every|each|daily|weekly|never|always|do not|only|at least|at most|no more than|without|\d+)\b/iu.test(
    text,
  ) &&
  !text.includes(',') &&
  !/^(?:Be|Have|Understand|Remember|Note|Know|Consider|Think|Agree|Commit|Feel|Try|Aim|Make|Usually|Ensure|First|Then|Next|Also)\b/u.test(
    text,
  );

/** "Prohibited conduct" and "Boathouse rules" say themselves what one does with them. */
export function byKind(thing: string): string | undefined {
  if (countWords(thing.replace(/^(?:the|your|an?) /u, '')) < 2 || ofAnyKind.test(thing)) return undefined;
  const head = headOf(thing);
  const the = /^(?:the|your|an?|all) /u.test(thing) ? '' : 'the ';
  if (followed.test(head)) return `Follow ${the}${thing}`;
  if (head === 'requirements' || head === 'requirement') return `Name ${the}${thing}`;
  if (head === 'policy' || head === 'policies') return `Apply ${the}${thing}`;
  if (head === 'tips' || head === 'advice') return `Apply ${the}${thing}`;
  if (/^(?:differences?)$/u.test(head) || / (?:vs\.?|versus) /u.test(thing))
    return `Tell ${thing.replace(/^(?:the )?differences? between /iu, '').replace(/ (?:vs\.?|versus) /u, ' from ')}${/ vs| versus/u.test(thing) ? '' : ' apart'}`;
  return named.test(head) && !/^\p{L}+ing /u.test(thing) ? `Name ${the}${thing}` : undefined;
}

const isListed = ({ blocks, sentences, words }: LessonSection): boolean =>
  blocks.some(({ kind }) => kind === 'list' || kind === 'table') || sentences.length > 1 || words > 40;

const ofAnyKind = /^(?:specific|various|other|general|recommended|common|different|additional|further) \p{L}+$/iu;
const followed =
  /^(?:rules?|guidelines?|procedures?|process|processes|protocols?|precautions?|steps|instructions?|checklists?|routines?|measures|schedule|workflow)$/iu;
const named =
  /^(?:signs?|symptoms?|causes|kinds|types|forms|parts|components|features|benefits|advantages|disadvantages|risks?|hazards?|dangers?|reasons|roles|responsibilities|duties|stages|phases|levels|limits|limitations|exceptions|criteria|indicators|ingredients|materials|tools|equipment|items|methods|principles|conditions|options|applications|functions|specifications|pros|cons|needs|rights|goals|categories|properties|elements|settings|indications|contraindications|complications|mistakes|pitfalls|obligations)$/iu;

/** "signs" of "signs of dehydration", "requirements" of "trip coordinator requirements". */
function headOf(thing: string): string {
  const [before = ''] = thing.split(/ (?:of|for|in|on|to|at|with|about|by|from|and) /u);
  return (before.split(' ').at(-1) ?? '').toLowerCase();
}

/** A name that stands as a noun behind "for": no sentence, no case, no two things set beside each other. */
export function thingOf(name: string, { sentences }: Pick<LessonSection, 'sentences'>): string | undefined {
  if (
    (isOrder(startUpper(name)) && !ofPapers.test(name)) ||
    countWords(name) > 8 ||
    /[;|:?!/“”"…()[\]{}<>=#*@,]|\.\.|\s[–—-]\s|\b(?:etc|vs)\b/iu.test(name.replace(/ vs\.? /iu, ' '))
  )
    return undefined;
  if (
    /^(?:we|you|i|they|it|this|that|these|here|there|again|about|as|at|for|from|in|on|to|with|by|if|when|while|how|what|why|who|where|always|never|not|no|don['’]t|more|some|other|another|additional|let['’]?s|welcome|special|note|step|part|day|round|case|scenario|option|examples?|following|introduction)\b/iu.test(
      name,
    )
  )
    return undefined;
  const thing = lowerName(name.replace(/ & /gu, ' and '));
  if (kindAlone.test(thing) || /(?<!\b(?:and|or|of|for|to|in|about)) \p{L}+ing (?:the|an?|your)\b/u.test(thing))
    return undefined;
  if (!isNoun(thing) || !/\p{L}{4}|\p{Lu}{2}/u.test(thing)) return undefined;
  const running = sentences.map(({ text }) => text).join(' ');
  const uses = (before: string) => running.split(`${before}${thing}`).length - 1;
  const isKnown = uses('the ') > 0 && (uses('the ') + uses('The ')) * 2 > uses('');
  // "function of fungi": what belongs to a thing is a certain one.
  if (/^\p{L}+(?: \p{L}+)? of /u.test(thing) && !/^(?:the|an?|your) /u.test(thing)) return `the ${thing}`;
  return isKnown || (countWords(thing) > 1 && ofOne.test(thing) && !/^(?:the|an?|your) /u.test(thing))
    ? `the ${thing}`
    : thing;
}

const ofPapers =
  /\b(?:policy|policies|procedures?|protocol|guidelines|rules|requirements|agreement|plan|code of conduct)$/iu;
/** "Procedures", "Policies": of what, nobody says. */
const kindAlone =
  /^(?:rules?|guidelines?|procedures?|process(?:es)?|protocols?|precautions?|steps|instructions?|checklists?|polic(?:y|ies)|requirements?|responsibilities|principles|methods|materials|equipment|features|roles|tips)$/iu;

/** Read behind "about" or before a verb, since "annual leave" is one only there. */
const isNoun = (thing: string): boolean => {
  const bare = thing.replace(/^(?:the|an?|your) /u, '');
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
  /^(?!.* (?:of|for|in|on|to|and) )(?:.* )(?:sessions?|effect|process|ratio|program|system|model|fund|account|committee|survey|statement|letter|form|list|schedule|budget|desk|team|room|area|kit|device|button|mode|menu|screen|agreement|framework|network|laptop|machine|officer|coordinator|manager)$/iu;

const lowerName = (text: string): string => text.replace(/^(?:The|A|An|Your|Our)(?= )/u, (word) => word.toLowerCase());

/** Lines that the list itself counts, or that say what comes first. */
const hasSteps = ({ blocks }: LessonSection): boolean =>
  blocks.some(({ kind, steps, text }) => {
    const lines = text.split('\n').map((line) => line.replace(/^\d+[.)] /u, ''));
    const isCounted =
      (steps?.length ?? 0) >= 3 || text.split('\n').filter((line) => /^\d+[.)] /u.test(line)).length >= 3;
    const bidding = lines.filter((line) => isOrder(startUpper(line)) || isCommand(startUpper(line)));
    return kind === 'list' && isCounted && bidding.length * 2 >= lines.length;
  });

function ofTerm(
  { sentences }: LessonSection,
  { segment }: LessonDraft,
  told: Told,
  own: number,
): SectionObjective | undefined {
  const term = termsIn(segment).find(({ sentence }) => {
    const defining = segment.sentences[sentence];
    return defining !== undefined && sentences.includes(defining);
  });
  if (term === undefined) return undefined;
  return { ...told(meaningOf(term.text), 'define', own * 0.8), sources: [term.source], goesOn: false };
}

/** "Define We’ll", "valve causing problems", "David": taken for terms. */
const noTerm =
  /[’']|\b(?:following|above|below|we|you|it|this|that|no|not|safety|value|values|positions?)\b|\p{L} \p{L}+ing\b/iu;
const nameAlone = /^\p{Lu}\p{Ll}+$/u;

export const termsIn = (segment: LessonDraft['segment']): ReturnType<typeof definedTerms> =>
  definedTerms(segment, 'en').filter(({ text }) => !noTerm.test(text) && !nameAlone.test(text));

/** "Say what “dividends” mean". */
export const meaningOf = (term: string): string =>
  `Say what “${term}” ${/[^su]s$/u.test(term) && !/(?:ics|sis)$/u.test(term) ? 'mean' : 'means'}`;
