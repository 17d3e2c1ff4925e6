import { isNarrative } from '../analysis/narrative.ts';
import type { Block, BlockKind, Document, Sentence, Span } from '../document.ts';
import { exampleOpening } from '../languages/example-openings.ts';
import { isEnglishWithin } from '../languages/foreign-text.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { isOfTeller } from '../languages/teller-openings.ts';
import { directAsk } from '../languages/direct-asks.ts';
import { directsSomebody, tellsOutcome } from '../languages/directing.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';
import { askableWorth } from './case-questions.ts';
import { denialElsewhere } from './denials-elsewhere.ts';
import { bindingOrders } from './binding-orders.ts';
import type { AnalysedSegment, Card, Point, Sourced } from '../lesson-plan.ts';
import { isAboutTheDocument, pointKind, telling, weightyFact } from './point-kind.ts';
import { ofLabelledValue } from './labelled-values.ts';
import { pointTexts } from './point-texts.ts';
import { isIdle, isThin } from './thin-facts.ts';
import { describes } from './describing-lists.ts';
import { chatterOf, lackOf } from './doubtful-points.ts';
import { opensOnGiven } from './given-subjects.ts';
import { hasSharedLabel } from './shared-labels.ts';
import { storyOf } from './made-up-stories.ts';
import { isSpeech } from './spoken-words.ts';
import { pointOfTurn } from './told-in-turns.ts';
import { overlap, sentenceWeights } from './sentence-weight.ts';

/** Their sentences need the picture, or are no sentences. */
const notTold: ReadonlySet<BlockKind> = new Set(['caption', 'figure', 'table', 'code', 'formula', 'heading']);
/** Share of stems in common above which two points say the same. */
const sameness = 0.6;
const mostOfCard = 2;
/** What a kind adds to the weight of its sentence, which is 1 in the mean. */
const worthOf = { 3: 2, 2: 0.8, 1: 0 } as const;

/** What a definition, or a number that says something, adds: nobody guesses either. */
const worthOfPrecision = 0.5;

/** As much as a must is worth above a rule: of the two the one that a learner can be asked for is kept. */
const worthOfQuestion = 1.3;

/** Whether a sentence can be asked for in a person's words. */
export type CanBeAsked = (text: string) => boolean;

interface Candidate {
  index: number;
  card: number;
  point: Point;
  stems: string[];
  score: number;
}

/**
 * What a learner should keep of a lesson: up to two sentences of each card, rules before numbers before facts, in source
 * order. A card whose sentences all lean on others, or only speak about the document, has none.
 *
 * @param canBeAsked decides between sentences of a card that has more than it can keep
 */
export function points(
  segment: AnalysedSegment,
  cards: readonly Card[],
  document: Document,
  canBeAsked: CanBeAsked = () => false,
): Point[] {
  const written = withoutExamples(candidates(segment, cards, document), segment, document.language);
  const found = written.map((one) => {
    const isContested = one.point.importance > 1 && written.filter(({ card }) => card === one.card).length > mostOfCard;
    return isContested && canBeAsked(one.point.text) ? { ...one, score: one.score + worthOfQuestion } : one;
  });
  const chosen = whatIsSure(choose(found), found, document);
  return chosen.sort((a, b) => a.index - b.index).map(({ point }) => point);
}

/** The best of each card, none of which says what another says, beside those that are chosen already. */
function choose(found: readonly Candidate[], already: readonly Candidate[] = []): Candidate[] {
  const chosen = [...already];
  for (const candidate of [...found].sort((a, b) => b.score - a.score || a.index - b.index)) {
    const ofCard = chosen.filter(({ card }) => card === candidate.card);
    if (ofCard.length === mostOfCard) continue;
    // The second of a card must be worth asking: a learner is not to keep everything.
    if (ofCard.length > 0 && candidate.point.importance === 1) continue;
    if (chosen.some(({ stems }) => overlap(stems, candidate.stems) > sameness)) continue;
    chosen.push(candidate);
  }
  return chosen;
}

/**
 * The chosen ones that lack nothing. The place of one that does goes to a rule or a number of its card, and to nothing less; a lesson
 * that would have none left keeps it.
 */
function whatIsSure(chosen: readonly Candidate[], found: readonly Candidate[], document: Document): Candidate[] {
  const isEnglish = document.language === 'en';
  const isChatter = ({ point }: Candidate) => isEnglish && chatterOf(point.text) !== undefined;
  const lacks = ({ point }: Candidate) =>
    (isEnglish && lackOf(point.text) !== undefined) ||
    (point.importance < mustBeKnown && hasSharedLabel(point.text, document));
  const sure = chosen.filter((one) => !isChatter(one) && !lacks(one));
  if (sure.length === chosen.length) return sure;
  const binding = found.filter(
    (one) => ['rule', 'number'].includes(one.point.kind) && one.point.importance > 1 && !isChatter(one) && !lacks(one),
  );
  const filled = choose(binding, sure);
  return filled.length > 0 ? filled : chosen.filter((one) => !isChatter(one));
}
const mustBeKnown = 3 as const;

