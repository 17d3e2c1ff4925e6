import type { Document, Sentence } from '../../document.ts';
import { timesWritten } from '../../generation/word-forms.ts';
import { rulesOf } from '../../languages/language.ts';
import { wordSet } from '../../languages/language-rules.ts';
import { stemsOf } from '../../analysis/term-candidates.ts';
import { wordsOf } from '../../languages/words.ts';
import type { LessonDraft, Term } from '../../lesson-plan.ts';
import type { Answer, AnswerPool, Reading } from './answer.ts';
import { isPlural, nounPhrases, readEnglishSentence } from './english-grammar.ts';
import { nameKind } from './name-kinds.ts';

const maximumAnswerWords = 5;
/** What they say is about a picture that a question does not show. */
const captions: ReadonlySet<string> = new Set(['caption', 'figure', 'table', 'code', 'formula']);

/** Reads every sentence of a document once for what could be asked. */
export function answerPool(drafts: readonly LessonDraft[], document: Document): AnswerPool {
  const pool: AnswerPool = { answers: new Map(), byLesson: [], readings: [] };
  const weights = termWeights(drafts);
  for (const [lesson, { segment }] of drafts.entries()) {
    pool.readings.push(
      segment.sentences.map((sentence, index) => {
        const reading: Reading = { sentence, lesson, index, tokens: [], occurrences: [] };
        if (captions.has(document.blocks[sentence.block]?.kind ?? '')) return reading;
        if (document.language === 'en') readEnglish(reading, pool, document, weights);
        else readTerms(reading, pool, document, drafts[lesson] as LessonDraft, weights);
        return reading;
      }),
    );
  }
  for (const answer of pool.answers.values()) answer.kind = nameKind(answer);
  for (const {
    segment: { definitions },
  } of drafts)
    for (const { term } of definitions) {
      for (const id of [term.stem, `${term.stem}+`]) {
        const answer = pool.answers.get(id);
        if (answer !== undefined) answer.isPrinted = true;
      }
    }
  if (document.language === 'en') joinSurnames(pool);
  countUses(pool);
  pool.byLesson = drafts.map(() => new Set());
  for (const answer of pool.answers.values()) for (const lesson of answer.lessons) pool.byLesson[lesson]?.add(answer);
  return pool;
}

