import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft } from '../../lesson-plan.ts';
import type { Asked } from './told-question.ts';

const stemsOf = (text: string): string[] => contentStems(text, rulesOf('en'));

const inCase = /\b(?:if|when|whenever|before|after|once|while|during|upon|prior to|for|in case of)\b [^,;:]*/giu;

/** Whether another sentence of the lesson speaks of all that a question speaks of, and may answer it as well. */
export function isAnsweredTwice({ text, left }: Asked, position: number, { segment }: LessonDraft): boolean {
  const own = text.replace(/^[^:?]{3,60}: /u, '');
  if (!/\b(?:do|do with|responsible for|to do)\b|^when\b/iu.test(own.replace(/(?:designed|built) to do/u, '')))
    return false;
  // What is done in a case, only a sentence with that case tells too.
  const when = /\bdo (?<case>(?:if|when|whenever|before|after|once|while|during|upon|prior to|for) .+)$/iu.exec(own)
    ?.groups?.['case'];
  const asked = stemsOf(when ?? own);
  return segment.sentences.some(
    ({ stems, text: other }, index) =>
      index !== position &&
      other !== segment.sentences[position]?.text &&
      // When something is allowed, only a sentence that gives leave tells too.
      (!asksForLeave.test(own) || givesLeave.test(other)) &&
      asked.every((stem) => stems?.includes(stem)) &&
      // What must never be done, only another ban tells too; and what says the same is no other answer.
      (!asksForBan.test(own) || bans.test(other)) &&
      !saysTheSame(left, stems ?? []) &&
      (when === undefined || asked.every((stem) => casesOf(other).includes(stem))),
  );
}

const asksForBan = /\b(?:must|should|may) (?:you|\p{L}+) (?:not|never) do\b/iu;
const bans = /\b(?:not|never|no|avoid|cannot|prohibited|forbidden)\b|n['’]t\b/iu;
/** Most of what an answer says stands in the other sentence too. */
const shareOfSame = 0.6;

function saysTheSame(left: string, stems: readonly string[]): boolean {
  const own = [...new Set(stemsOf(left))];
  return own.length >= 2 && own.filter((stem) => stems.includes(stem)).length >= shareOfSame * own.length;
}

export const asksForLeave = /^(?:when|where) (?:(?:is|are) .* allowed|may .*)\?$/iu;
const givesLeave = /\b(?:allowed|permitted|may|can|only|unless)\b/iu;

/** Stems of the cases that a sentence speaks of; of a short one and of a heading, all. */
const casesOf = (text: string): string[] =>
  stemsOf(countWords(text) < 5 || /:$/u.test(text) ? text : (text.match(inCase) ?? []).join(' '));
