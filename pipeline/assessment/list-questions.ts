import type { Block, Document } from '../document.ts';
import { displayText } from '../generation/display-text.ts';
import { headingText } from '../generation/heading-text.ts';
import { addressesReader, standsAlone } from '../generation/self-contained.ts';
import { rulesOf } from '../languages/language.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import type { AnswerPool, Reading } from './gaps/answer.ts';
import { distractorsFor, isWorthAsking } from './gaps/distractors.ts';
import { maximumOptionLength } from './giveaways.ts';
import { verbAfterSubject } from './gaps/english-grammar.ts';
import type { Proposal } from './proposal.ts';
import { seeded, seededOrder } from './seeded-choice.ts';

const templates: Readonly<Record<string, string>> = {
  en: 'Which of these does the lesson list under “{title}”?',
  hi: '“{title}” की सूची में इनमें से क्या आता है?',
  mr: '“{title}” या यादीत यांपैकी काय येते?',
  ta: '“{title}” பட்டியலில் இவற்றுள் எது இடம்பெறுகிறது?',
  te: '“{title}” జాబితాలో వీటిలో ఏది ఉంది?',
};
const weightOfList = 1.2;
const mostTitleWords = 14;
const listMark = /^\s*(?:\d+[.)]|[•*–-]|\(?[a-z][.)])\s+/u;

interface PrintedList {
  block: Block;
  title: string;
  lines: { text: string; start: number; end: number }[];
}

/** "Which of these does the lesson list under ...?": the wrong ones stand in other lists of the document. */
export function listQuestions(segment: AnalysedSegment, document: Document, lists: readonly PrintedList[]): Proposal[] {
  const template = templates[document.language];
  if (template === undefined) return [];
  const rules = rulesOf(document.language);
  return lists
    .filter(({ block }) => block.id >= segment.blockStart && block.id < segment.blockEnd)
    .flatMap(({ block, title, lines }) => {
      const key = lines[seeded(document.sha256, block.id, 'list') % lines.length];
      if (key === undefined) return [];
      const own = new Set(lines.flatMap(({ text }) => contentStems(text, rules)));
      const others = lists
        .filter((other) => other.block.id !== block.id && areContrasted(title, other.title, rules))
        .flatMap((other) => other.lines.map(({ text }) => text))
        .filter((text) => {
          const ratio = text.length / key.text.length;
          const shared = contentStems(text, rules).filter((stem) => own.has(stem)).length;
          return ratio > 0.6 && ratio < 1.6 && shared * 3 <= contentStems(text, rules).length;
        });
      const distractors = seededOrder([...new Set(others)], document.sha256, block.id, 'others').slice(0, 3);
      if (distractors.length < 2) return [];
      return [
        {
          kind: 'list',
          question: template.replace('{title}', () => title),
          answer: key.text,
          distractors,
          evidence: { block: block.id, start: 0, end: block.text.length },
          explanation: `${title}: ${lines.map(({ text }) => text).join('; ')}`,
          weight: weightOfList,
          position: Math.max(
            0,
            segment.sentences.findIndex((sentence) => sentence.block === block.id && sentence.end > key.start),
          ),
        } satisfies Proposal,
      ];
    });
}

/** "Agile advantages" and "Waterfall advantages": the same of two things. What any other list holds may be true here too. */
function areContrasted(title: string, other: string, rules: LanguageRules): boolean {
  const own = contentStems(title, rules);
  const theirs = contentStems(other, rules);
  const shared = own.filter((stem) => theirs.includes(stem)).length;
  return shared > 0 && shared < own.length && shared < theirs.length;
}

