import { isCommand } from '../../generation/catchwords.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { AskedList } from './asked-list.ts';
import { endsInThing, hanging, isParty, lowerFirst, lowerSubject } from './question-grammar.ts';

type Form = (head: string, items: readonly string[]) => AskedList | undefined;

const mostHeadWords = 12;
/** Who wrote it, or what only the page shows: "What we do", "Why this matters". */
const ofItsPage = /\b(?:we|our|us|I|my|me|this|these|those|it|they|them|here|below|above|following)\b/iu;

/**
 * What the head of a list asks, whatever words it is made of: "What parents should do today", "Personal data may be shared with", "Triggers
 * that worsen the pain", "DO NOT". English.
 *
 * @param head without its sign, its colon and its brackets
 */
export function askedOfHead(head: string, items: readonly string[]): AskedList | undefined {
  const told = head.replace(/^(?:Please note that|Note that|Generally,|In general,|Please) /u, '');
  if (countWords(told) > mostHeadWords || /[;“”"]/u.test(told)) return undefined;
  if (told.endsWith('?')) return ofQuestion(told);
  for (const form of forms) {
    const made = form(told, items);
    if (made !== undefined && !ofItsPage.test(made.text) && !hanging.test(made.text)) return made;
  }
  return undefined;
}

const asksForThings = /^(?:Who|What|When|Where|Which)(?! (?:is|are) (?:an?|the)\b) [^?]{12,70}\?$/u;

/** "Who may use the workshop?" over those who may. */
function ofQuestion(head: string): AskedList | undefined {
  return asksForThings.test(head) && !ofItsPage.test(head) && !hanging.test(head) ? { text: head } : undefined;
}

/** One word says of what it is only together with its heading: "When should you call?" */
const asked = (text: string, isShort: boolean): AskedList => ({
  text,
  ...(isShort && { needsHeading: true as const }),
});

const bidding = (item: string): boolean => isOrder(item) || isCommand(item);

const toDo = /^(?<word>What|When|Where|Who|How|Why)(?<not> not)? to (?<deed>\p{Ll}.*)$/iu;
const nothingTold =
  /^(?:expect|know|do|consider|note|remember|look for|watch for|avoid|bring|pack|wear|include|read next)$/iu;

/** "What to bring to appointments", "When to see the clinic": what should you bring, when should you see it? */
function ofToDo(head: string): AskedList | undefined {
  const { word = '', not = '', deed = '' } = toDo.exec(head)?.groups ?? {};
  if (deed === '' || /^(?:expect|know|read next|use this)\b/iu.test(deed)) return undefined;
  const [first = ''] = deed.split(' ');
  const isVerb = tagEnglish(`You must ${deed}`)[2]?.lemma === first;
  // How something is done, its steps say one after the other.
  return !isVerb || /^how$/iu.test(word)
    ? undefined
    : asked(`${word} should you${not} ${deed}?`, nothingTold.test(deed) || countWords(deed) < 2);
}

const whatOf =
  /^What (?<who>(?!to\b|is\b|are\b|the (?:law|policy) says)[^,:;]{2,50}?) (?<modal>should|must|can|may|will|need to|cannot|must not|should not|will not|may not|can not)(?: (?<deed>\p{Ll}[^,:;]{0,60}))?$/iu;

/** "What parents should do today", "What the school will NOT do": what should parents do, what will it not do? */
function ofWhatSomebodyDoes(head: string): AskedList | undefined {
  const found = whatOf.exec(head.replace(/\bNOT\b/gu, 'not'))?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || hanging.test(who)) return undefined;
  const [modal = '', ...behind] = (found['modal'] as string).toLowerCase().replace('cannot', 'can not').split(' ');
  const deed = found['deed'] ?? 'do';
  if (modal === 'need') return asked(`What do ${lowerSubject(who)} need to ${deed}?`, true);
  const isNot = behind.includes('not') || /^not /u.test(deed);
  const plain = deed.replace(/^not /u, '');
  const first = plain.split(' ')[0] as string;
  if (tagEnglish(`You must ${plain}`)[2]?.lemma !== first) return undefined;
  return asked(`What ${modal} ${lowerSubject(who)}${isNot ? ' not' : ''} ${plain}?`, countWords(plain) < 2);
}

const whatYouNeed =
  /^What (?<who>you|\p{L}+s) (?:will |also )?need(?<rest>(?: (?:for|to|before|on|in|at) [^,:;]{3,50})?)$/iu;

/** "What you need": what do you need? */
function ofNeed(head: string): AskedList | undefined {
  const { who, rest = '' } = whatYouNeed.exec(head)?.groups ?? {};
  return who === undefined ? undefined : asked(`What do ${lowerFirst(who)} need${rest}?`, rest === '');
}

const deedAt =
  /^(?<who>[^,:;]{2,60}?) (?<modal>must|should|shall|may|can|will|cannot)(?<not> not)?(?: also| always| only)? (?<be>be )?(?<deed>\p{Ll}{3,}(?: \p{Ll}+){0,2})$/u;

/** "Students should bring", "Personal data may be shared with": what should students bring, what may it be shared with? */
function ofOpenDeed(head: string): AskedList | undefined {
  const found = deedAt.exec(head)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || !isNamedThing(who)) return undefined;
  const modal = (found['modal'] as string).replace('shall', 'must');
  const isNot = found['not'] !== undefined || modal === 'cannot';
  const be = found['be'] ?? '';
  const deed = found['deed'] as string;
  const word = modal === 'cannot' ? 'can' : modal;
  const [first = ''] = deed.split(' ');
  const tagged = tagEnglish(`They ${be === '' ? 'must' : 'must be'} ${deed}`).find(({ text }) => text === first);
  if (
    be === ''
      ? tagged?.lemma !== first || /^(?:do|be|have)$/u.test(first)
      : !/(?:ed|en|wn|pt|ld|de|un|ft|id|nt)$/u.test(first)
  )
    return undefined;
  // "may be collected through" and "may be used": by what means, and for what, a person asks with "how".
  if (be !== '' && / (?:through|via|by)$/u.test(deed))
    return asked(`How ${word} ${lowerSubject(who)} ${isNot ? 'not ' : ''}be ${deed.replace(/ \p{Ll}+$/u, '')}?`, false);
  if (be !== '' && !/ (?:with|to|for|in|on|from|at|against|into|as)$/u.test(deed)) return undefined;
  return asked(
    `What ${word} ${lowerSubject(who)} ${isNot ? 'not ' : ''}${be}${deed}?`,
    be === '' && countWords(who) < 2 && !isParty(who),
  );
}

