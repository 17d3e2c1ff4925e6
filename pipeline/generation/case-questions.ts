import { denialElsewhere } from './denials-elsewhere.ts';
import { displayText, startUpper } from './display-text.ts';
import { withoutBrackets } from './self-contained.ts';
import { caseWordsOf } from '../languages/case-forms.ts';
import { directAsk } from '../languages/direct-asks.ts';
import type { CaseWords } from '../languages/case-words.ts';
import { named } from '../languages/case-subjects.ts';
import { circumstanceQuestion } from '../languages/circumstance-forms-indic.ts';
import { personQuestion } from '../languages/person-asks-indic.ts';
import { toolQuestion } from '../languages/tool-forms.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import { pointsBack } from './points-back.ts';

const caseWords = [2, 20] as const;
/** Where the verb comes last, it and its object are a main clause. */
const fewest = { verbLast: 2, others: 3 } as const;
/** What the question does not tell: with less there is nothing to recall. */
const fewestRecalled = 2;
const leastRecalledShare = 0.5;
const verbLast: ReadonlySet<string> = new Set(['hi', 'mr', 'ta', 'te', 'bn']);
const fewestOfDeed = 3;
/** A longer answer says more than was asked. */
const mostOfAnswer = 20;

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
  /** Content words of the case: with few of them only the heading above says what it is about. */
  caseWords: number;
  /** Asks for a circumstance, and not for what is to be done. */
  asksCircumstance?: true;
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
    const own = contentStems(main, rules);
    const news = own.filter((stem) => !known.has(stem));
    const isFit =
      words >= caseWords[0] &&
      words <= caseWords[1] &&
      known.size >= 1 &&
      !aTime.test(told) &&
      !ofLostSubject.test(told) &&
      countWords(main) >= least &&
      news.length >= Math.max(fewestRecalled, own.length * leastRecalledShare) &&
      !pointsBack(isBehind ? text : told, language, text) &&
      !only.test(main) &&
      !saysNothing.test(main) &&
      !vague.test(told) &&
      !clings.test(main) &&
      // "After the toilet, after raw meat and after money wash again": the first case is one of several.
      !(verbLast.has(language) && pattern.test(main)) &&
      !/[()[\]“”"«»:–—]/u.test(told);
    return isFit ? [{ told, main, joint, isWhen, isBehind, isPurpose }] : [];
  });
}

/**
 * "You will have to decide what to do" does not say what; "it is your job, not theirs" says whose; "read the chapters on it"
 * sends the reader there.
 */
const saysNothing = new RegExp(
  [
    'क्या कर|काय कर|என்ன செய்|ఏమి చే|ఏం చే|কী কর',
    String.raw`(?:qué|o que|quoi) (?:hacer|fazer|faire)|ce qu['’]il faut|apa yang (?:harus|akan|perlu) (?:di)?lakukan|(?:cha|la|nini) kufanya|ما (?:هو )?الإجراء|ماذا (?:ت|ن)?فعل`,
    '(?:काम|ज़िम्मेदारी|जिम्मेदारी|कर्तव्य) है|(?:काम|जबाबदारी|कर्तव्य) आहे|(?:பொறுப்பு|கடமை)|బాధ్యత|(?:দায়িত্ব|দায়িত্ব|কাজ)',
    String.raw`(?<!\p{L})(?:(?:tu|su) (?:responsabilidad|deber|tarea)|sua (?:responsabilidade|tarefa)|tanggung jawab|tugas (?:Anda|kamu)|ni (?:kazi|wajibu|jukumu))(?!\p{L})|مسؤولي|من واجب`,
    'पढ़ें|पढ़िए|वाचा(?![p{L}p{M}])|படிக்கவும்|படியுங்கள்|చదవండి|পড়ুন|পড়ুন',
    String.raw`^(?:lee|lea|visita|visite|consulta|consulte|véase|ve a|leia|acesse|lisez|visitez|consultez|baca|bacalah|kunjungi|soma|tembelea)(?!\p{L})|^ف?(?:اقرأ|انظر|راجع|زر)(?![\p{L}\p{M}])`,
  ].join('|'),
  'iu',
);

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