/** An example right behind what it shows is no point of its own: its card keeps it for who misses that. */
function withoutExamples(found: readonly Candidate[], { sentences }: AnalysedSegment, language: string): Candidate[] {
  const told = new Set(found.map(({ index }) => index));
  return found.filter(({ index }) => {
    const isExample = exampleOpening(sentences[index]?.text ?? '', language) !== undefined;
    return !(isExample && told.has(index - 1) && sentences[index - 1]?.block === sentences[index]?.block);
  });
}

function candidates(segment: AnalysedSegment, cards: readonly Card[], document: Document): Candidate[] {
  const weights = sentenceWeights(segment);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  const { must, mustNot, should } = ruleWordsOf(document.language);
  const orders =
    document.language === 'en'
      ? bindingOrders(segment.sentences, (text) => must.test(text) || mustNot.test(text) || should.test(text))
      : segment.sentences.map(({ text }) => directsSomebody(text, document.language));
  // A textbook's long sentences explain; cut to their main clause they say what its short ones say better. A rule binds.
  const isWhole = isNarrative([segment], document);
  const isTold = isWhole || document.language !== 'en';
  const isSaid = document.language === 'en' && isSpeech(segment.sentences);
  const texts = (index: number, block: Block) =>
    pointTexts(index, block, segment, document).filter(
      (told) => !(isWhole && isShortened(told)) || must.test(told.text) || mustNot.test(told.text),
    );
  const isInStory = document.language === 'en' ? storyOf(segment.sentences, document) : () => false;
  const rules = rulesOf(document.language);
  const defining = new Set(segment.definitions.map(({ sentence }) => sentence));
  const isKept = ({ point, index }: Candidate, { kind }: Block) =>
    (document.language !== 'en' && !isOfTeller(point.text, document.language)) ||
    (document.language === 'en' &&
      (point.how === ofLabelledValue ||
        (!isMeaningAlone(point) &&
          !opensOnGiven(point.text, index, segment, document) &&
          (isSaid || !(isTold ? isIdle(point) : isThin(point, kind === 'list'))))));
  return segment.sentences.flatMap((sentence, index): Candidate[] => {
    const block = document.blocks[sentence.block];
    const card = cards.findIndex(({ pieces }) =>
      pieces.some(({ sources }) => sources.some((span) => holds(span, sentence))),
    );
    if (block === undefined || notTold.has(block.kind) || card < 0) return [];
    if (isEnglishWithin(block.text, document.language) || isInStory(index)) return [];
    if (
      isUnderOutcomes(block, document) ||
      (isUnderValues(block, document) && !must.test(sentence.text)) ||
      (document.language === 'en' && describes(block))
    )
      return [];
    const weight = (weights[index] as number) / (mean || 1);
    const made = texts(index, block).flatMap((written): Candidate[] => {
      const found = pointKind(written.text, {
        language: document.language,
        isDefinition: defining.has(index),
        isStep: isStep(sentence, block),
        isOrder: orders[index] === true,
        weight: isNews(written.text, document.language) ? Math.max(weight, weightyFact) : weight,
        isTold,
        isSaid,
      });
      const kind = found.importance > 1 && warns.test(sentence.text) ? { ...found, importance: mustBeKnown } : found;
      const isPrecise = kind.kind === 'definition' || telling.test(written.text);
      const score =
        Math.min(weight, 2) +
        worthOf[kind.importance] +
        (isPrecise ? worthOfPrecision : 0) +
        askableWorth(written.text, document.language) +
        (isTold ? 0 : worthOfSigns(sentence, block, written.text)) -
        (isAboutTheDocument(written.text) ? 1 : 0);
      // What several items stand under makes them no more alike.
      const isLed =
        document.language === 'en' &&
        block.kind === 'list' &&
        /^template:(?:list-head|purpose|scope)$/u.test(written.how);
      const isOwn = isLed || written.how === 'verbatim';
      // Two values share their heading or their label, and are two all the same.
      const stems =
        written.how === ofLabelledValue ? [written.text] : isOwn ? sentence.stems : contentStems(written.text, rules);
      const point = pointOfTurn({ ...written, ...kind }, block, document);
      return point === undefined ? [] : [{ index, card, point, stems, score }];
    });
    return made.filter((one) => isKept(one, block));
  });
}

