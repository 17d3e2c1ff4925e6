import type { LanguageModel } from '../engines.ts';
import { authorInstructions } from './author-instructions.ts';
import { readWritten, writtenSchema } from './author-request.ts';
import { judgeClaim, type Verdict } from './judge-claim.ts';
import { judgeQuestion } from './judge-question.ts';
import { openPassages } from './passages.ts';

/** What a model is tried on. */
export const trialSentences = [
  'Every visitor must sign in at the front desk and wear a badge until they leave the building.',
  'If the fire alarm sounds, leave by the nearest exit and do not use the lifts.',
  'Report a lost badge to the front desk within 24 hours; a new one costs 10 euros.',
] as const;

/**
 * Lets a model write of three sentences, and judges what it wrote as that of any lesson.
 *
 * @throws ModelFailed
 */
export async function tryAuthor(model: LanguageModel): Promise<{ text: string; verdict: Verdict; reason: string }[]> {
  const passages = openPassages(
    trialSentences.map((text, block) => ({ text, span: { block, start: 0, end: text.length } })),
    'en',
  );
  const raw = await model.complete({
    system: authorInstructions,
    user: JSON.stringify({
      language: 'en',
      document: 'Visitors',
      heading: 'Visitors',
      title: 'Visitors',
      sentences: trialSentences.map((text, number) => ({ number, text })),
    }),
    schema: writtenSchema,
  });
  const written = readWritten(raw);
  const cited = (numbers: readonly number[]) => numbers.flatMap((at) => passages.all[at] ?? []);
  const points = (written?.points ?? []).map(({ text, sentences }) => {
    const { verdict, reason } = judgeClaim({ text, cited: cited(sentences) }, passages);
    return { text, verdict, reason };
  });
  const questions = (written?.questions ?? []).map((one) => {
    const { verdict, reason } = judgeQuestion(one, cited(one.sentences), passages);
    return { text: `${one.setting} ${one.question} ${one.answer}`.trim(), verdict, reason };
  });
  return [...points, ...questions]
    .slice(0, mostShown)
    .map((one) => ({ ...one, text: one.text.slice(0, longestShown) }));
}

const mostShown = 12;
const longestShown = 500;