/** "Before being done" agrees with what only the main clause names. */
const ofLostSubject =
  /(?<!\p{L})(?:avant d['’]être|après avoir été|antes de ser|después de ser|después de haber sido|depois de ser|depois de ter sido)(?!\p{L})/iu;

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
  if (ban >= 0 && (duty < 0 || ban <= duty) && !isTwofold && !opensWithDuty(main, words)) return closed(asked.ban);
  if (binds) return closed(asked.duty);
  const canHappen = isWhen && !isBehind && countWords(told) >= fewestOfOutcome;
  const place = canHappen ? asked.outcomes.findIndex(([form]) => placeOf(main, form) >= 0) : -1;
  const template = asked.outcomes[place]?.[1];
  // What happens, or may, hangs on more than one sentence says: readers sent none of eight (2026-11-25).
  return template === undefined ? undefined : { template, isOpen: true };
}

/** "Pour the acid into water, do not pour water into acid": what is to be done stands first. */
function opensWithDuty(main: string, { directs, bans }: CaseWords): boolean {
  const [first = '', second] = main.split(/[,،] /u);
  return second !== undefined && directs.test(first) && !bans.test(first);
}

/** "You will see a button, press it": what is to be done stands second. */
function opensWithOutcome(main: string, { asked, directs }: CaseWords): boolean {
  const [first = '', second] = main.split(/[,،] /u);
  return second !== undefined && !directs.test(first) && asked.outcomes.some(([form]) => form.test(first));
}

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

/** What is used, without "use"; what must not be done, without "must not"; no "so" before it. */
function answerOf(main: string, { asked, bare }: CaseWords): string {
  const told = main.replace(/^ف(?=إن(?![\p{L}\p{M}])|[اأ]|يجب|ينبغي|عليك|يمكن)/u, '');
  const thing = asked.means[0].test(told) ? told.replace(asked.means[0], '').replace(/^[\s,،]+|[\s.।]+$/gu, '') : '';
  const plain = thing === '' ? told.replace(bare ?? /^$/u, '') : thing;
  return startUpper(plain.replace(/^إن (?=\p{L})/u, ''));
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
  const circumstance = circumstanceOf(sentence, words, language);
  if (circumstance !== undefined) return circumstance;
  const direct = directOf(sentence, words, language);
  if (direct !== undefined) return direct;
  for (const one of casesIn(sentence, words, language)) {
    const asked = askedOf(one, words);
    if (asked === undefined) continue;
    const end = one.isBehind ? (/[।.]$/u.exec(sentence)?.[0] ?? '') : '';
    // What an "it" of the main clause means, the question has just said.
    const told = contentStems(one.told, rulesOf(language)).length;
    const answer = named(answerOf(`${one.main}${end}`, words), one.told, language);
    if (verbLast.has(language) && aCommand.test(one.main)) continue;
    const isOpen =
      asked.isOpen || countWords(answer) > mostOfAnswer || opensWithOutcome(one.main, words) || pointsOut.test(answer);
    return { ...asked, caseWords: told, isOpen, answer };
  }
  const person = personOf(sentence, words, language);
  if (person !== undefined) return person;
  const tool = toolQuestion(sentence, language);
  const isTelling =
    tool !== undefined &&
    !aCommand.test(tool.tool) &&
    countWords(tool.deed) >= fewestOfDeed &&
    !pointsBack(tool.deed, language) &&
    !contentStems(tool.tool, rulesOf(language)).some((stem) =>
      contentStems(tool.deed, rulesOf(language)).includes(stem),
    );
  if (isTelling)
    return { question: tool.question, answer: startUpper(tool.tool), isOpen: false, caseWords: countWords(tool.deed) };
  return whyOf(sentence, words, language);
}

/** A word of two scripts: what stood in code beside it was set without a space. */
const glued = /(?!\p{Script=Latin})\p{L}\p{M}*\p{Script=Latin}{2}/u;

/** When something comes, or to whom alone, asked where nothing in the question leans on another sentence. */
function circumstanceOf(sentence: string, { vague }: CaseWords, language: string): Asked | undefined {
  const found = circumstanceQuestion(sentence, language);
  if (found === undefined || pointsBack(found.question, language) || vague.test(sentence)) return undefined;
  const isOpen = countWords(found.answer) > mostOfAnswer || glued.test(sentence);
  const caseWords = found.comes ? 0 : contentStems(found.question, rulesOf(language)).length;
  return { question: found.question, answer: found.answer, isOpen, caseWords, asksCircumstance: true };
}

/** Whom one tells, or by whose leave: one person or body, named in the sentence itself. */
function personOf(sentence: string, { vague }: CaseWords, language: string): Asked | undefined {
  const found = personQuestion(sentence, language);
  if (found === undefined || pointsBack(found.question, language) || vague.test(sentence)) return undefined;
  const caseWords = contentStems(found.question, rulesOf(language)).length;
  return { ...found, isOpen: false, caseWords, asksCircumstance: true };
}

/**
 * "Why?" of a sentence that gives its reason in a clause of its own.
 *
 * @returns undefined for English, and where a reader could not tell what is asked
 */
export function reasonQuestion(text: string, language: string): Asked | undefined {
  const words = caseWordsOf(language);
  if (words === undefined || text.length > longest || !isPlain(text, words)) return undefined;
  const found = whyOf(text.replace(/\s+([।.,،!])/gu, '$1'), words, language);
  return found === undefined || pointsBack(found.answer, language, text) ? undefined : found;
}

/** "On which condition may one enter?", of a sentence that says both in words of its own. */
function directOf(text: string, { vague }: CaseWords, language: string): Asked | undefined {
  const found = directAsk(text, language);
  if (found === undefined || vague.test(text) || pointsBack(found.told, language)) return undefined;
  const known = contentStems(found.told, rulesOf(language));
  const news = contentStems(found.answer, rulesOf(language)).filter((stem) => !known.includes(stem));
  if (known.length === 0 || news.length < fewestRecalled || countWords(found.answer) > mostOfAnswer) return undefined;
  const answer = startUpper(found.answer);
  return { question: found.question, answer, isOpen: pointsOut.test(answer), caseWords: known.length };
}

/** Whether a sentence speaks for nobody but its reader, and needs no other place of its page. */
export const isPlain = (text: string, { speaksOfItself, pageReference }: CaseWords): boolean =>
  !speaksOfItself.test(text) && !pageReference.test(text) && !/[?؟“”"«»]|https?:|@/u.test(text);

/** "git push": its word is in the deed, in other letters. */
const aCommand = /^(?:[a-z]+|[A-Z][a-z]+ [a-z-]+)(?:\s|$)/u;

/** An answer that begins with what only the question, or another sentence, names: "These are ...". */
const pointsOut =
  /^(?:[ée]st[eoa]s?|es[eo]s?|ell[oa]s?|él|is[st]o|est[ea]s|el[ea]s?|cel(?:a|ui-ci|le-ci)|ceux-ci|ceci|ils?(?! (?:faut|convient|est (?:interdit|obligatoire|nécessaire|recommandé|conseillé|permis)))|elles?|ini|itu|mereka|hii|hizi|hawa|هذ[اه]|هؤلاء)(?![\p{L}\p{M}])/iu;

const fewestOfReason = 3;
/** "Remember that users come because ...": the reason is of what is to be remembered. */
const reports = /(?<!\p{L})(?:que|bahwa|kwamba|कि|की)(?!\p{L})/iu;

/** "You must offer another way": other than what, the sentence before says. */
const another = /(?<!\p{L})(?:une? autre|otr[oa]|outr[oa]|yang lain)(?!\p{L})/iu;

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
    !another.test(main) &&
    main.search(directs) !== 0;
  const reason = startUpper(displayText(found['reason'] as string));
  const question = why.question.replace('{main}', () => main);
  return isFit ? { question, answer: reason, isOpen: pointsOut.test(reason), caseWords: countWords(main) } : undefined;
}

const worthOfCase = 1;
/** It has one answer, and waits for nobody. */
const worthOfCircumstance = 1.8;
const worthOfElsewhere = -0.6;

/**
 * What it adds to a sentence's weight that it can be asked by its case, and what it takes that its reader would need another
 * place of the page; 0 for English.
 */
export function askableWorth(text: string, language: string): number {
  const words = caseWordsOf(language);
  if (words === undefined || text.length > longest) return 0;
  const asked = caseQuestion(text, language);
  if (asked !== undefined) return asked.asksCircumstance === true ? worthOfCircumstance : worthOfCase;
  if (denialElsewhere(text, language) !== undefined) return worthOfCase;
  return !isPlain(text, words) || pointsBack(text, language) ? worthOfElsewhere : 0;
}
