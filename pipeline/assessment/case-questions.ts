import { displayText, startUpper } from '../generation/display-text.ts';
import { withoutBrackets } from '../generation/self-contained.ts';
import { type CaseWords, caseWordsOf } from '../languages/case-forms.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { pointsBack } from './points-back.ts';

const caseWords = [2, 20] as const;
const fewestOfMain = 3;
/** Here a verb with its object is two words. */
const fewestOfJoined = 2;
const joins: ReadonlySet<string> = new Set(['ta', 'te']);
/** What the question does not tell: with less there is nothing to recall. */
const fewestRecalled = 2;

/** A sentence taken apart at its case. */
interface Case {
  told: string;
  main: string;
  joint: string;
  isWhen: boolean;
  isBehind: boolean;
}

/** What is asked of a sentence, and what of it answers. */
export interface Asked {
  question: string;
  answer: string;
}

function casesIn(text: string, { forms, only }: CaseWords, language: string): Case[] {
  const rules = rulesOf(language);
  return forms.flatMap(({ pattern, joint = '', isWhen = false, isBehind = false }) => {
    const found = pattern.exec(text)?.groups;
    if (found === undefined) return [];
    const told = displayText(withoutBrackets(found['case'] as string)).replace(/[\s,،]+$/u, '');
    const main = displayText(found['main'] as string);
    const words = countWords(told);
    const known = new Set(contentStems(told, rules));
    const news = contentStems(main, rules).filter((stem) => !known.has(stem));
    const isFit =
      words >= caseWords[0] &&
      words <= caseWords[1] &&
      known.size >= (words > 2 ? 1 : 2) &&
      countWords(main) >= (joins.has(language) ? fewestOfJoined : fewestOfMain) &&
      news.length >= fewestRecalled &&
      !pointsBack(isBehind ? text : told, language) &&
      !only.test(main) &&
      !/[()[\]“”"«»:–—]/u.test(told);
    return isFit ? [{ told, main, joint, isWhen, isBehind }] : [];
  });
}

/** "doit être", "no debe tener": nobody does that. */
const ofState =
  /(?<!\p{L})(?:doi(?:t|vent)|deben?|devem?|deverão?|deberán?)(?: (?:pas|jamais))? (?:être|avoir|ser|estar|tener|ter|haber|haver)(?!\p{L})/iu;

/** "Tap the card and do not register again" is to be done and not to be done. */
const alsoDuty =
  /(?<![\p{L}\p{M}])(?:এবং|और|तथा|आणि|மற்றும்|మరియు|pero|sino|mas|mais|tetapi|melainkan|lakini|بل|ولكن)(?![\p{L}\p{M}])/u;

/** "What must be done if it rains?", from "If it rains, close the hatches": undefined where the main clause says neither. */
function askedOf({ told, main, joint, isWhen }: Case, { asked, directs, bans }: CaseWords): string | undefined {
  const ban = main.search(bans);
  const duty = main.search(directs);
  const template =
    asked.care !== undefined && (ban >= 0 || duty >= 0) && ofState.test(main)
      ? asked.care
      : asked.means[0].test(main) && !alsoDuty.test(main)
        ? asked.means[1]
        : ban >= 0 && (duty < 0 || ban <= duty) && !alsoDuty.test(main)
          ? asked.ban
          : duty >= 0 || ban >= 0
            ? asked.duty
            : isWhen
              ? asked.outcomes.find(([form]) => form.test(main))?.[1]
              : undefined;
  if (template === undefined) return undefined;
  // The question's own word stands first, or the case does as it stood.
  const isFirst = template.startsWith('{case}');
  const inside = isFirst ? startUpper(told) : told.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  return template.replace('{case}', () => `${inside}${joint}`);
}

/**
 * The question that a sentence answers by what it ties to a case or a reason, in the words of its language: "If a child
 * drinks it, call a doctor" is asked as "What must be done if a child drinks it?".
 *
 * @returns undefined for English, and where the sentence ties nothing or a reader could not tell what is asked
 */
export function caseQuestion(text: string, language: string): Asked | undefined {
  const words = caseWordsOf(language);
  if (words === undefined || !isPlain(text, words)) return undefined;
  const sentence = text.replace(/\s+([।.,،!])/gu, '$1');
  for (const one of casesIn(sentence, words, language)) {
    const question = askedOf(one, words);
    if (question === undefined) continue;
    const end = one.isBehind ? (/[।.]$/u.exec(sentence)?.[0] ?? '') : '';
    // "It must have none": who, only the case tells.
    return { question, answer: pointsBack(one.main, language) ? sentence : startUpper(`${one.main}${end}`) };
  }
  return whyOf(sentence, words, language);
}

/** Whether a sentence speaks for nobody but its reader, and needs no other place of its page. */
export const isPlain = (text: string, { speaksOfItself, pageReference }: CaseWords): boolean =>
  !speaksOfItself.test(text) && !pageReference.test(text) && !/[?؟“”"«»]|https?:|@/u.test(text);

const fewestOfReason = 4;
/** "Remember that users come because ...": the reason is of what is to be remembered. */
const reports = /(?<!\p{L})(?:que|bahwa|kwamba|कि|की)(?!\p{L})/iu;

function whyOf(text: string, { why, vague, directs }: CaseWords, language: string): Asked | undefined {
  const found = why.pattern.exec(text)?.groups;
  if (found === undefined) return undefined;
  const main = displayText(found['main'] as string).replace(/[\s,،.]+$/u, '');
  const isFit =
    countWords(main) >= fewestOfReason &&
    countWords(found['reason'] as string) >= fewestOfReason &&
    contentStems(main, rulesOf(language)).length >= 2 &&
    !pointsBack(main, language) &&
    !vague.test(main) &&
    !reports.test(main) &&
    main.search(directs) !== 0;
  return isFit ? { question: why.question.replace('{main}', () => main), answer: text } : undefined;
}