/** A subject that tells what it is. */
const isNamedThing = (who: string): boolean =>
  !hanging.test(who) &&
  !ofItsPage.test(who) &&
  !/\b(?:and|or|if|when|that|which|who)\b|^(?:you|there|what)\b/iu.test(who) &&
  subjectOf(`${who} must stay`) !== undefined;

const held =
  /^(?<who>[^,:;]{2,60}?) (?:(?<have>has|have) the right to|(?<be>is|are) (?<state>(?:also |only |not )?(?:committed|entitled|responsible|liable|used|required|limited|based|exempt|eligible|accountable|made|built|divided)(?: only)? (?:to|for|in|of|on|from|up of|into)))$/u;

/** "Individuals have the right to", "Data is used only for": to do what, what for? */
function ofHeld(head: string): AskedList | undefined {
  const found = held.exec(head)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || !isNamedThing(who)) return undefined;
  if (found['have'] !== undefined)
    return asked(`What ${found['have'] === 'has' ? 'does' : 'do'} ${lowerSubject(who)} have the right to do?`, false);
  const state = (found['state'] as string).replace(/ only (?=\p{Ll}+$)/u, ' ');
  return asked(`What ${found['be']} ${lowerSubject(who)} ${state}?`, false);
}

const meaning = /^(?<what>\p{Lu}\p{Ll}+ing(?: \p{Ll}+){0,3}|An? [\p{Ll} -]{4,40}) (?:means|is defined as|counts as)$/u;

/** "Living together means": what does it? */
function ofMeaning(head: string): AskedList | undefined {
  const what = meaning.exec(head)?.groups?.['what'];
  return what === undefined ? undefined : asked(`What counts as ${lowerFirst(what)}?`, false);
}

const kindThat =
  /^(?<adjectives>(?:(?:Main|Common|Typical|Some|Other|Possible|Key|Early|Late|The) )*)(?<kind>(?:[\p{L}-]+ ){0,2}[\p{L}-]+s) (?:that|which|who) (?<rest>(?!you\b|we\b|they\b|it\b|I\b)(?:(?:may|can|will|must|should|cannot|do not|need|needs) )?\p{Ll}[^,:;]{4,60})$/iu;

/** "Triggers that worsen the pain": which triggers do? */
function ofKindThat(head: string): AskedList | undefined {
  const { adjectives = '', kind = '', rest = '' } = kindThat.exec(head)?.groups ?? {};
  if (
    kind === '' ||
    !endsInThing(`The ${kind.toLowerCase()}`) ||
    /^(?:steps?|tips|links|notes|resources|questions)$/iu.test(kind)
  )
    return undefined;
  const [first = ''] = rest.split(' ');
  const tagged = tagEnglish(`They ${rest}`)[1];
  const isVerb =
    /^(?:VERB|AUX)$/u.test(tagged?.partOfSpeech ?? '') && (tagged?.lemma === first || tagged?.partOfSpeech === 'AUX');
  const which = `${adjectives.replace(/^(?:The|Some|Other) /u, '')}${lowerFirst(kind)}`.toLowerCase();
  return isVerb ? asked(`Which ${which} ${rest}?`, false) : undefined;
}

