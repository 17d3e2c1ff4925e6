import { displayText, startUpper } from '../../generation/display-text.ts';
import { withoutBrackets, withoutCitations, withoutConnective } from '../../generation/self-contained.ts';
import type { Occurrence, Reading } from './answer.ts';
import { inverted, verbAfterSubject } from './english-grammar.ts';

export const gap = '______';

/** A sentence with its answer taken out, and the words around the gap. */
export function clozeStem({ sentence }: Reading, { start, end }: Occurrence, language: string): string {
  // A list number belongs to the list, not to the question.
  const text = `${sentence.text.slice(0, start)}${gap}${sentence.text.slice(end)}`.replace(
    /^\s*(?:\d{1,2}[.)]|[•*–-])\s+/u,
    '',
  );
  const whole = displayText(withoutBrackets(withoutCitations(withoutConnective(text, language))));
  return whole.includes(gap) ? startUpper(whole) : '';
}

/** "Jonathan Edwards led a revival." asked as "Who led a revival?"; undefined where the answer is not the subject. */
export function subjectStem(reading: Reading, { answer, start, end }: Occurrence): string | undefined {
  const {
    tokens,
    sentence: { text },
  } = reading;
  const verb = verbAfterSubject(tokens);
  const word = tokens[verb];
  const before = text.slice(0, start).trim().toLowerCase();
  if (verb === 0 || word === undefined || !['', 'the', 'a', 'an'].includes(before)) return undefined;
  if (tokens[verb - 1]?.end !== end || /ing$/u.test(word.text)) return undefined;
  const rest = withoutBrackets(withoutCitations(text.slice(word.start))).replace(/[.!]\s*$/u, '');
  if (/[.;:?]|\b(?:it|they|he|she|him|them)\b/u.test(rest)) return undefined;
  const asker = answer.kind === 'person' ? 'Who' : 'Which of these';
  return `${asker} ${displayText(rest)}?`;
}

const yearOpening = /^(?:In|By|During) (?:\w+ )?(\d{4}), /u;
const yearClosing =
  / in (?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(\d{4})\.$/u;

/** "In 1764, Parliament passed the act." asked as "In which year did Parliament pass the act?" */
export function yearStem({ sentence: { text }, tokens }: Reading, year: string): string | undefined {
  const opening = yearOpening.exec(text);
  const closing = yearClosing.exec(text);
  const isOpening = opening?.[1] === year && opening[0].startsWith('In');
  if (!isOpening && closing?.[1] !== year) return undefined;
  const from = isOpening ? (opening as RegExpExecArray)[0].length : 0;
  const to = isOpening ? text.length - 1 : (closing as RegExpExecArray).index;
  const clause = inverted(
    tokens.filter(({ start, end }) => start >= from && end <= to),
    text,
  );
  if (clause === undefined || /[;:]|, (?:and|but|so|yet) |\b(?:1[0-9]|20)\d\d\b/u.test(clause)) return undefined;
  return `In which year ${displayText(withoutCitations(clause))}?`;
}