/** What follows from something, what it is for, and what a text denies although somebody believes it: worth keeping though it binds nobody. */
const isNews = (text: string, language: string): boolean =>
  tellsOutcome(text, language) ||
  directAsk(text, language) !== undefined ||
  denialElsewhere(text, language) !== undefined;

/** What an author sets in bold, and what says when it holds, is meant to be kept. */
function worthOfSigns({ start, end }: Sentence, { marks }: Block, text: string): number {
  const bold = (marks ?? [])
    .filter(({ kind }) => kind === 'bold')
    .reduce((sum, mark) => sum + Math.max(0, Math.min(end, mark.end) - Math.max(start, mark.start)), 0);
  return (
    (bold * 2 > end - start ? worthOfBold : 0) +
    (condition.test(text) ? worthOfCondition : 0) +
    (isGrave(text) ? worthOfGrave : 0)
  );
}

/** What is shouted, whom to tell at once, from which age, and when somebody or something is taken away: nobody may miss it. */
const isGrave = (text: string): boolean => shouted.test(text) || grave.test(text);
const shouted = /(?<!\p{Lu}[\p{Lu}\s]{0,9})\b(?:NOT|NEVER|CANNOT|MUST|ONLY|ALWAYS|DO NOT)\b(?!\s?\p{Lu}{2})/u;
const grave =
  /\b(?:no exceptions|under no circumstances|not acceptable|zero tolerance|911|999|112|emergency (?:services|number)|ambulance|red flags?|(?:medical|urgent) (?:care|help|attention)|under the age of|aged? \d+|years of age|(?:report|inform|notify|tell|call|contact|alert)\b[^.]{0,60}\b(?:immediately|at once|right away|straight away|first)|(?:immediately|at once) (?:report|inform|notify|tell|call|contact|alert|stop|remove)|(?:removed?|suspended|excluded|banned) from)\b/iu;
const condition = /\b(?:if|when|unless|until|before|only|never|must not|do not)\b/iu;
/** "CAUTION Do this only in a hospital": no rule before it holds without. */
const warns = /^\P{L}*(?:CAUTION|WARNING|DANGER|Caution:|Warning:|Danger:)/u;
const worthOfBold = 0.9;
const worthOfGrave = 0.6;
const worthOfCondition = 0.3;

/** What somebody is to be able to do afterwards is not yet what he must know. */
function isUnderOutcomes(block: Block, { blocks, language }: Document): boolean {
  if (language !== 'en') return false;
  const heading = blocks
    .slice(Math.max(0, block.id - farthestHeading), block.id)
    .findLast(({ kind }) => kind === 'heading');
  return heading !== undefined && outcomes.test(heading.text);
}
const farthestHeading = 2;

/** What an organization believes in binds nobody and is no news: 15 of 27 idle points of a reader's stood there (2026-11-30). */
function isUnderValues(block: Block, { blocks, language }: Document): boolean {
  if (language !== 'en') return false;
  let level = Number.POSITIVE_INFINITY;
  for (let at = block.id - 1; at >= 0 && level > 1; at -= 1) {
    const over = blocks[at];
    if (over?.kind !== 'heading' || (over.level ?? 1) >= level) continue;
    level = over.level ?? 1;
    if (values.test(over.text)) return true;
  }
  return false;
}
const values =
  /^\P{L}*(?:(?:our|the|company|core|team|club) )*(?:values|mission|vision|culture|philosophy|beliefs|story|history|ethos)(?: (?:and|&) (?:values|mission|vision|culture|goals|philosophy|beliefs|history))?(?: statement)?\P{L}*$|^\P{L}*(?:about us|who we are|why (?:work with|join|choose) us|what we (?:believe|stand for))\b/iu;

const outcomes = /^[^\p{L}]*(?:learning|course|training|module|lesson) (?:objectives?|outcomes?|goals?|aims?)\b/iu;

/** "Fair Something that suits both": without the name before it what a word means is of nothing. */
const isMeaningAlone = ({ text, how }: Sourced): boolean =>
  how.includes('heading') && /^An? (?:\p{L}+ ){1,2}(?:that|which|who|whose|where)\b/u.test(text);

const isShortened = ({ how }: Sourced): boolean => /addition|split|antecedent/u.test(how);

const holds = (span: Span, sentence: Sentence): boolean =>
  span.block === sentence.block && span.start <= sentence.start && sentence.start < span.end;

const numbered = /^\s*(?:step\s+)?\d{1,2}[.):]\s/iu;

/** An item of a numbered list. */
const isStep = ({ start }: Sentence, { kind, text }: Block): boolean => {
  if (kind !== 'list') return false;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1);
  return numbered.test(line);
};
