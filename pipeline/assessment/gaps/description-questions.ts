import { displayText } from '../../generation/display-text.ts';
import { addressesReader, withoutBrackets, withoutCitations } from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { AnswerPool, Occurrence, Reading } from './answer.ts';
import { distractorsFor, isWorthAsking } from './distractors.ts';
import type { Proposal } from '../proposal.ts';

const descriptionWords = [4, 24] as const;
const alsoRight = 0.5;
const weightOfDescription = 1.6;

// "Robert Fulton, a British inventor, built ..." and "a small elite, called the gentry".
const after = /^, (?<description>(?:an?|the|one of the) [^,;:()“”"–—]{10,140}?)(?<close>,|\.$)/u;
const before =
  /(?:^|[\s(])(?<description>an? [^,;:()“”"–—]{10,120}?),? (?:called|known as|termed|named|referred to as) (?:the |an? )?$/u;
const pointingWords =
  /\b(?:it|its|this|that|these|those|such|he|she|his|her|they|them|their|we|our|you|same|former|latter|another|other)\b/iu;
const relative = /^(?:who|whom|whose|which|that|where|to)$/iu;

/** "Who is described as ...?" for a name or term that its sentence explains in passing. English only. */
export function descriptionQuestions(reading: Reading, weight: number, pool: AnswerPool, seed: string): Proposal[] {
  const { sentence, index } = reading;
  if (addressesReader(sentence.text)) return [];
  return reading.occurrences.flatMap((occurrence) => {
    const { answer } = occurrence;
    if (answer.kind === 'year' || answer.kind === 'place' || !isWorthAsking(answer)) return [];
    const description = descriptionOf(reading, occurrence);
    if (description === undefined) return [];
    const stems = contentStems(description, rulesOf('en'));
    if (stems.length < 2 || answer.key.split(' ').some((stem) => stems.includes(stem))) return [];
    const distractors = distractorsFor(
      { key: answer, reading, stems, before: '', seed: `${seed}${sentence.start}`, alsoRight, numberMatters: true },
      pool,
    );
    if (distractors.length < 2) return [];
    return [
      {
        kind: 'definition',
        question: `${answer.kind === 'person' ? 'Who' : 'Which of these'} is described as “${description}”?`,
        answer: answer.text,
        distractors: distractors.map(({ text }) => text),
        evidence: { block: sentence.block, start: sentence.start, end: sentence.end },
        explanation: displayText(sentence.text),
        weight: Math.max(0.3, weight) * (weightOfDescription + answer.weight),
        position: index,
        // Who owns a quoted phrase is no knowledge: blind readers sent none (2026-11-29).
        ...(answer.kind !== 'person' && { needsEye: true as const }),
        subject: { key: answer, distractors, reading },
      } satisfies Proposal,
    ];
  });
}

function descriptionOf(reading: Reading, { start, end, answer }: Occurrence): string | undefined {
  const { text } = reading.sentence;
  const behind = after.exec(text.slice(end));
  const found = behind?.groups?.description ?? before.exec(text.slice(0, start))?.groups?.description;
  if (found === undefined || (behind !== null && !isApposition(reading, start, end, behind))) return undefined;
  const description = displayText(withoutBrackets(withoutCitations(found)));
  const words = countWords(description);
  if (words < descriptionWords[0] || words > descriptionWords[1] || pointingWords.test(description)) return undefined;
  // A clause of its own is no description: "a crowd gathered".
  const from = text.indexOf(found);
  const inside = reading.tokens.filter((token) => token.start >= from && token.end <= from + found.length);
  const hasOwnVerb = inside.some(
    ({ pos, text: word }, at) =>
      (pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed|en)$/u.test(word))) &&
      !inside.slice(0, at).some((earlier) => relative.test(earlier.text)),
  );
  return hasOwnVerb || description.toLowerCase().includes(answer.text.toLowerCase()) ? undefined : description;
}

/** After the subject the main verb follows; after an object the main verb has been. */
function isApposition(
  { tokens, sentence: { text } }: Reading,
  start: number,
  end: number,
  found: RegExpExecArray,
): boolean {
  const next = tokens.find((token) => token.start >= end + found[0].length);
  const isSubject = /^(?:the |an? )?$/iu.test(text.slice(0, start));
  if (isSubject) return found.groups?.close === ',' && (next?.pos === 'VERB' || next?.pos === 'AUX');
  const hasVerbBefore = tokens.some(({ pos, end: to }) => to <= start && (pos === 'VERB' || pos === 'AUX'));
  // "..., the army, and the church" is a list.
  return hasVerbBefore && !/^(?:and|or)$/iu.test(next?.text ?? '') && !/, [^,]*$/u.test(text.slice(0, start));
}
