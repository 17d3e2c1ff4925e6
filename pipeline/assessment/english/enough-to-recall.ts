import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { Asked } from './told-question.ts';

const mostCueWords = 24;
/** What the question does not tell: with less there is nothing to recall. */
const fewestRecalled = 2;
const fewestAnswerWords = 3;

const stemsOf = (text: string): string[] => contentStems(text, rulesOf('en'));

/** What is to be done, who and how much are told in two words: "Call Ruth", "every two weeks". */
const isShortAnswer = ({ text, left }: Asked): boolean =>
  (/(?:^|: )(?:how (?:many|much|soon)|(?:at|to) what (?:\p{Ll}+ )?temperature)\b/iu.test(text) &&
    hasAmount.test(left)) ||
  (asksForThing.test(text) && stemsOf(text).length >= fewestAsked && stemsOf(left).length >= fewestRecalled) ||
  (/(?:^|: )(?:how (?:long|often|far)|(?:by )?when)\b/iu.test(text) && hasAmount.test(left)) ||
  (/(?:^|: )by when\b|(?:^|: )what (?:do|does) .+ need to\b/iu.test(text) && left !== '') ||
  (/(?:^|: )what (?:should|must) \S+ (?:not )?do\b/iu.test(text) && countWords(left) >= 2) ||
  (namesDeed.test(text) && countWords(left) >= 2) ||
  (/(?:^|: )who\b/iu.test(text) && /^(?:Any|Every|Each|All|Only)\b/u.test(left));
/** "What may movable sections not be used for? Manual feeding": a thing of two words is all there is to know. */
const asksForThing =
  /(?:^|: )what (?:should|must|do|does|can|may|is|are)\b.* (?:include|require|need|used for|depend on|allow|provide|contain|cover|affect|apply to|overwrite|exclude|replace|prevent|cause|reduce|increase|(?:never|not) \p{L}+(?: .+)?)\?$/iu;
/** Fewer words of its own say of nothing what it is. */
const fewestAsked = 2;

/** "What should you wear then?": the deed is told, its thing is all that is left. */
const namesDeed =
  /(?:^|: )(?:who|what) (?:should|must) (?:\p{L}+ ){1,5}?(?:contact|call|notify|inform|tell|ask|consult|alert|wear|use|bring|apply|press|fill|complete|submit|carry|install|select|click|add|put on|speak|talk|check with|reach out)\b/iu;
const hasAmount =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|once|twice|every|each|daily|weekly|monthly|quarterly|fortnightly|yearly|annually)\b/iu;

/** Whether an English question of a lesson of that title leaves enough to be recalled, and is soon read. */
export function isFit({ text, left }: Asked, title: string): boolean {
  // What a thing is, its lesson's title may tell; why and when, it does not.
  const titled = /(?:^|: )what (?:is|are|does|do)\b/iu.test(text) ? stemsOf(title) : [];
  const known = new Set([...stemsOf(text), ...titled]);
  const news = new Set(stemsOf(left).filter((stem) => !known.has(stem)));
  if (/\b(?:this|these|those|still|also|such)\b/iu.test(text) || countWords(text) > mostCueWords) return false;
  const isWhole = news.size >= fewestRecalled && countWords(left) >= fewestAnswerWords;
  return (
    isWhole ||
    (isShortAnswer({ text, left }) && (news.size > 0 || hasAmount.test(left) || /(?:^|: )who\b/iu.test(text)))
  );
}