/** Every list of a document that says what it lists and whose lines are short enough for options. */
export function printedLists(document: Document): PrintedList[] {
  return document.blocks.flatMap((block) => {
    const title = block.kind === 'list' ? titleOf(block, document) : undefined;
    if (title === undefined) return [];
    const lines = [...block.text.matchAll(/[^\n]+/gu)].flatMap((match) => {
      const text = displayText(match[0].replace(listMark, '')).replace(/[.;,।]$/u, '');
      const isFit =
        text !== '' && text.length <= maximumOptionLength && !/[.?!:।] /u.test(text) && countWords(text) <= 10;
      return isFit ? [{ text, start: match.index, end: match.index + match[0].length }] : [];
    });
    return lines.length >= 3 ? [{ block, title, lines }] : [];
  });
}

/** The line that announces the list, else the heading right over it. */
function titleOf(list: Block, document: Document): string | undefined {
  const above = document.blocks[list.id - 1];
  if (above === undefined) return undefined;
  const text = above.kind === 'heading' ? headingText(above, document) : displayText(above.text);
  if (above.kind !== 'heading' && (above.kind !== 'paragraph' || !/[:：]$/u.test(text))) return undefined;
  const title = text.replace(/[:：]$/u, '').trim();
  const fits = countWords(title) >= 2 && countWords(title) <= mostTitleWords && !/[.!?।] /u.test(title);
  return fits && !addressesReader(title) && standsAlone(`${title}.`, document.language) ? title : undefined;
}

const enumeration =
  /^(?<subject>[^,;:()“”]{6,80}?) (?<verb>include|includes|included|consists? of|consisted of) (?<rest>[^;:()“”]+)\.$/u;
const weightOfEnumeration = 1.3;

/** "The components of demand include A, B, and C." asked as "Which of these is one of the components of demand?" English only. */
export function enumerationQuestions(reading: Reading, weight: number, pool: AnswerPool, seed: string): Proposal[] {
  const { sentence, index, tokens } = reading;
  const match = enumeration.exec(sentence.text);
  const { subject = '', verb = '', rest = '' } = match?.groups ?? {};
  if (match === null || !isNamed(subject, reading) || !standsAlone(sentence.text, 'en')) return [];
  const parts = rest.split(/, (?:and |or |as well as )?| and /u);
  if (parts.length < 3) return [];
  const offset = sentence.text.length - rest.length - 1;
  const answers = reading.occurrences.filter(
    ({ answer, start, end }) =>
      start >= offset &&
      isWorthAsking(answer) &&
      parts.some((part) => part.replace(/^(?:the|an?) /u, '') === sentence.text.slice(start, end)),
  );
  const key = seededOrder(answers, seed, sentence.start)[0]?.answer;
  if (key === undefined) return [];
  const distractors = distractorsFor(
    {
      key,
      reading,
      stems: contentStems(subject, rulesOf('en')),
      before: '',
      seed: `${seed}${sentence.start}`,
      alsoRight: 0.5,
      numberMatters: true,
    },
    pool,
  );
  if (distractors.length < 2) return [];
  const first = tokens[0]?.pos === 'PROPN' ? subject : subject.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const question = /consist|includes$/u.test(verb)
    ? `Which of these is part of ${first}?`
    : `Which of these is one of ${first}?`;
  return [
    {
      kind: 'list',
      question,
      answer: key.text,
      distractors: distractors.map(({ text }) => text),
      evidence: { block: sentence.block, start: sentence.start, end: sentence.end },
      explanation: displayText(sentence.text),
      weight: Math.max(0.3, weight) * (weightOfEnumeration + key.weight),
      position: index,
      subject: { key, distractors, reading },
    } satisfies Proposal,
  ];
}

/** A plain noun phrase with "the" or a name in front: it says by itself what is enumerated. */
function isNamed(subject: string, { tokens }: Reading): boolean {
  const verb = verbAfterSubject(tokens);
  const isWhole = verb > 0 && tokens[verb - 1]?.end === subject.length;
  return (
    isWhole &&
    /^(?:The|Some|Examples|Types|Kinds|Forms|\p{Lu}\p{L}+) /u.test(subject) &&
    !/\b(?:these|those|this|that|such|its|his|her|their)\b/iu.test(subject)
  );
}
