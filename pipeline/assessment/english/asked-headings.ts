import type { Document, Sentence } from '../../document.ts';
import { displayText } from '../../generation/display-text.ts';
import { standsAlone, withoutConnective } from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft } from '../../lesson-plan.ts';
import { faultInWords } from './answer-doubts.ts';
import { hanging, upper } from './question-grammar.ts';
import { underItsDocument } from './section-subject.ts';
import { answeredAsWritten, type Recall } from '../recalled.ts';

const mostHeadingWords = 18;
const mostAnswerWords = 40;
/** Readers called longer ones pasted. */
const mostSentAnswerWords = 28;

const isQuestion =
  /^(?:\d+[.)] |Q\d*[.:)] )?(?:What|Which|How|When|Where|Who|Why|Can|Could|Do|Does|Is|Are|Should|May|Must|Will|If)\b[^?]{8,110}\?$/u;
const asksWhatItIs = /^What (?:is|are) (?:an? |the )?(?<what>[^?]+)\?$/iu;
const asksYesOrNo = /^(?:Can|Could|Do|Does|Is|Are|Should|May|Must|Will)\b/u;
const yesOrNo =
  /^(?:Yes|No|Yep|Yup|Nope|Of course|Sure|Certainly|Absolutely|Not necessarily|It depends|Usually|Only if|Only when|Unfortunately)\b/u;

/** What a document asks in a heading and answers in the sentence below, as in a list of frequent questions. English. */
export function askedHeadings({ segment }: LessonDraft, document: Document): Recall[] {
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((heading) => {
    const written = displayText(heading.text)
      .replace(/^(?:\d+[.)]|Q\d*[.:)]) /u, '')
      .trim();
    const asked = toReader(ofPublisher(written));
    if (heading.kind !== 'heading' || !isQuestion.test(asked) || countWords(asked) > mostHeadingWords) return [];
    // "How many dance spots?": a label with a mark.
    if (countWords(asked) <= 4 && /^How (?:many|much)\b/u.test(asked)) return [];
    if (hanging.test(asked) || contentStems(asked, rulesOf('en')).length < 2) return [];
    const position = segment.sentences.findIndex(({ block }) => block === heading.id + 1);
    const [first, second] = [segment.sentences[position], segment.sentences[position + 1]];
    if (first === undefined || document.blocks[heading.id + 1]?.kind !== 'paragraph') return [];
    const isShort = yesOrNo.test(first.text) && countWords(first.text) <= 4;
    const own = isShort && second?.block === first.block ? [first, second] : [first];
    const answer = upper(withoutConnective(displayText(own.map(({ text }) => text).join(' ')), 'en'));
    if (!answers(asked, answer)) return [];
    const behind = segment.sentences
      .slice(position + own.length)
      .filter(({ block }) => isOfSection(block, heading.id, document));
    const needsEye =
      asksPublisher.test(written) ||
      // "Can you use a tablet?" "Yes, you can": one word answers it, and for what, the page above it says.
      (asksYesOrNo.test(asked) && countWords(answer) < fewestOfYesOrNo) ||
      // "Which skills do children learn? Many": what follows is the answer.
      (asksForSeveral.test(asked) && behind.length >= fewestBehind) ||
      (/\byour?\b/iu.test(ofPublisher(written)) && /\b(?:we|our|us)\b/iu.test(answer)) ||
      countWords(answer) > mostSentAnswerWords ||
      faultInWords({ text: asked, left: answer, rule: answer }) !== undefined;
    const evidence = { block: first.block, start: first.start, end: (own.at(-1) as Sentence).end };
    const question = answeredAsWritten(underItsDocument(asked, heading.id, document), answer, evidence, needsEye);
    return [{ question, position }];
  });
}

const fewestOfYesOrNo = 5;
const asksForSeveral =
  /^(?:What|Which) (?:\p{Ll}+ )?\p{Ll}{2,}[^s]s |^What (?:can|do|should)\b|^How (?:can|do (?:I|you|we)(?! know))\b/u;
const fewestBehind = 2;

/** Whether a block stands under a heading, before the next one. */
const isOfSection = (block: number, heading: number, { blocks }: Document): boolean =>
  !blocks.slice(heading + 1, block + 1).some(({ kind }) => kind === 'heading');

/** "Do you accept gifts?" asks whoever wrote the page; "Do you need a ticket?" asks for anybody. */
const asksPublisher =
  /^(?:(?:Do|Will|Did|Have|Are) you\b(?! (?:really |always |still |also |even )?(?:need|have to|get|required|allowed))|(?:What|Which|Why|When|Where)\b[^?]*\b(?:do|will|did|have|are) you (?:accept|offer|provide|support|charge|sell|ship|deliver|collect|share|publish|recommend|plan)\b)/u;

/** "What are your opening hours?" asks whoever wrote the page; whose they are, everybody knows. */
const ofPublisher = (written: string): string =>
  /\b(?:I|my|me|we)\b/u.test(written)
    ? written
    : written.replace(/^(?<way>What|How \p{L}+|When|Where) (?<be>is|are) your (?=\p{Ll})/u, '$<way> $<be> the ');

