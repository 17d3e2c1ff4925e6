import { type Block, type Document, type Sentence, type Span, wholeBlock } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { headingText } from '../generation/heading-text.ts';
import { type AimWords, aimWordsOf, toldQuestion } from '../languages/aim-words.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { directsSomebody } from '../languages/directing.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { ruleWordsOf } from '../languages/obligation-words.ts';
import { countWords } from '../languages/words.ts';
import type { LessonDraft, Question, Sourced } from '../lesson-plan.ts';

const mostObjectives = 4;
const fewestObjectives = 2;
const mostWords = 18;
/** A section with fewer says nothing to be learned. */
const fewestWordsBelow = 12;

/** What is said of a learner, how much it says, and where in the document its first word stands. */
interface Aim extends Sourced {
  worth: number;
}

/**
 * What a learner can do after a lesson in another language than English: what its headings bid or ask, what its questions
 * ask, its short orders, and only where these are too few what its headings name.
 *
 * @returns nothing where the language has no words for it, or the lesson nothing of the kind; its draft's stand then
 */
export function objectivesElsewhere(draft: LessonDraft, questions: readonly Question[], document: Document): Sourced[] {
  const words = aimWordsOf(document.language);
  if (words === undefined) return [];
  const { language } = document;
  const { title } = draft;
  // A title that was cut or put together names nothing that could stand in a sentence.
  const isHeading = document.blocks.some(
    (block) => block.kind === 'heading' && bare(headingText(block, document)) === bare(title.text),
  );
  const named = isHeading ? aimOf(bare(title.text), title.sources, words, language) : undefined;
  const all = [
    ...headingsOf(draft, document).flatMap(({ heading, sentences }) => {
      const sources = [
        wholeBlock(heading),
        ...sentences.slice(0, 2).map(({ block, start, end }) => ({ block, start, end })),
      ];
      return aimOf(bare(headingText(heading, document)), sources, words, language) ?? [];
    }),
    ...questions.flatMap((question) => ofQuestion(question, words) ?? []),
    ...draft.keyPoints.flatMap(({ text, sources, importance }) => {
      const isShort = importance > 1 && countWords(text) <= mostOrderWords && !text.includes(':');
      const isAim = isShort && isOrder(text, language) && !words.noOrder.test(text) && !pointsAtPage(text, language);
      return isAim ? [{ text: bare(text), sources, how: 'template:duty', worth: worthOfOrder }] : [];
    }),
    ...(named === undefined ? [] : [{ ...named, worth: worthOfThing }]),
  ];
  const chosen: Aim[] = [];
  for (const one of all.toSorted((a, b) => b.worth - a.worth)) {
    const isBland = one.worth === worthOfThing;
    if (chosen.length >= (isBland ? fewestObjectives : mostObjectives)) break;
    if (countWords(one.text) <= mostWords && !chosen.some((other) => isSame(one, other))) chosen.push(one);
  }
  return chosen.toSorted(inOrder).map(({ worth: _, ...one }) => one);
}

/** A deed or a question over a section is what it teaches; a single order is one of its many. */
const worthOfDeed = 4;
const worthOfAsked = 3;
const worthOfOrder = 2;
const worthOfThing = 1;
const mostOrderWords = 14;

const inOrder = ({ sources: [one] }: Aim, { sources: [other] }: Aim): number =>
  (one?.block ?? 0) - (other?.block ?? 0) || (one?.start ?? 0) - (other?.start ?? 0);

const isSame = (one: Aim, other: Aim): boolean =>
  one.text === other.text ||
  (one.sources[0]?.block === other.sources[0]?.block && one.sources[0]?.start === other.sources[0]?.start);

interface Section {
  heading: Block;
  sentences: Sentence[];
}

/** The headings of a lesson that have text below them. */
function headingsOf({ segment }: LessonDraft, { blocks }: Document): Section[] {
  const headings = blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter(({ kind, id }) => kind === 'heading' && segment.outside?.includes(id) !== true);
  return headings
    .map((heading, at) => {
      // What stands under its own sections is told under it as well.
      const next = headings.slice(at + 1).find(({ level }) => (level ?? 1) <= (heading.level ?? 1));
      const end = next?.id ?? segment.blockEnd;
      return { heading, sentences: segment.sentences.filter(({ block }) => block > heading.id && block < end) };
    })
    .filter(({ sentences }) => sentences.reduce((sum, { wordCount }) => sum + wordCount, 0) >= fewestWordsBelow);
}

/** @param name of a section or a lesson */
function aimOf(name: string, sources: Span[], words: AimWords, language: string): Aim | undefined {
  if (name === '' || saysNothing(name) || words.noThing.test(name) || /\p{Extended_Pictographic}/u.test(name))
    return undefined;
  const aim = (text: string, how: string, worth: number): Aim => ({ text, sources, how: `template:${how}`, worth });
  if (/[?؟]$/u.test(name)) {
    const told = ofReader.test(name) ? undefined : toldQuestion(name, words);
    return aim(told ?? words.answer.replace('{}', () => name), 'asked', worthOfDeed);
  }
  if (words.deed.test(name) || isOrder(name, language)) return aim(name, 'duty', worthOfDeed);
  const isThing = countWords(name) <= mostThingWords && !/[!:;…]/u.test(name);
  return isThing
    ? aim(
        words.explain.replace('{}', () => name),
        'explain',
        worthOfThing,
      )
    : undefined;
}

const mostThingWords = 9;
/** "Why do I need rules?": told of somebody else, the question would be another. */
const ofReader =
  /(?<![\p{L}\p{M}])(?:मैं|मुझे|मेर[ाेी]|मी|मला|माझ[ाेी]|நான்|எனக்கு|என்|నేను|నాకు|నా|আমি|আমার|yo|mi|mis|me|eu|meu|minha|je|j['’]|mon|ma|mes|saya|nina\p{L}*|na(?:hitaji|taka|weza)|أنا|لي)(?![\p{L}\p{M}])/iu;

function ofQuestion({ kind, question, evidence, needsEye }: Question, words: AimWords): Aim | undefined {
  if (needsEye === true || kind !== 'recall') return undefined;
  // The heading before it stands over its section, and is no part of what is said.
  const text = toldQuestion(question.trim().replace(/^[^:?؟]{3,90}: /u, ''), words);
  return text === undefined ? undefined : { text, sources: [evidence], how: 'template:asked', worth: worthOfAsked };
}

/** An order itself, not "one must ...": that tells a rule, and is no deed. */
function isOrder(text: string, language: string): boolean {
  const { must, mustNot, may, should } = ruleWordsOf(language);
  return (
    directsSomebody(text, language) && (mustNot.test(text) || ![must, may, should].some((form) => form.test(text)))
  );
}

/** "The steps below": an aim has no page around it. */
const pointsAtPage = (text: string, language: string): boolean =>
  caseWordsOf(language)?.pageReference.test(text) ?? false;

/** Without its pictures, its last stop and what a table of contents leaves behind it. */
const bare = (text: string): string =>
  displayText(text.replace(/^(?:\p{Extended_Pictographic}\ufe0f?\s*)+|(?:\s*\p{Extended_Pictographic}\ufe0f?)+$/gu, ''))
    .replace(/\s*[।.:–—-]+\s*$/u, '')
    .replace(/\s+([।.,])/gu, '$1')
    .trim();
