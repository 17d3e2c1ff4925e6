import { displayText, startUpper } from './display-text.ts';
import { withoutBrackets } from './self-contained.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import type { CaseWords } from '../languages/case-words.ts';
import { toolQuestion } from '../languages/tool-forms.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { pointsBack } from './points-back.ts';

const caseWords = [2, 20] as const;
/** Where the verb comes last, it and its object are a main clause. */
const fewest = { verbLast: 2, others: 3 } as const;
/** What the question does not tell: with less there is nothing to recall. */
const fewestRecalled = 2;
const verbLast: ReadonlySet<string> = new Set(['hi', 'mr', 'ta', 'te', 'bn']);
const fewestOfDeed = 3;

/** A sentence taken apart at its case. */
interface Case {
  told: string;
  main: string;
  joint: string;
  isWhen: boolean;
  isBehind: boolean;
  isPurpose: boolean;
}

/** What is asked of a sentence, and what of it answers. */
export interface Asked {
  question: string;
  answer: string;
  /** Of what may be done or may happen there is always more than one sentence says. */
  isOpen: boolean;
}

function casesIn(text: string, { forms, only, vague }: CaseWords, language: string): Case[] {
  const rules = rulesOf(language);
  const least = verbLast.has(language) ? fewest.verbLast : fewest.others;
  return forms.flatMap(({ pattern, joint = '', isWhen = false, isBehind = false, isPurpose = false }) => {
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
      known.size >= 1 &&
      !aTime.test(told) &&
      countWords(main) >= least &&
      news.length >= fewestRecalled &&
      !pointsBack(isBehind ? text : told, language) &&
      !only.test(main) &&
      !vague.test(told) &&
      !clings.test(main) &&
      !/[()[\]“”"«»:–—]/u.test(told);
    return isFit ? [{ told, main, joint, isWhen, isBehind, isPurpose }] : [];
  });
}

/** "doit être", "no debe tener": nobody does that. */
const ofState =
  /(?<!\p{L})(?:doi(?:t|vent)|deben?|devem?|deverão?|deberán?)(?: (?:pas|jamais))? (?:être|avoir|ser|estar|tener|ter|haber|haver)(?!\p{L})/iu;

/** "Tap the card and do not register again" is to be done and not to be done. */
const alsoDuty =
  /(?<![\p{L}\p{M}])(?:এবং|और|तथा|आणि|மற்றும்|మరియు|pero|sino|mas|mais|tetapi|melainkan|lakini|بل|ولكن)(?![\p{L}\p{M}])/u;

/** What stands in a clause of its own says nothing of the main one: "rules that say that you must". */
const inClause =
  /(?<![\p{L}\p{M}])(?:que|qui|dont|yang|bahwa|kwamba|ambao|ambaye|ambayo|ambazo|أن|الذي|التي|ما)(?![\p{L}\p{M}])/iu;

function placeOf(main: string, form: RegExp): number {
  const at = main.search(form);
  return inClause.test(main.slice(0, Math.max(0, at))) ? -1 : at;
}

/** "before 7 days": how long, not when. */
const aTime = /^\p{L}+(?: d[eoa]s?)? \p{N}/u;

/** "On being confronted": who, only the sentence before tells. */
const fewestOfOutcome = 4;

/** Particles that cling to the word before them. */
const clings = /^(?:ही|भी|तक|सुद्धा|देखील|च|বা|ও|ই)(?![\p{L}\p{M}])/u;

/** How a main clause is asked for: by what is used, by what must or must not be done, or by what happens. */
function templateFor(
  { told, main, isWhen, isBehind, isPurpose }: Case,
  words: CaseWords,
): { template: string; isOpen: boolean } | undefined {
  const { asked, directs, bans } = words;
  const closed = (template: string) => ({ template, isOpen: false });
  const isTwofold = alsoDuty.test(main);
  if (asked.means[0].test(main) && !isTwofold) return closed(asked.means[1]);
  if (isBehind && isPurpose) return undefined;
  const ban = placeOf(main, bans);
  const duty = placeOf(main, directs);
  const binds = ban >= 0 || duty >= 0;
  if (binds && ofState.test(main)) return closed(asked.care ?? asked.duty);
  if (ban >= 0 && (duty < 0 || ban <= duty) && !isTwofold) return closed(asked.ban);
  if (binds) return closed(asked.duty);
  const canHappen = isWhen && !isBehind && countWords(told) >= fewestOfOutcome;
  const place = canHappen ? asked.outcomes.findIndex(([form]) => placeOf(main, form) >= 0) : -1;
  const template = asked.outcomes[place]?.[1];
  return template === undefined ? undefined : { template, isOpen: place < possibleOutcomes };
}

/** The first forms of `outcomes` say what one can do and what may happen, the others what happens. */
const possibleOutcomes = 2;

/** "What must be done if it rains?", from "If it rains, close the hatches": undefined where the main clause says neither. */
function askedOf(one: Case, words: CaseWords): Pick<Asked, 'question' | 'isOpen'> | undefined {
  const form = templateFor(one, words);
  if (form === undefined) return undefined;
  const { template, isOpen } = form;
  const { told, joint } = one;
  // The question's own word stands first, or the case does as it stood.
  const isFirst = template.startsWith('{case}');
  const inside = isFirst ? startUpper(told) : told.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  return { question: template.replace('{case}', () => `${inside}${joint}`), isOpen };
}

/** In UTF-16 units; a longer sentence is none that could be asked, and its patterns take their time. */
const longest = 400;

/**
 * The question that a sentence answers by what it ties to a case or a reason, in the words of its language: "If a child
 * drinks it, call a doctor" is asked as "What must be done if a child drinks it?".
 *
 * @returns undefined for English, and where the sentence ties nothing or a reader could not tell what is asked
 */
export function caseQuestion(text: string, language: string): Asked | undefined {
  const words = caseWordsOf(language);
  if (words === undefined || text.length > longest || !isPlain(text, words)) return undefined;
  const sentence = text.replace(/\s+([।.,،!])/gu, '$1');
  for (const one of casesIn(sentence, words, language)) {
    const asked = askedOf(one, words);
    if (asked === undefined) continue;
    const end = one.isBehind ? (/[।.]$/u.exec(sentence)?.[0] ?? '') : '';
    // What an "it" of the main clause means, the question has just said.
    return { ...asked, answer: startUpper(`${one.main}${end}`) };
  }
  const tool = toolQuestion(sentence, language);
  const isTelling =
    tool !== undefined &&
    countWords(tool.deed) >= fewestOfDeed &&
    !pointsBack(tool.deed, language) &&
    !contentStems(tool.tool, rulesOf(language)).some((stem) =>
      contentStems(tool.deed, rulesOf(language)).includes(stem),
    );
  if (isTelling) return { question: tool.question, answer: startUpper(tool.tool), isOpen: false };
  return whyOf(sentence, words, language);
}

/** Whether a sentence speaks for nobody but its reader, and needs no other place of its page. */
export const isPlain = (text: string, { speaksOfItself, pageReference }: CaseWords): boolean =>
  !speaksOfItself.test(text) && !pageReference.test(text) && !/[?؟“”"«»]|https?:|@/u.test(text);

const fewestOfReason = 3;
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
  return isFit ? { question: why.question.replace('{main}', () => main), answer: text, isOpen: false } : undefined;
}

const worthOfCase = 1;
const worthOfElsewhere = -0.6;

/**
 * What it adds to a sentence's weight that it can be asked by its case, and what it takes that its reader would need another
 * place of the page; 0 for English.
 */
export function askableWorth(text: string, language: string): number {
  const words = caseWordsOf(language);
  if (words === undefined || text.length > longest) return 0;
  if (caseQuestion(text, language) !== undefined) return worthOfCase;
  return !isPlain(text, words) || pointsBack(text, language) ? worthOfElsewhere : 0;
}
