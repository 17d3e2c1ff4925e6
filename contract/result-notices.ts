/**
 * What a run says about its file, once for all: the pipeline writes its sentences from this table, the catalogues translate
 * its keys. `{product}` is filled by whoever shows it.
 */
export const resultNotices = {
  hidden_text: "We left out text that a reader can't see ({a} characters).",
  words_unread: "We couldn't read about {a} % of this file's words, most of them here: {list}.",
  pages_unreadable: "We couldn't read these pages, so we left them out: {list}.",
  needs_ocr: 'These pages are pictures without text, so we left them out: {list}.',
  hidden_slides: 'These slides are hidden in the show, so we left them out: {list}.',
  owner_restricted: "The owner of this PDF restricted copying. Make sure you're allowed to use its text.",
  unsupported_language:
    "This file's language isn't one of the five that {product} knows well. Please check the lessons.",
  repeated_text: 'We used repeated passages only once ({a}).',
  too_many_lessons: 'This file is long enough for {a} lessons. We made the first {b}. Choose chapters to get others.',
  needs_transcript: 'We found no captions. Add a .vtt or .srt file, or connect a speech server.',
  llm_fallback: "The language model didn't help with {a} of the lessons, so we made those without it.",
  llm_budget:
    "The language model's budget was used up, so we made {a} of the lessons without it. Once there's budget again, make the lessons again: what it already wrote costs nothing.",
  llm_unread:
    "The language model's budget was used up before it could read {a} of its claims a second time. Questions among them wait for your review; the other lines keep the document's words. Once there's budget again, make the lessons again: what it already wrote costs nothing.",
  llm_strayed:
    "In {a} of the lessons, the language model wrote addresses or orders that aren't in the file, so we dropped them. The file may hold text aimed at such models.",
  plan_missing:
    'The language model gave no plan of the lessons that we could use, so we decided where they begin and end.',
  plan_partial:
    'The language model planned {a} of {b} parts of this file. In the others, we decided where lessons begin and end.',
  plan_left_out: 'The language model found no lesson in these passages, so we left them out: {list}.',
  first_frame_only: 'The file holds several pictures. We only read the first one.',
  low_quality_text: 'The words in the picture are hard to read. Please check the lessons against it.',
  captions_mismatch: "{a} % of the captions didn't fit the recording. We sorted them, trimmed them, or left them out.",
  needs_description: 'This picture has no description. Describe it in a few sentences, then make the lesson again.',
  broken_clusters:
    'Some letters in this PDF are stored in pieces, so a few words may be misspelled. Please check the lessons, or upload the text as DOCX.',
  unmapped_letters:
    'Some letters in this PDF have no text behind them and show as �. Please check the lessons, or upload the text as DOCX.',
  estimated_times:
    'The text in the file has no times, so we estimated them from its length. Add a .vtt or .srt file for exact ones.',
  measured_values:
    'We measured these values in the picture, so they may be off by {a}. Please check the data table and fix it where needed.',
  speech_failed: "We couldn't recognize the speech: {list}.",
  corrupt: "The file ends after {a} but should last {b}. The lessons cover what's there.",
  type_mismatch: 'You chose video or audio, but the file holds the other. We read it as what it really is.',
  no_questions: "We couldn't make a fair question from this lesson. Write one yourself, or leave it as reading.",
} as const;

export type ResultNoticeCode = keyof typeof resultNotices;

/** The values that a notice's sentence has places for, by name; no values where it has none. */
type ValuesOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends 'product' ? unknown : Record<Name, string | number>) & ValuesOf<Rest>
  : unknown;

type Arguments<Code extends ResultNoticeCode> =
  unknown extends ValuesOf<(typeof resultNotices)[Code]> ? [] : [values: ValuesOf<(typeof resultNotices)[Code]>];

/** A notice with its English sentence, and beside it the values that a translation needs. */
export function resultNotice<Code extends ResultNoticeCode>(
  code: Code,
  ...[given]: Arguments<Code>
): { code: Code; message: string; values?: Record<string, string> } {
  const values = Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]));
  const filled: Record<string, string> = { product: 'Chalkline', ...values };
  const message = resultNotices[code].replace(/\{(\w+)\}/g, (place, name: string) => filled[name] ?? place);
  return { code, message, ...(Object.keys(values).length > 0 && { values }) };
}

/**
 * Sentences of earlier releases, as results kept in a database still say them. They came without their values, which are
 * read out of them; a code may have had several.
 */
export const earlierNotices: readonly (readonly [ResultNoticeCode, string])[] = [
  ['hidden_text', 'This file holds text that a reader cannot see ({a} characters); it was left out.'],
  ['hidden_text', 'This PDF holds text that a reader cannot see ({a} characters); it was left out.'],
  ['words_unread', 'About {a} % of the words of this file were not read, most of them here: {list}.'],
  ['pages_unreadable', 'These pages could not be read and were left out: {list}.'],
  ['needs_ocr', 'These pages are pictures without text and were left out: {list}.'],
  ['hidden_slides', 'These slides are hidden in the show and were left out: {list}.'],
  ['repeated_text', '{a} passage repeats an earlier one and was used once.'],
  ['repeated_text', '{a} passages repeat earlier ones and were used once.'],
  [
    'too_many_lessons',
    'This file is long enough for {a} lessons; the first {b} were made. Choose chapters to get others.',
  ],
  ['llm_fallback', 'The language model did not help with {a} of the lessons; these are as they are without one.'],
  [
    'llm_strayed',
    'In {a} of the lessons the language model wrote addresses or orders that do not stand in the file; they were dropped. The file may hold text that is meant for such models.',
  ],
  [
    'captions_mismatch',
    '{a} % of the captions did not fit the recording (out of order, overlapping or after its end); they were sorted, clipped or left out.',
  ],
  [
    'measured_values',
    'The values were measured in the picture and may be off by {a}. Please check the data table and correct it where needed.',
  ],
  ['speech_failed', 'Speech could not be recognised: {list}.'],
  ['corrupt', 'This file ends after {a} although it should last {b}; the lessons cover what is there.'],
];