/** Uses of each answer's words, also inside longer phrases: a guesser who counts sees those too. */
function countUses(pool: AnswerPool): void {
  const byText = Map.groupBy(pool.answers.values(), ({ text }) => text.toLowerCase());
  const openings = new Set([...byText.keys()].map((text) => text.split(' ')[0] as string));
  for (const answers of byText.values()) for (const answer of answers) answer.count = 0;
  for (const { sentence } of pool.readings.flat()) {
    const words = wordsOf(sentence.text.toLowerCase()).map(({ text }) => text.replace(/['’]s$/u, ''));
    for (let at = 0; at < words.length; at += 1) {
      if (!openings.has(words[at] as string)) continue;
      for (let length = 1; length <= maximumAnswerWords && at + length <= words.length; length += 1) {
        for (const answer of byText.get(words.slice(at, at + length).join(' ')) ?? []) answer.count += 1;
      }
    }
  }
}

const clearlyMore = 2;

/** "Whitefield" is "George Whitefield", the only or by far the first of that surname. */
function joinSurnames(pool: AnswerPool): void {
  const people = [...pool.answers.values()].filter(({ kind, text }) => kind === 'person' && text.includes(' '));
  const bySurname = Map.groupBy(people, ({ text }) => text.split(' ').at(-1) as string);
  for (const [id, answer] of pool.answers) {
    const full = bySurname.get(answer.text);
    if (full === undefined || answer.text.includes(' ')) continue;
    const [person, second] = full.sort((a, b) => b.count - a.count) as [Answer, Answer?];
    // Between two Clintons the bare name is the one whom the text speaks of.
    if (second !== undefined && person.count < clearlyMore * second.count) continue;
    person.count += answer.count;
    person.weight = Math.max(person.weight, answer.weight);
    for (const lesson of answer.lessons) person.lessons.add(lesson);
    for (const reading of answer.readings) {
      person.readings.add(reading);
      for (const occurrence of reading.occurrences) if (occurrence.answer === answer) occurrence.answer = person;
    }
    pool.answers.delete(id);
  }
}

function termWeights(drafts: readonly LessonDraft[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const {
    segment: { terms },
  } of drafts) {
    for (const { stem, score } of terms)
      weights.set(stem, Math.max(weights.get(stem) ?? 0, score / (terms[0]?.score ?? 1)));
  }
  return weights;
}

const year = /^(?:1[0-9]|20)\d\d$/u;

function readEnglish(reading: Reading, pool: AnswerPool, document: Document, weights: Map<string, number>): void {
  const { sentence } = reading;
  reading.tokens = readEnglishSentence(sentence.text);
  const taken: [number, number][] = [];
  for (const { start, end } of printedTerms(sentence, document)) {
    note(reading, pool, document, weights, {
      start,
      end,
      isName: /^\p{Lu}.*\p{Lu}/u.test(sentence.text.slice(start, end)),
      isPrinted: true,
    });
    taken.push([start, end]);
  }
  for (const phrase of nounPhrases(reading.tokens, sentence.text)) {
    const { end, isName, first } = phrase;
    const text = isName ? phrase.text.replace(title, '') : phrase.text;
    const start = end - text.length;
    if (taken.some(([from, to]) => start < to && from < end)) continue;
    const isSentenceCapital = first === 0 && !text.includes(' ') && timesWritten(text, document) === 0;
    const isWritten = isName && !isSentenceCapital;
    if (!isWritten && !weights.has(stemKey(text))) continue;
    note(reading, pool, document, weights, { start, end, isName: isWritten, isPrinted: false });
  }
  for (const { text, start, end, pos } of reading.tokens) {
    if (pos === 'NUM' && year.test(text))
      note(reading, pool, document, weights, { start, end, isName: true, isPrinted: false, kind: 'year' });
  }
}

// A person is asked for by name; the title stays in the question.
const title =
  /^(?:(?:President(?:-elect)?|Vice President|Senator|Governor|General|Minister|Prime Minister|Secretary of State|Secretary|Mr\.|Mrs\.|Ms\.|Dr\.|Captain|Colonel|Major|Professor|Justice|Reverend|Navigator|Explorer|Representative|Congressman|Judge|Sir|Lord) )+(?=\p{Lu})/u;

/** What the source sets in bold or marks as a term inside a sentence. */
function printedTerms(sentence: Sentence, document: Document): { start: number; end: number }[] {
  return (document.blocks[sentence.block]?.marks ?? [])
    .filter(
      ({ start, end, kind }) => (kind === 'bold' || kind === 'term') && start >= sentence.start && end <= sentence.end,
    )
    .map(({ start, end }) => ({ start: start - sentence.start, end: end - sentence.start }))
    .filter(({ start, end }) => {
      const text = sentence.text.slice(start, end);
      const words = text.split(' ').length;
      return words <= maximumAnswerWords && /^[\p{L}\p{N}].*[\p{L}\p{N})]$/u.test(text) && !/[.:;?!,(]/u.test(text);
    });
}

/** Outside English there is no chunker: the analysis' terms, as whole words, longest first. */
function readTerms(
  reading: Reading,
  pool: AnswerPool,
  document: Document,
  draft: LessonDraft,
  weights: Map<string, number>,
): void {
  reading.words ??= wordsOf(reading.sentence.text);
  const { words } = reading;
  const starts = new Set(words.map(({ start }) => start));
  const ends = new Set(words.map(({ end }) => end));
  const { stopWords } = rulesOf(document.language);
  const isWhole = (text: string) =>
    !text.split(' ').some((word, at, all) => (at === 0 || at === all.length - 1) && stopWords.has(word));
  const endsSentence = (text: string, sentence: string) => {
    const rest = sentence.slice(sentence.lastIndexOf(text) + text.length);
    return wordsOf(rest).every((word) => stopWords.has(word.text));
  };
  // In these languages the verb comes last: what mostly stands there is a verb, or half of one.
  const isVerb = ({ text, sentences }: Term) => {
    const uses = sentences.map((at) => draft.segment.sentences[at]?.text ?? '').filter((use) => use.includes(text));
    return uses.filter((use) => endsSentence(text, use)).length > mostUsesAtTheEnd * uses.length;
  };
  const terms = draft.segment.terms
    .filter((term) => term.sentences.includes(reading.index) && isWhole(term.text) && !isVerb(term))
    .sort((a, b) => b.text.length - a.text.length);
  const taken: [number, number][] = [];
  for (const { text, sentences } of terms) {
    // A run of words that comes once is a stretch of a sentence, not a term.
    if (text.includes(' ') ? sentences.length < 2 : !isBareNoun(text, document.language)) continue;
    const start = reading.sentence.text.indexOf(text);
    const end = start + text.length;
    if (!starts.has(start) || !ends.has(end) || taken.some(([from, to]) => start < to && from < end)) continue;
    taken.push([start, end]);
    note(reading, pool, document, weights, { start, end, isName: false, isPrinted: false });
  }
  const last = words.findLast(({ text }) => !stopWords.has(text));
  for (const word of words) {
    const isTaken = taken.some(([from, to]) => word.start < to && from < word.end);
    if (isTaken || word === last || !isBareNoun(word.text, document.language)) continue;
    note(reading, pool, document, weights, { start: word.start, end: word.end, isName: false, isPrinted: false });
  }
}

// Words that hold every subject together and so answer no question about one.
const vagueIndic = wordSet(`
  काम कारण शामिल उपयोग उदाहरण नाम मदद तरह प्रकार बात समय वर्ष साल दिन कहना मानना देखना रूप क्षेत्र भाग संख्या तहत सबसे आगे केवल होगा
  थोड़ा पूर्व वर्णन निर्माण अनुसार तैयार माना मुख्य ज्यादा लोग जगह स्थान बार पास चीज स्थिति
  काम कारण प्रकार नाव वेळ वर्ष दिवस भाग उदाहरण लोक जागा गोष्ट उपयोग तयार मुख्य बाजू
  வேலை காரணம் வகை பெயர் நேரம் ஆண்டு நாள் பகுதி மக்கள் இடம் முறை உதாரணம் பயன்
  పని కారణం రకం పేరు సమయం సంవత్సరం రోజు భాగం ప్రజలు స్థలం విధం ఉదాహరణ ఉపయోగం`);

function isBareNoun(word: string, language: string): boolean {
  const { notBareNoun, stopWords } = rulesOf(language);
  return (
    notBareNoun !== undefined &&
    word.length >= 3 &&
    !/\p{N}/u.test(word) &&
    !stopWords.has(word) &&
    !vagueIndic.has(word) &&
    !notBareNoun.test(word)
  );
}

const mostUsesAtTheEnd = 0.34;

const english = rulesOf('en');
const stemKey = (text: string): string => stemsOf(text, english).join(' ');

function note(
  reading: Reading,
  pool: AnswerPool,
  document: Document,
  weights: Map<string, number>,
  found: { start: number; end: number; isName: boolean; isPrinted: boolean; kind?: 'year' },
): void {
  const written = reading.sentence.text.slice(found.start, found.end);
  if (written.split(' ').length > maximumAnswerWords || written.length > 48) return;
  const key = found.kind === 'year' ? written : stemsOf(written, rulesOf(document.language)).join(' ');
  if (key === '' || /[()[\]"“”/]/u.test(written)) return;
  const plural = found.kind !== 'year' && document.language === 'en' && isPlural(written);
  const id = plural ? `${key}+` : key;
  const answer = pool.answers.get(id) ?? {
    text: canonical(written, found.isName, document),
    key,
    kind: found.kind ?? (found.isName ? 'name' : 'term'),
    isPlural: plural,
    isPrinted: false,
    isBare: false,
    ending: document.language === 'en' ? '' : endingOf(written, document.language),
    count: 0,
    lessons: new Set(),
    readings: new Set(),
    neighbours: new Map(),
    withArticle: 0,
    weight: 0,
  };
  pool.answers.set(id, answer);
  answer.isBare ||= !written.includes(' ') && isBareNoun(written, document.language);
  answer.isPrinted ||= found.isPrinted;
  answer.count += 1;
  answer.weight = Math.max(answer.weight, weights.get(key) ?? 0, found.isPrinted ? 1 : 0);
  answer.lessons.add(reading.lesson);
  answer.readings.add(reading);
  reading.occurrences.push({ answer, isPrinted: found.isPrinted, start: found.start, end: found.end });
  noteNeighbours(answer, reading, found.start, found.end);
}

function endingOf(written: string, language: string): string {
  const last = written.split(' ').at(-1) as string;
  return last.slice(rulesOf(language).stem(last).length);
}

/** Names keep their capitals; a term at the start of a sentence gives up the sentence's capital. */
function canonical(written: string, isName: boolean, document: Document): string {
  const text = written.replace(/\s+/gu, ' ');
  if (isName || document.language !== 'en') return text;
  const [first = ''] = text.match(/^\p{L}+/u) ?? [];
  if (/^\p{Lu}\p{Lu}/u.test(first) || timesWritten(first, document) > timesWritten(first.toLowerCase(), document))
    return text;
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

function noteNeighbours(answer: Answer, reading: Reading, start: number, end: number): void {
  const { tokens } = reading;
  if (tokens.length === 0) {
    // Without a tagger the word behind still tells the case, and the word before what it goes with.
    reading.words ??= wordsOf(reading.sentence.text);
    const { words } = reading;
    const behind = words.find((word) => word.start >= end)?.text ?? '';
    const before = words.findLast((word) => word.end <= start)?.text ?? '';
    for (const feature of [`>${behind}`, `<${before}`])
      answer.neighbours.set(feature, (answer.neighbours.get(feature) ?? 0) + 1);
    return;
  }
  const first = tokens.findIndex((token) => token.start === start);
  const last = tokens.findIndex((token) => token.end === end);
  const before = tokens[first - 1];
  const after = tokens[last + 1];
  if (first < 0 || last < 0) return;
  const count = (feature: string) => answer.neighbours.set(feature, (answer.neighbours.get(feature) ?? 0) + 1);
  count(`<${before === undefined ? '' : before.pos === 'ADP' || before.pos === 'DET' ? before.lemma : before.pos}`);
  count(`>${after === undefined ? '' : after.pos === 'ADP' || after.pos === 'AUX' ? after.lemma : after.pos}`);
  if (after?.pos === 'VERB') count(`v${after.lemma}`);
  if (before?.text.toLowerCase() === 'the') answer.withArticle += 1;
  if (before?.pos === 'PROPN' || before?.pos === 'NOUN') count(`b${before.lemma}`);
}