const kinds =
  /^(?<what>(?:(?:less |most |more |very )?(?:common|possible|typical|usual|frequent|early|late|main|important|likely|known|serious|normal)(?:,? (?:and|but) (?:common|possible|typical|usual|frequent|early|late|main|important|likely|known|serious))? ){1,2}(?:\p{Ll}+ ){0,2}(?:signs|symptoms|causes|triggers|complications|allergens|irritants|side effects|mistakes|tests|reasons|risks|hazards|exceptions|consequences|problems|faults|errors|injuries|pests|diseases|treatments|benefits)(?: (?:of|for|in|with|during|after|while) [^,:;]{3,50})?)$/iu;

/** "Common allergens": what are they? */
function ofCommonKind(head: string): AskedList | undefined {
  const what = kinds.exec(head)?.groups?.['what'];
  return what === undefined ? undefined : asked(`What are the ${lowerFirst(what)}?`, true);
}

const bestOf =
  /^(?<what>(?:best|worst|good|bad|safe|safest|suitable|recommended|easy|easiest|popular|common) (?:\p{Ll}+ ){0,2}\p{Ll}+s (?:for|to|in|with|during) (?!the following)[^,:;]{3,40})$/iu;

/** "Best activities for beginners": what are they? */
function ofBest(head: string): AskedList | undefined {
  const what = bestOf.exec(head)?.groups?.['what'];
  return what === undefined || /\b(?:tips|links|resources|practices|questions)\b/iu.test(what)
    ? undefined
    : asked(`What are the ${lowerFirst(what)}?`, false);
}

const applies =
  /^(?:This|The|Our) (?<paper>policy|handbook|code of conduct|procedure|agreement|guideline|guide|document|manual|protocol) applies to$/iu;

/** "This policy applies to": whom? */
function ofApplied(head: string): AskedList | undefined {
  const paper = applies.exec(head)?.groups?.['paper'];
  return paper === undefined ? undefined : asked(`Who does the ${paper.toLowerCase()} apply to?`, true);
}

const consequences =
  /^(?<what>(?:Consequences|Penalties|Sanctions|Reasons|Grounds|Exceptions|Requirements|Conditions|Criteria) (?:of|for|to) (?!the following)[\p{L} ’'-]{3,50})$/u;

/** "Consequences of violation" under its rule: what are they? */
function ofConsequences(head: string): AskedList | undefined {
  const what = consequences.exec(head)?.groups?.['what'];
  return what === undefined ? undefined : asked(`What are the ${lowerFirst(what)}?`, true);
}

const bannedInCase =
  /^(?<when>(?:If|When|While|Before|After|During|Once) [^:;]{4,80}?),? (?:do not|don['’]t|never|you (?:must|should) not)$/iu;

const mostOfBids = 0.6;
const banOf = /^(?<who>[^,:;]{2,50}?) (?:must|should|shall|may) (?:never|not)(?: ever)?$/iu;

/** "DO NOT", "If the lamp is red, DO NOT", "Guards should NEVER": what must you, or they, not do? */
function ofBareBan(head: string, items: readonly string[]): AskedList | undefined {
  if (items.some((item) => /^(?:do not|don['’]t|never|no|not|avoid)\b/iu.test(item))) return undefined;
  const bids = items.filter(
    (item) => bidding(item) || tagEnglish(`You must ${lowerFirst(item)}`)[2]?.partOfSpeech === 'VERB',
  );
  if (bids.length < mostOfBids * items.length) return undefined;
  const who = banOf.exec(head)?.groups?.['who'];
  if (who !== undefined && isNamedThing(who)) return asked(`What must ${lowerSubject(who)} never do?`, false);
  const when = bannedInCase.exec(head)?.groups?.['when'];
  if (when !== undefined) return asked(`What must you not do ${lowerFirst(when)}?`, false);
  return /^(?:(?:please )?(?:do not|don['’]?t|don['’]ts|never)(?: ever)?|what not to do)$/iu.test(head)
    ? asked('What must you not do?', true)
    : undefined;
}

const callOr =
  /^(?<order>(?:Call|Phone|Ring|Go to|See|Visit|Contact) [^/,:;]{2,40}?)(?: (?:right away|immediately|at once|now|today|straight away))?(?: \/ \p{Lu}.*)?$/u;
const forHelp =
  /\b(?:911|112|999|000|ambulance|emergency|doctor|nurse|midwife|vet|dentist|hospital|A&E|ER|clinic|security|help|police|pediatrician|paediatrician|pharmacist|supervisor|manager)\b/u;

/** "Call 911 / Emergency now", "See your doctor right away" above what calls for it. */
function ofCallForHelp(head: string, items: readonly string[]): AskedList | undefined {
  const order = callOr.exec(head)?.groups?.['order'] ?? '';
  return order === '' || !forHelp.test(order) || / (?:if|when)\b/u.test(order) || items.some(bidding)
    ? undefined
    : asked(`In which cases should you ${lowerFirst(order)}?`, false);
}

const forms: readonly Form[] = [
  ofBareBan,
  ofNeed,
  ofToDo,
  ofWhatSomebodyDoes,
  ofCallForHelp,
  ofHeld,
  ofOpenDeed,
  ofMeaning,
  ofKindThat,
  ofCommonKind,
  ofConsequences,
  ofBest,
  ofApplied,
];
