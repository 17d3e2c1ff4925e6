import { rulesOf } from '../languages/language.ts';
import { openingOf } from '../languages/words.ts';
import { sentenceRanges } from '../segmentation/sentences.ts';

/** A lesson as its learner reads it, card by card. */
export interface ReadLesson {
  title: string;
  cards: readonly ReadCard[];
}

export interface ReadCard {
  title: string;
  text: string;
  /** Where its words stand in the source. */
  sources?: readonly { text: string; page?: number | undefined }[];
}

/** A sentence, a list's item or a table's row, with what it needs to be understood alone. */
export interface LessonPassage {
  /** The sentence alone. */
  text: string;
  /** What is quoted: the sentence, below its list's or table's head, or after the sentence that it points back at. */
  quote: string;
  /** 0-based places. */
  lesson: number;
  card: number;
  lessonTitle: string;
  cardTitle: string;
  /** 1-based page of the source; undefined where it has none. */
  page: number | undefined;
}

// "3.", "(a)", "•": list items as cards write them.
const listMark = /^\s*(?:[-•*–▪◦]|\(?\p{Nd}{1,3}[.)]|\(?\p{L}[.)])\s+/u;
/** Between the cells of a table's row. */
const cellMark = ' · ';
/** A head says what comes below it. */
const opensList = /[:：]\s*$/u;
/** A line without its end is a heading when it is short. */
const longestHeading = 80;

/**
 * The sentences of lessons, in reading order. Headings are none: they say what follows, and answer nothing.
 *
 * @param language ISO 639-1 of the lessons
 */
export function lessonPassages(lessons: readonly ReadLesson[], language: string): LessonPassage[] {
  return lessons.flatMap(({ title, cards }, lesson) =>
    cards.flatMap((card, place) =>
      quotesOf(card.text, language).map(({ text, quote }) => ({
        text,
        quote,
        lesson,
        card: place,
        lessonTitle: title,
        cardTitle: card.title,
        page: pageOf(card, text),
      })),
    ),
  );
}

function quotesOf(cardText: string, language: string): { text: string; quote: string }[] {
  const found: { text: string; quote: string }[] = [];
  let listHead = '';
  let tableHead = '';
  for (const line of cardText.split('\n').map((each) => each.trim())) {
    if (line === '') {
      tableHead = '';
      continue;
    }
    if (line.includes(cellMark)) {
      if (tableHead === '') tableHead = line;
      else found.push({ text: line, quote: `${tableHead}\n${line}` });
      continue;
    }
    tableHead = '';
    if (listMark.test(line)) {
      found.push({ text: line, quote: listHead === '' ? line : `${listHead}\n${line}` });
      continue;
    }
    const sentences = sentencesOf(line, language);
    listHead = opensList.test(line) ? (sentences.at(-1) ?? '') : '';
    found.push(...standingAlone(sentences, language));
  }
  return found.filter(({ text }) => !isHeading(text, language));
}

const sentencesOf = (line: string, language: string): string[] =>
  sentenceRanges(line, language).map(({ start, end }) => line.slice(start, end));

/** "This must be …" is read after the sentence that says what. */
function standingAlone(sentences: readonly string[], language: string): { text: string; quote: string }[] {
  const { anaphors, connectives } = rulesOf(language);
  return sentences.map((text, at) => {
    const before = sentences[at - 1];
    const pointsBack = openingOf(text, anaphors) !== undefined || openingOf(text, connectives) !== undefined;
    return { text, quote: pointsBack && before !== undefined ? `${before} ${text}` : text };
  });
}

const isHeading = (text: string, language: string): boolean =>
  text.length <= longestHeading && !listMark.test(text) && !text.includes(cellMark) && !endsSentence(text, language);

const endsSentence = (text: string, language: string): boolean => {
  const last = text.replace(/["'”’»)\]*_]+$/u, '').at(-1) ?? '';
  return rulesOf(language).sentenceEnds.includes(last) || '.!?।॥؟。！？'.includes(last);
};

/** The page of the source that has the sentence, else the card's first. */
function pageOf({ sources = [] }: ReadCard, text: string): number | undefined {
  const wanted = withoutSpace(text);
  const home = sources.find((source) => withoutSpace(source.text).includes(wanted));
  return home?.page ?? sources.find(({ page }) => page !== undefined)?.page;
}

const withoutSpace = (text: string): string => text.replace(/\s+/gu, '');