/** A customer asks "How do I change my plan?", a course asks whoever learns. */
const toReader = (asked: string): string =>
  asked
    .replace(/\b(?:am I|Am I)\b/gu, (be) => (be.startsWith('A') ? 'Are you' : 'are you'))
    .replace(/\bI am\b|\bI['’]m\b/gu, 'you are')
    .replace(/\bI['’]ve\b/gu, 'you have')
    .replace(/\bI\b|\bme\b/gu, 'you')
    .replace(/\bmy(?<self>self)?\b/gu, (_, self: string | undefined) => `your${self ?? ''}`)
    .replace(/\bmine\b/gu, 'yours');

/** The sentence speaks of what is asked, in the way that is asked for: a "what is" is answered with what it is. */
function answers(asked: string, answer: string): boolean {
  if (countWords(answer) > mostAnswerWords || countWords(answer) < 4 || /[“”"{}<>|]|:$/u.test(answer)) return false;
  if (!standsAlone(answer.replace(/^(?:Yes|No)[.,] /u, ''), 'en') && !/^(?:It|They|Yes|No)\b/u.test(answer))
    return false;
  // A guide to what others say elsewhere answers nothing.
  if (/^(?:Check|See|Visit|Read|Consult|Refer to|Go to|Browse)\b/u.test(answer)) return false;
  if (/^Who\b/u.test(asked) && !namesPeople.test(answer)) return false;
  const stems = contentStems(asked, rulesOf('en'));
  const told = contentStems(answer, rulesOf('en'));
  const shared = stems.filter((stem) => told.includes(stem)).length;
  // "Can you work here at weekends?" "The hall is closed at weekends": told without a yes or no.
  if (asksYesOrNo.test(asked)) return yesOrNo.test(answer) || (decides.test(answer) && shared * 2 >= stems.length);
  const what = asksWhatItIs.exec(asked)?.groups?.['what'];
  if (what !== undefined) {
    const subject = /^(?<subject>.{2,60}?) (?:is|are|means?|refers? to|describes?) /u.exec(answer)?.groups?.['subject'];
    const own = contentStems(subject ?? '', rulesOf('en'));
    const known = contentStems(what, rulesOf('en'));
    // "What is the daily schedule?" is answered with its times.
    if (asksMeasure.test(what) && /\d/u.test(answer)) return true;
    return (
      own.length > 0 &&
      own.filter((stem) => !known.includes(stem)).length <= 1 &&
      own.some((stem) => known.includes(stem))
    );
  }
  // "To register you will need to provide your tax number": what it takes, and not how.
  if (/^How (?:do|can|should)\b/u.test(asked) && takesThings.test(answer)) return false;
  const isInWay = ways.every(([way, sign]) => !way.test(asked) || sign.test(answer));
  // "When is the salary paid?" "On the first working day": a time or a place by itself is the answer.
  const isBare = ways.some(([way, , opens]) => opens !== undefined && way.test(asked) && opens.test(answer));
  if (isBare && told.length >= fewestOfBare) return true;
  // Who does what is told with the deed.
  if (/^Who\b/u.test(asked) && shared * 2 <= stems.length) return false;
  return isInWay && shared * 3 >= stems.length && new Set(told.filter((stem) => !stems.includes(stem))).size >= 2;
}

/** What a sentence has that allows or forbids, though it says neither yes nor no. */
const decides =
  /\b(?:not allowed|not permitted|do(?:es)? not allow|are allowed|is allowed|may|must|cannot|can['’]t|is closed|are closed|is open|are open|is included|are included|is optional|free)\b/u;
const asksMeasure =
  /\b(?:schedule|hours|prices?|fees?|costs?|deadlines?|age|ages|limit|period|times?|dates?|capacity|size|weight|temperature|pressure|rate|speed|length|duration)\b/u;
const fewestOfBare = 2;

const takesThings =
  /\byou (?:will |must |may )?(?:need|require|have)(?: to (?:provide|have|supply|give))? (?:an?|the|your|some)\b/iu;

/** Who may, must or is something: people by their age, office or state. */
const namesPeople =
  /\b(?:anyone|everyone|everybody|anybody|people|persons?|adults?|children|members?|staff|employees?|workers?|managers?|officers?|team|teams|residents?|students?|patients?|learners?|owners?|years|aged?|you)\b/iu;

/** How an answer shows that it answers just that; "How does it work?" takes more than a sentence. */
const ways: readonly (readonly [asked: RegExp, answered: RegExp, opens?: RegExp])[] = [
  [
    /^Why\b/u,
    /\b(?:because|so that|reason|due to)\b/u,
    /^(?:Because|To (?!\p{Ll}+ing\b)|This is (?:primarily |mainly |only )?(?:to|because|so that)) ?\p{Ll}/u,
  ],
  [
    /^When\b/u,
    /\d|\b(?:when|if|after|before|by|until|once|every|during|within)\b/u,
    /^(?:On|At|Around|Every|Each|From|Between|Before|After|Within|By|In|During|Once|Twice|As soon as|\d)\b/u,
  ],
  [/^Who\b/u, /^(?!If|When|To\b)/u],
  [
    /^What (?:\p{Ll}+ )?(?:do|does|will|must) [^?]*\b(?:need|have to have)\b/u,
    /\b(?:needs?|requires?|required|must|should|have to|has to|at least)\b|^(?:Bring|Take|Get|Have|Wear|Just|Only|Your|An?)\b/u,
  ],
  [
    /^Where\b/u,
    /\b(?:find|found|available|located|held|stored|kept)\b|\b(?:location|address) is\b/u,
    /^(?:In|At|On|Near|Under|Behind|Next to|Inside|Outside|Across from)\b/u,
  ],
  [/^How\b(?! (?:do|can|should) (?:I|you|we)\b| (?:many|much|long|often|far|soon|large|big|old)\b)/u, /(?!)/u],
  [
    /^How (?:do|can|should) (?:I|you|we)\b/u,
    /^(?:To|By|Use|Click|Go|Open|Call|Send|Contact|Select|Ask|Email)\b|\byou (?:can|must|should|will|need)\b|\bwill be sent\b/iu,
  ],
  [
    /^How (?:many|much|long|often|far|soon|large|big|old)\b/u,
    /\d|\b(?:one|two|three|four|five|six|ten|once|twice|every|no limit)\b/u,
  ],
];
