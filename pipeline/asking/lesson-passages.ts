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
  /** What one must know after it, each in a sentence that stands alone. */
  points?: readonly string[];
  /** Where its words stand in the source. */
  sources?: readonly { text: string; page?: number | undefined }[];
}

/** A sentence, a list's item or a table's row, with what it needs to be understood alone. */
export interface LessonPassage {
  /** The sentence alone. */
  text: string;
  /** What is quoted: the sentence, below its list's or table's head, or after the sentence that it points back at. */
  quote: string;
  /** 0-based places; `line` of the card's text, undefined for what stands alone: an item, a row, a point. */
  lesson: number;
  card: number;
  line: number | undefined;
  lessonTitle: string;
  cardTitle: string;
  /** 1-based page of the source; undefined where it has none. */
  page: number | undefined;
}

// "3.", "(a)", "•": list items as cards write them.
const listMark = /^\s*(?:[-•*–▪◦]|\(?\p{Nd}{1,3}[.)]|\(?\p{L}[.)])\s+/u;
/** Between the cells of a table's row. */
const cellMark = ' · ';
/** A line without its end is a heading when it is short. */
const longestHeading = 80;

/**
 * The sentences of lessons, in reading order. Headings are none: they say what follows, and answer nothing.
 *
 * @param language ISO 639-1 of the lessons
 */
export function lessonPassages(lessons: readonly ReadLesson[], language: string): LessonPassage[] {
  return lessons.flatMap(({ title, cards }, lesson) =>
    cards.flatMap((card, place) => {
      const pageOf = pagesOf(card);
      return [...quotesOf(card.text, language), ...pointsOf(card)].map(({ text, quote, line }) => ({
        text,
        quote,
        line,
        lesson,
        card: place,
        lessonTitle: title,
        cardTitle: card.title,
        page: pageOf(text),
      }));
    }),
  );
}

/** A passage before anybody knows where its card is. */
type Quoted = Pick<LessonPassage, 'text' | 'quote' | 'line'>;

function quotesOf(cardText: string, language: string): Quoted[] {
  const found: Quoted[] = [];
  let listHead = '';
  let tableHead = '';
  for (const [place, line] of cardText.split('\n').entries()) {
    const text = line.trim();
    const isRow = text.includes(cellMark);
    if (!isRow) tableHead = '';
    if (text === '') continue;
    if (isRow) {
      if (tableHead === '') tableHead = text;
      else found.push({ text, quote: `${tableHead}\n${text}`, line: undefined });
    } else if (listMark.test(text)) {
      found.push({ text, quote: listHead === '' ? text : `${listHead}\n${text}`, line: undefined });
    } else {
      const sentences = sentencesOf(text, language);
      const last = sentences.at(-1) ?? '';
      // "Take with you:", "Go to the health centre at once if": what does not end goes on below.
      listHead = endsSentence(last, language) ? '' : last;
      found.push(...standingAlone(sentences, language).map((each) => ({ ...each, line: place })));
    }
  }
  return found.filter(({ text }) => !isHeading(text, language));
}

/** Of what the card says in the same words nothing is said twice. */
function pointsOf({ points = [], text }: ReadCard): Quoted[] {
  const said = withoutSpace(text);
  return points
    .filter((point) => !said.includes(withoutSpace(point)))
    .map((point) => ({ text: point, quote: point, line: undefined }));
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

/** The page of the source that has a sentence, else the card's first. Sources are many and long: each is read once. */
function pagesOf({ sources = [] }: ReadCard): (text: string) => number | undefined {
  const homes = sources.map(({ text, page }) => ({ said: withoutSpace(text), page }));
  const first = sources.find(({ page }) => page !== undefined)?.page;
  return (text) => {
    const wanted = withoutSpace(text);
    return homes.find(({ said }) => said.includes(wanted))?.page ?? first;
  };
}

const withoutSpace = (text: string): string => text.replace(/\s+/gu, '');
